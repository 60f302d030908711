import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { getListLength, pageSize, useListLength } from '../../apollo/list-length';
import { listenToInbox } from '../../apollo/live-inbox';
import { refreshQuery } from '../../apollo/refresh-query';
import { NoticesDocument, type NoticesQuery, useNoticesQuery } from '../../generated/later';

/** The viewer's notices, kept up to date while they are on screen. */
export function useNotices() {
  const client = useApolloClient();
  const first = useListLength<NoticesQuery>(NoticesDocument, ({ notices }) => notices);
  const { data, error, loading, refetch, fetchMore } = useNoticesQuery({
    variables: { first },
    fetchPolicy: 'cache-and-network',
  });

  useEffect(() => {
    function refresh() {
      const known = client.cache.readQuery<NoticesQuery>({ query: NoticesDocument });
      refreshQuery(client, NoticesDocument, { first: getListLength(known?.notices) });
    }
    return listenToInbox('NOTICES', refresh);
  }, [client]);

  return {
    list: data?.notices,
    hasFailed: Boolean(error),
    isLoading: loading,
    refetch,
    loadMore: (after: string | null | undefined) => fetchMore({ variables: { first: pageSize, after } }),
  };
}

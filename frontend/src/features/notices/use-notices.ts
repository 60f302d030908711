import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { pageSize, refreshList, useListLength } from '../../apollo/list-length';
import { listenToInbox } from '../../apollo/live-inbox';
import { oneAtATime } from '../../apollo/one-at-a-time';
import { NoticesDocument, type NoticesQuery, useNoticesQuery } from '../../generated/later';

const getList = ({ notices }: NoticesQuery) => notices;

/** The viewer's notices, kept up to date while they are on screen. */
export function useNotices() {
  const client = useApolloClient();
  const first = useListLength(NoticesDocument, getList);
  const { data, error, loading, refetch, fetchMore } = useNoticesQuery({
    variables: { first },
    fetchPolicy: 'cache-and-network',
  });

  useEffect(() => {
    const refresh = oneAtATime(() => refreshList(client, NoticesDocument, getList));
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

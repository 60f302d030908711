import { pageSize, useFollowedList, useKeepLength } from '../../apollo/list-length';
import { NoticesDocument, type NoticesQuery, useNoticesQuery } from '../../generated/later';

const getList = ({ notices }: NoticesQuery) => notices;

/** The viewer's notices, kept up to date while they are on screen. */
export function useNotices() {
  const first = useFollowedList(NoticesDocument, getList, 'NOTICES');
  const { data, error, loading, refetch, fetchMore } = useNoticesQuery({
    variables: { first },
    fetchPolicy: 'cache-and-network',
  });
  useKeepLength(data?.notices);

  return {
    list: data?.notices,
    hasFailed: Boolean(error),
    isLoading: loading,
    refetch,
    loadMore: (after: string | null | undefined) => fetchMore({ variables: { first: pageSize, after } }),
  };
}

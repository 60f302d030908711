import { useFollowedList } from '../../apollo/list-length';
import { NoticesDocument, type NoticesQuery } from '../../generated/later';

const getList = ({ notices }: NoticesQuery) => notices;

/** The viewer's notices, kept up to date while they are on screen. */
export function useNotices() {
  const { data, error, ...rest } = useFollowedList(NoticesDocument, getList, 'NOTICES');
  return { list: data?.notices, hasFailed: Boolean(error), ...rest };
}

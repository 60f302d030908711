import { useApolloClient } from '@apollo/client/react';
import {
  InboxCountsDocument,
  type InboxCountsQuery,
  NoticesDocument,
  type NoticesQuery,
  useMarkNoticesReadMutation,
} from '../../generated/later';

/** Marks these notices as read, or all if none are named; on screen at once, and on the viewer's other devices. */
export function useMarkRead() {
  const { cache } = useApolloClient();
  const [markRead] = useMarkNoticesReadMutation();
  return async (...ids: string[]) => {
    const isAll = ids.length === 0;
    const unread =
      cache.readQuery<InboxCountsQuery>({ query: InboxCountsDocument })?.inbox.unreadNotices ?? 0;
    const known = cache.readQuery<NoticesQuery>({ query: NoticesDocument })?.notices.edges ?? [];
    const read = isAll ? known.map(({ node }) => node.id) : ids;
    const readAt = new Date().toISOString();
    const expected = {
      __typename: 'InboxSummary',
      unreadNotices: isAll ? 0 : Math.max(0, unread - ids.length),
    } as const;
    await markRead({
      variables: { ids: isAll ? null : ids },
      optimisticResponse: { markNoticesRead: expected },
      update(answered, { data }) {
        if (!data) return;
        for (const id of read) {
          answered.modify({
            id: answered.identify({ __typename: 'Notice', id }),
            fields: { readAt: (before) => before ?? readAt },
          });
        }
      },
    });
  };
}

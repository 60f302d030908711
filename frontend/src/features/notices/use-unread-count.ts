import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { refreshQuery } from '../../apollo/refresh-query';
import { InboxCountsDocument, useInboxCountsQuery } from '../../generated/later';

/**
 * How many notices are new; undefined until it is known. From the cache alone: a query of its own would be sent again
 * while the viewer signs out, in nobody's name.
 */
export function useUnreadCount() {
  const { data } = useInboxCountsQuery({ fetchPolicy: 'cache-only' });
  return data?.inbox.unreadNotices;
}

/** Fetches it at first, when the page gets the focus, and after a lost connection; in between, it is updated live. */
export function useKeepCounting() {
  const client = useApolloClient();
  useEffect(() => {
    const count = () => void refreshQuery(client, InboxCountsDocument);
    const events = ['focus', 'online'];
    for (const type of events) addEventListener(type, count);
    count();
    return () => {
      for (const type of events) removeEventListener(type, count);
    };
  }, [client]);
}

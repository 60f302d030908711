import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { refreshQuery } from '../../apollo/refresh-query';
import { RequestStatusDocument } from '../../generated/dashboard';
import { getNow } from '../../ui/clock';

/** Asks the server where the viewer's request for a post stands. What can't be loaded now stays as it is. */
export function useRefreshRequest(foodId: string) {
  const client = useApolloClient();
  return useCallback(() => refreshQuery(client, RequestStatusDocument, { foodId }), [client, foodId]);
}

const soon = 1000; // ms after `changesAt`, as clocks differ a little

/**
 * Refreshes when nothing else does: if the page shows old data, when the page comes into view, and at `changesAt`, when an
 * offer runs out or portions are drawn.
 */
export function useKeepFresh(
  refresh: () => unknown,
  changesAt: string | null | undefined,
  isFromCache: boolean,
) {
  const [, setPassed] = useState<string>();

  useEffect(() => {
    if (isFromCache) refresh();
  }, [refresh, isFromCache]);

  useEffect(() => {
    if (!changesAt) return;
    const onChange = () => {
      refresh();
      setPassed(changesAt); // what the page says of that time is another even if the answer is the same
    };
    const wait = new Date(changesAt).getTime() - getNow().getTime();
    const timer = setTimeout(onChange, Math.max(wait, 0) + soon);
    return () => clearTimeout(timer);
  }, [refresh, changesAt]);

  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && refresh();
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('online', refresh);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('online', refresh);
    };
  }, [refresh]);
}

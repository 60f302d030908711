import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect } from 'react';
import { listenToInbox } from '../../apollo/live-inbox';
import { refreshQuery } from '../../apollo/refresh-query';
import { FoodRequestsDocument, useHandoverQuery } from '../../generated/dashboard';

const askAgainAfter = 60_000; // ms

/**
 * A post with its line. The inbox announces changes; what it may have missed, and what changes with time, is fetched now and
 * then.
 */
export function useHandover(id: string) {
  const client = useApolloClient();
  const { data, error, refetch } = useHandoverQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });

  const refresh = useCallback(() => refreshQuery(client, FoodRequestsDocument, { id }), [client, id]);

  const isShown = Boolean(data?.food?.viewerIsDonor);
  useEffect(() => {
    if (!isShown) return;
    const refreshIfVisible = () => document.visibilityState === 'visible' && refresh();
    const timer = setInterval(refreshIfVisible, askAgainAfter);
    document.addEventListener('visibilitychange', refreshIfVisible);
    const stop = listenToInbox('REQUEST', (change) => change === null && refresh());
    return () => {
      clearInterval(timer);
      stop();
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  }, [isShown, refresh]);

  return { food: data?.food, error, refetch, refresh };
}

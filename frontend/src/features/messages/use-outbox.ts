import { useApolloClient } from '@apollo/client/react';
import { useEffect, useSyncExternalStore } from 'react';
import { getOutbox } from './outbox';

/** What its owner has written and the server may not have yet. */
export function useOutbox(owner: string) {
  const outbox = getOutbox(useApolloClient(), owner);
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.getAll);
  useEffect(() => {
    outbox.flush();
  }, [outbox]);
  return { outbox, unsent };
}

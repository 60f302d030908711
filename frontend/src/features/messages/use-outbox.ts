import { useApolloClient } from '@apollo/client/react';
import { useContext, useEffect, useSyncExternalStore } from 'react';
import { DraftOwner } from '../../ui/form/draft';
import { getOutbox } from './outbox';

/** What the viewer has written and the server may not have yet. */
export function useOutbox() {
  const outbox = getOutbox(useApolloClient(), useContext(DraftOwner));
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.getAll);
  useEffect(() => {
    outbox.flush();
  }, [outbox]);
  return { outbox, unsent };
}

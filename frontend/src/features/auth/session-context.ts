import { createContext, useContext, useSyncExternalStore } from 'react';
import { guest, type Session } from './session';

const SessionContext = createContext<Session | null>(null);
export const SessionProvider = SessionContext.Provider;

export function useSession() {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider.');
  return session;
}

/** Whether the viewer is leaving for good. */
export function useIsLeaving() {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.isLeaving, () => false);
}

export function useSessionState() {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.getState, () => guest);
}

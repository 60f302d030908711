import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session';

const SessionContext = createContext<Session | null>(null);
export const SessionProvider = SessionContext.Provider;

export function useSession() {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider.');
  return session;
}

const guest: SessionState = { status: 'guest', user: null };

export function useSessionState() {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.getState, () => guest);
}

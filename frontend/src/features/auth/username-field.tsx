import { useSessionState } from './session-context';

/** Tells password managers, and nobody else, whose password a form asks for. */
export function UsernameField() {
  const { user } = useSessionState();
  return <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />;
}

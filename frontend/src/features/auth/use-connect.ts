import { useEffect } from 'react';
import { useSession } from './session-context';

/** Has the provider at hand before it is asked: a browser opens Google's window only soon after the click. */
export function useConnect() {
  const session = useSession();
  useEffect(() => {
    session.connect().catch(() => undefined);
  }, [session]);
}

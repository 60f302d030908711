import { useEffect } from 'react';
import { useSession } from './session-context';

/** Loads the provider in advance: a browser opens Google's window only shortly after the click. */
export function useConnect() {
  const session = useSession();
  useEffect(() => {
    session.connect().catch(() => undefined);
  }, [session]);
}

import { useEffect } from 'react';
import { useSession } from '../features/auth/session-context';
import { afterFirstView } from '../ui/after-first-view';

/**
 * Fetches the code of a post's details, and of the login page if a guest would see that first, while a list is shown:
 * without a connection it could not be fetched any more.
 */
export function useDetailsAhead() {
  const session = useSession();
  useEffect(
    () =>
      afterFirstView(() => {
        if (session.getState().status === 'guest') import('../pages/login').catch(() => undefined);
        import('../pages/food-details').catch(() => undefined);
      }),
    [session],
  );
}

import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { DraftPlace } from '../../ui/form/draft';
import { useSession, useSessionState } from './session-context';

/** For a form that only somebody signed-in sees: it is lost when their session ends around it. */
export function useDraftPlace(): DraftPlace {
  const session = useSession();
  const owner = useSessionState().user?.uid ?? '';
  const { pathname: path } = useLocation();
  return useMemo(
    () => ({ owner, path, isLost: () => session.getState().user?.uid !== owner }),
    [session, owner, path],
  );
}

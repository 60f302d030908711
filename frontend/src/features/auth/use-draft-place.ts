import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../app/paths';
import type { DraftPlace } from '../../ui/form/draft';
import { useSessionState } from './session-context';

/** For the form of those who have no account yet. */
export const registrationPlace: DraftPlace = { owner: 'guest', path: paths.register };

/**
 * For forms that only signed-in users see.
 * @param search what tells this form from others at the same path
 */
export function useDraftPlace(search = ''): DraftPlace {
  const owner = useSessionState().user?.uid ?? '';
  const path = useLocation().pathname + search;
  return useMemo(() => ({ owner, path }), [owner, path]);
}

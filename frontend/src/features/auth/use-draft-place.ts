import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { DraftPlace } from '../../ui/form/draft';
import { useSessionState } from './session-context';

/**
 * For forms that only signed-in users see.
 * @param search what tells this form from others at the same path
 */
export function useDraftPlace(search = ''): DraftPlace {
  const owner = useSessionState().user?.uid ?? '';
  const path = useLocation().pathname + search;
  return useMemo(() => ({ owner, path }), [owner, path]);
}

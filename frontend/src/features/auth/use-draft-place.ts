import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { DraftPlace } from '../../ui/form/draft';
import { useSessionState } from './session-context';

/** For forms that only signed-in users see. */
export function useDraftPlace(): DraftPlace {
  const owner = useSessionState().user?.uid ?? '';
  const { pathname: path } = useLocation();
  return useMemo(() => ({ owner, path }), [owner, path]);
}

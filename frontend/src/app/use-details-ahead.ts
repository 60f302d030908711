import { useEffect } from 'react';
import { afterFirstView } from '../ui/after-first-view';

/** Fetches the code of a post's details while a list is shown: without a connection it could not be fetched any more. */
export function useDetailsAhead() {
  useEffect(() => afterFirstView(() => import('../pages/food-details').catch(() => undefined)), []);
}

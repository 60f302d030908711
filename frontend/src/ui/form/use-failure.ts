import { useState } from 'react';
import { toast } from '../toasts';
import { useIsOpen } from '../use-is-open';

/** Why something could not be done. Whoever has opened another page meanwhile is told by a toast, which says what it was. */
export function useFailure(title: string) {
  const [failure, setFailure] = useState('');
  const isHere = useIsOpen(true);
  function fail(reason: string) {
    if (isHere.current) setFailure(reason);
    else toast.error(`“${title}” did not work. ${reason}`);
  }
  return { failure, fail, forget: () => setFailure('') };
}

import { useEffect, useRef } from 'react';

/** Whether a dialog is still open, or with `true` its page, for what comes late: an answer, or a position. */
export function useIsOpen(open: boolean) {
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
    return () => {
      isOpen.current = false;
    };
  }, [open]);
  return isOpen;
}

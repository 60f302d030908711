import { useLayoutEffect, useRef } from 'react';

/** Calls `moveFocus` when a part of the page goes, deleted elsewhere, say, and takes the focus with it. */
export function useFocusOnceGone(isThere: boolean, moveFocus: () => void) {
  const wasThere = useRef(false);
  useLayoutEffect(() => {
    if (wasThere.current && !isThere && document.activeElement === document.body) moveFocus();
    wasThere.current = isThere;
  });
}

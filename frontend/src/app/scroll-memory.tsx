import { useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration } from 'react-router-dom';

/** A prerendered page may have been scrolled before it came alive, and stays there: the router would go to its top. */
export function ScrollMemory() {
  const scrolledTo = useRef(0);
  // The only effect that comes before the router's own.
  useInsertionEffect(() => {
    scrolledTo.current = window.scrollY;
  }, []);
  useLayoutEffect(() => {
    if (scrolledTo.current > 0) window.scrollTo(0, scrolledTo.current);
  }, []);
  return <ScrollRestoration />;
}

import { useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { type Location, ScrollRestoration } from 'react-router-dom';

// The first page of every visit has the key 'default': without its address it would be scrolled as the one before was.
const keyOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

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
  return <ScrollRestoration getKey={keyOf} />;
}

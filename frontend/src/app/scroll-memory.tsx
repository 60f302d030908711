import { useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { type Location, ScrollRestoration } from 'react-router-dom';

// The first page of every visit has the key 'default', so without its address it would be scrolled like the last one.
const keyOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** A prerendered page may be scrolled before it is hydrated, and stays there; the router would scroll it to the top. */
export function ScrollMemory() {
  const scrolledTo = useRef(0);
  // The only effect that runs before the router's own.
  useInsertionEffect(() => {
    scrolledTo.current = window.scrollY;
  }, []);
  useLayoutEffect(() => {
    if (scrolledTo.current > 0) window.scrollTo(0, scrolledTo.current);
  }, []);
  return <ScrollRestoration getKey={keyOf} />;
}

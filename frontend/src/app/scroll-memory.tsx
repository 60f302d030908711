import { useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, ScrollRestoration } from 'react-router-dom';
import { useHydrating } from '../ui/use-hydrating';

// The first page of every visit has the key 'default', so without its address it would be scrolled like the last one.
const keyOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** The browser has scrolled a page that came as HTML. The router would render all of it again to do so. */
function createGetKey(isHydrating: boolean) {
  let isScrolled = isHydrating;
  return (location: Location) => {
    if (!isScrolled) return keyOf(location);
    isScrolled = false;
    return 'scrolled by the browser';
  };
}

/** A prerendered page may be scrolled before it is hydrated, and stays there; the router would scroll it to the top. */
export function ScrollMemory() {
  const isHydrating = useHydrating();
  const [getKey] = useState(() => createGetKey(isHydrating));
  const scrolledTo = useRef(0);
  // The only effect that runs before the router's own.
  useInsertionEffect(() => {
    scrolledTo.current = window.scrollY;
  }, []);
  useLayoutEffect(() => {
    if (scrolledTo.current > 0) window.scrollTo(0, scrolledTo.current);
  }, []);
  return <ScrollRestoration getKey={getKey} />;
}

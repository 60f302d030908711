import { use, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type Location,
  ScrollRestoration,
  UNSAFE_DataRouterStateContext,
  useLocation,
} from 'react-router-dom';
import { getNavigationType } from '../ui/history-entry';
import { whereAllowed } from '../ui/storage';
import { useHydrating } from '../ui/use-hydrating';

const storageKey = 'scroll-positions';
const scrolling = ['wheel', 'pointerdown', 'keydown'] as const;

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

/** Where the reader left the page that is now loaded again. */
function readPosition(location: Location): number {
  if (getNavigationType() === 'navigate') return 0;
  return whereAllowed(() => JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')[keyOf(location)]) ?? 0;
}

/** Scrolls as soon as the page is long enough, unless the reader scrolls before. Returns a function that cancels it. */
function scrollOnceLongEnough(top: number) {
  const growth = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < top + innerHeight) return;
    stop();
    scrollTo(0, top);
  });
  function stop() {
    growth.disconnect();
    for (const type of scrolling) removeEventListener(type, stop);
  }
  for (const type of scrolling) addEventListener(type, stop);
  growth.observe(document.body);
  return stop;
}

/** A prerendered page may be scrolled before it is hydrated, and stays there; the router would scroll it to the top. */
export function ScrollMemory() {
  const isHydrating = useHydrating();
  const [getKey] = useState(() => createGetKey(isHydrating));
  const location = useLocation();
  const router = use(UNSAFE_DataRouterStateContext);
  const [loaded] = useState(() => (isHydrating ? { location, position: readPosition(location) } : null));
  // The browser has scrolled a page that came as HTML as far as that goes: of a list, it has the beginning. Where other pages
  // are scrolled to, the router says nowhere else.
  const position = location === loaded?.location ? loaded.position : router?.restoreScrollPosition;
  const scrolledTo = useRef(0);
  // The only effect that runs before the router's own.
  useInsertionEffect(() => {
    scrolledTo.current = window.scrollY;
  }, []);
  useLayoutEffect(() => {
    if (scrolledTo.current > 0) window.scrollTo(0, scrolledTo.current);
  }, []);
  // After a reload, the router scrolls a page whose list is still on its way, also one that the reader goes back to: the
  // browser would then keep its end in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have been left at the same height.
  useLayoutEffect(() => {
    if (typeof position === 'number' && window.scrollY < position) return scrollOnceLongEnough(position);
  }, [location, position]);
  return <ScrollRestoration getKey={getKey} storageKey={storageKey} />;
}

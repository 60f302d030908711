import type L from 'leaflet';
import { readBounds, restsAfter } from './base-map';
import type { Bounds } from './bounds';

/**
 * Tells what the map shows each time it has come to rest elsewhere.
 * @param onRest returns whether that was taken up: if not, it is told again after the next move
 */
export function followMoves(
  map: L.Map,
  frame: HTMLElement,
  onRest: (bounds: Bounds, isByUser: boolean) => boolean,
) {
  let isShown = false;
  let told = ''; // the bounds that were taken up last
  let timer: ReturnType<typeof setTimeout> | undefined;

  let isByUser = false; // at least one move since it was told
  let isByItself = false;
  const byItself = (move: () => void) => {
    isByItself = true;
    move();
    isByItself = false;
  };
  const resizes = new ResizeObserver(() => {
    if (frame.clientWidth === 0) return; // hidden, as on paper: the list stays that of what was shown
    byItself(() => map.invalidateSize({ animate: false }));
  });
  resizes.observe(frame);

  function rest() {
    const bounds = readBounds(map);
    const text = JSON.stringify(bounds);
    if (text !== told && onRest(bounds, isByUser)) told = text;
    isByUser = false;
  }

  map.on('moveend', () => {
    isByUser ||= !isByItself;
    clearTimeout(timer);
    timer = setTimeout(rest, isShown ? restsAfter : 0);
    isShown = true;
  });

  return {
    /** Whether it has shown anything yet. Before that, no place on it is known. */
    isShown: () => isShown,
    /** Shows again what was told before. */
    goBack: (bounds: Bounds, move: () => void) => {
      told = JSON.stringify(bounds);
      byItself(move);
    },
    /** Begins here, and tells it at once, even if it has not changed. */
    begin: (bounds: L.LatLngBoundsExpression, options?: L.FitBoundsOptions) => {
      told = '';
      map.fitBounds(bounds, { ...options, animate: false });
      clearTimeout(timer);
      timer = setTimeout(rest);
    },
    stop: () => {
      resizes.disconnect();
      clearTimeout(timer);
    },
  };
}

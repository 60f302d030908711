import L from 'leaflet';
import type { LatLng } from '../../../domain/near';
import { createBase, drawBase } from './base-map';
import { type Bounds, type Gathered, gather, isPoint, type MapView } from './bounds';
import { countOf, describeMark } from './describe-mark';
import { followMoves } from './follow-moves';
import { boxAround, createNames, type NamedPlace, onShownCopy } from './place-names';
import { createRings, dotSize } from './rings';
import type { Streets } from './use-streets';

interface MapOptions {
  /** Without animations. */
  isStill: boolean;
  /** Called once the map has come to rest elsewhere. Returns whether the list follows: if not, it is told again. */
  onView: (view: MapView) => boolean;
  /** Called when the posts of one place alone are wanted, or no longer. */
  onOnly: (only: Bounds | undefined) => void;
}

export type FoodsOnMap = ReturnType<typeof createMap>;

const closest = 15; // a zoom at which an area is a few fingers wide
// In pixels, of a marker and between two of them: 44, or more if the reader's text is larger.
const size = 2.75 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** A button on the map. */
function createMark(where: L.LatLngExpression) {
  const button = document.createElement('button');
  button.type = 'button';
  const icon = L.divIcon({ className: 'gathered', html: button, iconSize: [size, size] });
  return { button, marker: L.marker(where, { icon, keyboard: false }) };
}

/** Leaflet's map, with the posts on it as buttons. */
export function createMap(frame: HTMLElement, { isStill, onView, onOnly }: MapOptions) {
  const map = createBase(frame, isStill, {
    trackResize: false, // that of `followMoves` can be told apart from a move by the user
    maxZoom: closest + 2,
  });
  const marks = new Map<string, ReturnType<typeof createMark>>();
  const rings = createRings(map);
  const names = createNames(map);
  let places: readonly NamedPlace[] = [];
  let drawn: { areas: readonly Gathered[]; here: LatLng | null } | undefined;
  let only: Bounds | undefined; // the place whose posts alone are listed

  const moves = followMoves(map, frame, (bounds, isByUser) => {
    const { lat: latitude, lng: longitude } = map.getCenter();
    // A user who moves the map no longer wants the posts of one place only.
    return onView({ latitude, longitude, zoom: map.getZoom(), bounds, only: isByUser ? undefined : only });
  });

  map.on('zoomend', () => {
    draw();
    drawNames();
  });

  function drawNames() {
    if (!moves.isShown()) return;
    const meals = [...marks.values()].map(({ marker }) => map.latLngToContainerPoint(marker.getLatLng()));
    const here = drawn?.here && map.latLngToContainerPoint(shownAt(drawn.here));
    names.draw(
      places,
      meals.map((point) => boxAround(point, size, size)),
      here ? boxAround(here, dotSize, dotSize) : undefined,
    );
  }

  const shownAt = (where: LatLng) => onShownCopy(map, where);

  function press({ bounds }: Gathered) {
    if (isPoint(bounds)) {
      const { south, west, north, east } = bounds; // without `__typename`, which is no input
      onOnly(isSame(only, bounds) ? undefined : { south, west, north, east });
      return;
    }
    map.fitBounds(toLeaflet(bounds), { padding: [size, size], maxZoom: closest, animate: !isStill });
  }

  /** Keeps the buttons that stay, and with them the focus. */
  function draw() {
    if (!drawn || !moves.isShown()) return;
    const { areas, here } = drawn;
    const groups = gather(areas, (where) => map.latLngToContainerPoint(shownAt(where)), size + 2);
    const kept = new Set<string>();
    for (const group of groups) {
      const key = `${group.latitude} ${group.longitude}`;
      kept.add(key);
      const mark = marks.get(key) ?? createMark(shownAt(group));
      const { button, marker } = mark;
      if (!marks.has(key)) marker.addTo(map);
      marks.set(key, mark);
      button.textContent = countOf(group.count);
      button.setAttribute('aria-label', describeMark(group, here));
      if (isPoint(group.bounds)) button.setAttribute('aria-pressed', String(isSame(only, group.bounds)));
      else button.removeAttribute('aria-pressed');
      marker.setLatLng(shownAt(group));
      marker.off('click').on('click', () => press(group));
    }
    for (const [key, { marker }] of marks) {
      if (kept.has(key)) continue;
      if (marker.getElement()?.contains(document.activeElement)) frame.focus({ preventScroll: true });
      marker.remove();
      marks.delete(key);
    }
  }

  return {
    show: ({ latitude, longitude, zoom, bounds, only: chosen }: MapView) => {
      only = chosen;
      moves.goBack(bounds, () => map.setView([latitude, longitude], zoom, { animate: false }));
    },
    showAround: ({ latitude, longitude }: LatLng, kilometres = 5) => {
      moves.begin(L.latLng(latitude, longitude).toBounds(kilometres * 2000));
    },
    showBounds: (bounds: Bounds) => {
      moves.begin(toLeaflet(bounds), { padding: [size, size], maxZoom: 14 });
    },
    setAreas: (areas: readonly Gathered[], here: LatLng | null, chosen: Bounds | undefined) => {
      drawn = { areas, here };
      only = chosen;
      draw();
      drawNames();
    },
    setPlaces: (found: readonly NamedPlace[]) => {
      places = found;
      drawNames();
    },
    setHere: rings.draw,
    setBase: (streets: Streets | null) => drawBase(map, streets),
    remove: () => {
      map.remove(); // this ends a move, which is told later unless that is stopped
      moves.stop();
    },
  };
}

const toLeaflet = ({ south, west, north, east }: Bounds): L.LatLngBoundsLiteral => [
  [south, west],
  [north, east < west ? east + 360 : east],
];

const isSame = (one: Bounds | undefined, other: Bounds) =>
  one?.south === other.south &&
  one.west === other.west &&
  one.north === other.north &&
  one.east === other.east;

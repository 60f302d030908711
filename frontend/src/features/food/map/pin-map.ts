import L from 'leaflet';
import type { LatLng } from '../../../domain/near';
import { createBase, drawBase, readBounds, restsAfter } from './base-map';
import type { Bounds } from './bounds';
import { createNames, type NamedPlace, onShownCopy } from './place-names';
import type { Streets } from './use-streets';

/** Where the pin stands, once the map has come to rest. */
export interface Pinned extends LatLng {
  /** Whether it is seen close enough to tell one block of houses from the next. */
  isClose: boolean;
  /** What the map shows. */
  bounds: Bounds;
}

interface PinMapOptions {
  isStill: boolean;
  onRest: (pinned: Pinned) => void;
}

export type PinMap = ReturnType<typeof createPinMap>;

const closeBelow = 1000; // metres across 100 pixels, of which the scale says 500: a finger is about 100 m wide
const closest = 19;

/** A map that is moved under a pin in its middle. A tap moves the map to where it was. */
export function createPinMap(frame: HTMLElement, { isStill, onRest }: PinMapOptions) {
  const map = createBase(frame, isStill, {
    maxZoom: closest,
    scrollWheelZoom: 'center',
    touchZoom: 'center',
    doubleClickZoom: 'center',
  });
  const names = createNames(map);
  const area = L.layerGroup().addTo(map);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tapped: L.LatLng | undefined; // while the map is on its way there

  /** Where the pin stands, or is about to: a place that is taken right after a tap is the one that was tapped. */
  function read(): Pinned {
    const { lat: latitude, lng } = tapped ?? map.getCenter();
    return {
      latitude,
      longitude: L.Util.wrapNum(lng, [-180, 180], true),
      isClose: isClose(),
      bounds: readBounds(map),
    };
  }

  /** As the scale measures it: far from the equator, one zoom shows less. */
  function isClose() {
    const middle = map.getSize().y / 2;
    const [start, end] = [0, 100].map((x) => map.containerPointToLatLng([x, middle])) as [L.LatLng, L.LatLng];
    return map.distance(start, end) < closeBelow;
  }

  map.on('movestart moveend', () => {
    tapped = undefined;
  });
  map.on('moveend', () => {
    clearTimeout(timer);
    timer = setTimeout(() => onRest(read()), restsAfter);
  });
  map.on('click', ({ latlng }) => {
    map.panTo(latlng, { animate: !isStill });
    tapped = latlng;
  });

  return {
    read,
    show: ({ latitude, longitude }: LatLng, zoom: number) => {
      map.setView([latitude, longitude], zoom, { animate: false });
    },
    setBase: (streets: Streets | null) => drawBase(map, streets),
    setPlaces: (places: readonly NamedPlace[]) => names.draw(places),
    /** @param corners of the area that everybody would see */
    setArea: (corners: readonly LatLng[]) => {
      area.clearLayers();
      const outline = corners.map((corner) => onShownCopy(map, corner));
      area.addLayer(L.polygon(outline, { className: 'area', interactive: false }));
    },
    remove: () => {
      map.remove(); // this ends a move, which starts the timer
      clearTimeout(timer);
    },
  };
}

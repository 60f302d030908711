import L from 'leaflet';
import type { LatLng } from '../../../domain/near';

export type NamedPlace = LatLng & { name: string };

const [letter, line] = [8, 20]; // pixels of a name

/** A place, on the copy of the world that the map shows. */
export const onShownCopy = (map: L.Map, { latitude, longitude }: LatLng): L.LatLngTuple => [
  latitude,
  longitude + 360 * Math.round((map.getCenter().lng - longitude) / 360),
];

export const boxAround = ({ x, y }: L.Point, width: number, height: number) =>
  L.bounds([x - width / 2, y - height / 2], [x + width / 2, y + height / 2]);

/** The names of places on a map that has none of its own. */
export function createNames(map: L.Map) {
  const names = L.layerGroup().addTo(map);
  map.createPane('names').style.zIndex = '300'; // over the ground, below what is ours
  map.getPane('names')?.setAttribute('aria-hidden', 'true');
  return {
    /**
     * Writes the names of the biggest places that do not overlap.
     * @param taken where no name may be
     * @param dot stands where the reader looks from, whose name is wanted most: names go below it
     */
    draw: (places: readonly NamedPlace[], taken: L.Bounds[] = [], dot?: L.Bounds) => {
      names.clearLayers();
      for (const place of places) {
        const boxAt = (point: L.Point) => boxAround(point, place.name.length * letter, line);
        const middle = map.latLngToContainerPoint(onShownCopy(map, place));
        if (dot?.intersects(boxAt(middle))) middle.y = (dot.max?.y ?? 0) + line / 2;
        const where = map.containerPointToLatLng(middle);
        const box = boxAt(middle);
        if (taken.some((other) => other.intersects(box))) continue;
        taken.push(box);
        const text = document.createElement('span');
        text.textContent = place.name;
        const icon = L.divIcon({ className: 'place-name', html: text });
        names.addLayer(L.marker(where, { icon, interactive: false, keyboard: false, pane: 'names' }));
      }
    },
  };
}

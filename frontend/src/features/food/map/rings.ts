import L from 'leaflet';
import type { LatLng } from '../../../domain/near';
import { radii } from '../use-food-filters';

/** The dot at the place, in pixels. */
export const dotSize = 18;

const ofRings = { interactive: false, keyboard: false, zIndexOffset: -1000 }; // below the meals

/** Rings around the place that the browser keeps, one for each radius that can be chosen. */
export function createRings(map: L.Map) {
  const rings = L.layerGroup().addTo(map);
  return {
    /** @param within kilometres: the radius that is chosen, if one is */
    draw: (here: LatLng | null, within: number | undefined) => {
      rings.clearLayers();
      if (!here) return;
      const centre: L.LatLngTuple = [here.latitude, here.longitude];
      for (const radius of radii) {
        const className = radius === within ? 'ring is-limit' : 'ring';
        rings.addLayer(L.circle(centre, { radius: radius * 1000, className, interactive: false }));
        const label = document.createElement('span');
        label.textContent = `${radius} km`;
        const icon = L.divIcon({ className: 'ring-label', html: label });
        const north = L.latLng(centre)
          .toBounds(radius * 2000)
          .getNorth();
        rings.addLayer(L.marker([north, here.longitude], { ...ofRings, icon }));
      }
      const icon = L.divIcon({ className: 'here', iconSize: [dotSize, dotSize] });
      rings.addLayer(L.marker(centre, { ...ofRings, icon }));
    },
  };
}

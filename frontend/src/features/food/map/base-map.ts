import L from 'leaflet';
import { feature, mesh } from 'topojson-client';
import countriesUrl from 'world-atlas/countries-50m.json?url';
import { roundOut } from './bounds';
import type { Streets } from './use-streets';

type Atlas = Parameters<typeof mesh>[0];
type Countries = NonNullable<Parameters<typeof mesh>[1]>;
type World = Atlas & { objects: { countries: Countries; land: Countries } };

/** How long after its last move a map counts as at rest, in milliseconds. */
export const restsAfter = 250;

let world: Promise<World> | undefined;

async function loadWorld(): Promise<World> {
  const response = await fetch(countriesUrl);
  if (!response.ok) throw new Error(`${countriesUrl} answered ${response.status}.`);
  return response.json();
}

/** A map without anything on it. */
export function createBase(frame: HTMLElement, isStill: boolean, options: L.MapOptions) {
  const map = L.map(frame, {
    attributionControl: false,
    minZoom: 1,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
    renderer: L.svg({ padding: 0.5 }),
    ...options,
  });
  // Not below, where the credit may need the whole width.
  L.control.scale({ imperial: false, position: 'topright' }).addTo(map);
  // Or the end of a zoom, 250 ms later, would look for what has gone with the map (Leaflet/Leaflet#9575).
  map.on('unload', () => Object.assign(map, { _animatingZoom: false }));
  return map;
}

export function readBounds(map: L.Map) {
  const seen = map.getBounds();
  const [south, west, north, east] = [seen.getSouth(), seen.getWest(), seen.getNorth(), seen.getEast()];
  return roundOut({ south, west, north, east });
}

/** Draws what is under everything else: streets, if the server has a map of them. */
export function drawBase(map: L.Map, streets: Streets | null) {
  if (streets) L.tileLayer(streets.tilesUrl, { maxZoom: 19 }).addTo(map);
  else void drawLand(map);
}

/** Draws land and borders, on each copy of the world that is in view. Without them, the posts stand on a plain ground. */
async function drawLand(map: L.Map) {
  world ??= loadWorld();
  const atlas = await world.catch(() => {
    world = undefined;
    return null;
  });
  if (!atlas || !map.getPane('mapPane')) return; // removed meanwhile
  const land = feature(atlas, atlas.objects.land);
  unroll(land);
  const borders = mesh(atlas, atlas.objects.countries, (one, other) => one !== other);
  map.createPane('ground').style.zIndex = '250'; // below the rings
  const renderer = L.svg({ pane: 'ground', padding: 0.5 });
  const drawn = new Set<number>();
  function drawCopies() {
    const seen = map.getBounds();
    const last = Math.round((seen.getEast() + beyond) / 360);
    for (let copy = Math.round((seen.getWest() - beyond) / 360); copy <= last; copy++) {
      if (drawn.has(copy)) continue;
      drawn.add(copy);
      const coordsToLatLng = ([east = 0, north = 0]: readonly number[]) => L.latLng(north, east + 360 * copy);
      const options = { interactive: false, coordsToLatLng, pane: 'ground' };
      for (const [data, className] of [
        [land, 'land'],
        [borders, 'border'],
      ] as const)
        L.geoJSON(data, { ...options, style: { className, renderer } }).addTo(map);
    }
  }
  map.on('moveend', drawCopies);
  map.whenReady(drawCopies); // the land may be there before it is known what to show
}

const beyond = 30; // degrees that land reaches over the date line, at most

/** Makes land at the date line go on beyond it, instead of back around the world, and Antarctica to the edge of the map. */
function unroll(land: GeoJSON.Feature | GeoJSON.FeatureCollection) {
  for (const { geometry } of 'features' in land ? land.features : [land]) {
    if (geometry.type !== 'MultiPolygon') continue; // as all of it is
    const polygons = geometry.coordinates;
    for (const ring of polygons.flat()) {
      for (const [i, point] of ring.entries()) {
        const before = ring[i - 1]?.[0] ?? point[0] ?? 0;
        point[0] = (point[0] ?? 0) + 360 * Math.round((before - (point[0] ?? 0)) / 360);
      }
      const [first = 0, last = 0] = [ring[0]?.[0], ring.at(-1)?.[0]];
      if (Math.abs(last - first) > 180) ring.push([last, -89], [first, -89]);
    }
  }
}

import type { LatLng } from '../../../domain/near';

/** A part of the map, in degrees. If it crosses the date line, `east` is less than `west`. */
export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** What the map shows, kept in the browser's history and not in the address: it says where somebody looks. */
export interface MapView {
  latitude: number;
  longitude: number;
  zoom: number;
  bounds: Bounds;
  /** A place that was pressed, whose posts alone are listed. */
  only?: Bounds;
}

export const wholeWorld: Bounds = { south: -90, west: -180, north: 90, east: 180 };

/** Rounded outwards to about 100 m: the server need not know exactly where somebody looks. */
export function roundOut({ south, west, north, east }: Bounds): Bounds {
  const rounded = { south: Math.max(-90, down(south)), north: Math.min(90, up(north)) };
  if (east - west >= 360) return { ...wholeWorld, ...rounded };
  return { ...rounded, west: inTurn(down(west)), east: inTurn(up(east)) };
}

const down = (degrees: number) => Math.floor(degrees * 1000) / 1000;
const up = (degrees: number) => Math.ceil(degrees * 1000) / 1000;

/** The part of the map that reaches half a degree further, some 50 km, where places are that one has heard of. */
export function widen({ south, west, north, east }: Bounds): Bounds {
  const last = east < west ? east + 360 : east;
  return roundOut({ south: south - 0.5, west: west - 0.5, north: north + 0.5, east: last + 0.5 });
}

/** The same longitude between -180 and 180. */
function inTurn(longitude: number) {
  return Math.round((longitude - 360 * Math.round(longitude / 360)) * 1000) / 1000;
}

/** The part of the map that holds all of these, each on the copy of the world that is nearest to the first. */
export function around([first, ...others]: readonly Bounds[]): Bounds | null {
  if (!first) return null;
  const nearest = ({ south, west, north, east }: Bounds) => {
    const turns = 360 * Math.round((first.west - west) / 360);
    return { south, west: west + turns, north, east: east + turns + (east < west ? 360 : 0) };
  };
  const { south, west, north, east } = others.map(nearest).reduce(
    (all, one) => ({
      south: Math.min(all.south, one.south),
      west: Math.min(all.west, one.west),
      north: Math.max(all.north, one.north),
      east: Math.max(all.east, one.east),
    }),
    nearest(first),
  );
  if (east - west >= 360) return { ...wholeWorld, south, north };
  // Not rounded: the server lists what is at a point by exactly where it is.
  return { south, west: west < -180 ? west + 360 : west, north, east: east > 180 ? east - 360 : east };
}

export const isPoint = ({ south, west, north, east }: Bounds) => south === north && west === east;

/** Posts that the map shows together. */
export interface Gathered extends LatLng {
  count: number;
  bounds: Bounds;
}

/**
 * Puts those together that would overlap, the biggest first.
 * @param place where it is on the screen
 */
export function gather(
  areas: readonly Gathered[],
  place: (where: LatLng) => { x: number; y: number },
  apart: number,
): Gathered[] {
  const groups: Gathered[] = [];
  for (const area of [...areas].sort((one, other) => other.count - one.count)) {
    const at = place(area);
    const index = groups.findIndex((group) => {
      const { x, y } = place(group);
      return Math.hypot(x - at.x, y - at.y) < apart;
    });
    const group = groups[index];
    if (!group) groups.push(area);
    else groups[index] = together(group, area);
  }
  return groups;
}

/** The bigger one keeps its place, so that it covers no others. */
function together(group: Gathered, area: Gathered): Gathered {
  return {
    ...group,
    count: group.count + area.count,
    bounds: around([group.bounds, area.bounds]) ?? group.bounds,
  };
}

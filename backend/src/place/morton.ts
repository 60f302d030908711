import { degsToRads, radsToDegs } from 'h3-js';
import type { Bounds } from './bounds.js';
import { earthRadius, halfRound, metresBetween } from './near.js';
import type { LatLng } from './point.js';

// Posts are found by a Morton number: the bits of their column and row on the square map of Web Mercator, in turns. A
// square of 2ⁿ columns and rows that begins at a multiple of 2ⁿ is one range of numbers.
const bits = 20; // of a column or a row: a field of the map is at most 38 m wide
const side = 2 ** bits;

/** A range of Morton numbers, with its ends. */
export type KeyRange = [from: number, to: number];

/** The Morton number of a place: a whole number below 2⁴⁰. */
export function keyOf({ latitude, longitude }: LatLng): number {
  return keyAt(columnOf(longitude), rowOf(latitude));
}

/** A few ranges that contain the number of each place within `radius` metres, and of some others. */
export function keysAround({ latitude, longitude }: LatLng, radius: number): KeyRange[] {
  if (radius >= halfRound) return [world];
  const angle = (radius + 1) / earthRadius; // and a metre more, because of rounding
  const [south, north] = [latitude - radsToDegs(angle), latitude + radsToDegs(angle)];
  const isAtPole = south <= -90 || north >= 90;
  const width = isAtPole
    ? 180
    : radsToDegs(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(degsToRads(latitude)))));
  return merged(fieldsOf(south, north, aroundTheWorld(longitude - width, longitude + width), fieldsAcross));
}

/** A few ranges that contain the number of each place within the bounds, and of some others. */
export function keysIn(bounds: Bounds): KeyRange[] {
  return merged(fieldsIn(bounds, fieldsAcross));
}

/**
 * The fields that cover the bounds, at most `across` of them in a row or column. The fields of one size are the same
 * for all bounds.
 */
export function fieldsIn({ south, west, north, east }: Bounds, across: number): KeyRange[] {
  return fieldsOf(south, north, aroundTheWorld(west, west <= east ? east : east + 360), across);
}

/** The whole map. */
export const world: KeyRange = [0, side ** 2 - 1];

/** The sixteen fields that a field consists of. */
export function partsOf([from, to]: KeyRange): KeyRange[] {
  const size = (to - from + 1) / 16;
  return Array.from({ length: 16 }, (_, i) => [from + i * size, from + (i + 1) * size - 1]);
}

/** Two distances between which all places in a field are. They are about twice as far apart as the field is wide. */
export function spanOf([from, to]: KeyRange, point: LatLng): [nearest: number, farthest: number] {
  const across = Math.sqrt(to - from + 1);
  let [column, row] = [0, 0];
  for (let bit = 0; bit < bits; bit++) {
    column += (Math.floor(from / 4 ** bit) % 2) * 2 ** bit;
    row += (Math.floor(from / 4 ** bit / 2) % 2) * 2 ** bit;
  }
  const [north, south] = [latitudeOf(row), latitudeOf(row + across)];
  const width = (across / side) * 360;
  const middle = { latitude: (north + south) / 2, longitude: (column / side) * 360 - 180 + width / 2 };
  // Each place is reached from the middle along a meridian and then along its own parallel.
  const widest = north >= 0 && south <= 0 ? 0 : Math.min(Math.abs(north), Math.abs(south));
  const way = degsToRads((north - south) / 2) + degsToRads(width / 2) * Math.cos(degsToRads(widest));
  const [away, reach] = [metresBetween(point, middle), way * earthRadius + 2]; // because of rounding
  return [away - reach, away + reach];
}

/** The intersection of two lists of ranges, both in order. */
export function intersect(ones: readonly KeyRange[], others: readonly KeyRange[]): KeyRange[] {
  return ones.flatMap(([from, to]) =>
    others
      .filter(([first, last]) => first <= to && from <= last)
      .map(([first, last]): KeyRange => [Math.max(from, first), Math.min(to, last)]),
  );
}

const fieldsAcross = 5; // more would follow the circle closer, and be more ranges to look up

type Strip = [west: number, east: number];

/** The fields between two latitudes and within the strips, of the smallest size that needs only a few. */
function fieldsOf(south: number, north: number, strips: Strip[], across: number): KeyRange[] {
  const [top, bottom] = [rowOf(north), rowOf(south)];
  const columns = strips.map(([west, east]) => [columnOf(west), columnOf(east)] as const);
  let shift = 0;
  const count = (first: number, last: number) => (last >> shift) - (first >> shift) + 1;
  const isFew = () =>
    count(top, bottom) <= across && columns.reduce((sum, strip) => sum + count(...strip), 0) <= across;
  while (!isFew()) shift++;
  const starts = new Set<number>();
  for (const [first, last] of columns)
    for (let column = first >> shift; column <= last >> shift; column++)
      for (let row = top >> shift; row <= bottom >> shift; row++)
        starts.add(keyAt(column << shift, row << shift));
  return [...starts].sort((one, other) => one - other).map((start) => [start, start + 4 ** shift - 1]);
}

/** The longitudes from west to east, cut where the map ends. */
function aroundTheWorld(west: number, east: number): Strip[] {
  if (east - west >= 360) return [[-180, 180]];
  if (west < -180) return [[west + 360, 180], [-180, east]]; // biome-ignore format: as on the map
  if (east > 180) return [[west, 180], [-180, east - 360]]; // biome-ignore format: as on the map
  return [[west, east]];
}

/** Joins ranges that follow each other without a gap; they are in order. */
export function merged(fields: readonly KeyRange[]): KeyRange[] {
  const ranges: KeyRange[] = [];
  for (const [from, to] of fields) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] + 1 === from) last[1] = to;
    else ranges.push([from, to]);
  }
  return ranges;
}

function keyAt(column: number, row: number): number {
  let key = 0; // more bits than << takes
  for (let bit = bits - 1; bit >= 0; bit--) key = key * 4 + ((column >> bit) & 1) + 2 * ((row >> bit) & 1);
  return key;
}

function columnOf(longitude: number): number {
  return onMap((longitude + 180) / 360);
}

function rowOf(latitude: number): number {
  const sine = Math.sin(degsToRads(Math.max(-90, Math.min(90, latitude))));
  return onMap(0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI));
}

/** Where a row begins. The first and the last one go on to the poles. */
function latitudeOf(row: number): number {
  if (row === 0 || row === side) return row === 0 ? 90 : -90;
  return radsToDegs(Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / side))));
}

/** The field at a part of the map's side; the first or last one for what is beyond. */
function onMap(part: number): number {
  return Math.max(0, Math.min(side - 1, Math.floor(part * side)));
}

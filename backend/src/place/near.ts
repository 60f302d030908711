import { degsToRads, radsToDegs } from 'h3-js';
import { Field, Float, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { readCount } from '../platform/count.js';
import type { Engine } from '../platform/database/query.js';
import { parseFields } from '../platform/parse-fields.js';
import type { Bounds } from './bounds.js';
import { type LatLng, pointShape } from './point.js';

const earthRadius = 6_371_008.8; // metres, on average
/** Nothing on earth is farther away: a whole number of metres, as distances are. */
export const halfRound = Math.ceil(Math.PI * earthRadius);

@InputType({ description: 'The place that distances are measured from, and how far away a post may be.' })
export class NearInput implements LatLng {
  @Field(() => Float, { description: '-85.05 to 85.05, in degrees of WGS 84.' })
  latitude: number;

  @Field(() => Float, { description: '-180 to 180, in degrees of WGS 84.' })
  longitude: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Only posts whose distance is at most this: 100 to 100000 metres. Any distance if it is left out.',
  })
  within: number | null | undefined;
}

/** From where, and at most how many metres away; anywhere if that is undefined. */
export interface Near extends LatLng {
  within?: number;
}

const withinSentence = 'must be a whole number of metres from 100 to 100000';
const given = z.object({
  near: pointShape,
  within: z.int(withinSentence).min(100, withinSentence).max(100_000, withinSentence).optional(),
});

/** @throws BAD_USER_INPUT naming `near` or `within` */
export function parseNear(place: LatLng & { within?: number | null }): Near {
  const { near, within } = parseFields(given, { near: place, within: place.within ?? undefined });
  return { ...near, within };
}

/**
 * From an address's parameters `near` (LATITUDE,LONGITUDE) and `within`; undefined if neither is there. What is no number
 * becomes NaN, which `parseNear` refuses.
 */
export function readNear(near: string | undefined, within: string | undefined): Near | undefined {
  if (!near && !within) return undefined;
  const [latitude = Number.NaN, longitude = Number.NaN, ...more] = (near ?? '').split(',').map(readDegrees);
  return {
    latitude: more.length > 0 ? Number.NaN : latitude,
    longitude,
    ...(within && { within: readCount(within) }),
  };
}

/** A decimal number: Number() would take 0x5 and 1e1, too. */
function readDegrees(text: string): number {
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** Metres along the surface of the earth as a sphere (haversine), rounded to whole ones. */
export function metresBetween(one: LatLng, other: LatLng): number {
  const chord =
    halfSine(other.latitude - one.latitude) ** 2 +
    Math.cos(degsToRads(one.latitude)) *
      Math.cos(degsToRads(other.latitude)) *
      halfSine(other.longitude - one.longitude) ** 2;
  return Math.floor(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord))) + 0.5);
}

/**
 * The same in SQL, from the columns areaLatitude and areaLongitude of `food`.
 * @param latitude where it stands in the statement; also `longitude`
 */
export function metresTo(engine: Engine, { latitude, longitude }: Record<keyof LatLng, string>): string {
  const least = engine === 'sqlite' ? 'min' : 'least';
  const halfSine = (degrees: string) => `power(sin(radians(${degrees}) / 2), 2)`;
  const chord = `${halfSine(`food."areaLatitude" - ${latitude}`)} + cos(radians(${latitude}))
    * cos(radians(food."areaLatitude")) * ${halfSine(`food."areaLongitude" - ${longitude}`)}`;
  return `CAST(floor(${2 * earthRadius} * asin(${least}(1, sqrt(${chord}))) + 0.5) AS integer)`;
}

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

function halfSine(degrees: number): number {
  return Math.sin(degsToRads(degrees) / 2);
}

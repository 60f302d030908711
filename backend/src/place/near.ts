import { degsToRads } from 'h3-js';
import { Field, Float, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { readCount } from '../platform/count.js';
import type { Engine } from '../platform/database/query.js';
import { parseFields } from '../platform/parse-fields.js';
import { type LatLng, pointShape } from './point.js';

export const earthRadius = 6_371_008.8; // metres, on average
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

function halfSine(degrees: number): number {
  return Math.sin(degsToRads(degrees) / 2);
}

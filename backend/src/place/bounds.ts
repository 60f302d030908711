import { Field, Float, InputType, ObjectType } from 'type-graphql';
import { z } from 'zod';
import type { StatementValues } from '../platform/database/query.js';
import { parseFields } from '../platform/parse-fields.js';

/** A part of a map, in degrees of WGS 84. If it crosses the date line, `east` is less than `west`. */
export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

@InputType({ description: 'A part of a map, in degrees of WGS 84.' })
export class BoundsInput implements Bounds {
  @Field(() => Float, { description: '-90 to 90.' })
  south: number;

  @Field(() => Float, { description: '-180 to 180; greater than `east` across the date line.' })
  west: number;

  @Field(() => Float, { description: '-90 to 90, and no less than `south`.' })
  north: number;

  @Field(() => Float, { description: '-180 to 180.' })
  east: number;
}

@ObjectType('Bounds', { description: 'A part of a map, in degrees of WGS 84.', simpleResolvers: true })
export class BoundsShape implements Bounds {
  @Field(() => Float, { description: 'Degrees north.' })
  south: number;

  @Field(() => Float, { description: 'Degrees east.' })
  west: number;

  @Field(() => Float, { description: 'Degrees north.' })
  north: number;

  @Field(() => Float, { description: 'Degrees east.' })
  east: number;
}

const sentence =
  'must have a south and a north from -90 to 90, south first, and a west and an east from -180 to 180';
const latitude = z.number(sentence).min(-90, sentence).max(90, sentence);
const longitude = z.number(sentence).min(-180, sentence).max(180, sentence);
const shape = z
  .object({ south: latitude, west: longitude, north: latitude, east: longitude }, sentence)
  .refine(({ south, north }) => south <= north, sentence);
const given = z.object({ bounds: shape });

/** @throws BAD_USER_INPUT naming `bounds` */
export function parseBounds(bounds: Bounds): Bounds {
  return parseFields(given, { bounds }).bounds;
}

/** SQL for whether the centre of the area of `food` is within the bounds. */
export function isWithin(bounds: Bounds, query: StatementValues): string {
  const [west, east] = [query.value(bounds.west), query.value(bounds.east)];
  const [south, north] = [query.value(bounds.south), query.value(bounds.north)];
  return areWithin(bounds, ['food."areaLatitude"', 'food."areaLongitude"'], { south, west, north, east });
}

/** SQL for whether two columns are within the bounds. @param at where each bound stands in the statement */
export function areWithin(
  { west, east }: Bounds,
  [latitude, longitude]: readonly [string, string],
  at: Record<keyof Bounds, string>,
): string {
  return `${latitude} BETWEEN ${at.south} AND ${at.north} AND ${
    west <= east
      ? `${longitude} BETWEEN ${at.west} AND ${at.east}`
      : `(${longitude} >= ${at.west} OR ${longitude} <= ${at.east})`
  }`;
}

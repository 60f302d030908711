import { Field, Float, InputType, ObjectType } from 'type-graphql';
import { z } from 'zod';

/** A place on earth, in degrees of WGS 84. */
export interface LatLng {
  latitude: number;
  longitude: number;
}

/** Where Web Mercator ends, which maps are drawn in. */
const farthestNorth = 85.05;

@InputType({ description: 'A place on earth, in degrees of WGS 84.' })
export class PointInput implements LatLng {
  @Field(() => Float, { description: '-85.05 to 85.05, where web maps end.' })
  latitude: number;

  @Field(() => Float, { description: '-180 to 180.' })
  longitude: number;
}

@ObjectType({ description: 'Where exactly food is picked up, in degrees of WGS 84.', simpleResolvers: true })
export class Point implements LatLng {
  @Field(() => Float, { description: 'North of the equator.' })
  latitude: number;

  @Field(() => Float, { description: 'East of Greenwich.' })
  longitude: number;

  @Field(() => Boolean, {
    description: 'Whether everybody sees the wider area, because few people live there.',
  })
  wideArea: boolean;
}

const sentence = `must have a latitude from -${farthestNorth} to ${farthestNorth} and a longitude from -180 to 180`;

// To a centimetre. PostgreSQL refuses to square what is much smaller.
const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

/** Checks a point, and rounds it to a centimetre; anything else in the object is left out. */
export const pointShape = z.object(
  {
    latitude: z
      .number(sentence)
      .min(-farthestNorth, sentence)
      .max(farthestNorth, sentence)
      .transform(rounded),
    longitude: z.number(sentence).min(-180, sentence).max(180, sentence).transform(rounded),
  },
  sentence,
);

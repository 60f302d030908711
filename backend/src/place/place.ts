import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { LatLng } from './point.js';

@ObjectType({
  description: 'A town or a part of one, from GeoNames (geonames.org, CC BY 4.0).',
  simpleResolvers: true,
})
export class Place implements LatLng {
  @Field(() => String, { description: 'Its name, in the script in which it was searched for.' })
  name: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The seat of the region that it is in; in the United States and Canada the abbreviation of the state or province.',
  })
  region: string | null;

  @Field(() => String, { description: 'The English name of its country.' })
  country: string;

  @Field(() => Float, { description: 'North of the equator, in degrees of WGS 84.' })
  latitude: number;

  @Field(() => Float, { description: 'East of Greenwich.' })
  longitude: number;

  @Field(() => Int, { description: 'How many people live there; 0 if GeoNames does not know.' })
  population: number;
}

@ObjectType({
  description: 'A street, or a house in one, from OpenStreetMap (openstreetmap.org/copyright).',
  simpleResolvers: true,
})
export class Address implements LatLng {
  @Field(() => String, {
    description: "As one would write it: 'Rykestraße 12, 10405 Berlin, Germany'.",
  })
  name: string;

  @Field(() => Float, { description: 'North of the equator, in degrees of WGS 84.' })
  latitude: number;

  @Field(() => Float, { description: 'East of Greenwich.' })
  longitude: number;
}

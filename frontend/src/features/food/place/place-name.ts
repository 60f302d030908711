import type { PlacesQuery } from '../../../generated/graphql';

export type FoundPlace = PlacesQuery['places'][number];

export const nameOf = ({ name, region, country }: FoundPlace) =>
  [name, region, country].filter(Boolean).join(', ');

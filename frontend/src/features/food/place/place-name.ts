import type { Here } from '../../../domain/near';
import type { PlacesQuery } from '../../../generated/later';

/** A place, and how far it may be from where the neighbour really is, in metres. */
export interface PickedPlace extends Here {
  accuracy: number;
}

type FoundPlace = PlacesQuery['places'][number];

const fewest = 500; // people in a place, if nobody knows how many

// The bigger a town, the less its middle says of where somebody is: its radius, at 5,000 people per square kilometre.
const radiusOf = (population: number) => 8 * Math.sqrt(Math.max(fewest, population));

export const pickedOf = ({
  name,
  region,
  country,
  latitude,
  longitude,
  population,
}: FoundPlace): PickedPlace => ({
  name: [name, region, country].filter(Boolean).join(', '),
  latitude,
  longitude,
  accuracy: radiusOf(population),
});

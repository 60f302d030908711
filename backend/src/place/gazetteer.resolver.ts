import { Arg, Int, Query, Resolver } from 'type-graphql';
import { BoundsInput } from './bounds.js';
import type { GazetteerService } from './gazetteer.service.js';
import { Place } from './place.js';

@Resolver()
export class GazetteerResolver {
  constructor(private readonly gazetteer: GazetteerService) {}

  @Query(() => [Place], {
    description:
      'Places with this name, looked up on this server alone: first those in areas with exactly the given names, then ' +
      'those with exactly this name, then the biggest. Nothing is guessed: without a match the list is empty. From ' +
      'GeoNames (geonames.org, CC BY 4.0).',
  })
  places(
    @Arg('search', () => String, {
      description:
        'The beginning of a name, in any script, with or without accents. After a comma, the beginning of the name of its ' +
        'region or country. Or whole names without commas, the smallest area first or last. 1 to 100 characters.',
    })
    search: string,
    @Arg('first', () => Int, { defaultValue: 5, description: 'How many: 1 to 20.' }) first: number,
  ): Promise<Place[]> {
    return this.gazetteer.find(search, first);
  }

  @Query(() => [Place], {
    description:
      'The biggest places in a part of a map, to write their names on it. From GeoNames (geonames.org, CC BY 4.0).',
  })
  placesIn(
    @Arg('bounds', () => BoundsInput) bounds: BoundsInput,
    @Arg('first', () => Int, { defaultValue: 30, description: 'How many: 1 to 60.' }) first: number,
  ): Promise<Place[]> {
    return this.gazetteer.findIn(bounds, first);
  }
}

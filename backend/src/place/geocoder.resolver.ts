import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { GraphQLContext } from '../doors/graphql/context.js';
import { noGeocoder } from '../errors.js';
import type { GeocoderService } from './geocoder.service.js';
import { Address } from './place.js';

@Resolver()
export class GeocoderResolver {
  // A query that fails is run a second time (compiled-queries.ts): the geocoder is not asked again for it.
  readonly #asked = new WeakMap<GraphQLContext, Map<string, Promise<Address[]>>>();

  constructor(private readonly geocoder: GeocoderService | null) {}

  @Query(() => [Address], {
    description:
      'Streets with this name, and houses in them: at most 5, found by a geocoder. NOT_FOUND if this server has none ' +
      "(`geocoder` in /config.json). Don't ask at each key press: the geocoder gets one question a second from all " +
      'callers together (BUSY while too many wait). Nothing is guessed: without a match the list is empty. ' +
      'GEOCODER_UNAVAILABLE if the geocoder does not answer. From OpenStreetMap (openstreetmap.org/copyright).',
  })
  async addresses(
    @Ctx() context: GraphQLContext,
    @Arg('search', () => String, { description: 'A street, best with its town: 3 to 100 characters.' })
    search: string,
  ): Promise<Address[]> {
    context.saysWhere = true; // it may be where somebody lives
    if (this.geocoder === null) throw noGeocoder();
    const asked = this.#asked.get(context) ?? new Map<string, Promise<Address[]>>();
    this.#asked.set(context, asked);
    const answer = asked.get(search) ?? this.geocoder.find(search);
    asked.set(search, answer);
    return answer;
  }
}

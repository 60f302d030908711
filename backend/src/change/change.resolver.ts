import {
  Arg,
  Ctx,
  ID,
  Int,
  Query,
  Resolver,
  Root,
  Subscription,
  type SubscriptionHandlerData,
} from 'type-graphql';
import type { GraphQLContext } from '../doors/graphql/context.js';
import { NearInput } from '../place/near.js';
import type { PageRule } from '../platform/paging/paging.js';
import { FoodChange, FoodChangeConnection } from './change.js';
import type { ChangeService } from './change.service.js';

const rule: PageRule = { pageSize: { field: 'first', max: 100 }, after: 'after' };

@Resolver()
export class ChangeResolver {
  constructor(private readonly service: ChangeService) {}

  @Query(() => FoodChangeConnection, {
    description:
      'What has changed in the list of open posts since a cursor, oldest first and each at least once: a client that ' +
      'follows it has a copy of `foods`. To begin, ask without `after` and keep the endCursor, then read all of ' +
      '`foods`, then ask for the changes since. Changes are kept for 30 days (CURSOR_EXPIRED: begin again). The end ' +
      "of a post's last day is not a change; GONE follows within the hour. What is hidden from the viewer alone, as by a " +
      "block or a report, is no change either: it shows with the post's next one, so read `foods` again from time to time.",
  })
  foodChanges(
    @Arg('after', () => String, { nullable: true, description: 'The endCursor of the last answer.' })
    after: string | undefined,
    @Arg('first', () => Int, { defaultValue: 24, description: 'The page size: 1 to 100.' }) first: number,
    @Arg('near', () => NearInput, {
      nullable: true,
      description:
        'For a copy of `foods` with the same `near`: with `within`, posts that are farther away or have no area are GONE.',
    })
    near: NearInput | undefined,
    @Ctx() { viewer, guestAnswer }: GraphQLContext,
  ): Promise<FoodChangeConnection> {
    if (guestAnswer !== null) guestAnswer.holdsMore = true; // old changes are deleted without any post changing
    return this.service.list({ after, first, near }, rule, viewer);
  }

  @Subscription(() => FoodChange, {
    topics: 'FOOD_CHANGED',
    filter: ({ payload, args }: SubscriptionHandlerData<FoodChange, { id?: string | null }>) =>
      args.id == null || args.id === payload.foodId,
    description:
      'Each change of the list of open posts as it happens, by WebSocket (graphql-transport-ws) at this address. ' +
      'Nothing is sent again after a lost connection: use foodChanges for that. One address may have 200 subscriptions ' +
      'at once with each process of the server; a document of more than 100 nodes counts as several (RATE_LIMITED).',
  })
  foodChanged(
    @Root() change: FoodChange,
    @Arg('id', () => ID, { nullable: true, description: 'Only changes of this post.' }) _id:
      | string
      | undefined,
    @Ctx() { viewer }: GraphQLContext,
  ): Promise<FoodChange> {
    return this.service.shownTo(viewer, change);
  }
}

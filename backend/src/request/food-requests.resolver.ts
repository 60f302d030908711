import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Food } from '../food/food.entity.js';
import type { GraphQLContext } from '../graphql/context.js';
import { Request } from './request.entity.js';

/** What requests add to a post; food/ itself knows nothing of them. */
@Resolver(() => Food)
export class FoodRequestsResolver {
  @FieldResolver(() => [Request], {
    description: 'Who asked for it, oldest first. Empty for everybody but the donor.',
  })
  requests(@Root() food: Food, @Ctx() { foodRequests }: GraphQLContext): Promise<Request[]> {
    return foodRequests.load(food);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer has asked for it. False for a guest.' })
  viewerHasRequested(@Root() food: Food, @Ctx() { hasRequested }: GraphQLContext): Promise<boolean> {
    return hasRequested.load(food.id);
  }
}

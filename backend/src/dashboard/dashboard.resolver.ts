import { Ctx, FieldResolver, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { type GraphQLContext, requireViewer } from '../doors/graphql/context.js';
import type { FoodListService } from '../food/food-list.service.js';
import type { RequestService } from '../request/request.service.js';

@ObjectType({ description: "The counts on the viewer's dashboard." })
class DashboardSummary {}

@Resolver(() => DashboardSummary)
export class DashboardResolver {
  constructor(
    private readonly foodLists: FoodListService,
    private readonly requests: RequestService,
  ) {}

  @Query(() => DashboardSummary, { description: "Signed-in: the counts on the viewer's dashboard." })
  dashboard(@Ctx() context: GraphQLContext): DashboardSummary {
    requireViewer(context);
    return new DashboardSummary();
  }

  @FieldResolver(() => Int, {
    description:
      'Posts by anybody whose last day has not passed: exact up to 1,000, and 1,000 if there are more.',
  })
  availableFoodCount(@Ctx() { viewer }: GraphQLContext): Promise<number> {
    return this.foodLists.countOpen(viewer);
  }

  @FieldResolver(() => Int, { description: "The viewer's own posts, including those past their last day." })
  myFoodCount(@Ctx() context: GraphQLContext): Promise<number> {
    return this.foodLists.countOwn(requireViewer(context));
  }

  @FieldResolver(() => Int, { description: 'The posts that the viewer has asked for.' })
  myRequestCount(@Ctx() context: GraphQLContext): Promise<number> {
    return this.requests.countOwn(requireViewer(context));
  }
}

import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type GraphQLContext, requireViewer } from '../doors/graphql/context.js';
import { LocalDate } from '../food/calendar.js';
import { isDonor } from '../food/food.policy.js';
import { createConnectionType, type Page } from '../platform/paging/paging.js';
import { Request } from './request.entity.js';
import type { RequestService } from './request.service.js';

const RequestConnection = createConnectionType('Request', Request);

@Resolver(() => Request)
export class RequestResolver {
  constructor(private readonly service: RequestService) {}

  @Query(() => RequestConnection, { description: "Signed-in: the viewer's own requests, newest first." })
  myRequests(
    @Ctx() context: GraphQLContext,
    @Arg('first', () => Int, { defaultValue: 24, description: 'The page size: 1 to 100.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'The endCursor of the page before.' })
    after: string | undefined,
  ): Promise<Page<Request>> {
    return this.service.listOwn(requireViewer(context), { first, after });
  }

  @Mutation(() => Request, {
    description: 'Anybody but the donor: asks for a post, once per user, until its last day has passed.',
  })
  requestFood(
    @Ctx() context: GraphQLContext,
    @Arg('foodId', () => ID) foodId: string,
    @Arg('foodRequestDate', () => LocalDate, {
      nullable: true,
      description:
        "The requester's own calendar day. If it is left out, or is not today anywhere on earth, the day in UTC is " +
        'stored.',
    })
    foodRequestDate: string | undefined,
  ): Promise<Request> {
    return this.service.ask(requireViewer(context), foodId, foodRequestDate);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The requester's e-mail address. Null for everybody but the donor and the requester.",
  })
  requesterEmail(@Root() request: Request, @Ctx() { viewer }: GraphQLContext): string | null {
    const maySee = request.requesterId === viewer?.userId || isDonor(request.food, viewer);
    return maySee ? request.requester.email : null;
  }
}

import { GraphQLDateTimeISO } from 'graphql-scalars';
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type GraphQLContext, loaderOf, requireViewer } from '../doors/graphql/context.js';
import type { FoodService } from '../food/food.service.js';
import { isWideCell } from '../place/area.js';
import { Point } from '../place/point.js';
import { Request } from '../request/request.entity.js';
import type { HandoverService } from './handover.service.js';

/** What the two sides do with a request, and where they meet. */
@Resolver(() => Request)
export class HandoverResolver {
  readonly #pickups = loaderOf((viewer, all: readonly Request[]) => this.service.listPickups(viewer, all));

  constructor(
    private readonly service: HandoverService,
    private readonly foods: FoodService,
  ) {}

  @Query(() => String, {
    nullable: true,
    description: 'The donor only: where exactly their own post is picked up. Null if they have not said.',
  })
  pickupPlace(
    @Ctx() context: GraphQLContext,
    @Arg('foodId', () => ID) foodId: string,
  ): Promise<string | null> {
    return this.foods.findPickupPlace(requireViewer(context), foodId);
  }

  @Query(() => Point, {
    nullable: true,
    description:
      "The donor only: the same as a point. Null if they have not said, and from 30 days after the post's end on.",
  })
  pickupPoint(
    @Ctx() context: GraphQLContext,
    @Arg('foodId', () => ID) foodId: string,
  ): Promise<Point | null> {
    return this.foods.findPickupPoint(requireViewer(context), foodId);
  }

  @Mutation(() => Request, {
    description:
      'The donor: promises portions. The request becomes ACCEPTED, or OFFERED if its asker said yes more than 2 hours ' +
      'ago and has to say it again.',
  })
  acceptRequest(
    @Ctx() context: GraphQLContext,
    @Arg('id', () => ID) id: string,
    @Arg('portions', () => Int, {
      nullable: true,
      description: 'If it is left out, as many as are wanted, or as many as are left.',
    })
    portions: number | null | undefined,
    @Arg('pickupAt', () => GraphQLDateTimeISO, {
      nullable: true,
      description: 'When to meet: later than now, and not after the last day.',
    })
    pickupAt: Date | null | undefined,
  ): Promise<Request> {
    return this.service.accept(requireViewer(context), id, portions, pickupAt);
  }

  @Mutation(() => Request, {
    description: 'The donor: says no to a request that waits. FORBIDDEN with a `message` while on hold.',
  })
  declineRequest(
    @Ctx() context: GraphQLContext,
    @Arg('id', () => ID) id: string,
    @Arg('message', () => String, {
      nullable: true,
      description: 'A message to the asker: up to 300 characters.',
    })
    message: string | null | undefined,
  ): Promise<Request> {
    return this.service.decline(requireViewer(context), id, message);
  }

  @Mutation(() => Request, { description: 'The asker: says yes to an offer, before `respondBy`.' })
  confirmRequest(@Ctx() context: GraphQLContext, @Arg('id', () => ID) id: string): Promise<Request> {
    return this.service.confirm(requireViewer(context), id);
  }

  @Mutation(() => Request, {
    description: 'The asker: takes the request back. What was promised is offered to the next in line.',
  })
  withdrawRequest(@Ctx() context: GraphQLContext, @Arg('id', () => ID) id: string): Promise<Request> {
    return this.service.withdraw(requireViewer(context), id);
  }

  @Mutation(() => Request, {
    description:
      'The donor: takes a promise back. It never counts against the asker. FORBIDDEN while on hold.',
  })
  cancelRequest(
    @Ctx() context: GraphQLContext,
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => String, { description: 'Why, for the asker: 1 to 300 characters.' }) reason: string,
    @Arg('lowerQuantity', () => Boolean, {
      defaultValue: false,
      description:
        "The portions can no longer be given away: they are taken off the post's quantity, and nobody else is offered " +
        'them. A repeated call takes off nothing, even if the first one left this out.',
    })
    lowerQuantity: boolean,
  ): Promise<Request> {
    return this.service.cancel(requireViewer(context), id, reason, lowerQuantity);
  }

  @Mutation(() => Request, {
    description:
      'Either side: says that it was picked up. The donor can also correct a no-show with it, for 7 days, even if ' +
      'others were promised the portions meanwhile.',
  })
  markCollected(
    @Ctx() context: GraphQLContext,
    @Arg('id', () => ID) id: string,
    @Arg('portions', () => Int, { nullable: true, description: 'All that were promised, if it is left out.' })
    portions: number | null | undefined,
  ): Promise<Request> {
    return this.service.markCollected(requireViewer(context), id, portions);
  }

  @Mutation(() => Request, {
    description:
      'The donor: says that nobody came, from 30 minutes after the agreed time on, or after the last day.',
  })
  markNoShow(@Ctx() context: GraphQLContext, @Arg('id', () => ID) id: string): Promise<Request> {
    return this.service.markNoShow(requireViewer(context), id);
  }

  @Mutation(() => Request, {
    description: 'The asker: says that a no-show is not true, within 7 days. It then counts against nobody.',
  })
  disputeNoShow(@Ctx() context: GraphQLContext, @Arg('id', () => ID) id: string): Promise<Request> {
    return this.service.dispute(requireViewer(context), id);
  }

  @Mutation(() => Request, {
    description: 'The asker: says thanks for what was COLLECTED, once. A repeated call changes nothing.',
  })
  sayThanks(
    @Ctx() context: GraphQLContext,
    @Arg('requestId', () => ID) requestId: string,
    @Arg('message', () => String, {
      nullable: true,
      description: 'A message that only the donor reads: up to 300 characters.',
    })
    message: string | null | undefined,
  ): Promise<Request> {
    return this.service.sayThanks(requireViewer(context), requestId, message);
  }

  @FieldResolver(() => String, {
    name: 'pickupPlace',
    nullable: true,
    description:
      'Where exactly to pick it up. The donor always sees it, the asker while the request is ACCEPTED, until a day ' +
      "after the post's last day.",
  })
  async pickupPlaceOf(@Root() request: Request, @Ctx() context: GraphQLContext): Promise<string | null> {
    return (await this.#pickups(context, request))?.place ?? null;
  }

  @FieldResolver(() => Point, {
    name: 'pickupPoint',
    nullable: true,
    description: 'The same as a point, seen by the same people, if the donor has given one.',
  })
  async pickupPointOf(@Root() request: Request, @Ctx() context: GraphQLContext): Promise<Point | null> {
    const point = (await this.#pickups(context, request))?.point ?? null;
    return point && { ...point, wideArea: isWideCell(request.food.areaCell) };
  }
}

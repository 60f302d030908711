import { GraphQLDateTimeISO } from 'graphql-scalars';
import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type GraphQLContext, loaderOf, requireViewer } from '../doors/graphql/context.js';
import { LocalDate } from '../food/calendar.js';
import type { Viewer } from '../platform/identity/viewer.js';
import { createConnectionType, type Page, PageArgs } from '../platform/paging/paging.js';
import type { User } from '../user/user.entity.js';
import { Collects, hasRejoined } from './line.js';
import { Request } from './request.entity.js';
import { shownReason, sideOf } from './request.policy.js';
import type { AlsoAsking, RequestService } from './request.service.js';
import { EndReason, Party, RequestAction, RequestState } from './request.states.js';
import { TrackRecord } from './track-record.js';

const RequestConnection = createConnectionType('Request', Request);

@Resolver(() => Request)
export class RequestResolver {
  readonly #actions = loaderOf((viewer, all: readonly Request[]) => this.service.listActions(viewer, all));
  readonly #ahead = loaderOf((_, all: readonly Request[]) => this.service.listAhead(all));
  readonly #collects = loaderOf((viewer, all: readonly Request[]) => this.service.listCollects(viewer, all));
  readonly #emails = loaderOf((viewer, askers: readonly User[]) => this.service.listEmails(viewer, askers));
  readonly #askerRecords = loaderOf((viewer, all: readonly Request[]) =>
    this.service.listAskerRecords(viewer, all),
  );
  readonly #donorRecords = loaderOf((viewer, all: readonly Request[]) =>
    this.service.listDonorRecords(viewer, all),
  );

  /** @param sayFirst writes a first message to the donor with the request; request/ knows nothing of messages */
  constructor(
    private readonly service: RequestService,
    private readonly sayFirst: (viewer: Viewer, message: string) => AlsoAsking,
  ) {}

  @Query(() => RequestConnection, { description: "Signed-in: the viewer's own requests, newest first." })
  myRequests(@Ctx() context: GraphQLContext, @Args(() => PageArgs) args: PageArgs): Promise<Page<Request>> {
    return this.service.listOwn(requireViewer(context), args);
  }

  @Query(() => [Request], {
    description:
      'Signed-in: the requests that wait for the viewer, the most urgent first: offers to them, agreements on either ' +
      'side, and requests for their posts that have portions left.',
  })
  needsMe(
    @Ctx() context: GraphQLContext,
    @Arg('first', () => Int, { defaultValue: 24, description: 'How many at most: 1 to 100.' }) first: number,
  ): Promise<Request[]> {
    return this.service.listWaitingFor(requireViewer(context), first);
  }

  @Mutation(() => Request, {
    description:
      'Anybody but the donor: asks for a post, once per user, until its last day has passed. Users who took a request ' +
      'back may ask again, and those who did not answer an offer join the line again.',
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
    @Arg('portions', () => Int, { defaultValue: 1, description: 'How many portions are wanted: 1 to 10000.' })
    portions: number,
    @Arg('minPortions', () => Int, {
      defaultValue: 1,
      description:
        'The fewest that would help: if fewer than `portions` are free, what is free is offered, down to this number.',
    })
    minPortions: number,
    @Arg('timeZone', () => String, {
      nullable: true,
      description:
        "The requester's time zone, like Asia/Dhaka: no offer runs out during their night, except on the last day.",
    })
    timeZone: string | null | undefined,
    @Arg('message', () => String, {
      nullable: true,
      description:
        'A first message to the donor: 1 to 1000 characters. The request and the message are both sent, or neither is: ' +
        'CHAT_CLOSED while an earlier message of the viewer about this post waits for an answer. They may still ask ' +
        'without one.',
    })
    message: string | null | undefined,
  ): Promise<Request> {
    const viewer = requireViewer(context);
    const wish = { callersDay: foodRequestDate, portions, minPortions, timeZone };
    const also = message == null ? undefined : this.sayFirst(viewer, message);
    return this.service.ask(viewer, foodId, wish, also);
  }

  @FieldResolver(() => RequestState, { description: 'Where it stands now.' })
  state(@Root() request: Request): RequestState {
    return this.service.stateOf(request).state;
  }

  @FieldResolver(() => GraphQLDateTimeISO, {
    nullable: true,
    description: 'By when the asker has to say yes. Null unless it is OFFERED.',
  })
  respondBy(@Root() request: Request): string | null {
    return this.service.stateOf(request).state === RequestState.OFFERED ? request.respondBy : null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'How many are served before it. Null unless it is PENDING. It may also change as those who wait collect other food, ' +
      'of which nothing is sent.',
  })
  ahead(@Root() request: Request, @Ctx() context: GraphQLContext): Promise<number | null> {
    return this.#ahead(context, request);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether it joined the line again after it had ended: if the post gathers, it comes after those who are drawn. ' +
      'False unless it is PENDING.',
  })
  hasRejoined(@Root() request: Request): boolean {
    return this.service.stateOf(request).state === RequestState.PENDING && hasRejoined(request);
  }

  @FieldResolver(() => Collects, {
    nullable: true,
    description: 'How often the asker has collected lately, for the donor. Null for everybody else.',
  })
  collects(@Root() request: Request, @Ctx() context: GraphQLContext): Promise<Collects | null> {
    return this.#collects(context, request);
  }

  @FieldResolver(() => Party, { nullable: true, description: 'Who ended it. Null while it goes on.' })
  endedBy(@Root() request: Request): Party | null {
    return this.service.stateOf(request).endedBy;
  }

  @FieldResolver(() => EndReason, {
    nullable: true,
    description: 'Why it ended, if neither side ended it on purpose.',
  })
  endReason(@Root() request: Request): EndReason | null {
    return shownReason(this.service.stateOf(request).endReason);
  }

  @FieldResolver(() => [RequestAction], { description: 'What the viewer may do with it now.' })
  actions(@Root() request: Request, @Ctx() context: GraphQLContext): Promise<RequestAction[]> {
    return this.#actions(context, request);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "The requester's e-mail address. Null for everybody but the donor and the requester, and null for the donor if " +
      'the requester does not show it to them.',
  })
  async requesterEmail(@Root() request: Request, @Ctx() context: GraphQLContext): Promise<string | null> {
    return sideOf(context.viewer, request) === null ? null : this.#emails(context, request.requester);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'How many portions were collected, for the two sides only. Null before. After a corrected no-show, portions that ' +
      'had been promised to others meanwhile are not counted; null if that is all of them.',
  })
  collected(@Root() request: Request, @Ctx() { viewer }: GraphQLContext): number | null {
    return sideOf(viewer, request) === null ? null : request.collected;
  }

  @FieldResolver(() => GraphQLDateTimeISO, {
    nullable: true,
    description:
      'When it was ACCEPTED, whatever has become of it since, for the two sides only. Null if it was not, or not since the ' +
      'asker joined the line again.',
  })
  agreedAt(@Root() request: Request, @Ctx() { viewer }: GraphQLContext): string | null {
    const { agreedAt, joinedAt } = request;
    if (sideOf(viewer, request) === null || agreedAt === null) return null;
    return agreedAt >= joinedAt ? agreedAt : null;
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the asker has said that the no-show is not true. False for everybody but the two sides.',
  })
  isDisputed(@Root() request: Request, @Ctx() { viewer }: GraphQLContext): boolean {
    return sideOf(viewer, request) !== null && request.disputedAt !== null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "The asker's thanks, for the two sides only: an empty text is thanks without a message. Null before.",
  })
  thanks(@Root() request: Request, @Ctx() { viewer }: GraphQLContext): string | null {
    return sideOf(viewer, request) === null ? null : request.thanks;
  }

  @FieldResolver(() => TrackRecord, {
    nullable: true,
    description:
      'For the donor of an open request: how often its asker collected what was agreed, over 12 months. Null if there ' +
      'were fewer than three agreements.',
  })
  askerRecord(@Root() request: Request, @Ctx() context: GraphQLContext): Promise<TrackRecord | null> {
    return this.#askerRecords(context, request);
  }

  @FieldResolver(() => TrackRecord, {
    nullable: true,
    description:
      'For the asker of an open request: how often its donor kept what was agreed, over 12 months. Null if there were ' +
      'fewer than three agreements.',
  })
  donorRecord(@Root() request: Request, @Ctx() context: GraphQLContext): Promise<TrackRecord | null> {
    return this.#donorRecords(context, request);
  }
}

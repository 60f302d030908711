import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type GraphQLContext, loaderOf, requireViewer } from '../doors/graphql/context.js';
import { Food } from '../food/food.entity.js';
import type { FoodService } from '../food/food.service.js';
import type { InboxService } from '../inbox/inbox.service.js';
import { InboxSummary } from '../inbox/inbox-change.js';
import { createConnectionType, type Page, PageArgs } from '../platform/paging/paging.js';
import { NoticeKind } from '../request/notice-kind.js';
import { Request } from '../request/request.entity.js';
import type { RequestService } from '../request/request.service.js';
import { Notice } from './notice.entity.js';
import type { NoticeService } from './notice.service.js';

const NoticeConnection = createConnectionType('Notice', Notice);

@Resolver(() => Notice)
export class NoticeResolver {
  readonly #shownFoods = loaderOf((viewer, ids: readonly string[]) => this.foods.findAll(ids, viewer));
  readonly #seen = loaderOf((viewer, ids: readonly string[]) => this.requests.findSeen(viewer, ids));
  readonly #askers = loaderOf((viewer, ids: readonly string[]) => this.requests.listAskerNames(viewer, ids));

  constructor(
    private readonly service: NoticeService,
    private readonly inbox: InboxService,
    private readonly foods: FoodService,
    private readonly requests: RequestService,
  ) {}

  @Query(() => NoticeConnection, {
    description: "Signed-in: the viewer's notices, newest first. They are kept for 90 days.",
  })
  notices(@Ctx() context: GraphQLContext, @Args(() => PageArgs) args: PageArgs): Promise<Page<Notice>> {
    return this.service.list(requireViewer(context), args);
  }

  @Mutation(() => InboxSummary, {
    description: "Signed-in: marks notices as read, on all of the viewer's devices.",
  })
  async markNoticesRead(
    @Ctx() context: GraphQLContext,
    @Arg('ids', () => [ID], {
      nullable: true,
      description:
        "At most 100; those that are not the viewer's own are ignored. If it is left out, all of the viewer's notices.",
    })
    ids: string[] | null | undefined,
  ): Promise<InboxSummary> {
    const viewer = requireViewer(context);
    await this.service.markRead(viewer, ids);
    return this.inbox.summarize(viewer);
  }

  @FieldResolver(() => Food, { nullable: true, description: 'The post; null if it is gone.' })
  food(@Root() notice: Notice, @Ctx() context: GraphQLContext): Promise<Food | null> {
    return this.#shownFoods(context, notice.foodId);
  }

  @FieldResolver(() => Request, {
    nullable: true,
    description:
      "The viewer's own request or the one for their post; null for notices about several or about the post itself, and " +
      'if it is gone.',
  })
  async request(@Root() { requestId }: Notice, @Ctx() context: GraphQLContext): Promise<Request | null> {
    return requestId === null ? null : this.#seen(context, requestId);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'For WITHDRAWN: the name of the asker, whose request is gone. Null for other kinds, and once their account is ' +
      'deleted.',
  })
  async askerName(@Root() notice: Notice, @Ctx() context: GraphQLContext): Promise<string | null> {
    const { kind, requestId } = notice;
    return kind === NoticeKind.WITHDRAWN && requestId !== null ? this.#askers(context, requestId) : null;
  }
}

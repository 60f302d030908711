import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type GraphQLContext, type Loader, loaderOf } from '../doors/graphql/context.js';
import { Food } from '../food/food.entity.js';
import type { User } from '../user/user.entity.js';
import { Request } from './request.entity.js';
import type { RequestService } from './request.service.js';

/** What requests add to a post; food/ itself knows nothing of them. */
@Resolver(() => Food)
export class FoodRequestsResolver {
  readonly #requests: Loader<Food, Request[]>;
  readonly #line: Loader<Food, Request[]>;
  readonly #own: Loader<string, Request | null>;
  readonly #emails: Loader<User, string | null>;

  constructor(service: RequestService) {
    this.#line = loaderOf((viewer, foods) => service.listLines(viewer, foods));
    this.#own = loaderOf((viewer, foodIds) => service.listOwnFor(viewer, foodIds));
    this.#emails = loaderOf((viewer, donors) => service.listEmails(viewer, donors));
    this.#requests = loaderOf((viewer, foods) => service.listForDonor(viewer, foods));
  }

  @FieldResolver(() => [Request], {
    description: 'Who asked for it, oldest first. Empty for everybody but the donor.',
  })
  requests(@Root() food: Food, @Ctx() context: GraphQLContext): Promise<Request[]> {
    return this.#requests(context, food);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer has asked for it. False for a guest.' })
  async viewerHasRequested(@Root() food: Food, @Ctx() context: GraphQLContext): Promise<boolean> {
    return (await this.#own(context, food.id)) !== null;
  }

  @FieldResolver(() => Request, {
    nullable: true,
    description: "The viewer's own request. Null if they have not asked, or have taken it back.",
  })
  viewerRequest(@Root() food: Food, @Ctx() context: GraphQLContext): Promise<Request | null> {
    return this.#own(context, food.id);
  }

  @FieldResolver(() => [Request], {
    description:
      'Who waits for it, in the order in which they are served. Empty for everybody but the donor.',
  })
  line(@Root() food: Food, @Ctx() context: GraphQLContext): Promise<Request[]> {
    return this.#line(context, food);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "The donor's e-mail address. Null for a guest, and for those to whom the donor does not show it.",
  })
  donorEmail(@Root() food: Food, @Ctx() context: GraphQLContext): Promise<string | null> {
    return this.#emails(context, food.donor);
  }
}

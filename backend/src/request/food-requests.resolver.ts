import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type GraphQLContext, loaderOf } from '../doors/graphql/context.js';
import { Food } from '../food/food.entity.js';
import type { User } from '../user/user.entity.js';
import { Request } from './request.entity.js';
import type { RequestService } from './request.service.js';

/** What requests add to a post; food/ itself knows nothing of them. */
@Resolver(() => Food)
export class FoodRequestsResolver {
  readonly #requests = loaderOf((viewer, foods: readonly Food[]) => this.service.listForDonor(viewer, foods));
  readonly #line = loaderOf((viewer, foods: readonly Food[]) => this.service.listLines(viewer, foods));
  readonly #own = loaderOf((viewer, foodIds: readonly string[]) => this.service.listOwnFor(viewer, foodIds));
  readonly #emails = loaderOf((viewer, donors: readonly User[]) => this.service.listEmails(viewer, donors));

  constructor(private readonly service: RequestService) {}

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

import { Ctx, Extensions, FieldResolver, Resolver, Root } from 'type-graphql';
import { type GraphQLContext, loaderOf } from '../doors/graphql/context.js';
import { Food } from '../food/food.entity.js';
import { mostPhotos } from '../food/food.inputs.js';
import { presentPhoto, ShownPhoto } from './photo.entity.js';
import type { PhotoService } from './photo.service.js';

/** What photos add to a post; food/ itself knows only their ids. */
@Resolver(() => Food)
export class PhotoResolver {
  readonly #photos = loaderOf(async (_viewer, foodIds: readonly string[]) => {
    const found = await this.service.listOf(foodIds);
    return found.map((ofPost) => ofPost.map(presentPhoto));
  });

  constructor(private readonly service: PhotoService) {}

  @Extensions({ entries: mostPhotos })
  @FieldResolver(() => [ShownPhoto], {
    description: "Its photos, in the donor's order: at most 6. Empty if there are none.",
  })
  photos(@Root() food: Food, @Ctx() context: GraphQLContext): Promise<ShownPhoto[]> {
    return this.#photos(context, food.id);
  }
}

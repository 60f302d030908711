import type { GraphQLResolveInfo } from 'graphql';
import { GraphQLDateTimeISO } from 'graphql-scalars';
import {
  Arg,
  Args,
  Ctx,
  Extensions,
  Field,
  FieldResolver,
  Float,
  ID,
  Info,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { type GraphQLContext, requireViewer } from '../doors/graphql/context.js';
import { askedFields } from '../doors/graphql/document.js';
import { parseIdempotencyKey } from '../idempotency/idempotency-key.js';
import { Area } from '../place/area.js';
import { BoundsInput, BoundsShape } from '../place/bounds.js';
import { createConnectionType, type Page, PageArgs } from '../platform/paging/paging.js';
import { areaOf, Food, portionsLeft } from './food.entity.js';
import { AddFoodInput, FoodFilterArgs, FoodSort, FoundIn, UpdateFoodInput } from './food.inputs.js';
import { isDonor } from './food.policy.js';
import type { FoodService } from './food.service.js';
import type { FoodListRule, FoodListService } from './food-list.service.js';

const FoodConnection = createConnectionType(
  'Food',
  Food,
  'How many entries the whole list has, on all pages together. Of `foods` it is exact up to 1,000, and 1,000 if ' +
    'there are more; of `myFoods` it is always exact.',
  {
    distance: Field(() => Int, {
      nullable: true,
      description:
        "Metres from `near` to the centre of the post's area. Null if the list has no `near` or the post has no area.",
    }),
    foundIn: Field(() => FoundIn, {
      nullable: true,
      description:
        'Where the search has found it: posts found by their name come first. Null without a search.',
    }),
  },
  {
    searchedFor: Field(() => String, {
      nullable: true,
      description:
        'The corrected text that was searched instead, if nothing was found by `search` itself and it looks like a typo. ' +
        'Null otherwise. Later pages continue it, with either text as `search`.',
    }),
  },
);

@ObjectType({
  description: 'Posts that are near each other on a map.',
  simpleResolvers: true,
})
class FoodArea {
  @Field(() => Int, {
    description: 'How many: exact up to 99, and 100 if there are 100 or more.',
  })
  count: number;

  @Field(() => Float, { description: 'The middle of the centres of their areas, in degrees north.' })
  latitude: number;

  @Field(() => Float, { description: 'The same, in degrees east.' })
  longitude: number;

  @Field(() => BoundsShape, {
    description:
      'The part of the map that the centres of their areas are in. A single point if they share one.',
  })
  bounds: BoundsShape;
}

const rule: FoodListRule = { search: 'search', pageSize: { field: 'first', max: 100 }, after: 'after' };

// The fields of the way from asking to collected. Their columns are read only if the query asks for one of them.
const handedOver = ['portionsLeft', 'shareRule', 'gathersUntil', 'requests', 'line', 'viewerRequest'];

// The fields that no card shows; the same.
const beyondCards = [
  ...handedOver,
  'foodNotes',
  'donorEmail',
  'email',
  'emailVisibility',
  'isHidden',
  'createdAt',
  'updatedAt',
];

@Resolver(() => Food)
export class FoodResolver {
  constructor(
    private readonly service: FoodService,
    private readonly lists: FoodListService,
  ) {}

  @Query(() => FoodConnection, { description: 'Posts whose last day has not passed anywhere on earth.' })
  foods(
    @Info() info: GraphQLResolveInfo,
    @Args(() => FoodFilterArgs) filter: FoodFilterArgs,
    @Arg('bounds', () => BoundsInput, {
      nullable: true,
      description: "Only posts whose area's centre is within this part of the map.",
    })
    bounds: BoundsInput | null | undefined,
    @Arg('sort', () => FoodSort, { defaultValue: FoodSort.QUANTITY_DESC }) sort: FoodSort,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { viewer }: GraphQLContext,
  ): Promise<Page<Food>> {
    const extent = asksAny(info, beyondCards) ? 'all' : 'card';
    return this.lists.listOpen({ ...filter, bounds, sort, ...args, extent }, rule, viewer);
  }

  @Extensions({ entries: 144 })
  @Query(() => [FoodArea], {
    description:
      'Where the posts of `foods` are on a part of a map, and how many: at most 144 places, by the centres of their ' +
      'areas. Ask for a smaller part to see them further apart. If a search finds more than 5,000 posts, 5,000 of them ' +
      'are counted.',
  })
  foodAreas(
    @Arg('bounds', () => BoundsInput) bounds: BoundsInput,
    @Args(() => FoodFilterArgs) filter: FoodFilterArgs,
    @Ctx() { viewer }: GraphQLContext,
  ): Promise<FoodArea[]> {
    return this.lists.gatherOpen({ ...filter, bounds }, viewer);
  }

  @Query(() => [Food], { description: 'The newest posts whose last day has not passed.' })
  recentFoods(
    @Arg('first', () => Int, { defaultValue: 6, description: 'How many: 1 to 24.' }) first: number,
    @Ctx() { viewer }: GraphQLContext,
  ): Promise<Food[]> {
    return this.lists.listRecent(first, viewer);
  }

  @Query(() => Food, {
    nullable: true,
    description: 'One post, even after its last day. Null if there is none, or none that the viewer may see.',
  })
  async food(
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => ID) id: string,
    @Ctx() { viewer, guestAnswer }: GraphQLContext,
  ): Promise<Food | null> {
    const food = await this.service.find(id, viewer, asksAny(info, handedOver) ? 'all' : 'post');
    if (guestAnswer !== null && !(food && this.service.isOpen(food))) guestAnswer.holdsMore = true;
    return food;
  }

  @Query(() => FoodConnection, {
    description: "Signed-in: the viewer's own posts, newest first, including those past their last day.",
  })
  myFoods(@Ctx() context: GraphQLContext, @Args(() => PageArgs) args: PageArgs): Promise<Page<Food>> {
    return this.lists.listOwn(requireViewer(context), args, rule);
  }

  @Mutation(() => Food, {
    description:
      'Signed-in: posts surplus food. It starts as AVAILABLE. With an Idempotency-Key header, which is kept for 24 ' +
      'hours, a retry makes no second post but answers the first one; other input under the same key is refused. ' +
      'If one document has several addFood fields, each has its own retries, distinguished by its response name.',
  })
  async addFood(
    @Ctx() context: GraphQLContext,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => AddFoodInput) input: AddFoodInput,
  ): Promise<Food> {
    const viewer = requireViewer(context);
    return this.service.add(viewer, input, parseIdempotencyKey(context.idempotencyKey, info.path.key));
  }

  @Mutation(() => Food, {
    description:
      'The donor only: changes the given fields. With expectedUpdatedAt, a post that has changed since then is left ' +
      'as it is, and the error (CONFLICT) has it in extensions.current.',
  })
  async updateFood(
    @Ctx() context: GraphQLContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateFoodInput) input: UpdateFoodInput,
    @Arg('expectedUpdatedAt', () => GraphQLDateTimeISO, {
      nullable: true,
      description:
        "The post's updatedAt as the caller last saw it. A neighbour's request changes it, too. If it is left out, " +
        'the last change wins.',
    })
    expectedUpdatedAt: Date | null | undefined,
  ): Promise<Food> {
    const lastChanges = expectedUpdatedAt == null ? undefined : [expectedUpdatedAt.toISOString()];
    return (await this.service.update(requireViewer(context), id, input, lastChanges)).food;
  }

  @Mutation(() => ID, {
    description: 'The donor only. Answers the id of the deleted post; its requests are deleted with it.',
  })
  async deleteFood(@Ctx() context: GraphQLContext, @Arg('id', () => ID) id: string): Promise<string> {
    await this.service.delete(requireViewer(context), id);
    return id;
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer posted it. False for a guest.' })
  viewerIsDonor(@Root() food: Food, @Ctx() { viewer }: GraphQLContext): boolean {
    return isDonor(food, viewer);
  }

  @FieldResolver(() => Boolean, {
    description:
      'For the donor: whether the moderators have hidden it, so that it is in no list and nobody can ask for it. False ' +
      'for everybody else.',
  })
  isHidden(@Root() food: Food, @Ctx() { viewer }: GraphQLContext): boolean {
    return isDonor(food, viewer) && food.hiddenBy !== null;
  }

  @FieldResolver(() => Area, {
    nullable: true,
    description: 'Roughly where it is, as everybody sees it. Null if the donor has given no point.',
  })
  area(@Root() food: Food): Area | null {
    return areaOf(food);
  }

  @FieldResolver(() => Int, {
    description: 'How many portions are neither promised nor collected.',
  })
  portionsLeft(@Root() food: Food): number {
    return portionsLeft(food);
  }

  @FieldResolver(() => Int, { description: 'How many neighbours wait for an answer. 0 after the last day.' })
  waitingCount(@Root() food: Food): number {
    return this.service.isOpen(food) ? food.waitingCount : 0;
  }
}

function asksAny(info: GraphQLResolveInfo, fields: readonly string[]): boolean {
  const asked = askedFields(info);
  return fields.some((field) => asked.has(field));
}

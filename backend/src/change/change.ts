import { GraphQLDateTimeISO } from 'graphql-scalars';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Food } from '../food/food.entity.js';
import { PageInfo } from '../platform/paging/paging.js';

/** What has happened to a post in the public list. */
export enum FoodChangeKind {
  ADDED = 'ADDED',
  EDITED = 'EDITED',
  REQUESTED = 'REQUESTED',
  GONE = 'GONE',
}

registerEnumType(FoodChangeKind, {
  name: 'FoodChangeKind',
  description: 'What happened to a post in the public list.',
  valuesConfig: {
    ADDED: { description: 'It was posted, has a new last day after it was over, or is no longer hidden.' },
    EDITED: {
      description:
        'Its donor changed it, or their own name or picture, or portions of it were promised, given back or collected.',
    },
    REQUESTED: { description: 'The number of those who have asked for it has changed.' },
    GONE: { description: 'Its donor deleted it or left, its last day is over, or it is hidden.' },
  },
});

@ObjectType({ description: 'A change of the public list.', simpleResolvers: true })
export class FoodChange {
  @Field(() => FoodChangeKind, { description: 'What happened to the post.' })
  kind: FoodChangeKind;

  @Field(() => ID, { description: 'Which post it happened to.' })
  foodId: string;

  @Field(() => Food, {
    nullable: true,
    description:
      'The post as the list has it now, with everything that has happened to it since this change. Null only for GONE.',
  })
  food: Food | null;

  @Field(() => GraphQLDateTimeISO, { description: 'When it happened.' })
  changedAt: string;
}

@ObjectType({ description: 'A change, with its place among the others.', simpleResolvers: true })
class FoodChangeEdge {
  @Field(() => String, { description: 'The place of this change, to continue from with `after`.' })
  cursor: string;

  @Field(() => FoodChange, { description: 'The change itself.' })
  node: FoodChange;
}

@ObjectType({ description: 'Changes of the public list, in order.', simpleResolvers: true })
export class FoodChangeConnection {
  @Field(() => [FoodChangeEdge], { description: 'The changes since the cursor, oldest first.' })
  edges: FoodChangeEdge[];

  @Field(() => PageInfo, {
    description:
      'Whether there are more already. Its endCursor is never null: it is where to continue later.',
  })
  pageInfo: PageInfo & { endCursor: string };
}

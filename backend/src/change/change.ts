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
  description: 'What has happened to a post in the public list.',
  valuesConfig: {
    ADDED: { description: 'It was posted, or a new last day has brought it back.' },
    EDITED: { description: 'Its donor has changed it, or their own name or picture.' },
    REQUESTED: { description: 'Somebody has asked for it, or has left who had asked.' },
    GONE: { description: 'Its donor has taken it back or has left, or its last day is over.' },
  },
});

@ObjectType({ description: 'A change of the public list.', simpleResolvers: true })
export class FoodChange {
  @Field(() => FoodChangeKind, { description: 'What has happened to the post.' })
  kind: FoodChangeKind;

  @Field(() => ID, { description: 'Which post it has happened to.' })
  foodId: string;

  @Field(() => Food, {
    nullable: true,
    description:
      'The post as the list has it now, with all that has happened to it since this change. Null for GONE, and only ' +
      'then.',
  })
  food: Food | null;

  @Field(() => GraphQLDateTimeISO, { description: 'When it has happened.' })
  changedAt: string;
}

@ObjectType({ description: 'A change, with its place among the others.', simpleResolvers: true })
export class FoodChangeEdge {
  @Field(() => String, { description: 'The place of this change, to go on from with `after`.' })
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
      'Whether there is more already. Its endCursor is never null: it is where to go on from later.',
  })
  pageInfo: PageInfo & { endCursor: string };
}

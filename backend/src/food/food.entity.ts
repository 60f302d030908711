import { GraphQLDateTimeISO } from 'graphql-scalars';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import {
  Check,
  Column,
  Entity,
  Generated,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
  Unique,
} from 'typeorm';
import type { Area } from '../place/area.js';
import { listed } from '../platform/database/query.js';
import { User } from '../user/user.entity.js';
import { LocalDate } from './calendar.js';

/** Whether anybody has asked for a post yet. */
export enum FoodStatus {
  AVAILABLE = 'AVAILABLE',
  REQUESTED = 'REQUESTED',
}

/** Who gets the portions of a post. */
export enum ShareRule {
  DONOR_CHOOSES = 'DONOR_CHOOSES',
  FAIR_DRAW = 'FAIR_DRAW',
  FIRST_COME = 'FIRST_COME',
}

registerEnumType(ShareRule, {
  name: 'ShareRule',
  description: 'Who gets the portions of a post.',
  valuesConfig: {
    DONOR_CHOOSES: {
      description:
        'The donor accepts whom they like. A portion that comes free waits 15 minutes for the donor; then it is ' +
        'offered to the next in line.',
    },
    FAIR_DRAW: {
      description:
        'When `gathersUntil` has passed, portions are offered in the order of the line: those who have collected least ' +
        'come first, and a lot decides among equals.',
    },
    FIRST_COME: { description: 'Everybody who asks is accepted at once, while portions last.' },
  },
});

/** The unit of a post's quantity: those that neighbours use most. Anything else is a piece, or needs no unit. */
export enum FoodUnit {
  PORTIONS = 'PORTIONS',
  PIECES = 'PIECES',
  LOAVES = 'LOAVES',
  BAGS = 'BAGS',
  BOXES = 'BOXES',
  KILOGRAMS = 'KILOGRAMS',
  LITRES = 'LITRES',
}

registerEnumType(FoodUnit, {
  name: 'FoodUnit',
  description: 'What the quantity of a post counts.',
  valuesConfig: {
    PORTIONS: { description: 'Meals for one.' },
    PIECES: { description: 'Single items of any kind: fruit, eggs, jars, tins.' },
    LOAVES: { description: 'Whole loaves of bread.' },
    BAGS: { description: 'Bags of any size.' },
    BOXES: { description: 'Boxes or crates of any size.' },
    KILOGRAMS: { description: 'By weight.' },
    LITRES: { description: 'By volume.' },
  },
});

/** One of each, and more of it. */
const unitTexts: Record<FoodUnit, readonly [one: string, more: string]> = {
  [FoodUnit.PORTIONS]: ['portion', 'portions'],
  [FoodUnit.PIECES]: ['piece', 'pieces'],
  [FoodUnit.LOAVES]: ['loaf', 'loaves'],
  [FoodUnit.BAGS]: ['bag', 'bags'],
  [FoodUnit.BOXES]: ['box', 'boxes'],
  [FoodUnit.KILOGRAMS]: ['kg', 'kg'],
  [FoodUnit.LITRES]: ['litre', 'litres'],
};

/** How much there is, in English: `60 pieces`, or `60` where the donor has given no unit. */
export function quantityText({ foodQuantity, foodUnit }: Pick<Food, 'foodQuantity' | 'foodUnit'>): string {
  if (foodUnit === null) return String(foodQuantity);
  const [one, more] = unitTexts[foodUnit];
  return `${foodQuantity} ${foodQuantity === 1 ? one : more}`;
}

/** The documented texts of a status, used everywhere except in GraphQL. */
export const statusTexts = {
  [FoodStatus.AVAILABLE]: 'Available',
  [FoodStatus.REQUESTED]: 'Requested',
} as const satisfies Record<FoodStatus, string>;

registerEnumType(FoodStatus, {
  name: 'FoodStatus',
  description: 'Whether anybody has asked for a post yet.',
  valuesConfig: {
    AVAILABLE: { description: "Nobody has asked for it yet. The documented text is 'Available'." },
    REQUESTED: {
      description: "At least one neighbour has asked for it. The documented text is 'Requested'.",
    },
  },
});

/**
 * A post of surplus food.
 *
 * Dates are 'YYYY-MM-DD' and instants ISO 8601 in UTC, both as text: they sort correctly on both databases, and no
 * driver turns a calendar date into an instant (docs/decisions/004-dates-as-text.md).
 */
@ObjectType({ description: 'Surplus food that a neighbour gives away.', simpleResolvers: true })
@Entity('foods')
// The lists' orders: platform/database/triggers.ts, since PostgreSQL's have the names in them, which TypeORM can't say.
@Index('foods_by_quantity', { synchronize: false })
@Index('foods_by_date', { synchronize: false })
@Index('foods_newest', { synchronize: false })
@Index('foods_near', { synchronize: false })
@Index(['donorId', 'id'])
@Unique(['id'])
@Check(`"foodQuantity" BETWEEN 1 AND 10000`)
@Check(`"foodStatus" IN (${listed(FoodStatus)})`)
@Check(`("requestCount" > 0) = ("foodStatus" = 'REQUESTED')`)
@Check(
  `"portionsHeld" >= 0 AND "portionsCollected" >= 0 AND "portionsHeld" + "portionsCollected" <= "foodQuantity"`,
)
@Check(`"waitingCount" >= 0 AND "portionsFreed" >= 0`)
@Check(`"shareRule" IN (${listed(ShareRule)})`)
@Check(`"hiddenBy" IS NULL OR "isPast"`)
@Check(`"foodUnit" IN (${listed(FoodUnit)})`)
@Index(['dueAt'], { where: '"dueAt" IS NOT NULL' })
export class Food {
  /**
   * Counts the posts as they are made. It is the row's place in SQLite's table, so that the index of names leads straight
   * to the row (docs/decisions/057-posts-are-numbered.md). It never leaves the server: a post is known by its id.
   */
  @PrimaryColumn('integer', { select: false })
  @Generated('increment')
  number?: number;

  /** A UUIDv7: ids sort by the time of posting and can't be guessed (RFC 9562). */
  @Field(() => ID, { description: 'Ids sort by the time of posting and can not be guessed.' })
  @Column('varchar')
  id: string;

  @Field(() => String, { description: '1 to 120 characters.' })
  @Column('varchar')
  foodName: string;

  /** The name as `search` compares it (see foldForSearch); written and compared, but never read. */
  @Column('varchar', { select: false })
  foodNameFolded?: string;

  /** The words of the name, the notes and the place, as `search` compares them (see joinWords); the same. */
  @Column('varchar', { default: '', select: false })
  wordsFolded?: string;

  @Field(() => String, { description: "The picture's http(s) address, or a path on this server." })
  @Column('varchar')
  foodImage: string;

  @Field(() => Int, { description: 'How many portions or pieces: 1 to 10000.' })
  @Column('integer')
  foodQuantity: number;

  @Field(() => FoodUnit, {
    nullable: true,
    description: 'What the quantity counts. Null if the donor has not said.',
  })
  @Column('varchar', { nullable: true })
  foodUnit: FoodUnit | null;

  @Field(() => LocalDate, { description: 'The last day on which it may be picked up.' })
  @Column('varchar')
  date: string;

  /**
   * Keeps old posts out of the indexes for finding. It is set some time after the last day has passed, so a query
   * compares `date` as well; it is never true before, except for a post that is hidden. It is never read.
   */
  @Column('boolean', { default: false, select: false })
  isPast?: boolean;

  @Field(() => String, { description: 'Where to pick it up: 1 to 300 characters.' })
  @Column('varchar')
  foodLocation: string;

  @Field(() => String, { description: "The donor's notes: 1 to 2000 characters, line breaks included." })
  @Column('varchar')
  foodNotes: string;

  /** Roughly where it is: the H3 cell that everybody sees, and its centre. Null if the donor has given no point. */
  @Column('varchar', { nullable: true })
  areaCell: string | null;

  @Column('double precision', { nullable: true })
  areaLatitude: number | null;

  @Column('double precision', { nullable: true })
  areaLongitude: number | null;

  /** The Morton number of the area's centre (place/morton.ts), by which posts near a place are found; it is never read. */
  @Column('bigint', { nullable: true, select: false })
  areaKey?: number | null;

  @Field(() => FoodStatus, { description: 'REQUESTED as soon as one neighbour has asked for it.' })
  @Column('varchar', { default: FoodStatus.AVAILABLE })
  foodStatus: FoodStatus;

  @Field(() => Int, { description: 'How many neighbours have asked for it and not taken it back.' })
  @Column('integer', { default: 0 })
  requestCount: number;

  /** How many of its requests are PENDING; those of a past post are over all the same. */
  @Column('integer', { default: 0 })
  waitingCount: number;

  /** Portions that are promised: those of OFFERED and ACCEPTED requests. */
  @Column('integer', { default: 0 })
  portionsHeld: number;

  @Column('integer', { default: 0 })
  portionsCollected: number;

  @Field(() => ShareRule, { description: 'Who gets its portions.' })
  @Column('varchar', { default: ShareRule.DONOR_CHOOSES })
  shareRule: ShareRule;

  @Field(() => GraphQLDateTimeISO, {
    nullable: true,
    description:
      'Everybody who asks until then has the same chance. It is at least an hour before the post ends. Null for a post ' +
      'from before there was a line: it goes by the time of asking.',
  })
  @Column('varchar', { nullable: true })
  gathersUntil: string | null;

  /** How many of the portions that are left were promised before and became free: the system may offer those. */
  @Column('integer', { default: 0 })
  portionsFreed: number;

  /** Until then, portions that became free wait for the donor. */
  @Column('varchar', { nullable: true })
  offersFrom: string | null;

  /** When the system has something to do with the post: an offer runs out, or a portion is to be offered. */
  @Column('varchar', { nullable: true })
  dueAt: string | null;

  /**
   * What the moderators have hidden from everybody but its donor, and who may have picked it up: this post (its id), or
   * the donor (theirs). It is out of the lists and the feed as a past post is: both follow `isPast`, which the database
   * holds it to.
   */
  @Column('varchar', { nullable: true })
  hiddenBy: string | null;

  @Column('varchar')
  donorId: string;

  @Field(() => User, { description: 'Who gives it away.' })
  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'donorId' })
  donor: Relation<User>;

  @Field(() => GraphQLDateTimeISO, { description: 'When it was posted.' })
  @Column('varchar')
  createdAt: string;

  @Field(() => GraphQLDateTimeISO, { description: 'When the post, its status or its requests last changed.' })
  @Column('varchar')
  updatedAt: string;
}

/** The columns of a post that only the server sees, or that other fields stand for. */
type PrivateColumns =
  | 'number'
  | 'donor'
  | 'donorId'
  | 'foodNameFolded'
  | 'wordsFolded'
  | 'isPast'
  | 'areaCell'
  | 'areaLatitude'
  | 'areaLongitude'
  | 'areaKey'
  | 'portionsHeld'
  | 'portionsCollected'
  | 'portionsFreed'
  | 'offersFrom'
  | 'dueAt'
  | 'hiddenBy';
type PublicColumns = Omit<Food, PrivateColumns> & { area: Area | null; portionsLeft: number };

/** How many portions nobody has been promised and nobody has collected. */
export function portionsLeft(food: Food): number {
  return food.foodQuantity - food.portionsHeld - food.portionsCollected;
}

/** Roughly where a post is; null if its donor has given no point. */
export function areaOf(food: Pick<Food, 'areaCell' | 'areaLatitude' | 'areaLongitude'>): Area | null {
  const { areaCell: cell, areaLatitude: latitude, areaLongitude: longitude } = food;
  return cell === null || latitude === null || longitude === null ? null : { cell, latitude, longitude };
}

/**
 * A post without its donor, in the names of the GraphQL schema, for what leaves in JSON. A new column has to be named
 * here, or among the private ones above.
 */
export function presentFood(food: Food): PublicColumns {
  return {
    id: food.id,
    foodName: food.foodName,
    foodImage: food.foodImage,
    foodQuantity: food.foodQuantity,
    foodUnit: food.foodUnit,
    date: food.date,
    foodLocation: food.foodLocation,
    foodNotes: food.foodNotes,
    area: areaOf(food),
    foodStatus: food.foodStatus,
    requestCount: food.requestCount,
    waitingCount: food.waitingCount,
    portionsLeft: portionsLeft(food),
    shareRule: food.shareRule,
    gathersUntil: food.gathersUntil,
    createdAt: food.createdAt,
    updatedAt: food.updatedAt,
  };
}

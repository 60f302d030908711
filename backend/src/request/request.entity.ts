import { GraphQLDateTimeISO } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { LocalDate } from '../food/calendar.js';
import { Food } from '../food/food.entity.js';
import { listed } from '../platform/database/query.js';
import { User } from '../user/user.entity.js';
import { EndReason, Party, RequestState } from './request.states.js';

/**
 * A neighbour's request for a post. The unique key, not a read, allows only one per neighbour and post, apart from
 * those that were taken back. A request that has run out may still be stored as before: read its state by `stateOf`
 * (request.policy.ts).
 */
@ObjectType({ description: "A neighbour's request for a food post." })
@Entity('requests')
@Index(['foodId', 'requesterId'], { unique: true, where: `"state" <> 'WITHDRAWN'` })
@Index(['foodId', 'requesterId'], { where: `"state" = 'WITHDRAWN'` }) // counted when somebody asks again
@Index(['foodId', 'id'])
@Index(['requesterId', 'id'])
@Index(['requesterId', 'endedAt'], { where: '"endedAt" IS NOT NULL' }) // counted for everybody in a line
@Check(`"state" IN (${listed(RequestState)})`)
@Check(`"endedBy" IN (${listed(Party)})`)
@Check(`"endReason" IN (${listed(EndReason)})`)
@Check(`"portions" BETWEEN 1 AND 10000 AND "minPortions" BETWEEN 1 AND "portions"`)
@Check(`("state" IN ('OFFERED', 'ACCEPTED')) <= ("granted" IS NOT NULL)`)
@Check(`"granted" BETWEEN 1 AND "portions"`)
export class Request {
  @Field(() => ID, { description: 'Ids sort by the time of asking and can not be guessed.' })
  @PrimaryColumn('varchar')
  id: string;

  @Column('varchar')
  foodId: string;

  @Field(() => Food, { description: 'What was asked for.' })
  @ManyToOne(() => Food, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'foodId', referencedColumnName: 'id' })
  food: Relation<Food>;

  @Column('varchar')
  requesterId: string;

  @Field(() => User, { description: 'Who asked.' })
  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'requesterId' })
  requester: Relation<User>;

  @Field(() => LocalDate, { description: "The requester's calendar day when they asked." })
  @Column('varchar')
  foodRequestDate: string;

  @Field(() => GraphQLDateTimeISO, { description: 'When they asked.' })
  @Column('varchar')
  createdAt: string;

  @Column('varchar', { default: RequestState.PENDING })
  state: RequestState;

  @Field(() => Int, { description: 'How many portions they want.' })
  @Column('integer', { default: 1 })
  portions: number;

  @Field(() => Int, { description: 'The fewest portions that would help them.' })
  @Column('integer', { default: 1 })
  minPortions: number;

  @Field(() => Int, { nullable: true, description: 'How many portions were promised; null if none were.' })
  @Column('integer', { nullable: true })
  granted: number | null;

  /** By when the asker has to say yes to an offer. */
  @Column('varchar', { nullable: true })
  respondBy: string | null;

  @Field(() => GraphQLDateTimeISO, { nullable: true, description: 'When they have agreed to meet.' })
  @Column('varchar', { nullable: true })
  pickupAt: string | null;

  /** When to remind of the offer or the meeting; null if there is nothing left to remind of. */
  @Column('varchar', { nullable: true })
  remindAt: string | null;

  /** The asker's last yes: when they asked, or joined the line again. It decides the place of latecomers. */
  @Column('varchar', { default: '' })
  joinedAt: string;

  /** Their lot among equals, fixed when they first asked for the post. */
  @Column('integer', { default: 0 })
  draw: number;

  /** The asker's time zone (IANA): no offer runs out in their night. */
  @Column('varchar', { nullable: true })
  timeZone: string | null;

  /** When the asker was accepted for the post, even if they have asked again since; null if they never were. */
  @Column('varchar', { nullable: true })
  agreedAt: string | null;

  /** How many portions were collected; null before, and where all are counted for others (a no-show that was corrected). */
  @Column('integer', { nullable: true })
  collected: number | null;

  @Column('varchar', { nullable: true })
  endedAt: string | null;

  @Column('varchar', { nullable: true })
  endedBy: Party | null;

  @Column('varchar', { nullable: true })
  endReason: EndReason | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the donor said when declining or cancelling, for the two sides only.',
  })
  @Column('varchar', { nullable: true })
  endNote: string | null;

  /** When the asker said that the donor's no-show is not true. */
  @Column('varchar', { nullable: true })
  disputedAt: string | null;

  /** The asker's message of thanks; empty if they said thanks without one. */
  @Column('varchar', { nullable: true })
  thanks: string | null;
}

/** What is known when somebody asks; the rest comes later. */
export type NewRequest = Pick<
  Request,
  | 'id'
  | 'foodId'
  | 'requesterId'
  | 'foodRequestDate'
  | 'createdAt'
  | 'portions'
  | 'minPortions'
  | 'joinedAt'
  | 'draw'
  | 'timeZone'
>;

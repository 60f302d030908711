import { GraphQLDateTimeISO } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { LocalDate } from '../food/calendar.js';
import { Food } from '../food/food.entity.js';
import { User } from '../user/user.entity.js';

/** A neighbour's request for a post. The unique key, not a read, allows only one per neighbour and post. */
@ObjectType({ description: "A neighbour's request for a food post." })
@Entity('requests')
@Unique(['foodId', 'requesterId'])
@Index(['requesterId', 'id'])
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
}

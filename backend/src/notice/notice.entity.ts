import { GraphQLDateTimeISO } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { listed } from '../platform/database/query.js';
import { NoticeKind } from '../request/notice-kind.js';
import { User } from '../user/user.entity.js';

/**
 * A notice for a user. It outlives the post and the request that it is about, so it has no foreign key to them. It
 * contains no place and no address: those are shown on the page that it leads to.
 */
@ObjectType({ description: 'Something that the viewer is told.' })
@Entity('notices')
// One index both for listing and for counting the unread: asking for food waits until each index is written.
@Index(['userId', 'id', 'readAt'])
@Index(['userId', 'key'], { unique: true })
@Index(['saidBy'], { where: '"saidBy" IS NOT NULL' })
@Check(`"kind" IN (${listed(NoticeKind)})`)
@Check(`"count" >= 1`)
export class Notice {
  /** A UUIDv7: it sorts by the time of the last update. A notice that counts one more request gets a new id. */
  @Field(() => ID, {
    description: 'Ids sort by `createdAt`. A notice that comes to stand for more gets a new id.',
  })
  @PrimaryColumn('varchar')
  id: string;

  @Column('varchar')
  userId: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user: Relation<User>;

  @Field(() => NoticeKind, { description: 'What it tells.' })
  @Column('varchar')
  kind: NoticeKind;

  /** Identifies what the notice says: a user gets the same notice only once. */
  @Column('varchar')
  key: string;

  @Field(() => Int, {
    description: 'How many it stands for: ASKED may stand for several neighbours. 1 for all other kinds.',
  })
  @Column('integer', { default: 1 })
  count: number;

  @Column('varchar')
  foodId: string;

  @Column('varchar', { nullable: true })
  requestId: string | null;

  @Field(() => String, { description: "The post's name when it happened; the post itself may be gone." })
  @Column('varchar')
  foodName: string;

  @Field(() => String, {
    nullable: true,
    description: "What was said with it: the donor's reason, or the asker's thanks.",
  })
  @Column('varchar', { nullable: true })
  message: string | null;

  /** The id of the user who said it: their words are deleted when they leave. */
  @Column('varchar', { nullable: true })
  saidBy: string | null;

  @Field(() => GraphQLDateTimeISO, {
    description: 'When it happened; the last time, if it stands for several.',
  })
  @Column('varchar')
  createdAt: string;

  @Field(() => GraphQLDateTimeISO, {
    nullable: true,
    description: 'When the viewer read it; null while it is new.',
  })
  @Column('varchar', { nullable: true })
  readAt: string | null;
}

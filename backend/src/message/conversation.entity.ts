import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Food } from '../food/food.entity.js';
import { User } from '../user/user.entity.js';

/** Whether one side may write now. */
export enum ConversationSending {
  OPEN = 'OPEN',
  WAITS_FOR_ANSWER = 'WAITS_FOR_ANSWER',
  CLOSED = 'CLOSED',
}

registerEnumType(ConversationSending, {
  name: 'ConversationSending',
  description: 'Whether the viewer may write now.',
  valuesConfig: {
    OPEN: { description: 'They may write.' },
    WAITS_FOR_ANSWER: {
      description: 'An asker who has written once waits until the donor writes back, or has accepted them.',
    },
    CLOSED: {
      description: 'The request ended, or was deleted with its post, more than 7 days ago.',
    },
  },
});

/**
 * The messages between a donor and one asker about a post. Its row comes with the first message; its id is that of the
 * asker's first request for the post, so that it is known before
 * (docs/decisions/060-a-conversation-is-known-by-its-request.md).
 *
 * The unread messages of each side are counted when messages are written and read, under the lock of the row, so that
 * no list has to count them.
 */
@ObjectType({ description: 'What a donor and one asker write each other about a post.' })
@Entity('conversations')
@Index(['foodId', 'askerId'], { unique: true })
@Index(['askerId', 'lastMessageId'])
@Index(['donorId', 'lastMessageId'])
@Index(['askerId'], { where: '"askerUnread" > 0' })
@Index(['donorId'], { where: '"donorUnread" > 0' })
@Check(`"askerSeenUpTo" >= 0 AND "askerUnread" BETWEEN 0 AND "lastNumber" - "askerSeenUpTo"`)
@Check(`"donorSeenUpTo" >= 0 AND "donorUnread" BETWEEN 0 AND "lastNumber" - "donorSeenUpTo"`)
export class Conversation {
  @Field(() => ID, { description: "The id of the asker's first request for the post." })
  @PrimaryColumn('varchar')
  id: string;

  /** No foreign key: what was said outlives the post. */
  @Column('varchar')
  foodId: string;

  @ManyToOne(() => Food, { createForeignKeyConstraints: false })
  @JoinColumn({ name: 'foodId', referencedColumnName: 'id' })
  food: Relation<Food> | null;

  /** The post's name when the last message was sent, or when it was deleted. */
  @Column('varchar')
  foodName: string;

  /** When the request ended of a post that is deleted: with it at the latest. Null while there is the post. */
  @Column('varchar', { name: 'foodDeletedAt', nullable: true })
  endedAt: string | null;

  @Column('varchar')
  donorId: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'donorId' })
  donor: Relation<User>;

  @Column('varchar')
  askerId: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'askerId' })
  asker: Relation<User>;

  @Field(() => Int, {
    name: 'messageCount',
    description: 'How many messages there are: the number of the last one.',
  })
  @Column('integer', { default: 0 })
  lastNumber: number;

  /** Conversations are listed by it: a UUIDv7 begins with the time. Empty before the first message. */
  @Column('varchar', { default: '' })
  lastMessageId: string;

  /** Whether the donor has written, or the post was deleted after they had accepted the asker. */
  @Column('boolean', { default: false })
  isAnswered: boolean;

  @Column('integer', { default: 0 })
  askerSeenUpTo: number;

  @Column('integer', { default: 0 })
  donorSeenUpTo: number;

  /** How many of the donor's messages have a number above `askerSeenUpTo`. */
  @Column('integer', { default: 0 })
  askerUnread: number;

  @Column('integer', { default: 0 })
  donorUnread: number;
}

/** A range of messages of a conversation. */
export interface MessagePage {
  conversation: Conversation;
  from: number;
  to: number;
}

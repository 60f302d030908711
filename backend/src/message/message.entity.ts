import { GraphQLDateTimeISO } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { User } from '../user/user.entity.js';
import { Conversation } from './conversation.entity.js';

@ObjectType({ description: 'What one of the two has written.' })
@Entity('messages')
@Unique(['conversationId', 'number'])
@Unique(['conversationId', 'authorId', 'clientKey'])
@Index(['authorId', 'sentAt'])
@Index(['sentAt'], { where: '"body" IS NOT NULL' })
export class Message {
  @Field(() => ID, { description: 'Ids sort by the time of sending and can not be guessed.' })
  @PrimaryColumn('varchar')
  id: string;

  @Column('varchar')
  conversationId: string;

  @ManyToOne(() => Conversation, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'conversationId' })
  conversation: Relation<Conversation>;

  @Field(() => Int, { description: 'Its place in the conversation, from 1.' })
  @Column('integer')
  number: number;

  @Column('varchar')
  authorId: string;

  @Field(() => User, { nullable: true, description: 'Null if the author is gone.' })
  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'authorId' })
  author: Relation<User>;

  /** The id that the author's app gave it, so that a retry sends no second one. */
  @Column('varchar')
  clientKey: string;

  /** Read it by `MessageService.listBodies`: some texts are hidden from the viewer. */
  @Column('varchar', { nullable: true })
  body: string | null;

  @Field(() => GraphQLDateTimeISO, { description: 'When it was sent.' })
  @Column('varchar')
  sentAt: string;

  /** When somebody reported it: the text of such a message is kept. */
  @Column('varchar', { nullable: true })
  reportedAt: string | null;

  /** When the moderators hid it from everybody but its author. */
  @Column('varchar', { nullable: true })
  hiddenAt: string | null;
}

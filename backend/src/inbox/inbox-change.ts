import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';

/** What has happened to a user's inbox. */
export enum InboxChangeKind {
  CONVERSATION = 'CONVERSATION',
  NOTICES = 'NOTICES',
  REQUEST = 'REQUEST',
}

registerEnumType(InboxChangeKind, {
  name: 'InboxChangeKind',
  description: "What has happened to the viewer's inbox.",
  valuesConfig: {
    CONVERSATION: {
      description:
        'A message has arrived or was read on another device, or the conversation is gone or back.',
    },
    NOTICES: { description: 'A notice has arrived, or notices were read on another device.' },
    REQUEST: {
      description:
        "The state or the place in line may have changed for a request of the viewer's, or one for their post.",
    },
  },
});

@ObjectType({
  description: "What has happened to the viewer's inbox. It carries no content: ask for what it names.",
  simpleResolvers: true,
})
export class InboxChange {
  @Field(() => InboxChangeKind, { description: 'What has happened.' })
  kind: InboxChangeKind;

  @Field(() => ID, { nullable: true, description: 'The conversation, for CONVERSATION.' })
  conversationId: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The request, for REQUEST: its state or its place in line may have changed. It may be gone with its post.',
  })
  requestId: string | null;

  @Field(() => ID, { nullable: true, description: 'The post of that request.' })
  foodId: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether that request is the viewer's own, and not one for their post. Null if it is gone.",
  })
  isOwnRequest: boolean | null;
}

@ObjectType({ description: 'What is new for the viewer, as a number on every page.', simpleResolvers: true })
export class InboxSummary {
  @Field(() => Int, { description: 'How many conversations have messages that the viewer has not read.' })
  unreadConversations: number;

  @Field(() => Int, { description: 'How many notices the viewer has not read.' })
  unreadNotices: number;
}

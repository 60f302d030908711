import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type GraphQLContext, loaderOf, requireViewer } from '../doors/graphql/context.js';
import { Food } from '../food/food.entity.js';
import type { FoodService } from '../food/food.service.js';
import { createConnectionType, type Page, PageArgs } from '../platform/paging/paging.js';
import { Request } from '../request/request.entity.js';
import { User } from '../user/user.entity.js';
import { Conversation, ConversationSending, type MessagePage } from './conversation.entity.js';
import { Message } from './message.entity.js';
import { isDonorIn } from './message.policy.js';
import type { MessageService } from './message.service.js';

const ConversationConnection = createConnectionType('Conversation', Conversation);

/** Conversations, for their two sides: nobody else is ever handed one. */
@Resolver(() => Conversation)
export class ConversationResolver {
  readonly #shownFoods = loaderOf((viewer, all: readonly Conversation[]) => {
    const foods = all.map(({ food }) => food);
    return this.foods.listShown(foods, viewer);
  });
  readonly #requests = loaderOf((_, all: readonly Conversation[]) => this.service.listRequests(all));
  readonly #last = loaderOf((_, all: readonly Conversation[]) => this.service.listLast(all));
  readonly #messages = loaderOf((_, pages: readonly MessagePage[]) => this.service.listMessages(pages));

  constructor(
    private readonly service: MessageService,
    private readonly foods: FoodService,
  ) {}

  @Query(() => ConversationConnection, {
    description:
      "Signed-in: the viewer's conversations, the one with the newest message first; those without a message are left out.",
  })
  conversations(
    @Ctx() context: GraphQLContext,
    @Args(() => PageArgs) args: PageArgs,
  ): Promise<Page<Conversation>> {
    return this.service.list(requireViewer(context), args);
  }

  @Query(() => Conversation, {
    nullable: true,
    description: "Signed-in: one of the viewer's conversations; null if there is none.",
  })
  conversation(
    @Ctx() context: GraphQLContext,
    @Arg('id', () => ID) id: string,
  ): Promise<Conversation | null> {
    return this.service.find(requireViewer(context), id);
  }

  @Mutation(() => Message, {
    description:
      'Signed-in: writes a message. A retry with the same clientKey answers the message that is there. Refused with ' +
      'CHAT_CLOSED if `sending` is not OPEN, and with RATE_LIMITED after 20 in a minute or 200 in a day.',
  })
  sendMessage(
    @Ctx() context: GraphQLContext,
    @Arg('conversationId', () => ID) conversationId: string,
    @Arg('body', () => String, { description: '1 to 1000 characters, line breaks included.' }) body: string,
    @Arg('clientKey', () => ID, {
      description: 'A UUID that the caller makes for each message. It comes back in lower case.',
    })
    clientKey: string,
  ): Promise<Message> {
    return this.service.send(requireViewer(context), conversationId, body, clientKey);
  }

  @Mutation(() => Conversation, {
    description: 'Signed-in: says that the viewer has read up to a message. A lower number changes nothing.',
  })
  markRead(
    @Ctx() context: GraphQLContext,
    @Arg('conversationId', () => ID) conversationId: string,
    @Arg('upTo', () => Int, {
      description: 'The number of a message. A higher one stands for the last message.',
    })
    upTo: number,
  ): Promise<Conversation> {
    return this.service.markRead(requireViewer(context), conversationId, upTo);
  }

  @FieldResolver(() => Food, {
    nullable: true,
    description: 'The post; null if it is gone or hidden from the viewer.',
  })
  food(@Root() conversation: Conversation, @Ctx() context: GraphQLContext): Promise<Food | null> {
    return this.#shownFoods(context, conversation);
  }

  @FieldResolver(() => String, { description: "The post's name, even after the post is gone." })
  foodName(@Root() { food, foodName }: Conversation): string {
    return food?.foodName ?? foodName;
  }

  @FieldResolver(() => User, { name: 'with', description: 'The other side.' })
  otherSide(@Root() conversation: Conversation, @Ctx() context: GraphQLContext): User {
    return isDonorIn(conversation, requireViewer(context)) ? conversation.asker : conversation.donor;
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer gives the food away.' })
  viewerIsDonor(@Root() conversation: Conversation, @Ctx() context: GraphQLContext): boolean {
    return isDonorIn(conversation, requireViewer(context));
  }

  @FieldResolver(() => Request, {
    nullable: true,
    description: "The asker's newest request for the post, even one that was taken back; null if `food` is.",
  })
  async request(@Root() conversation: Conversation, @Ctx() context: GraphQLContext): Promise<Request | null> {
    const [request, food] = await Promise.all([
      this.#requests(context, conversation),
      this.#shownFoods(context, conversation),
    ]);
    return food === null ? null : request;
  }

  @FieldResolver(() => ConversationSending, { description: 'Whether the viewer may write now.' })
  async sending(
    @Root() conversation: Conversation,
    @Ctx() context: GraphQLContext,
  ): Promise<ConversationSending> {
    const request = await this.#requests(context, conversation);
    return this.service.sendingOf(requireViewer(context), conversation, request);
  }

  @FieldResolver(() => Int, { description: 'The number of the last message that the viewer has read.' })
  seenUpTo(@Root() conversation: Conversation, @Ctx() context: GraphQLContext): number {
    const isDonor = isDonorIn(conversation, requireViewer(context));
    return isDonor ? conversation.donorSeenUpTo : conversation.askerSeenUpTo;
  }

  @FieldResolver(() => Int, { description: "How many of the other side's messages the viewer has not read." })
  unreadCount(@Root() conversation: Conversation, @Ctx() context: GraphQLContext): number {
    const isDonor = isDonorIn(conversation, requireViewer(context));
    return isDonor ? conversation.donorUnread : conversation.askerUnread;
  }

  @FieldResolver(() => Message, {
    nullable: true,
    description: 'The last message; null before the first one.',
  })
  lastMessage(@Root() conversation: Conversation, @Ctx() context: GraphQLContext): Promise<Message | null> {
    return this.#last(context, conversation);
  }

  @FieldResolver(() => [Message], {
    description:
      'The `last` messages with a number below `before`, oldest first. Numbers run from 1 without gaps.',
  })
  async messages(
    @Root() conversation: Conversation,
    @Ctx() context: GraphQLContext,
    @Arg('last', () => Int, { defaultValue: 50, description: 'How many: 1 to 100.' }) last: number,
    @Arg('before', () => Int, {
      nullable: true,
      description: 'The number of the oldest message that the caller already has.',
    })
    before: number | null | undefined,
  ): Promise<Message[]> {
    return this.#messages(context, this.service.pageOf(conversation, last, before));
  }
}

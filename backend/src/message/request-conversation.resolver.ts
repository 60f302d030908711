import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type GraphQLContext, loaderOf } from '../doors/graphql/context.js';
import { Request } from '../request/request.entity.js';
import { Conversation } from './conversation.entity.js';
import type { MessageService } from './message.service.js';

/** What conversations add to a request; request/ itself knows nothing of them. */
@Resolver(() => Request)
export class RequestConversationResolver {
  readonly #conversations = loaderOf((viewer, all: readonly Request[]) => this.service.listFor(viewer, all));

  constructor(private readonly service: MessageService) {}

  @FieldResolver(() => Conversation, {
    nullable: true,
    description: 'The conversation of the two sides, also before its first message; null for everybody else.',
  })
  conversation(@Root() request: Request, @Ctx() context: GraphQLContext): Promise<Conversation | null> {
    return this.#conversations(context, request);
  }
}

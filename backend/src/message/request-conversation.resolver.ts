import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type GraphQLContext, type Loader, loaderOf } from '../doors/graphql/context.js';
import { Request } from '../request/request.entity.js';
import { Conversation } from './conversation.entity.js';
import type { MessageService } from './message.service.js';

/** What conversations add to a request; request/ itself knows nothing of them. */
@Resolver(() => Request)
export class RequestConversationResolver {
  readonly #conversations: Loader<Request, Conversation | null>;

  constructor(service: MessageService) {
    this.#conversations = loaderOf((viewer, requests) => service.listFor(viewer, requests));
  }

  @FieldResolver(() => Conversation, {
    nullable: true,
    description: 'The conversation of the two sides, also before its first message; null for everybody else.',
  })
  conversation(@Root() request: Request, @Ctx() context: GraphQLContext): Promise<Conversation | null> {
    return this.#conversations(context, request);
  }
}

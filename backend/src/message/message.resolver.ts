import { Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import { type GraphQLContext, loaderOf } from '../doors/graphql/context.js';
import { Message } from './message.entity.js';
import type { MessageService } from './message.service.js';

/** Messages, for the two sides of their conversation. */
@Resolver(() => Message)
export class MessageResolver {
  readonly #bodies = loaderOf((viewer, all: readonly Message[]) => this.service.listBodies(viewer, all));

  constructor(private readonly service: MessageService) {}

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Null if it is gone: texts are kept for 90 days, and a reported one can be hidden.',
  })
  body(@Root() message: Message, @Ctx() context: GraphQLContext): Promise<string | null> {
    return this.#bodies(context, message);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer wrote it.' })
  isMine(@Root() { authorId }: Message, @Ctx() { viewer }: GraphQLContext): boolean {
    return authorId === viewer?.userId;
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: 'The clientKey that the author sent with it, in lower case; null for everybody else.',
  })
  clientKey(@Root() { authorId, clientKey }: Message, @Ctx() { viewer }: GraphQLContext): string | null {
    return authorId === viewer?.userId ? clientKey : null;
  }
}

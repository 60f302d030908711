import { Ctx, Query, Resolver, Root, Subscription } from 'type-graphql';
import { type GraphQLContext, requireViewer } from '../doors/graphql/context.js';
import type { InboxService } from './inbox.service.js';
import { InboxChange, InboxSummary } from './inbox-change.js';

@Resolver()
export class InboxResolver {
  constructor(private readonly service: InboxService) {}

  @Query(() => InboxSummary, { description: 'Signed-in: the numbers on the bell and the inbox.' })
  inbox(@Ctx() context: GraphQLContext): Promise<InboxSummary> {
    return this.service.summarize(requireViewer(context));
  }

  @Subscription(() => InboxChange, {
    topics: 'INBOX_CHANGED',
    topicId: ({ context }: { context: GraphQLContext }) => requireViewer(context).userId,
    description:
      "Signed-in: each change of the viewer's inbox as it happens, by WebSocket as foodChanged. The payload of " +
      'connection_init has the token, as Authorization: "Bearer …"; the connection ends when it expires. Nothing is sent ' +
      'again after a lost connection: ask for `inbox` then. Nothing is sent about requests that were already over when their ' +
      'post is deleted (foodChanged says GONE) or hidden, or when somebody blocks.',
  })
  inboxChanged(@Root() change: InboxChange): InboxChange {
    return change;
  }
}

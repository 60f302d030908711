import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { type GraphQLContext, requireViewer } from '../doors/graphql/context.js';
import { User } from '../user/user.entity.js';
import { ReportReason } from './report.entity.js';
import type { TrustService } from './trust.service.js';

@Resolver()
export class TrustResolver {
  constructor(private readonly service: TrustService) {}

  @Query(() => [User], { description: 'Signed-in: whom the viewer has blocked, newest first.' })
  blockedUsers(@Ctx() context: GraphQLContext): Promise<User[]> {
    return this.service.listBlocked(requireViewer(context));
  }

  @Mutation(() => ID, {
    description:
      'Signed-in: reports a post, a user or a message by its id to the moderators, and hides it from the viewer ' +
      "at once: of a user all posts. Takes the viewer's requests for them back, but for what they may have picked up " +
      'already. Answers the id of the report; a repeated one answers the first. RATE_LIMITED after 20 a day.',
  })
  report(
    @Ctx() context: GraphQLContext,
    @Arg('target', () => ID, { description: 'What is reported.' }) target: string,
    @Arg('reason', () => ReportReason) reason: ReportReason,
    @Arg('text', () => String, { nullable: true, description: 'More about it: up to 1,000 characters.' })
    text: string | null | undefined,
  ): Promise<string> {
    return this.service.report(requireViewer(context), target, reason, text);
  }

  @Mutation(() => ID, {
    description:
      "Signed-in: neither sees the other's posts, requests or conversations any more. Ends what goes on between them. " +
      'Answers the id.',
  })
  async blockUser(@Ctx() context: GraphQLContext, @Arg('id', () => ID) id: string): Promise<string> {
    await this.service.block(requireViewer(context), id);
    return id;
  }

  @Mutation(() => ID, {
    description:
      'Signed-in: the two see each other again, unless the other one blocks, too. Answers the id, also if it was not ' +
      'blocked.',
  })
  async unblockUser(@Ctx() context: GraphQLContext, @Arg('id', () => ID) id: string): Promise<string> {
    await this.service.unblock(requireViewer(context), id);
    return id;
  }
}

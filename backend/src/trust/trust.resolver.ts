import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { type GraphQLContext, requireViewer } from '../doors/graphql/context.js';
import { User } from '../user/user.entity.js';
import { ReportReason } from './report.entity.js';
import type { TrustService } from './trust.service.js';

@Resolver()
export class TrustResolver {
  constructor(private readonly service: TrustService) {}

  @Query(() => [User], { description: 'Signed-in: the users whom the viewer has blocked, newest first.' })
  blockedUsers(@Ctx() context: GraphQLContext): Promise<User[]> {
    return this.service.listBlocked(requireViewer(context));
  }

  @Mutation(() => ID, {
    description:
      'Signed-in: reports a post, a user or a message to the moderators by its id, and hides it from the viewer at ' +
      "once; for a user, all their posts. The viewer's requests for what is hidden are taken back, except for what they " +
      "may have picked up already. Answers the report's id; a repeated call answers the first one's. RATE_LIMITED after " +
      '20 a day.',
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
      "Signed-in: neither sees the other's posts, requests or conversations any more. The open requests between them " +
      'end. Answers the id.',
  })
  async blockUser(@Ctx() context: GraphQLContext, @Arg('id', () => ID) id: string): Promise<string> {
    await this.service.block(requireViewer(context), id);
    return id;
  }

  @Mutation(() => ID, {
    description:
      'Signed-in: the two see each other again, unless the other one also blocks. Answers the id, even if that user was ' +
      'not blocked.',
  })
  async unblockUser(@Ctx() context: GraphQLContext, @Arg('id', () => ID) id: string): Promise<string> {
    await this.service.unblock(requireViewer(context), id);
    return id;
  }
}

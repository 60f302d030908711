import { GraphQLJSONObject } from 'graphql-scalars';
import { Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { type GraphQLContext, requireCaller } from '../doors/graphql/context.js';
import type { AccountService } from './account.service.js';

@Resolver()
export class AccountResolver {
  constructor(private readonly service: AccountService) {}

  @Query(() => GraphQLJSONObject, {
    description:
      'Signed-in: everything that is stored about the viewer, as one JSON document: the profile, every post with who ' +
      'asked for it, every request, photo, conversation and notice, whom they have blocked and what they have reported. ' +
      'It is complete, whatever its length.',
  })
  exportMyData(@Ctx() context: GraphQLContext): Promise<object> {
    return this.service.export(requireCaller(context));
  }

  @Mutation(() => ID, {
    description:
      "Signed-in: deletes the viewer's posts and requests, the viewer, and the account at the identity provider, and " +
      "answers the deleted user's id. Needs a sign-in within the last 4 minutes (RECENT_SIGN_IN_REQUIRED). If the " +
      'provider can not be reached (AUTH_UNAVAILABLE), all but its account is deleted, and calling again finishes it.',
  })
  async deleteAccount(@Ctx() context: GraphQLContext): Promise<string> {
    const caller = requireCaller(context);
    await this.service.delete(caller);
    return caller.viewer.userId;
  }
}

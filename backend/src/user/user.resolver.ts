import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type GraphQLContext, requireViewer } from '../doors/graphql/context.js';
import { EmailVisibility, User } from './user.entity.js';
import type { UserService } from './user.service.js';

@Resolver(() => User)
export class UserResolver {
  constructor(private readonly service: UserService) {}

  @Query(() => User, { nullable: true, description: 'The signed-in user; null for a guest.' })
  me(@Ctx() context: GraphQLContext): Promise<User> | null {
    const isGuest = context.signIn === null;
    return isGuest ? null : this.service.get(requireViewer(context));
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Only on the viewer's own record; null on anybody else's, by any path.",
  })
  email(@Root() user: User, @Ctx() { viewer }: GraphQLContext): string | null {
    return user.id === viewer?.userId ? user.email : null;
  }

  @FieldResolver(() => EmailVisibility, {
    nullable: true,
    description: "Who sees the viewer's e-mail address. Null on anybody else's record.",
  })
  emailVisibility(@Root() user: User, @Ctx() { viewer }: GraphQLContext): EmailVisibility | null {
    return user.id === viewer?.userId ? user.emailVisibility : null;
  }

  @Mutation(() => User, {
    description:
      "Signed-in: chooses who sees the viewer's e-mail address: every neighbour (the default), those they have an " +
      'agreement with, or nobody.',
  })
  setEmailVisibility(
    @Ctx() context: GraphQLContext,
    @Arg('visibility', () => EmailVisibility) visibility: EmailVisibility,
  ): Promise<User> {
    return this.service.setEmailVisibility(requireViewer(context), visibility);
  }
}

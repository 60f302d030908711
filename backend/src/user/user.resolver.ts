import { Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { GraphQLContext } from '../doors/graphql/context.js';
import { User } from './user.entity.js';
import type { UserService } from './user.service.js';

@Resolver(() => User)
export class UserResolver {
  constructor(private readonly service: UserService) {}

  @Query(() => User, { nullable: true, description: 'The signed-in user; null for a guest.' })
  me(@Ctx() { viewer }: GraphQLContext): Promise<User> | null {
    return viewer === null ? null : this.service.get(viewer);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Only on the viewer's own record; null on anybody else's, by any path.",
  })
  email(@Root() user: User, @Ctx() { viewer }: GraphQLContext): string | null {
    return user.id === viewer?.userId ? user.email : null;
  }
}

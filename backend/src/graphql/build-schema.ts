import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { AccountResolver } from '../account/account.resolver.js';
import type { AccountService } from '../account/account.service.js';
import { ChangeResolver } from '../change/change.resolver.js';
import type { ChangeFollower } from '../change/change-follower.js';
import { DashboardResolver } from '../dashboard/dashboard.resolver.js';
import { FoodResolver } from '../food/food.resolver.js';
import { FoodRequestsResolver } from '../request/food-requests.resolver.js';
import { RequestResolver } from '../request/request.resolver.js';
import type { Services } from '../services.js';
import { UserResolver } from '../user/user.resolver.js';

/** The GraphQL schema; `schema.graphql` at the top level is its printed form. */
export function buildSchema(
  { changes, foods, requests, users }: Services,
  accounts: AccountService,
  follower: Pick<ChangeFollower, 'follow'>,
): GraphQLSchema {
  const resolvers = [
    new FoodResolver(foods),
    new RequestResolver(requests),
    new FoodRequestsResolver(),
    new UserResolver(users),
    new DashboardResolver(foods, requests),
    new AccountResolver(accounts),
    new ChangeResolver(changes),
  ];
  return buildSchemaSync({
    resolvers: [
      FoodResolver,
      RequestResolver,
      FoodRequestsResolver,
      UserResolver,
      DashboardResolver,
      AccountResolver,
      ChangeResolver,
    ],
    container: { get: (Resolver) => resolvers.find((resolver) => resolver instanceof Resolver) },
    pubSub: { subscribe: () => follower.follow(), publish: () => undefined }, // the database publishes
    // The services check every input, for both doors alike.
    validate: false,
  });
}

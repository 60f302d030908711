import { createVerifier } from 'fast-jwt';
import type { Sort } from './orders.js';
import type { Store } from './store.js';

/** What the peers serve: of our schema what the bench asks for, with the same types and nullability. */
export const typeDefs = `
  enum FoodStatus { AVAILABLE REQUESTED }
  enum FoodSort { QUANTITY_DESC QUANTITY_ASC NEWEST EXPIRING_SOONEST }
  type User { id: ID! displayName: String! photoURL: String }
  type Food {
    id: ID! foodName: String! foodImage: String! foodQuantity: Int! date: String! foodStatus: FoodStatus!
    foodLocation: String! foodNotes: String! requestCount: Int! donor: User!
  }
  type FoodEdge { node: Food! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type FoodConnection { edges: [FoodEdge!]! pageInfo: PageInfo! }
  type Request { id: ID! food: Food! }
  type Query {
    foods(search: String, sort: FoodSort! = QUANTITY_DESC, first: Int! = 24, after: String): FoodConnection!
    food(id: ID!): Food
  }
  type Mutation {
    requestFood(foodId: ID!): Request!
  }
`;

interface PageArgs {
  search?: string | null;
  sort: Sort;
  first: number;
  after?: string | null;
}

/** What a resolver knows of its HTTP call: the Authorization header. */
export interface Context {
  authorization?: string;
}

export function createResolvers(store: Store) {
  const verify = createVerifier({ key: process.env.BENCH_PUBLIC_KEY, algorithms: ['RS256'] });
  return {
    Query: {
      foods: (_: unknown, { search, sort, first, after }: PageArgs) =>
        store.page(search ?? '', sort, after ?? null, first),
      food: (_: unknown, { id }: { id: string }) => store.post(id),
    },
    Mutation: {
      requestFood: async (_: unknown, { foodId }: { foodId: string }, { authorization = '' }: Context) => {
        const { sub } = verify(authorization.slice('Bearer '.length));
        return store.ask(foodId, await store.userIdOf(sub));
      },
    },
  };
}

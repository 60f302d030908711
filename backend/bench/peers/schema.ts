import { createVerifier } from 'fast-jwt';
import { findPage, type ListRequest, type Store } from './store.js';

/** What the peers serve: of our schema what the bench asks for, with the same types and nullability. */
export const typeDefs = `
  enum FoodStatus { AVAILABLE REQUESTED }
  enum FoodSort { QUANTITY_DESC QUANTITY_ASC NEWEST EXPIRING_SOONEST NEAREST }
  input NearInput { latitude: Float! longitude: Float! within: Int }
  type User { id: ID! displayName: String! photoURL: String }
  type Food {
    id: ID! foodName: String! foodImage: String! foodQuantity: Int! date: String! foodStatus: FoodStatus!
    foodLocation: String! foodNotes: String! requestCount: Int! donor: User! line: [Request!]!
  }
  type FoodEdge { node: Food! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type FoodConnection { edges: [FoodEdge!]! pageInfo: PageInfo! }
  type Request { id: ID! state: String! portions: Int! granted: Int food: Food! requester: User! }
  type RequestEdge { node: Request! }
  type RequestConnection { edges: [RequestEdge!]! pageInfo: PageInfo! }
  type Message { id: ID! number: Int! body: String isMine: Boolean! sentAt: String! }
  type Conversation { id: ID! messages(last: Int!): [Message!]! }
  type Query {
    foods(
      search: String, near: NearInput, sort: FoodSort! = QUANTITY_DESC, first: Int! = 24, after: String
    ): FoodConnection!
    food(id: ID!): Food
    myRequests(first: Int! = 24): RequestConnection!
    conversation(id: ID!): Conversation
  }
  type Mutation {
    requestFood(foodId: ID!): Request!
    acceptRequest(id: ID!): Request!
  }
`;

/** What a resolver knows of its HTTP call: the Authorization header. */
export interface Context {
  authorization?: string;
}

export function createResolvers(store: Store) {
  const verify = createVerifier({ key: process.env.BENCH_PUBLIC_KEY, algorithms: ['RS256'] });
  const viewerOf = async ({ authorization = '' }: Context) =>
    store.userIdOf(verify(authorization.slice('Bearer '.length)).sub);
  return {
    Food: {
      line: async ({ id }: { id: string }, _: unknown, context: Context) =>
        store.line(id, await viewerOf(context)),
    },
    Conversation: {
      messages: async ({ id }: { id: string }, { last }: { last: number }, context: Context) =>
        store.messages(id, await viewerOf(context), last),
    },
    Query: {
      myRequests: async (_: unknown, { first }: { first: number }, context: Context) =>
        store.myRequests(await viewerOf(context), first),
      conversation: (_: unknown, { id }: { id: string }) => ({ id }),
      foods: (_: unknown, list: ListRequest) => findPage(store, list),
      food: (_: unknown, { id }: { id: string }) => store.post(id),
    },
    Mutation: {
      requestFood: async (_: unknown, { foodId }: { foodId: string }, context: Context) =>
        store.ask(foodId, await viewerOf(context)),
      acceptRequest: async (_: unknown, { id }: { id: string }, context: Context) =>
        store.accept(id, await viewerOf(context)),
    },
  };
}

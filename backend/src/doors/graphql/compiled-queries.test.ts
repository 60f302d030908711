import { GraphQLInt, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createApolloServer } from './apollo-server.js';
import { createContext } from './context.js';

vi.mock('graphql-jit', () => {
  throw new Error('EMFILE: too many open files');
});

it('queries are answered where the compiler can not be loaded, which the log says once', async () => {
  const query = new GraphQLObjectType({
    name: 'Query',
    fields: { one: { type: GraphQLInt, resolve: () => 1 } },
  });
  const server = createApolloServer(new GraphQLSchema({ query }), { introspection: true, isWatched: false });
  await server.start();
  onTestFinished(() => server.stop());
  const error = vi.fn();
  const contextValue = createContext({
    viewer: null,
    signIn: null,
    outage: null,
    requestId: '1',
    log: { error },
    guestAnswer: null,
    admitCalls: async () => undefined,
  });
  for (let time = 0; time < 3; time++) {
    const { body } = await server.executeOperation({ query: '{ one }' }, { contextValue });
    expect(body).toMatchObject({ singleResult: { data: { one: 1 } } });
  }
  expect(error.mock.calls.map(([, message]) => message)).toEqual([
    'queries are not compiled until the next start',
  ]);
});

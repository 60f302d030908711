import { GraphQLInt, GraphQLObjectType, type GraphQLResolveInfo, GraphQLSchema, parse } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { expect, it, onTestFinished } from 'vitest';
import { createApolloServer } from './apollo-server.js';
import { createContext, type GraphQLContext } from './context.js';
import { forgetTokens } from './document.js';

it('a document is kept without its tokens, and its errors still tell their place', async () => {
  const tokens: unknown[] = [];
  const resolve = (
    _: unknown,
    __: unknown,
    ___: GraphQLContext,
    { operation: { loc } }: GraphQLResolveInfo,
  ) => {
    tokens.push(loc?.startToken, loc?.endToken);
    throw new Error('It failed.');
  };
  const query = new GraphQLObjectType({ name: 'Query', fields: { one: { type: GraphQLInt, resolve } } });
  const server = createApolloServer(new GraphQLSchema({ query }), { introspection: true, isWatched: false });
  await server.start();
  onTestFinished(() => server.stop());
  const log = { error: () => undefined } as never;
  const contextValue = createContext({
    viewer: null,
    signIn: null,
    outage: null,
    requestId: '1',
    log,
    guestAnswer: null,
    admitCalls: async () => undefined,
  });
  const { body } = await server.executeOperation({ query: '{ one } # of many' }, { contextValue });
  expect(body).toMatchObject({ singleResult: { errors: [{ locations: [{ line: 1, column: 3 }] }] } });
  expect(tokens).toEqual([{ line: 1, column: 1 }, undefined]);
});

it('a document without its tokens is compiled as before', () => {
  const query = new GraphQLObjectType({ name: 'Query', fields: { one: { type: GraphQLInt } } });
  const document = parse('query Asked { one }');
  expect(forgetTokens(document)).toBe(6);
  expect(isCompiledQuery(compileQuery(new GraphQLSchema({ query }), document, 'Asked'))).toBe(true);
});

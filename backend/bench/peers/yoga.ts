import { createServer } from 'node:http';
import { useGraphQlJit } from '@envelop/graphql-jit';
import { createSchema, createYoga } from 'graphql-yoga';
import { listenOn, openStore } from './open-store.js';
import { type Context, createResolvers, typeDefs } from './schema.js';

// GraphQL Yoga on node:http with graphql-jit; it keeps parsed and validated documents by itself.

const store = openStore();
const yoga = createYoga<object, Context>({
  schema: createSchema<Context>({ typeDefs, resolvers: createResolvers(store) }),
  context: ({ request }) => ({ authorization: request.headers.get('authorization') ?? undefined }),
  plugins: [useGraphQlJit()],
  graphiql: false,
  landingPage: false,
  logging: false,
});
createServer(async (request, response) => {
  if (!request.url?.startsWith('/availableFood?')) return yoga(request, response);
  const limit = new URLSearchParams(request.url.slice('/availableFood?'.length)).get('limit');
  const body = JSON.stringify(await store.legacyPage(Number(limit)));
  response.setHeader('Content-Type', 'application/json').end(body);
}).listen(listenOn);

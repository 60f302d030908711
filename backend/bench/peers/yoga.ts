import { createServer } from 'node:http';
import { useGraphQlJit } from '@envelop/graphql-jit';
import { createSchema, createYoga } from 'graphql-yoga';
import { listenOn, openStore } from './open-store.js';
import { createResolvers, typeDefs } from './schema.js';

// GraphQL Yoga on node:http with graphql-jit; it keeps parsed and validated documents by itself.

const store = openStore();
const yoga = createYoga({
  schema: createSchema({ typeDefs, resolvers: createResolvers(store) }),
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

import { fastify } from 'fastify';
import { mercurius } from 'mercurius';
import cache from 'mercurius-cache';
import { listenOn, openStore } from './open-store.js';
import { createResolvers, typeDefs } from './schema.js';

declare module 'mercurius' {
  interface MercuriusContext {
    authorization?: string;
  }
}

// Mercurius with its JIT on from the first call; with CACHE=on its own cache, too.

const text = { type: 'string' };
const legacyPosts = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      _id: text,
      foodName: text,
      foodImage: text,
      foodQuantity: { type: 'integer' },
      date: text,
      foodLocation: text,
      foodNotes: text,
      foodStatus: text,
      email: { type: 'null' },
      displayName: text,
      photoURL: { type: 'string', nullable: true },
      userEmail: { type: 'array', items: text },
    },
  },
};

const store = openStore();
const app = fastify();
await app.register(mercurius, {
  schema: typeDefs,
  resolvers: createResolvers(store),
  context: ({ headers }) => ({ authorization: headers.authorization }),
  jit: 1,
});
if (process.env.CACHE === 'on') {
  await app.register(cache.default, {
    ttl: 60, // seconds
    storage: { type: 'memory' },
    policy: { Query: { foods: true, food: true } },
  });
}
app.get<{ Querystring: { limit: string } }>(
  '/availableFood',
  { schema: { response: { 200: legacyPosts } } },
  async (request) => store.legacyPage(Number(request.query.limit)),
);
await app.listen(listenOn);

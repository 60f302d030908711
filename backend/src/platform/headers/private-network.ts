import type { FastifyInstance } from 'fastify';

/**
 * Lets a page from the internet (Apollo's hosted Sandbox) call this server on a developer's own machine: Chromium asks
 * first (https://wicg.github.io/private-network-access). Not for a server with real accounts: it may be on a
 * network that pages from the internet must not reach.
 */
export function allowPrivateNetwork(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'OPTIONS' && request.headers['access-control-request-private-network'] === 'true')
      reply.header('Access-Control-Allow-Private-Network', 'true');
  });
}

import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database.js';
import { storageUnavailable } from './errors.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set once the server is about to stop: it is not ready any more, and asks its callers to go elsewhere. */
    isStopping: boolean;
  }
}

/** GET /healthz: 200 while calls can be answered, else 503, for a load balancer and for `npm start`. */
export function registerHealth(app: FastifyInstance, database: Database): void {
  app.decorate('isStopping', false);
  app.addHook('preClose', async () => {
    app.isStopping = true;
  });
  // A connection that is kept alive would carry the next call into a server that is gone, and hold up the stop.
  app.addHook('onSend', async (_, reply) => {
    if (app.isStopping) reply.header('Connection', 'close');
  });
  app.get('/healthz', async (_, reply) => {
    if (app.isStopping) return reply.code(503).send({ status: 'stopping' });
    await database.ping().catch((cause) => {
      throw storageUnavailable({ cause });
    });
    return { status: 'ok' };
  });
}

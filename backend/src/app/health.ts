import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { storageUnavailable } from '../errors.js';
import type { Database } from '../platform/database/database.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set once the server is about to stop: it is not ready any more, and asks its callers to go elsewhere. */
    isStopping: boolean;
  }
}

/**
 * What a load balancer, an orchestrator and `npm start` ask. GET /livez: 200 while the process answers, whatever becomes
 * of the database. GET /readyz: 200 while calls can be answered, by a database that has every migration, else 503.
 * GET /healthz: the same without asking about migrations.
 */
export const health = fp(async (app: FastifyInstance, { database }: { database: Database }) => {
  app.decorate('isStopping', false);
  app.addHook('preClose', async () => {
    app.isStopping = true;
  });
  // A connection that is kept alive would carry the next call into a server that is gone, and hold up the stop.
  app.addHook('onSend', async (_, reply) => {
    if (app.isStopping) reply.header('Connection', 'close');
  });
  app.get('/livez', async () => ({ status: 'ok' }));
  offerCheck(app, '/readyz', () => database.assertMigrated());
  offerCheck(app, '/healthz', () => database.ping());
});

function offerCheck(app: FastifyInstance, url: string, check: () => Promise<void>): void {
  let checking: Promise<void> | null = null; // one for all who ask meanwhile: nobody counts these calls
  app.get(url, async (_, reply) => {
    if (app.isStopping) return reply.code(503).send({ status: 'stopping' });
    checking ??= check().finally(() => {
      checking = null;
    });
    await checking.catch((cause) => {
      throw storageUnavailable({ cause });
    });
    return { status: 'ok' };
  });
}

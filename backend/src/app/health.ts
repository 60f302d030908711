import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { storageUnavailable } from '../errors.js';
import type { Database } from '../platform/database/database.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to stop: it is no longer ready, and tells its callers to go elsewhere. */
    isStopping: boolean;
  }
}

/**
 * For load balancers, orchestrators and `npm start`. GET /livez: 200 while the process answers, whatever the state of
 * the database. GET /readyz: 200 while the database answers and has every migration, otherwise 503. GET /healthz: the
 * same without asking about migrations.
 */
export const health = fp(async (app: FastifyInstance, { database }: { database: Database }) => {
  let closing: NodeJS.Timeout;
  app.decorate('isStopping', false);
  app.addHook('preClose', async () => {
    app.isStopping = true;
    // Node closes idle connections once, as it stops listening. One whose answer was on its way just then would be kept
    // for as long as Fastify keeps any: 72 s.
    closing = setInterval(() => app.server.closeIdleConnections(), 50);
  });
  app.addHook('onClose', async () => clearInterval(closing));
  // A kept-alive connection would carry the next call to a server that is gone, and delay the stop.
  app.addHook('onSend', async (_, reply) => {
    if (app.isStopping) reply.header('Connection', 'close');
  });
  app.get('/livez', async () => ({ status: 'ok' }));
  offerCheck(app, '/readyz', () => database.assertMigrated());
  offerCheck(app, '/healthz', () => database.ping());
});

function offerCheck(app: FastifyInstance, url: string, check: () => Promise<void>): void {
  let checking: Promise<void> | null = null; // shared by all who ask meanwhile: these calls have no rate limit
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

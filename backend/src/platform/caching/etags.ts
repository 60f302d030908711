import etag from '@fastify/etag';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import fresh from 'fresh';

/**
 * Gives answers their ETag, and answers 304 to a client that already has the current one (RFC 9110, 13.1.2 and 13.2.1).
 * By itself the plugin would also answer 304 to refusals and to writes, and it compares one tag only. The tags are weak,
 * because an answer has the same one however it is compressed (RFC 9110, 8.8.3.3). Only If-Match needs others (etagOf).
 */
export const etags = fp(async (app: FastifyInstance) => {
  await app.register(etag, { replyWith304: false, weak: true });
  app.addHook('onSend', ({ method, headers }, reply, payload, done) => {
    const isRead = method === 'GET' || method === 'HEAD';
    // Only this header: with a tag of the caller's own, fetch() also sends `Cache-Control: no-cache`.
    const known = { 'if-none-match': headers['if-none-match'] };
    if (isRead && reply.statusCode === 200 && fresh(known, { etag: reply.getHeader('etag') })) {
      reply.code(304);
      // A length that is said must be the one of the whole answer (RFC 9110, 8.6). Of HEAD, Fastify finds and says it.
      done(null, method === 'HEAD' ? payload : null);
    } else done();
  });
});

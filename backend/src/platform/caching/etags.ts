import etag from '@fastify/etag';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import fresh from 'fresh';

/**
 * Gives answers their ETag, and answers 304 to who reads what they know already (RFC 9110, 13.1.2 and 13.2.1). The plugin
 * would say 304 of refusals and of writes that were done, too, and looks for one tag only.
 */
export const etags = fp(async (app: FastifyInstance) => {
  await app.register(etag, { replyWith304: false });
  app.addHook('onSend', ({ method, headers }, reply, _payload, done) => {
    const isRead = method === 'GET' || method === 'HEAD';
    // Only this header: with a tag of the caller's own, fetch() also sends `Cache-Control: no-cache`.
    const known = { 'if-none-match': headers['if-none-match'] };
    if (isRead && reply.statusCode === 200 && fresh(known, { etag: reply.getHeader('etag') })) {
      reply.code(304);
      done(null, '');
    } else done();
  });
});

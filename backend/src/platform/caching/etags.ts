import etag from '@fastify/etag';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import fresh from 'fresh';
import { varyByEncoding } from './cache-control.js';

/**
 * Gives answers their ETag, and answers 304 to a client that already has the current one (RFC 9110, 13.1.2 and 13.2.1).
 * By itself the plugin would also answer 304 to refusals and to writes, and it compares one tag only. The tags are weak,
 * because an answer has the same one however it is compressed (RFC 9110, 8.8.3.3). Only If-Match needs others (etagOf).
 * So a 304 must say that the answer varies by Accept-Encoding (RFC 9110, 15.4.5).
 */
export const etags = fp(async (app: FastifyInstance) => {
  await app.register(etag, { replyWith304: false, weak: true });
  app.addHook('onSend', ({ method, headers }, reply, payload, done) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && (typeof payload === 'string' || Buffer.isBuffer(payload))) addVaryByEncoding(reply);
    // What a write answers is not what is at its address, and the answer to a PUT may have no tag (RFC 9110, 9.3.4).
    if (!isRead && String(reply.getHeader('etag')).startsWith('W/')) reply.removeHeader('etag');
    // Only this header: with a tag of the caller's own, fetch() also sends `Cache-Control: no-cache`.
    const known = { 'if-none-match': headers['if-none-match'] };
    if (isRead && reply.statusCode === 200 && fresh(known, { etag: reply.getHeader('etag') })) {
      reply.code(304);
      // A Content-Length must be that of the whole answer (RFC 9110, 8.6). For HEAD, Fastify sets it from the payload.
      done(null, method === 'HEAD' ? payload : null);
    } else done();
  });
});

function addVaryByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  if (vary === undefined) reply.header('vary', varyByEncoding);
  else if (!String(vary).includes(varyByEncoding)) reply.header('vary', `${vary}, ${varyByEncoding}`);
}

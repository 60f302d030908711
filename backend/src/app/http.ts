import { isUtf8 } from 'node:buffer';
import { METHODS } from 'node:http';
import { constants } from 'node:zlib';
import accepts from '@fastify/accepts';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import swagger from '@fastify/swagger';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import fp from 'fastify-plugin';
import { answerBrokenRequest, handleErrors } from '../doors/http-errors.js';
import { openApiOptions } from '../doors/openapi.js';
import { isBrokenNavigation, type Pages } from '../doors/page-or-data.js';
import { badUserInput } from '../errors.js';
import { setSecurityHeaders } from '../platform/headers/security-headers.js';
import { BoundedRequest } from '../platform/limits/bounded-request.js';
import { limitConnections } from '../platform/limits/connections.js';
import { closeSockets, refuseOtherSockets, socketOptions } from '../platform/limits/sockets.js';
import { readInTurn } from '../platform/limits/waiting-answers.js';
import { logOutput, logSerializers } from '../platform/log.js';

const bodyLimit = 100 * 1024; // bytes
const headerLimit = 16 * 1024; // bytes, the address and all headers together
const headersTimeout = 10_000; // milliseconds
const requestTimeout = 30_000; // milliseconds until the body has arrived, too: 100 KiB at 27 kbit/s

// Tokens, and the values of failed statements: people's names and addresses.
const unlogged = [
  'req.headers.authorization',
  ...['err', 'err.aggregateErrors[*]']
    .flatMap((error) => [error, `${error}.driverError`])
    .flatMap((error) => [`${error}.parameters`, `${error}.detail`]),
];

/**
 * A Fastify instance with the limits of every call, and the answers to those that fail.
 * @param trustedProxies how many proxies in front are trusted about the caller's address
 * @param patience for how many milliseconds a client may read nothing of an answer before it is disconnected
 * @param pages what a browser is sent for an address that can't be decoded; null if only the APIs are served
 */
export function createServer(
  trustedProxies: number,
  logLevel: string,
  patience: number,
  pages: Pages | null,
): FastifyInstance {
  const app: FastifyInstance = fastify({
    bodyLimit,
    requestTimeout,
    routerOptions: { maxParamLength: headerLimit }, // Fastify's 100 characters are fewer than an e-mail address may have
    http: {
      IncomingMessage: BoundedRequest,
      maxHeaderSize: headerLimit,
      headersTimeout,
      connectionsCheckingInterval: 1000,
    },
    // A hop count: X-Forwarded-For is trusted only as far as our own proxies wrote it.
    trustProxy: (_address, hop) => hop < trustedProxies,
    logger: { level: logLevel, redact: unlogged, serializers: logSerializers, stream: logOutput },
    // The legacy calls' URLs contain people's e-mail addresses.
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      // No hook has run.
      setSecurityHeaders(request, reply);
      reply.header('Access-Control-Allow-Origin', '*');
      if (pages !== null && isBrokenNavigation(request)) pages.refuse(reply);
      else app.errorHandler(error, request, reply);
    },
  });
  app.addHook('onRequest', readInTurn);
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply);
    done();
  });
  // A coding may be written in any case, and x-gzip means gzip (RFC 9110, 8.4.1). Our libraries know neither.
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const coding = headers['content-encoding'];
    if (coding !== undefined) headers['content-encoding'] = coding.toLowerCase().replace(/^x-gzip$/, 'gzip');
    done();
  });
  // Set only when the answer is sent: before that, the server itself may need longer. Node sets another timeout when the
  // answer has ended, unless a pipelined call waits behind it.
  app.addHook('onSend', ({ raw: { socket } }, _reply, _payload, done) => {
    // There is none after a body whose beginning can't be decompressed, and no real one where the app asks itself (inject).
    socket?.setTimeout?.(patience);
    done();
  });
  limitConnections(app.server, trustedProxies === 0);
  // Otherwise Node itself answers 417, without a body and uncounted. An unknown expectation may be ignored (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, answer) => app.server.emit('request', request, answer));
  for (const method of METHODS) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method); // so that an address can refuse it
  }
  handleErrors(app);
  app.removeContentTypeParser('text/plain'); // JSON is the only body that either API reads
  // Some clients say application/json of every call, also of one without a body. Otherwise as Fastify does by default,
  // except for what is not UTF-8: Node would replace it, and we would store that.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null);
    else if (!isUtf8(body)) done(badUserInput({ body: 'must be UTF-8' }));
    else parse(request, body.toString(), done);
  });
  return app;
}

/** What the doors and the pages share: CORS, WebSockets, compression, and the list of routes for /openapi.json. */
export const http = fp(async (app: FastifyInstance, { isEmulated }: { isEmulated: boolean }) => {
  if (isEmulated) allowPrivateNetwork(app);
  await app.register(cors, {
    origin: '*', // no cookies are used
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: [
      'Link',
      'X-Total-Count',
      'ETag',
      'Retry-After',
      'RateLimit',
      'RateLimit-Policy',
      'Deprecation',
    ],
    maxAge: 86_400, // seconds for which a browser need not ask again
    strictPreflight: false,
  });
  await app.register(websocket, {
    options: socketOptions,
    preClose: closeSockets,
    errorHandler: (_error, socket) => socket.terminate(), // a frame that can't be read: the client's fault
  });
  refuseOtherSockets(app, '/graphql');
  await app.register(accepts);
  await app.register(compress, {
    // Node's default quality, 11, is meant for files that are compressed once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    syncThreshold: 64 * 1024, // bytes: below this, a stream costs more than the compression
    customTypes: /^text\/|[+/](?:x-nd)?json\b|[+/]xml\b/, // the plugin's own do not know NDJSON
  });
  await app.register(swagger, openApiOptions);
});

/**
 * Lets a page from the internet (Apollo's hosted Sandbox) call this server on a developer's own machine: Chromium asks
 * first (https://wicg.github.io/private-network-access). Not for a server with real accounts: it may be on a
 * network that pages from the internet must not reach.
 */
function allowPrivateNetwork(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'OPTIONS' && request.headers['access-control-request-private-network'] === 'true')
      reply.header('Access-Control-Allow-Private-Network', 'true');
  });
}

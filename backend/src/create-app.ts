import { constants } from 'node:zlib';
import accepts from '@fastify/accepts';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import etag from '@fastify/etag';
import swagger from '@fastify/swagger';
import websocket from '@fastify/websocket';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  LogController,
  type RouteHandlerMethod,
} from 'fastify';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { AccountRepository } from './account/account.repository.js';
import { AccountService } from './account/account.service.js';
import { answerInTurns } from './answer-in-turns.js';
import { notKept } from './caching/cache-control.js';
import { createAnswerKeeper } from './caching/guest-answers.js';
import { ChangeFollower } from './change/change-follower.js';
import type { Database } from './database/database.js';
import { driverErrorOf } from './database/outage.js';
import { type Clock, earliestOpenDay } from './food/calendar.js';
import { createPageSender } from './formats/food-page.js';
import { registerFormats } from './formats/register-formats.js';
import { createApolloServer } from './graphql/apollo-server.js';
import { buildSchema } from './graphql/build-schema.js';
import { createContext } from './graphql/context.js';
import { createHttpHandler } from './graphql/http-handler.js';
import { startingPoint } from './graphql/sandbox.js';
import { createSubscriptionHandler } from './graphql/subscriptions.js';
import { sandboxPolicy } from './headers/content-security-policy.js';
import { allowPrivateNetwork } from './headers/private-network.js';
import { setSecurityHeaders } from './headers/security-headers.js';
import { registerHealth } from './health.js';
import { answerBrokenRequest, handleErrors, sendNotFound } from './http-errors.js';
import { AccountCheck } from './identity/account-check.js';
import { Authenticator } from './identity/authenticate.js';
import { passToEmulator } from './identity/emulator-proxy.js';
import type { IdentityToolkit } from './identity/identity-toolkit.js';
import type { SignIn, TokenVerifier } from './identity/token-verifier.js';
import type { Viewer } from './identity/viewer.js';
import { createCountCalls, createMessageCounter, limitRefusals } from './limits/count-calls.js';
import { withDeadline } from './limits/deadline.js';
import { type CallKind, RateLimiter, type RateLimits } from './limits/rate-limiter.js';
import { closeSockets, refuseOtherSockets, SocketRoom, socketOptions } from './limits/sockets.js';
import { openApiOptions } from './openapi.js';
import { createPages } from './pages.js';
import { registerLegacyCalls } from './rest/register-legacy-calls.js';
import { createServices } from './services.js';

/** What the app stands on; main.ts makes it from the environment, the tests from their own. */
export interface AppDependencies {
  database: Database;
  verifier: TokenVerifier;
  /** Answers for the accounts behind the tokens. */
  provider: IdentityToolkit;
  /** What the browser needs to sign in: GET /config.json. */
  firebase: { projectId: string; apiKey: string; authDomain: string };
  /** HOST:PORT of the Auth emulator, which the app then passes on, so that all is on one port; null in production. */
  emulatorHost: string | null;
  legacyWritesOpen: boolean;
  /** The instant from which the legacy calls say that they are deprecated; null while they say nothing of it. */
  legacyDeprecatedFrom: Date | null;
  /** Null for no limits. */
  rateLimits: RateLimits | null;
  /** Whether all servers on one PostgreSQL count calls together, rather than each for itself. */
  sharesRateLimits: boolean;
  /** Whether guests are given the answers that other guests got, until something is written. */
  keepsGuestAnswers: boolean;
  /** Whether strangers may read the GraphQL schema: by introspection, in Sandbox and at /schema.graphql. */
  introspection: boolean;
  /** How many proxies in front are believed about the caller's address. */
  trustedProxies: number;
  logLevel: string;
  /** Where the built web app is; null where only the APIs are served. */
  pagesFolder: string | null;
  clock?: Clock;
  /** Milliseconds that a call may take. */
  deadline?: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling either API; null for a guest. */
    viewer: Viewer | null;
    /** What says that it is them. */
    signIn: SignIn | null;
  }
}

const bodyLimit = 100 * 1024; // bytes
const headerLimit = 16 * 1024; // bytes, the address and all headers together
const headersTimeout = 10_000; // milliseconds
const requestTimeout = 30_000; // milliseconds until the body is here, too: 100 KiB at 27 kbit/s
const maxConnections = 5000; // under the usual limits of open files; more are turned away
const sweepEvery = 3_600_000; // milliseconds: posts become past once a day, changes old all the time

// Tokens, and what a failed statement was about: people's names and addresses.
const unlogged = [
  'req.headers.authorization',
  ...['err', 'err.driverError'].flatMap((error) => [`${error}.parameters`, `${error}.detail`]),
];

/** Both APIs, the pages and what belongs to them, on one Fastify instance that does not listen yet. */
export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { database, verifier, rateLimits, emulatorHost, pagesFolder, introspection } = dependencies;
  const { provider, clock = () => new Date(), deadline = 15_000 } = dependencies;
  const realAuthDomain = emulatorHost === null ? dependencies.firebase.authDomain : null;
  const pages = pagesFolder === null ? null : createPages(pagesFolder, realAuthDomain, introspection);
  const services = createServices(database, {
    clock,
    trustsUnverifiedAddresses: dependencies.legacyWritesOpen,
  });
  await services.changes.adoptRestored();
  const accountCheck = new AccountCheck(provider);
  const accounts = new AccountService(
    database,
    new AccountRepository(),
    services,
    provider,
    accountCheck,
    clock,
  );
  const authenticator = new Authenticator(verifier, accountCheck, services.users, accounts);
  const shared = dependencies.sharesRateLimits ? database.postgres : null;
  const limiter = rateLimits === null ? null : new RateLimiter(rateLimits, shared, clock);

  const app: FastifyInstance = fastify({
    bodyLimit,
    requestTimeout,
    http: { maxHeaderSize: headerLimit, headersTimeout, connectionsCheckingInterval: 1000 },
    // A hop count: X-Forwarded-For is believed only as far as proxies of ours have written it.
    trustProxy: (_address, hop) => hop < dependencies.trustedProxies,
    logger: { level: dependencies.logLevel, redact: unlogged },
    // Addresses of the legacy calls name people.
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply); // no hook has run
      app.errorHandler(error, request, reply);
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply);
    done();
  });
  app.server.maxConnections = maxConnections;
  handleErrors(app);
  registerHealth(app, database);
  app.removeContentTypeParser('text/plain'); // JSON is the only body that either API reads

  const closing = new AbortController();
  let swept: Promise<void> = Promise.resolve();
  const sweep = async () => {
    swept = services.foods
      .sweepPast(closing.signal)
      .then(() => services.changes.sweep(closing.signal))
      .catch((error) => {
        app.log.error({ err: error }, 'sweeping past posts and old changes failed');
      });
    await swept;
  };
  const sweeping = setInterval(sweep, sweepEvery).unref();
  app.addHook('onListen', sweep);

  if (emulatorHost !== null) allowPrivateNetwork(app);
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
    syncThreshold: 64 * 1024, // bytes: up to there a stream costs more than what it compresses
  });
  await app.register(swagger, openApiOptions);

  const countCalls = createCountCalls(limiter);

  const admitCalls: typeof countCalls = async (request, reply, kind, calls = 1) => {
    await countCalls(request, reply, kind, calls);
    request.guestAnswer?.admissions.push({ kind, calls });
    if (kind === 'writes' && request.signIn !== null) await accountCheck.assertActive(request.signIn);
  };

  const follower = new ChangeFollower(services.changes, (error) =>
    app.log.error({ err: driverErrorOf(error) }, 'following the changes failed'),
  );
  // Before the database is: nobody reads any more whom no call waits for.
  app.addHook('preClose', async () => {
    clearInterval(sweeping);
    closing.abort();
    await Promise.all([follower.close(), swept]);
  });
  const schema = buildSchema(services, accounts, follower);
  const apollo = createApolloServer(schema, { introspection });
  await apollo.start();

  await app.register(async (doors) => {
    doors.addHook('onRoute', (route) => {
      route.handler = answerInTurns(route.handler);
    });
    if (limiter !== null) limitRefusals(doors, limiter);
    doors.decorateRequest('viewer', null);
    doors.decorateRequest('signIn', null);
    doors.addHook('preHandler', async (request) => {
      const caller = await authenticator.authenticate(request.headers.authorization);
      request.viewer = caller?.viewer ?? null;
      request.signIn = caller?.signIn ?? null;
    });
    doors.addHook('preHandler', (request, _reply, done) => {
      // A socket outlives the choice of a replica, and its caller may be told later.
      if (request.viewer === null && !request.ws) database.forGuest(done);
      else done();
    });
    doors.decorateRequest('guestAnswer', null);
    const findState = async () => `${await database.findVersion()} ${earliestOpenDay(clock())}`;
    const keepAnswers = dependencies.keepsGuestAnswers
      ? createAnswerKeeper({ findState, admitCalls: countCalls })
      : null;

    const answerGraphQL = createHttpHandler(apollo, (request, reply) => {
      const { viewer, signIn, id: requestId, log } = request;
      const admit = (kind: CallKind, calls: number) => admitCalls(request, reply, kind, calls);
      const idempotencyKey = request.headers['idempotency-key'];
      const { guestAnswer } = request;
      return createContext(
        { viewer, signIn, requestId, log, idempotencyKey, guestAnswer, admitCalls: admit },
        services.requests,
      );
    });
    const answerByHttp: RouteHandlerMethod = async (request, reply) => {
      reply.header('Cache-Control', notKept); // unless the operation's own answer says otherwise
      const answer = await withDeadline(answerGraphQL(request, reply), deadline);
      const isSandbox = String(reply.getHeader('Content-Type')).startsWith('text/html');
      if (isSandbox) reply.header('Content-Security-Policy', sandboxPolicy(answer));
      return answer;
    };
    await doors.register(async (calls) => {
      keepAnswers?.(calls);
      calls.route({ method: ['POST', 'OPTIONS'], url: '/graphql', handler: answerByHttp });
    });

    const answerBySocket = createSubscriptionHandler({
      schema,
      introspection,
      requests: services.requests,
      authenticate: (authorization) => authenticator.authenticate(authorization),
      counter: createMessageCounter(limiter),
    });
    const room = limiter === null ? null : new SocketRoom();
    await doors.register(async (addresses) => {
      // For its ETag, its length and the socket, each of which would do so.
      addresses.addHook('onSend', (_request, _reply, payload, done) => {
        done(null, typeof payload === 'string' ? Buffer.from(payload) : payload);
      });
      await addresses.register(etag);
      keepAnswers?.(addresses);
      await addresses.register(registerLegacyCalls, {
        services,
        writesOpen: dependencies.legacyWritesOpen,
        deprecatedFrom: dependencies.legacyDeprecatedFrom,
        deadline,
        admitCall: admitCalls,
        assertActive: (signIn) => accountCheck.assertActive(signIn),
        sendPage:
          pages &&
          createPageSender(pages, services.foods, (request, reply) => admitCalls(request, reply, 'reads')),
      });
      await addresses.register(registerFormats, { ...services, deadline, admitCall: admitCalls });
      addresses.route({
        method: 'GET',
        url: '/graphql',
        preHandler: async ({ ws, ip, raw }) => {
          if (ws) room?.enter(ip, raw.socket);
        },
        handler: answerByHttp,
        wsHandler: answerBySocket,
      });
      const offer = (url: string, answer: (reply: FastifyReply) => FastifyReply) =>
        addresses.get(url, async (request, reply) => {
          await admitCalls(request, reply, 'reads');
          return answer(reply);
        });
      const sdl = printSchema(lexicographicSortSchema(schema));
      if (introspection) {
        offer('/schema.graphql', (reply) => reply.type('text/plain; charset=utf-8').send(sdl));
        offer('/graphql/start.json', (reply) => reply.send(startingPoint)); // GraphiQL's, which is built with the web app
      }
      offer('/openapi.json', (reply) => reply.send(app.swagger()));
    });
  });

  const { projectId, apiKey, authDomain } = dependencies.firebase;
  const config = { firebase: { projectId, apiKey, authDomain }, authEmulator: emulatorHost !== null };
  app.get('/config.json', (_, reply) => reply.header('Cache-Control', 'no-cache').send(config));

  if (emulatorHost !== null) {
    await passToEmulator(app, emulatorHost, (request, reply) => countCalls(request, reply, 'reads'));
  }
  if (pages !== null) await pages.register(app);
  else app.setNotFoundHandler(sendNotFound);
  return app;
}

import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { answerInTurns } from '../doors/answer-in-turns.js';
import { type Authenticator, identifyCallers } from '../doors/authenticate.js';
import { createPageSender } from '../doors/formats/food-page.js';
import { registerFormats } from '../doors/formats/register-formats.js';
import { createApolloServer } from '../doors/graphql/apollo-server.js';
import { createContext } from '../doors/graphql/context.js';
import { createHttpHandler } from '../doors/graphql/http-handler.js';
import { startingPoint } from '../doors/graphql/sandbox.js';
import { createSubscriptionHandler } from '../doors/graphql/subscriptions.js';
import { refuseOtherMethods } from '../doors/http-errors.js';
import { formOf, type Pages } from '../doors/page-or-data.js';
import { registerPhotos } from '../doors/photos/register-photos.js';
import { registerLegacyCalls } from '../doors/rest/register-legacy-calls.js';
import type { Env } from '../env.js';
import { earliestOpenDay } from '../food/calendar.js';
import { notKept } from '../platform/caching/cache-control.js';
import { etags } from '../platform/caching/etags.js';
import { createAnswerKeeper } from '../platform/caching/guest-answers.js';
import type { Clock } from '../platform/clock.js';
import type { Database } from '../platform/database/database.js';
import { sandboxPolicy } from '../platform/headers/content-security-policy.js';
import type { AccountCheck } from '../platform/identity/account-check.js';
import { type CallCounter, createMessageCounter, limitRefusals } from '../platform/limits/count-calls.js';
import { timeLeft, withDeadline } from '../platform/limits/deadline.js';
import { isWrite, type RateLimiter } from '../platform/limits/rate-limiter.js';
import { SocketRoom } from '../platform/limits/sockets.js';
import type { Services } from '../services.js';

/** What the doors need. */
interface DoorOptions
  extends Pick<Env, 'legacyWritesOpen' | 'legacyDeprecatedFrom' | 'keepsGuestAnswers' | 'introspection'> {
  database: Database;
  services: Services;
  schema: GraphQLSchema;
  authenticator: Authenticator;
  accountCheck: AccountCheck;
  /** Null for no limits. */
  limiter: RateLimiter | null;
  countCalls: CallCounter;
  pages: Pages | null;
  /** Whether metrics or traces want to know what the calls were. */
  isWatched: boolean;
  clock: Clock;
  /** Milliseconds that a call may take. */
  deadline: number;
}

/** Both APIs, and what runs before each of their calls. */
export async function doors(app: FastifyInstance, options: DoorOptions): Promise<void> {
  const { database, limiter, authenticator } = options;
  app.addHook('onRoute', (route) => {
    route.handler = answerInTurns(route.handler);
  });
  if (limiter !== null) limitRefusals(app, limiter);
  identifyCallers(app, authenticator, options.deadline);
  app.decorateRequest('endsAt', 0);
  app.addHook('preHandler', (request, _reply, done) => {
    request.endsAt = performance.now() + options.deadline;
    done();
  });
  app.addHook('preHandler', (request, _reply, done) => {
    // A socket outlives the choice of a replica, and may say later who is calling.
    if (request.viewer === null && !request.ws) database.forGuest(done);
    else done();
  });
  app.decorateRequest('guestAnswer', null);
  app.decorateRequest('callNote', null);
  app.decorateRequest('gotKeptAnswer', false);
  const keepAnswers = answerKeeperOf(options);
  const admitCalls = admissionOf(options);
  const answerGraphQL = await graphqlHandlerOf(options, admitCalls);

  await app.register(async (calls) => {
    keepAnswers(calls);
    calls.post('/graphql', answerGraphQL);
  });
  await app.register(async (addresses) => {
    await addresses.register(etags);
    keepAnswers(addresses);
    const { services, pages } = options;
    const sendPage = pages && createPageSender(pages, services.foods, admitCalls);
    await addresses.register(registerLegacyCalls, { ...options, admitCalls, sendPage });
    await addresses.register(registerFormats, { ...services, admitCalls });
    addresses.route({
      method: 'GET',
      url: '/graphql',
      handler: answerGraphQL,
      ...socketsOf(options, admitCalls),
    });
    refuseOtherMethods(addresses, '/graphql', 'GET', 'POST');
    describeApis(addresses, options, admitCalls);
  });
  const { photos } = options.services;
  await app.register(registerPhotos, { photos, admitCalls, deadline: options.deadline });
}

/** Admits calls: counts them, notes them with the answer, and for a write checks that the account is still valid. */
function admissionOf({ countCalls, accountCheck }: DoorOptions): CallCounter {
  return async (request, reply, kind, calls = 1) => {
    await countCalls(request, reply, kind, calls);
    request.guestAnswer?.admissions.push({ kind, calls });
    if (isWrite(kind) && request.signIn !== null) await accountCheck.assertActive(request.signIn);
  };
}

function answerKeeperOf(options: DoorOptions): (door: FastifyInstance) => void {
  const { keepsGuestAnswers, database, clock, countCalls, deadline } = options;
  if (!keepsGuestAnswers) return () => undefined;
  const findState = async () => {
    const version = await withDeadline(database.findVersion(), deadline);
    return `${version} ${earliestOpenDay(clock())}`;
  };
  return createAnswerKeeper({ formOf, findState, admitCalls: countCalls });
}

async function graphqlHandlerOf(options: DoorOptions, admitCalls: CallCounter): Promise<RouteHandlerMethod> {
  const { schema, introspection, isWatched } = options;
  const apollo = createApolloServer(schema, { introspection, isWatched });
  await apollo.start();
  const answer = createHttpHandler(apollo, (request, reply) => {
    const { viewer, signIn, outage, id: requestId, log, guestAnswer } = request;
    return createContext({
      viewer,
      signIn,
      outage,
      requestId,
      log,
      guestAnswer,
      idempotencyKey: request.headers['idempotency-key'],
      admitCalls: (kind, calls) => admitCalls(request, reply, kind, calls),
      noteCall: (note) => {
        request.callNote = note;
      },
    });
  });
  return async (request, reply) => {
    reply.header('Cache-Control', notKept); // unless the operation's own answer says otherwise
    const text = await withDeadline(answer(request, reply), timeLeft(request));
    // What got no further than its text: a hash that is not known, or Sandbox. A 4xx is counted as a refusal.
    if (reply.statusCode < 400 && !reply.hasHeader('RateLimit')) await admitCalls(request, reply, 'reads');
    const isSandbox = String(reply.getHeader('Content-Type')).startsWith('text/html');
    if (isSandbox) reply.header('Content-Security-Policy', sandboxPolicy(text));
    return text;
  };
}

function socketsOf(
  { schema, introspection, authenticator, services, limiter }: DoorOptions,
  admitCalls: CallCounter,
) {
  const room = limiter === null ? null : new SocketRoom();
  const preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.ws) return;
    await admitCalls(request, reply, 'reads');
    room?.enter(request.ip, request.raw.socket);
  };
  const wsHandler = createSubscriptionHandler({
    schema,
    introspection,
    authenticate: (authorization) => authenticator.authenticate(authorization),
    areKnown: (userIds) => services.users.areKnown(userIds),
    counter: createMessageCounter(limiter),
    room,
  });
  return { preHandler, wsHandler };
}

/** Serves the descriptions of both APIs. */
function describeApis(app: FastifyInstance, options: DoorOptions, admitCalls: CallCounter): void {
  const { schema, introspection } = options;
  const offer = (url: string, answer: (reply: FastifyReply) => FastifyReply) => {
    app.get(url, async (request, reply) => {
      await admitCalls(request, reply, 'reads');
      return answer(reply);
    });
    refuseOtherMethods(app, url, 'GET');
  };
  if (introspection) {
    let sdl: string | undefined; // printed for the first who asks: a start would wait for it
    offer('/schema.graphql', (reply) => {
      sdl ??= printSchema(lexicographicSortSchema(schema));
      return reply.type('text/plain; charset=utf-8').send(sdl);
    });
    offer('/graphql/start.json', (reply) => reply.send(startingPoint)); // GraphiQL's, which is built with the web app
  }
  offer('/openapi.json', (reply) => reply.send(app.swagger()));
}

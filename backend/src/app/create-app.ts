import type { FastifyInstance } from 'fastify';
import { AccountService } from '../account/account.service.js';
import { ChangeFollower } from '../change/change-follower.js';
import { Authenticator } from '../doors/authenticate.js';
import { buildSchema } from '../doors/graphql/build-schema.js';
import { sendNotFound } from '../doors/http-errors.js';
import { isRead } from '../doors/page-or-data.js';
import type { Env } from '../env.js';
import type { GazetteerService } from '../place/gazetteer.service.js';
import type { GeocoderService } from '../place/geocoder.service.js';
import { type Clock, systemClock } from '../platform/clock.js';
import type { Database } from '../platform/database/database.js';
import { driverErrorOf } from '../platform/database/outage.js';
import { AccountCheck } from '../platform/identity/account-check.js';
import type { IdentityToolkit } from '../platform/identity/identity-toolkit.js';
import type { TokenVerifier } from '../platform/identity/token-verifier.js';
import { createCallCounter } from '../platform/limits/count-calls.js';
import { RateLimiter, windowSeconds } from '../platform/limits/rate-limiter.js';
import type { Watcher } from '../platform/telemetry/watcher.js';
import { createServices } from '../services.js';
import { doors } from './doors.js';
import { health } from './health.js';
import { createServer, http } from './http.js';
import { jobs } from './jobs.js';
import { jobsOf, resolversOf } from './nouns.js';
import { createPages } from './pages.js';
import { signInCalls } from './sign-in.js';

/** What the app needs; serve.ts takes it from the environment, the tests make their own. */
export interface AppDependencies
  extends Pick<
    Env,
    | 'legacyWritesOpen'
    | 'legacyDeprecatedFrom'
    | 'rateLimits'
    | 'sharesRateLimits'
    | 'keepsGuestAnswers'
    | 'introspection'
    | 'map'
    | 'trustedProxies'
    | 'photosFolder'
    | 'photosBucket'
    | 'logLevel'
  > {
  database: Database;
  verifier: TokenVerifier;
  /** Answers for the accounts behind the tokens. */
  provider: IdentityToolkit;
  gazetteer: GazetteerService;
  /** Null if this server looks up no streets. */
  geocoder: GeocoderService | null;
  /** What the browser needs to sign in: GET /config.json. */
  firebase: { projectId: string; apiKey: string; authDomain: string };
  /** HOST:PORT of the Auth emulator, whose calls the app then forwards; null in production. */
  emulatorHost: string | null;
  /** Where the built web app is; null if only the APIs are served. */
  pagesFolder: string | null;
  /** The metrics and the traces; none by default. */
  watchers?: readonly Watcher[];
  clock?: Clock;
  /** Milliseconds that a call may take. */
  deadline?: number;
}

/** Both APIs, the pages and what belongs to them, on one Fastify instance that does not listen yet. */
export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { trustedProxies, logLevel, pagesFolder, watchers = [], ...given } = dependencies;
  const { database, verifier, provider, rateLimits, firebase, emulatorHost } = given;
  const { clock = systemClock, deadline = 15_000 } = given;
  const isEmulated = emulatorHost !== null;
  const realAuthDomain = isEmulated ? null : firebase.authDomain;
  const pages = pagesFolder === null ? null : createPages(pagesFolder, realAuthDomain, given.introspection);
  const services = createServices(database, {
    clock,
    trustsUnverifiedAddresses: given.legacyWritesOpen,
    limitsMessages: rateLimits !== null,
    photosFolder: given.photosFolder,
    photosBucket: given.photosBucket,
  });
  await services.changes.adoptRestored();
  const accountCheck = new AccountCheck(provider);
  const accounts = new AccountService(database, services, provider, accountCheck, clock);
  const authenticator = new Authenticator(verifier, accountCheck, services.users, accounts);
  const shared = given.sharesRateLimits ? database.postgres : null;
  const limiter = rateLimits === null ? null : new RateLimiter(rateLimits, shared, clock);
  const countCalls = createCallCounter(limiter);

  const app = createServer(trustedProxies, logLevel, deadline, pages);
  const logFailure = (error: unknown) =>
    app.log.error({ err: driverErrorOf(error) }, 'following the changes failed');
  const follower = new ChangeFollower(services.changes, logFailure);
  const inboxFollower = new ChangeFollower(services.inbox, logFailure);
  const schema = buildSchema(
    resolversOf(services, accounts, given.gazetteer, given.geocoder),
    (topic, userId) =>
      topic === 'INBOX_CHANGED'
        ? inboxFollower.follow((change) => change.userId === userId)
        : follower.follow(),
  );

  for (const watcher of watchers) watcher.watch(app, database);
  await app.register(health, { database });
  await app.register(http, { isEmulated });
  const list = jobsOf(services);
  if (limiter !== null && shared !== null)
    list.push({ name: 'forgetting callers', every: windowSeconds, run: () => limiter.sweep() });
  await app.register(jobs, { list, followers: [follower, inboxFollower], watchers });
  await app.register(doors, {
    ...given,
    clock,
    deadline,
    services,
    schema,
    authenticator,
    accountCheck,
    limiter,
    countCalls,
    pages,
    isWatched: watchers.length > 0,
  });
  const hasGeocoder = given.geocoder !== null;
  await app.register(signInCalls, { firebase, emulatorHost, map: given.map, hasGeocoder, countCalls });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404 && !isRead(request))
      sendNotFound(request, reply); // whatever its body is
    else done();
  });
  if (pages !== null) await pages.register(app);
  else app.setNotFoundHandler(sendNotFound);
  return app;
}

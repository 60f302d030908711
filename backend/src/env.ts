import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import type { BucketAccess } from './photo/photo.bucket.js';
import type { RateLimits } from './platform/limits/rate-limiter.js';
import type { MetricsAddress } from './platform/telemetry/metrics-server.js';

/** A number in digits alone. Number() would take more: ' ' for 0, and 0x50. */
function whole(min: number, max = Number.MAX_SAFE_INTEGER) {
  const digits = z.string().trim().regex(/^\d+$/, 'must be a whole number');
  return digits.transform(Number).pipe(z.number().min(min).max(max));
}

const webAddress = z.url({ protocol: /^https?$/, error: 'must be http://… or https://…' });

const unreadable = 'can not be read: in a password, write / as %2F, # as %23, ? as %3F and % as %25';
// Only a shell takes quotes away and puts a home folder for ~. A folder of that name would be made, and looked for in vain.
const plainPath = /^[^~"'\s](.*\S)?$/;
const notPlain = 'must name a path that does not begin with ~, a quote or a space, nor end with a space';
const noFile = 'must name a file, not a folder or a device';

/** A check of the path in `sqlite:PATH`, which other addresses pass. */
const ifSqlite = (isFine: (path: string) => boolean) => (url: string) =>
  !url.startsWith('sqlite:') || isFine(url.slice('sqlite:'.length));

const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('localhost'),
  PORT: whole(1, 65535).default(4000),
  WEB_CONCURRENCY: whole(1, 64).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_URL: z
    .string()
    .regex(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/, {
      error: 'must start with sqlite: or postgres://',
      abort: true,
    })
    .refine(isReadable, unreadable)
    .refine((url) => url !== 'sqlite::memory:', 'must name a file: each connection has a memory of its own')
    .refine(ifSqlite(canBeFile), noFile)
    .refine(
      ifSqlite((path) => plainPath.test(path)),
      notPlain,
    )
    .default('sqlite:./data/pantry.sqlite'),
  PLACES_FILE: z.string().regex(plainPath, notPlain).refine(canBeFile, noFile).optional(),
  PHOTOS_DIR: z.string().regex(plainPath, notPlain).optional(),
  PHOTOS_S3_URL: webAddress
    .regex(
      /^\w+:\/\/[^/?#@]+(\/[^/?#@]*\/?)?$/,
      'must be the address of a bucket, with nothing after the bucket name',
    )
    .optional(),
  PHOTOS_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'may contain only lowercase letters, digits and hyphens')
    .optional(),
  PHOTOS_S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^[\w.:@+-]+$/, 'may contain only letters, digits and . _ : @ + -')
    .optional(),
  PHOTOS_S3_SECRET_ACCESS_KEY: z.string().regex(/^\S+$/, 'must have no spaces').optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((urls) => urls.split(',').map((url) => url.trim()))
    .pipe(
      z.array(
        z
          .url({ protocol: /^postgres(ql)?$/, error: 'must be postgres://…, comma-separated' })
          .refine(isReadable, unreadable),
      ),
    )
    .optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .trim()
    .regex(
      /^([a-z0-9.-]+:)?[a-z][a-z0-9-]*$/, // old projects of an organization: example.com:project
      'must be the id of a project: lowercase letters, digits and hyphens',
    )
    .optional(),
  FIREBASE_API_KEY: z
    .string()
    .trim()
    .regex(/^[\w-]+$/, 'may contain only letters, digits, _ and -')
    .optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .trim()
    .regex(/^[\w.-]+(:\d+)?$/, 'must be a host alone, such as example.firebaseapp.com')
    .optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[^\s/]+:\d+$/, 'must be HOST:PORT')
    .refine((host) => URL.canParse(`http://${host}`), 'must be HOST:PORT, with a port of up to 65535')
    .optional(),
  LEGACY_REST_WRITES: z.enum(['closed', 'open']).default('closed'),
  LEGACY_REST_DEPRECATED_FROM: z.iso.date('must be a calendar date, year-month-day').optional(),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  RATE_LIMIT_READS_PER_MINUTE: whole(1).default(300),
  RATE_LIMIT_SEARCHES_PER_MINUTE: whole(1).optional(),
  RATE_LIMIT_WRITES_PER_MINUTE: whole(1).default(30),
  RATE_LIMIT_FIRST_DAY_WRITES_PER_MINUTE: whole(1).optional(),
  RATE_LIMIT_STORE: z.enum(['memory', 'database']).optional(),
  ANSWER_CACHE: z.enum(['on', 'off']).default('on'),
  GRAPHQL_INTROSPECTION: z.enum(['on', 'off']).default('on'),
  MAP_TILES_URL: webAddress
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'must have {z}, {x} and {y}')
    // Leaflet, which fills them in, ends the page at any other.
    .regex(/^([^{]|\{[zxysr]\})*$/, 'may have no other {…} than {z}, {x}, {y}, {s} and {r}')
    .optional(),
  MAP_ATTRIBUTION: z.string().max(200).optional(),
  GEOCODER_URL: webAddress
    .regex(
      /^[^?#@]*\/(api|search)(\?[^#]*)?$/,
      'must have a path that ends in /api (Photon) or /search (Nominatim)',
    )
    .optional(),
  METRICS_PORT: whole(1, 65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  TRUST_PROXY: whole(0, 10).default(0),
});

/** The names of the variables that parseEnv reads. */
export const variableNames: readonly string[] = Object.keys(variables.shape);

/** For a server without a developer's own settings: an empty variable counts as unset, and no .env sets it. */
export const allUnset = Object.fromEntries(variableNames.map((name) => [name, '']));

/** The server's settings from the environment; `.env.example` describes each variable. */
export interface Env {
  production: boolean;
  host: string;
  port: number;
  /** How many processes share the port. */
  workers: number;
  logLevel: string;
  databaseUrl: string;
  /** Replicas of a PostgreSQL, from which guests read. */
  replicaUrls: readonly string[];
  /** The path of the names of places, which the server builds. */
  placesFile: string;
  /** The folder of the files of photos; servers that share a database share it, too. */
  photosFolder: string;
  /** The bucket of S3-compatible storage that they are in instead; null for none. */
  photosBucket: BucketAccess | null;
  firebase: { projectId: string; apiKey: string; authDomain: string; emulatorHost: string | null };
  /** Lets POST /task and PATCH /UpdateTask through without a token, as legacy clients send them. */
  legacyWritesOpen: boolean;
  /** The start, in UTC, of the day from which the legacy calls say that they are deprecated; null if they don't. */
  legacyDeprecatedFrom: Date | null;
  /** Null switches the limits off. */
  rateLimits: RateLimits | null;
  /** Whether all servers on one PostgreSQL count calls together, rather than each for itself. */
  sharesRateLimits: boolean;
  /** Whether guests' answers are cached until an open post changes. */
  keepsGuestAnswers: boolean;
  /** Whether strangers may read the GraphQL schema: by introspection, in Sandbox and at /schema.graphql. */
  introspection: boolean;
  /** Tiles of a map of streets, and whom to credit for them; null for the drawn map alone. */
  map: { tilesUrl: string; attribution: string } | null;
  /** The Photon (…/api) or Nominatim (…/search) that streets are looked up in; null for none. */
  geocoderUrl: string | null;
  /** Where Prometheus reads the metrics; null for nowhere. */
  metrics: MetricsAddress | null;
  /** Where traces are sent (OTLP by HTTP); null for nowhere. */
  tracesTo: string | null;
  /** How many proxies in front of the server are trusted about the client's address. */
  trustedProxies: number;
}

/**
 * Reads and checks the environment. An empty variable counts as unset.
 * @throws Error whose message names every bad variable, one per line.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    throw invalid(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const env = parsed.data;
  const problems = problemsOf(env);
  if (problems.length > 0) throw invalid(problems);

  const { MAP_TILES_URL: tilesUrl, MAP_ATTRIBUTION: attribution } = env;
  // A project whose id starts with 'demo-' never contacts Google's servers (Firebase Local Emulator Suite).
  const projectId = env.FIREBASE_PROJECT_ID ?? 'demo-pantry-neighbor';
  return {
    production: env.NODE_ENV === 'production',
    host: env.HOST,
    port: env.PORT,
    workers: env.WEB_CONCURRENCY,
    logLevel: env.LOG_LEVEL,
    databaseUrl: env.DATABASE_URL,
    replicaUrls: env.DATABASE_REPLICA_URLS ?? [],
    placesFile: placesFile(env),
    photosFolder: env.PHOTOS_DIR ?? join(dataFolder(env), 'photos'),
    photosBucket: bucketOf(env),
    firebase: {
      projectId,
      apiKey: env.FIREBASE_API_KEY ?? 'emulator',
      authDomain: env.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
      emulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST ?? null,
    },
    legacyWritesOpen: env.LEGACY_REST_WRITES === 'open',
    legacyDeprecatedFrom:
      env.LEGACY_REST_DEPRECATED_FROM === undefined ? null : new Date(env.LEGACY_REST_DEPRECATED_FROM),
    rateLimits:
      env.RATE_LIMIT === 'off'
        ? null
        : {
            readsPerMinute: env.RATE_LIMIT_READS_PER_MINUTE,
            searchesPerMinute:
              env.RATE_LIMIT_SEARCHES_PER_MINUTE ?? Math.ceil(env.RATE_LIMIT_READS_PER_MINUTE / 2),
            writesPerMinute: env.RATE_LIMIT_WRITES_PER_MINUTE,
            firstDayWritesPerMinute:
              env.RATE_LIMIT_FIRST_DAY_WRITES_PER_MINUTE ?? Math.ceil(env.RATE_LIMIT_WRITES_PER_MINUTE / 3),
          },
    // A replica doesn't say exactly which writes it has seen (docs/decisions/038-kept-answers-follow-what-is-public.md).
    keepsGuestAnswers: env.ANSWER_CACHE === 'on' && env.DATABASE_REPLICA_URLS === undefined,
    sharesRateLimits: countsInDatabase(env),
    introspection: env.GRAPHQL_INTROSPECTION === 'on',
    map: tilesUrl === undefined || attribution === undefined ? null : { tilesUrl, attribution },
    geocoderUrl: env.GEOCODER_URL ?? null,
    metrics: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    tracesTo: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    trustedProxies: env.TRUST_PROXY,
  };
}

type Variables = z.infer<typeof variables>;

/** False for a folder or a device: the server would take others' rights to /tmp, or put a file where /dev/null is. */
function canBeFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? true;
}

/** Whether a PostgreSQL's address can be read as its driver and TypeORM do. It may name a socket, and then has no host. */
function isReadable(databaseUrl: string): boolean {
  if (databaseUrl.startsWith('sqlite:')) return true;
  try {
    const { username, password, pathname } = new URL(databaseUrl.replace('@/', '@localhost/'));
    decodeURIComponent(username + password + pathname);
    return true;
  } catch {
    return false;
  }
}

function isSqlite(env: Variables): boolean {
  return env.DATABASE_URL.startsWith('sqlite:');
}

function dataFolder(env: Variables): string {
  return isSqlite(env) ? dirname(env.DATABASE_URL.slice('sqlite:'.length)) : 'data';
}

function placesFile(env: Variables): string {
  return env.PLACES_FILE ?? join(dataFolder(env), 'places.sqlite');
}

function bucketOf(env: Variables): BucketAccess | null {
  const { PHOTOS_S3_URL: url, PHOTOS_S3_REGION: region } = env;
  const { PHOTOS_S3_ACCESS_KEY_ID: accessKeyId, PHOTOS_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (url === undefined || accessKeyId === undefined || secretAccessKey === undefined) return null;
  return { url, region, accessKeyId, secretAccessKey };
}

function bucketProblems(env: Variables): string[] {
  const needed = ['PHOTOS_S3_URL', 'PHOTOS_S3_ACCESS_KEY_ID', 'PHOTOS_S3_SECRET_ACCESS_KEY'] as const;
  const given = [...needed, 'PHOTOS_S3_REGION' as const].filter((name) => env[name] !== undefined);
  if (given.length === 0) return [];
  const missing = needed.filter((name) => env[name] === undefined);
  const problems = missing.map((name) => `${name}: is required with ${given[0]}`);
  if (env.PHOTOS_DIR !== undefined) problems.push(`PHOTOS_DIR: must not be set with ${given[0]}`);
  return problems;
}

function replicaProblems(env: Variables): string[] {
  if (isSqlite(env)) return ['DATABASE_REPLICA_URLS: needs a PostgreSQL as DATABASE_URL'];
  return env.LEGACY_REST_WRITES === 'open'
    ? [
        'DATABASE_REPLICA_URLS: must not be set with LEGACY_REST_WRITES=open: guests who write would miss their own posts',
      ]
    : [];
}

function countsInDatabase(env: Variables): boolean {
  if (env.RATE_LIMIT === 'off') return false;
  return (env.RATE_LIMIT_STORE ?? (isSqlite(env) ? 'memory' : 'database')) === 'database';
}

/** What is wrong between one variable and another. */
function problemsOf(env: Variables): string[] {
  const { MAP_TILES_URL: tilesUrl, MAP_ATTRIBUTION: attribution } = env;
  const problems = env.NODE_ENV === 'production' ? productionProblems(env) : developmentProblems(env);
  if (env.RATE_LIMIT_STORE === 'database' && isSqlite(env)) {
    problems.push('RATE_LIMIT_STORE: database needs a PostgreSQL; an SQLite file has one server');
  }
  // The server writes the names of places over whatever has that name.
  if (isSqlite(env) && resolve(env.DATABASE_URL.slice('sqlite:'.length)) === resolve(placesFile(env)))
    problems.push('PLACES_FILE: must not be the database (default: places.sqlite beside it)');
  if (env.METRICS_PORT === env.PORT) problems.push('METRICS_PORT: must not be the public PORT');
  if (env.DATABASE_REPLICA_URLS !== undefined) problems.push(...replicaProblems(env));
  if (tilesUrl !== undefined && attribution === undefined)
    problems.push('MAP_ATTRIBUTION: must say whom to credit for MAP_TILES_URL');
  if (attribution !== undefined && tilesUrl === undefined)
    problems.push('MAP_ATTRIBUTION: is for MAP_TILES_URL, which is not set');
  problems.push(...bucketProblems(env));
  if (env.FIREBASE_PROJECT_ID?.includes(':') && env.FIREBASE_AUTH_DOMAIN === undefined)
    problems.push('FIREBASE_AUTH_DOMAIN: is required with a project id that has a colon');
  return problems;
}

function productionProblems(env: Variables): string[] {
  const problems: string[] = [];
  if (env.FIREBASE_AUTH_EMULATOR_HOST !== undefined) {
    // With it set, firebase-admin accepts unsigned tokens, whatever NODE_ENV says.
    problems.push('FIREBASE_AUTH_EMULATOR_HOST: must not be set in production');
  }
  if (env.FIREBASE_PROJECT_ID === undefined) {
    problems.push('FIREBASE_PROJECT_ID: is required in production');
  } else if (env.FIREBASE_PROJECT_ID.startsWith('demo-')) {
    problems.push('FIREBASE_PROJECT_ID: must be a real project in production, not an emulator one (demo-…)');
  }
  if (env.FIREBASE_API_KEY === undefined) problems.push('FIREBASE_API_KEY: is required in production');
  if (env.RATE_LIMIT === 'off') problems.push('RATE_LIMIT: cannot be off in production');
  return problems;
}

function developmentProblems(env: Variables): string[] {
  if (env.FIREBASE_AUTH_EMULATOR_HOST !== undefined) return [];
  if (env.FIREBASE_PROJECT_ID === undefined) {
    return ['FIREBASE_PROJECT_ID: set it, or FIREBASE_AUTH_EMULATOR_HOST (npm start does the latter)'];
  }
  return env.FIREBASE_API_KEY === undefined ? ['FIREBASE_API_KEY: is required with a real project'] : [];
}

function invalid(problems: string[]): Error {
  return new Error(`The environment is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
}

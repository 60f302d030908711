import DataLoader from 'dataloader';
import { unauthenticated } from '../../errors.js';
import type { GuestAnswer } from '../../platform/caching/guest-answers.js';
import type { Caller, Identified, Viewer } from '../../platform/identity/viewer.js';
import type { CallKind } from '../../platform/limits/rate-limiter.js';
import type { CallNote } from '../../platform/telemetry/call-note.js';

/** The HTTP request that a GraphQL operation came in. */
export interface Call extends Identified {
  requestId: string;
  log: { error: (details: object, message: string) => void };
  /** Null if this server doesn't keep the answer. */
  guestAnswer: GuestAnswer | null;
  /** Notes for metrics and traces what the operation was. */
  noteCall?: (note: CallNote) => void;
  /** The Idempotency-Key header, as it came. */
  idempotencyKey?: string | string[];
  /**
   * Admits calls: counts them against the caller's limits, and for writes checks that the account is still valid.
   * @throws RATE_LIMITED; UNAUTHENTICATED; AUTH_UNAVAILABLE
   */
  admitCalls: (kind: CallKind, calls: number) => Promise<void>;
}

/** What the resolvers know about one HTTP request. */
export interface GraphQLContext extends Call {
  /** Created by `loaderOf`, each on first use. */
  loaders: Map<unknown, DataLoader<never, unknown>>;
  /** Set by a field whose question says where somebody is: no cache keeps the answer, which would be kept with it. */
  saysWhere?: boolean;
}

/** The context of one operation. */
export function createContext(call: Call): GraphQLContext {
  return { ...call, loaders: new Map() };
}

/**
 * A noun's loader, created once by its resolver: it finds what many fields of one answer ask for in one statement, however
 * long the list is. It caches nothing, because a mutation may change what was found before it.
 * @param findAll a value for each key, in their order
 */
export function loaderOf<Key, Value>(
  findAll: (viewer: Viewer | null, keys: readonly Key[]) => Promise<readonly Value[]>,
): (context: GraphQLContext, key: Key) => Promise<Value> {
  return (context, key) => {
    let loader = context.loaders.get(findAll) as DataLoader<Key, Value> | undefined;
    if (loader === undefined) {
      loader = new DataLoader((keys) => findAll(context.viewer, keys), { cache: false });
      context.loaders.set(findAll, loader);
    }
    return loader.load(key);
  };
}

/** @throws UNAUTHENTICATED for a guest; STORAGE_UNAVAILABLE for a new account that can't be recorded now */
export function requireViewer({ viewer, outage }: GraphQLContext): Viewer {
  if (viewer === null) throw outage ?? unauthenticated();
  return viewer;
}

/** The viewer with their sign-in. @throws as requireViewer */
export function requireCaller(context: GraphQLContext): Caller {
  const viewer = requireViewer(context);
  if (context.signIn === null) throw unauthenticated();
  return { viewer, signIn: context.signIn };
}

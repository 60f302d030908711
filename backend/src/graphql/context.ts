import DataLoader from 'dataloader';
import type { GuestAnswer } from '../caching/guest-answers.js';
import { unauthenticated } from '../errors.js';
import type { Food } from '../food/food.entity.js';
import type { Caller } from '../identity/authenticate.js';
import type { SignIn } from '../identity/token-verifier.js';
import type { Viewer } from '../identity/viewer.js';
import type { CallKind } from '../limits/rate-limiter.js';
import type { Request } from '../request/request.entity.js';
import type { RequestService } from '../request/request.service.js';

/** The HTTP request that a GraphQL operation came in. */
export interface Call {
  viewer: Viewer | null;
  /** What says that it is the viewer. */
  signIn: SignIn | null;
  requestId: string;
  log: { error: (details: object, message: string) => void };
  /** Null where this server keeps no answer of the call. */
  guestAnswer: GuestAnswer | null;
  /** The Idempotency-Key header, as it came. */
  idempotencyKey?: string | string[];
  /**
   * Lets calls in: counts them against the caller's limits, and for writes asks whether the account still counts.
   * @throws RATE_LIMITED; UNAUTHENTICATED; AUTH_UNAVAILABLE
   */
  admitCalls: (kind: CallKind, calls: number) => Promise<void>;
}

/** What the resolvers know of one HTTP request. */
export interface GraphQLContext extends Call {
  /** Who asked for a post, and whether the viewer did: one statement a list, however long it is. */
  foodRequests: DataLoader<Food, Request[]>;
  hasRequested: DataLoader<string, boolean>;
}

export function createContext(call: Call, requests: RequestService): GraphQLContext {
  const { viewer } = call;
  return {
    ...call,
    foodRequests: new DataLoader((foods) => requests.listForDonor(viewer, foods), { cache: false }),
    // A mutation's answer asks again: what was true before it may not be any more.
    hasRequested: new DataLoader((foodIds) => requests.hasRequested(viewer, foodIds), { cache: false }),
  };
}

/** @throws UNAUTHENTICATED for a guest */
export function requireViewer({ viewer }: GraphQLContext): Viewer {
  if (viewer === null) throw unauthenticated();
  return viewer;
}

/** The viewer with their sign-in. @throws UNAUTHENTICATED for a guest */
export function requireCaller({ viewer, signIn }: GraphQLContext): Caller {
  if (viewer === null || signIn === null) throw unauthenticated();
  return { viewer, signIn };
}

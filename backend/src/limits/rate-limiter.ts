import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited } from '../errors.js';

/** Reads are counted by the caller's address, writes by the user. */
export type CallKind = 'reads' | 'writes';

/** Where a caller stands, for the RateLimit headers: `remaining` calls until `reset` seconds have passed. */
export interface RateLimitState {
  kind: CallKind;
  limit: number;
  remaining: number;
  reset: number;
}

const windowSeconds = 60;

/** Counts the calls of both doors together, in this process's memory. */
export class RateLimiter {
  readonly #limiters: Record<CallKind, RateLimiterMemory>;

  constructor(limits: { readsPerMinute: number; writesPerMinute: number }) {
    this.#limiters = {
      reads: new RateLimiterMemory({ points: limits.readsPerMinute, duration: windowSeconds }),
      writes: new RateLimiterMemory({ points: limits.writesPerMinute, duration: windowSeconds }),
    };
  }

  /** Counts `calls` calls of a caller. @throws RATE_LIMITED */
  async consume(kind: CallKind, caller: string, calls: number): Promise<RateLimitState> {
    const limiter = this.#limiters[kind];
    try {
      return state(kind, limiter.points, await limiter.consume(caller, calls));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw rateLimited(Math.ceil(refusal.msBeforeNext / 1000));
    }
  }
}

function state(
  kind: CallKind,
  limit: number,
  { remainingPoints, msBeforeNext }: RateLimiterRes,
): RateLimitState {
  return { kind, limit, remaining: remainingPoints, reset: Math.ceil(msBeforeNext / 1000) };
}

/** The RateLimit headers of draft-ietf-httpapi-ratelimit-headers-10. */
export function rateLimitHeaders({ kind, limit, remaining, reset }: RateLimitState): Record<string, string> {
  return {
    'RateLimit-Policy': `"${kind}";q=${limit};w=${windowSeconds}`,
    RateLimit: `"${kind}";r=${remaining};t=${reset}`,
  };
}

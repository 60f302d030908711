import cluster from 'node:cluster';
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import type { Clock } from '../clock.js';
import { isFirstDay } from '../database/uuid.js';
import { addressKey, type CallSource } from './call-source.js';

/** Calls per minute; `.env.example` describes each. */
export interface RateLimits {
  readsPerMinute: number;
  searchesPerMinute: number;
  writesPerMinute: number;
  firstDayWritesPerMinute: number;
}

/**
 * A search is a read, too, and is counted as both. A photo is a write that has limits of its own. A picture is what a page
 * shows of a photo.
 */
export type CallKind = 'reads' | 'searches' | 'writes' | 'photos' | 'pictures';

/** Whether such a call changes something. */
export function isWrite(kind: CallKind): boolean {
  return kind === 'writes' || kind === 'photos';
}

// 'refusals' are calls that were answered with a 4xx status.
type Policy = CallKind | 'photos-a-day' | 'first-day-writes' | 'address-writes' | 'refusals';

/** A caller's state in one policy: `remaining` calls until `reset` seconds have passed. */
export interface RateLimitState {
  policy: Policy;
  limit: number;
  remaining: number;
  reset: number;
  /** The seconds that the limit is for. */
  window: number;
  isExceeded: boolean;
}

/** Nearly all limits are for this time. */
export const windowSeconds = 60;
const aDay = 86_400; // seconds

// A further page of the list takes one read, and has 24 cards with a photo of the food and one of its donor each.
const picturesPerRead = 48;
const photosPerMinute = 12;
const photosPerDay = 60;
// Neighbours who write at the same time from one address: a household, a school, a mobile network's gateway.
const accountsPerAddress = 10;

/** Counts the calls of both APIs together: all by address, and writes also by account. */
export class RateLimiter {
  readonly #limiters: Record<Policy, RateLimiterAbstract>;
  /** Addresses that have used up their refusals, as far as this process knows. */
  readonly #shutOut = new RateLimiterMemory({ keyPrefix: 'shut-out', points: 1, duration: windowSeconds });

  /** @param shared the PostgreSQL in which servers count together; null counts in memory, for all workers of a server */
  constructor(
    limits: RateLimits,
    private readonly shared: DataSource | null,
    private readonly clock: Clock,
  ) {
    const create = (policy: Policy, points: number, duration = windowSeconds) =>
      shared === null ? inMemory(policy, points, duration) : inDatabase(policy, points, duration, shared);
    const { readsPerMinute, searchesPerMinute, writesPerMinute, firstDayWritesPerMinute } = limits;
    this.#limiters = {
      reads: create('reads', readsPerMinute),
      searches: create('searches', searchesPerMinute),
      writes: create('writes', writesPerMinute),
      photos: create('photos', photosPerMinute),
      'photos-a-day': create('photos-a-day', photosPerDay, aDay),
      'first-day-writes': create('first-day-writes', Math.min(firstDayWritesPerMinute, writesPerMinute)),
      'address-writes': create('address-writes', accountsPerAddress * writesPerMinute),
      // Always in memory: they save the server work, and must cost less than that work.
      pictures: inMemory('pictures', picturesPerRead * readsPerMinute),
      refusals: inMemory('refusals', readsPerMinute),
    };
  }

  /** Counts `calls` calls of a caller in every policy that applies to them. */
  count(kind: CallKind, caller: CallSource, calls: number): Promise<RateLimitState[]> {
    const address = addressKey(caller.address);
    if (kind === 'photos') return this.#countPhotos(caller.userId ?? address, address, calls);
    if (kind !== 'writes') return Promise.all([this.#consume(kind, address, calls)]);
    const isNew = caller.userId !== null && isFirstDay(caller.userId, this.clock());
    return Promise.all([
      this.#consume(isNew ? 'first-day-writes' : 'writes', caller.userId ?? address, calls),
      this.#consume('address-writes', address, calls),
    ]);
  }

  // A call that exceeds the limit of the minute does not use up that of the day.
  async #countPhotos(caller: string, address: string, calls: number): Promise<RateLimitState[]> {
    const states = await Promise.all([
      this.#consume('photos', caller, calls),
      this.#consume('address-writes', address, calls),
    ]);
    if (states.some(({ isExceeded }) => isExceeded)) return states;
    return [...states, await this.#consume('photos-a-day', caller, calls)];
  }

  /** Counts a refused call, in addition to what it was already counted as. */
  async countRefusal(address: string): Promise<RateLimitState> {
    const key = addressKey(address);
    const state = await this.#consume('refusals', key, 1);
    if (state.remaining === 0) await this.#shutOut.block(key, state.reset);
    return state;
  }

  /** The state of an address that has used up its refusals; null if it has some left. */
  async findRefused(address: string): Promise<RateLimitState | null> {
    const found = await this.#shutOut.get(addressKey(address));
    return found === null ? null : toState('refusals', this.#limiters.refusals, found, true);
  }

  /** Deletes the counts whose time is over, since they have callers' addresses. In memory they end by themselves. */
  async sweep(): Promise<void> {
    await this.shared?.query('DELETE FROM "rate_limits" WHERE "expire" < $1', [Date.now()]); // the library's clock
  }

  async #consume(policy: Policy, key: string, calls: number): Promise<RateLimitState> {
    const limiter = this.#limiters[policy];
    const state = await consume(policy, limiter, key, calls);
    if (state.reset <= 2 * state.window) return state;
    // The clock was set back. What was counted before would count until it is as late again.
    await limiter.delete(key);
    return consume(policy, limiter, key, calls);
  }
}

async function consume(
  policy: Policy,
  limiter: RateLimiterAbstract,
  key: string,
  calls: number,
): Promise<RateLimitState> {
  try {
    return toState(policy, limiter, await limiter.consume(key, calls), false);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return toState(policy, limiter, refusal, true);
  }
}

function inMemory(
  policy: Policy,
  points: number,
  duration = windowSeconds,
): RateLimiterMemory | RateLimiterCluster {
  const options = { keyPrefix: policy, points, duration };
  // Workers count together, in the memory of the process that runs them (workers.ts).
  return cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options);
}

function inDatabase(
  policy: Policy,
  points: number,
  duration: number,
  database: DataSource,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    keyPrefix: policy,
    points,
    duration,
    storeClient: database,
    storeType: 'typeorm',
    tableName: 'rate_limits',
    tableCreated: true, // by our migration
    clearExpiredByTimeout: false, // it would keep them for an hour
    inMemoryBlockOnConsumed: points, // callers over the limit don't reach the database
    insuranceLimiter: inMemory(policy, points, duration), // while the database is down, each server counts for itself
  });
}

function toState(
  policy: Policy,
  { points: limit, duration: window }: RateLimiterAbstract,
  { remainingPoints: remaining, msBeforeNext }: RateLimiterRes,
  isExceeded: boolean,
): RateLimitState {
  return { policy, limit, remaining, reset: Math.ceil(msBeforeNext / 1000), window, isExceeded };
}

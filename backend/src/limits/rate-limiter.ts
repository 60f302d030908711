import cluster from 'node:cluster';
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import type { Clock } from '../food/calendar.js';
import { addressKey, type Caller, isFirstDay } from './caller.js';

/** Calls a minute; `.env.example` describes each. */
export interface RateLimits {
  readsPerMinute: number;
  searchesPerMinute: number;
  writesPerMinute: number;
  firstDayWritesPerMinute: number;
}

/** A search is a read, too, and is counted as both. */
export type CallKind = 'reads' | 'searches' | 'writes';

// 'refusals' are calls that were answered by a status of 4xx.
type Policy = CallKind | 'first-day-writes' | 'address-writes' | 'refusals';

/** Where a caller stands with one policy: `remaining` calls until `reset` seconds have passed. */
export interface RateLimitState {
  policy: Policy;
  limit: number;
  remaining: number;
  reset: number;
  isExceeded: boolean;
}

/** Every limit is one for this long. */
export const windowSeconds = 60;
// Neighbours who write at once from one address: a household, a school, a mobile network's gateway.
const accountsPerAddress = 10;

/** Counts the calls of both doors together: by address, and writes by account as well. */
export class RateLimiter {
  readonly #limiters: Record<Policy, RateLimiterAbstract>;
  /** Addresses that have used up their refusals, as far as this process has been told. */
  readonly #shutOut = new RateLimiterMemory({ keyPrefix: 'shut-out', points: 1, duration: windowSeconds });
  readonly #clock: Clock;

  /** @param shared a PostgreSQL on which the servers count together; null counts in memory, for all workers of a server */
  constructor(limits: RateLimits, shared: DataSource | null, clock: Clock) {
    const create = (policy: Policy, points: number) =>
      shared === null ? inMemory(policy, points) : inDatabase(policy, points, shared);
    const { readsPerMinute, searchesPerMinute, writesPerMinute, firstDayWritesPerMinute } = limits;
    this.#limiters = {
      reads: create('reads', readsPerMinute),
      searches: create('searches', searchesPerMinute),
      writes: create('writes', writesPerMinute),
      'first-day-writes': create('first-day-writes', Math.min(firstDayWritesPerMinute, writesPerMinute)),
      'address-writes': create('address-writes', accountsPerAddress * writesPerMinute),
      // In memory always: it keeps the server from work, and must cost less than the work.
      refusals: inMemory('refusals', readsPerMinute),
    };
    this.#clock = clock;
  }

  /** Counts `calls` calls of a caller, by every policy that they fall under. */
  count(kind: CallKind, caller: Caller, calls: number): Promise<RateLimitState[]> {
    const address = addressKey(caller.address);
    if (kind !== 'writes') return Promise.all([this.#consume(kind, address, calls)]);
    const isNew = caller.userId !== null && isFirstDay(caller.userId, this.#clock());
    return Promise.all([
      this.#consume(isNew ? 'first-day-writes' : 'writes', caller.userId ?? address, calls),
      this.#consume('address-writes', address, calls),
    ]);
  }

  /** Counts a call that was refused, whatever else it has been counted as. */
  async countRefusal(address: string): Promise<RateLimitState> {
    const key = addressKey(address);
    const state = await this.#consume('refusals', key, 1);
    if (state.remaining === 0) await this.#shutOut.block(key, state.reset);
    return state;
  }

  /** Where an address stands that has used up its refusals; null for one that has some left. */
  async findRefused(address: string): Promise<RateLimitState | null> {
    const found = await this.#shutOut.get(addressKey(address));
    return found === null ? null : toState('refusals', this.#limiters.refusals.points, found, true);
  }

  async #consume(policy: Policy, key: string, calls: number): Promise<RateLimitState> {
    const limiter = this.#limiters[policy];
    try {
      return toState(policy, limiter.points, await limiter.consume(key, calls), false);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return toState(policy, limiter.points, refusal, true);
    }
  }
}

function inMemory(policy: Policy, points: number): RateLimiterMemory | RateLimiterCluster {
  const options = { keyPrefix: policy, points, duration: windowSeconds };
  // Workers count together, in the memory of the process that runs them (workers.ts).
  return cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options);
}

function inDatabase(policy: Policy, points: number, database: DataSource): RateLimiterPostgres {
  return new RateLimiterPostgres({
    keyPrefix: policy,
    points,
    duration: windowSeconds,
    storeClient: database,
    storeType: 'typeorm',
    tableName: 'rate_limits',
    tableCreated: true, // by our migration
    inMemoryBlockOnConsumed: points, // who is over the limit does not reach the database
    insuranceLimiter: inMemory(policy, points), // while the database is away, each server counts for itself
  });
}

function toState(
  policy: Policy,
  limit: number,
  { remainingPoints, msBeforeNext }: RateLimiterRes,
  isExceeded: boolean,
): RateLimitState {
  return { policy, limit, remaining: remainingPoints, reset: Math.ceil(msBeforeNext / 1000), isExceeded };
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DomainError, rateLimited } from '../../errors.js';
import type { CallKind, RateLimiter, RateLimitState } from './rate-limiter.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The statuses of its answers that do not count as refusals. */
    notRefusals?: readonly number[];
  }
}

/** Counts a request's calls against its caller's limits, and reports the state in headers. @throws RATE_LIMITED */
export type CallCounter = (
  request: FastifyRequest,
  reply: FastifyReply,
  kind: CallKind,
  calls?: number,
) => Promise<void>;

/** @param limiter null for no limits */
export function createCallCounter(limiter: RateLimiter | null): CallCounter {
  return async (request, reply, kind, calls = 1) => {
    if (limiter === null) return;
    const caller = { address: request.ip, userId: request.viewer?.userId ?? null };
    report(reply, await limiter.count(kind, caller, calls));
  };
}

/**
 * Counts refused calls of any kind (a bad token, a query that doesn't parse, a used-up limit). An address with too many
 * of them is shut out before its next call costs a signature check or a parse.
 */
export function limitRefusals(doors: FastifyInstance, limiter: RateLimiter): void {
  doors.addHook('onRequest', async (request, reply) => {
    const refused = await limiter.findRefused(request.ip);
    if (refused !== null) report(reply, [refused]);
  });
  doors.addHook('onSend', async (request, reply) => {
    if (reply.statusCode < 400 || reply.statusCode >= 500) return;
    if (request.routeOptions.config.notRefusals?.includes(reply.statusCode)) return;
    const state = await limiter.countRefusal(request.ip);
    if (!reply.hasHeader('RateLimit')) setHeaders(reply, [state]);
  });
}

/** Counts the messages of WebSockets, as `CallCounter` and `limitRefusals` count requests. */
export interface MessageCounter {
  /** Whether the address has used up its refusals; if so, its messages are ignored. */
  isShutOut: (request: FastifyRequest) => Promise<boolean>;
  /** Counts a message as a read. @returns RATE_LIMITED if it is one too many */
  countMessage: (request: FastifyRequest) => Promise<DomainError | null>;
  countRefusal: (request: FastifyRequest) => void;
}

/** @param limiter null for no limits */
export function createMessageCounter(limiter: RateLimiter | null): MessageCounter {
  return {
    isShutOut: async ({ ip }) => limiter !== null && (await limiter.findRefused(ip)) !== null,
    async countMessage({ ip: address }) {
      return limiter === null
        ? null
        : findExceeded(await limiter.count('reads', { address, userId: null }, 1));
    },
    countRefusal({ ip, log }) {
      limiter
        ?.countRefusal(ip)
        .catch((error) => log.error({ err: error }, 'a refused message could not be counted'));
    },
  };
}

function report(reply: FastifyReply, states: RateLimitState[]): void {
  setHeaders(reply, states);
  const exceeded = findExceeded(states);
  if (exceeded !== null) throw exceeded;
}

/** RATE_LIMITED if one of the limits is used up. */
function findExceeded(states: RateLimitState[]): DomainError | null {
  const exceeded = states.filter(({ isExceeded }) => isExceeded);
  return exceeded.length === 0 ? null : rateLimited(Math.max(...exceeded.map(({ reset }) => reset)));
}

// As in draft-ietf-httpapi-ratelimit-headers-10: a list with an item for each policy that applied to the call.
function setHeaders(reply: FastifyReply, states: RateLimitState[]): void {
  const add = (name: string, items: string[]) =>
    reply.header(name, [reply.getHeader(name) ?? [], ...items].flat().join(', '));
  add(
    'RateLimit-Policy',
    states.map(({ policy, limit, window }) => `"${policy}";q=${limit};w=${window}`),
  );
  add(
    'RateLimit',
    states.map(({ policy, remaining, reset }) => `"${policy}";r=${remaining};t=${reset}`),
  );
}

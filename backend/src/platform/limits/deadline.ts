import type { FastifyRequest } from 'fastify';
import { timedOut } from '../../errors.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** When the call ends, by `performance.now()`: its deadline counts from when the whole request had arrived. */
    endsAt: number;
  }
}

/** Milliseconds that a page waits for the posts that it shows first: without them, it asks for them itself. */
export const pagePatience = 3000;

/** Milliseconds that a call still has. */
export function timeLeft({ endsAt }: FastifyRequest): number {
  return Math.max(0, endsAt - performance.now());
}

/**
 * Waits for `work`, but not for longer than `milliseconds`. p-timeout would make an error and its stack for every call,
 * in case it is needed: a tenth of the cost of a post by its id (docs/decisions/042-tricks-measured-alone.md).
 * @throws TIMEOUT; what `work` does later is ignored
 */
export async function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timedOut()), milliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

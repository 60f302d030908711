import { setImmediate as waitForImmediate } from 'node:timers/promises';
import type { RouteHandlerMethod } from 'fastify';

/**
 * Handles the calls that arrive in one turn of the event loop in the next turn, and answers them in the one after:
 * under load they then come and go in bundles. Reading each alone and waking its caller costs as much as a small answer
 * (docs/decisions/027-answers-in-turns.md).
 */
export function answerInTurns(handler: RouteHandlerMethod): RouteHandlerMethod {
  return async function (request, reply) {
    await nextTurn();
    const answer = await handler.call(this, request, reply);
    await nextTurn();
    return answer;
  };
}

let coming: Promise<void> | null = null;

// One promise for all, so that they advance together, step by step, and what a step needs is in the processor's caches
// for all but the first. With a promise for each, a page's statement took twice as long.
function nextTurn(): Promise<void> {
  coming ??= waitForImmediate().then(() => {
    coming = null;
  });
  return coming;
}

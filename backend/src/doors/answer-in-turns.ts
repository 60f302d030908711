import { setImmediate as waitForImmediate } from 'node:timers/promises';
import type { RouteHandlerMethod } from 'fastify';

/**
 * Has the calls that arrive in one turn of the event loop worked on in the next, and answered in the one after it: under
 * load they then come and go in bundles, and to take or wake each alone costs as much as a small answer
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

// One promise for all: they go on abreast, a step of each at a time, and what a step needs is in the processor's caches
// for all but the first. With a promise each, a page's statement took twice as long.
function nextTurn(): Promise<void> {
  coming ??= waitForImmediate().then(() => {
    coming = null;
  });
  return coming;
}

// Seconds for which a guest's answer may be kept without asking again. Short: somebody may be on the way to the food.
const publicMaxAge = 5;

/** Cache-Control of an answer that is the same for every guest. It varies by Authorization. */
export const keptByAnybody = `public, max-age=${publicMaxAge}`;

/** What an answer varies by that is compressed for those who accept it. In lower case: @fastify/compress looks for it. */
export const varyByEncoding = 'accept-encoding';

/** Cache-Control of every other answer. */
export const notKept = 'private, no-store';

/** Cache-Control of files that never change at their address: a year. */
export const keptForEver = 'public, max-age=31536000, immutable';

import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import { type Env, parseEnv } from './env.js';
import { messageOf } from './message-of.js';

// On a machine with much memory, V8 lets the heap grow to four times what is in use: 290 MB under load, and no faster
// answers for it. Growing by half is enough (node --v8-options).
setFlagsFromString('--heap-growing-percent=50');

// V8 learns at the start what lives long, and then puts new objects of that kind among the old ones at once. An answer
// from PostgreSQL would then stay until the whole heap is collected, which took a quarter of a page's processor time.
setFlagsFromString('--no-allocation-site-pretenuring');

const env = readEnvironment();
try {
  // Each loads only what it needs: the process that keeps workers answers no calls.
  if (cluster.isPrimary && env.workers > 1) {
    const { runWorkers } = await import('./workers.js');
    await runWorkers(env);
  } else {
    const { serve } = await import('./serve.js');
    await serve(env);
  }
} catch (error) {
  exitWith((await isFromOutside(error)) ? `The server can't start: ${messageOf(error)}` : error);
}

function readEnvironment(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    return exitWith(messageOf(error));
  }
}

/** Whether the network, a file, the build or the database is to blame, and where in the code it showed helps nobody. */
async function isFromOutside(error: unknown): Promise<boolean> {
  const { isOutage } = await import('./platform/database/outage.js');
  return isOutage(error) || (error instanceof Error && 'code' in error);
}

function exitWith(why: unknown): never {
  process.stderr.write(`${why instanceof Error ? why.stack : why}\n`);
  process.exit(1);
}

import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import { type Env, parseEnv } from './env.js';

// Where a machine has much memory, V8 clears up when the heap is at four times what is in use: 290 MB under load, and no
// sooner answers for it. Half as much again will do (node --v8-options).
setFlagsFromString('--heap-growing-percent=50');

// Of what outlives its first moments while the server starts, V8 makes the next at once among the old: an answer from
// PostgreSQL would then stay until all of the heap is cleared, which was a quarter of the processor time of a page.
setFlagsFromString('--no-allocation-site-pretenuring');

const env = readEnvironment();
// Each loads what it needs: the process that keeps workers answers no calls.
if (cluster.isPrimary && env.workers > 1) {
  const { runWorkers } = await import('./workers.js');
  await runWorkers(env);
} else {
  const { serve } = await import('./serve.js');
  await serve(env);
}

function readEnvironment(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

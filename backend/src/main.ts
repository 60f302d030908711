import cluster from 'node:cluster';
import { type Env, parseEnv } from './env.js';

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

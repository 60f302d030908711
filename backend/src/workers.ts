import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { Env } from './env.js';
import { migrate } from './platform/database/migrate.js';
import { createLog } from './platform/log.js';
import { type MetricsAddress, serveMetrics } from './platform/telemetry/metrics-server.js';

// Milliseconds.
const pause = 1000; // before a dead worker is replaced, so that one that keeps dying doesn't take up the machine
const bound = 9750; // after the signal, for workers to end by themselves (stop-on-signals.ts); then they are killed

/**
 * Runs `env.workers` processes behind one port, each of them the whole server. This process answers no calls. It
 * migrates the database, hands out connections in turn, adds up the workers' metrics, counts calls if they are counted
 * in memory, replaces workers that die, and passes on the signal to stop. The exit code is 0 if all workers stopped
 * cleanly.
 */
export async function runWorkers(env: Env): Promise<void> {
  const log = createLog(env.logLevel);
  if (env.metrics !== null) await serveSum(env.metrics, log);
  await migrate(env.databaseUrl, log);
  new RateLimiterClusterMaster();
  let hasStarted = false;
  let stopSignal: NodeJS.Signals | null = null;

  const start = () => {
    const worker = cluster.fork();
    closeUntaken(worker);
    // A message to a worker that has just died; its exit event handles that.
    worker.on('error', (error) => log.debug({ err: error }, 'A worker could not be told.'));
  };

  cluster.on('exit', ({ process: { pid } }, code, signal) => {
    if (stopSignal !== null) {
      if (code !== 0 && signal !== stopSignal) process.exitCode = 1;
      if (living().length === 0) process.exit();
    } else if (hasStarted) {
      log.error({ worker: pid, code, signal }, 'A worker ended; another takes its place.');
      setTimeout(() => stopSignal === null && start(), pause);
    } else {
      process.exit(code || 1); // the worker has logged why
    }
  });

  const stop = (reason: string, signal: NodeJS.Signals) => {
    log.info(`${reason}: stopping the workers.`);
    stopSignal ??= signal;
    for (const worker of living()) worker.process.kill(signal);
    if (living().length === 0) process.exit();
    setTimeout(() => {
      log.fatal('A worker did not end in time; killing it.');
      for (const worker of living()) worker.process.kill('SIGKILL');
    }, bound);
  };
  process.on('SIGTERM', () => stop('SIGTERM', 'SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT', 'SIGINT'));
  process.on('disconnect', () => stop('The launcher is gone', 'SIGINT'));

  // Only the first one at first, so that an error is logged once.
  cluster.once('listening', () => {
    hasStarted = true;
    for (let others = env.workers - 1; others > 0; others--) start();
  });
  start();
}

function living(): Worker[] {
  return Object.values(cluster.workers ?? {}).flatMap((worker) => (worker?.isDead() === false ? worker : []));
}

/** Serves the sum of all workers' metrics. */
async function serveSum(address: MetricsAddress, log: Logger): Promise<void> {
  const { AggregatorRegistry } = await import('prom-client');
  const workers = new AggregatorRegistry();
  const listening = new WeakSet<Worker>();
  cluster.on('listening', (worker) => listening.add(worker));
  // One that starts answers nothing yet, and prom-client would wait for it.
  const isStarting = () => living().length === 0 || living().some((worker) => !listening.has(worker));
  const read = async () => (isStarting() ? null : workers.clusterMetrics());
  await serveMetrics(address, { contentType: workers.contentType, read, log });
}

/** A connection, as Node's internals pass it on. */
interface Handle {
  /** Negative once it is closed here, because the worker has taken it. */
  fd: number;
  close: () => void;
}

/**
 * Closes connections that were handed to a worker that died before taking them. Node forgets them but leaves them open,
 * so their clients would wait for ever: for example those that reconnect because the worker's death cut them off.
 */
function closeUntaken(worker: Worker): void {
  const handed = new Set<Handle>();
  const { process: child } = worker;
  const send = child.send.bind(child) as (...given: unknown[]) => boolean;
  child.send = (...given: unknown[]) => {
    for (const handle of handed) if (handle.fd < 0) handed.delete(handle);
    const handle = given[1] as Handle | null | undefined;
    if (handle) handed.add(handle);
    return send(...given);
  };
  worker.once('exit', () => {
    for (const handle of handed) handle.close();
  });
}

import cluster, { type Worker } from 'node:cluster';
import { pino } from 'pino';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { migrate } from './database/database.js';
import type { Env } from './env.js';

// Milliseconds.
const pause = 1000; // before a worker that ended is replaced: one that ends again and again must not take the machine
const bound = 9750; // after the signal, in which workers end by themselves (stop-on-signals.ts); then they are killed

/**
 * Runs `env.workers` processes behind one port, each of them the whole server. This one answers nothing: it migrates
 * the database, hands the connections out in turn, counts calls where that is done in memory, replaces a worker that
 * ends, and passes on the signal to stop. The exit code is 0 if all of them stopped cleanly.
 */
export async function runWorkers(env: Env): Promise<void> {
  const log = pino({ level: env.logLevel });
  await migrate(env.databaseUrl);
  new RateLimiterClusterMaster();
  let hasStarted = false;
  let stopSignal: NodeJS.Signals | null = null;

  const start = () => {
    const worker = cluster.fork();
    closeUntaken(worker);
    // A message to a worker that has just ended; its exit tells the rest.
    worker.on('error', (error) => log.debug({ err: error }, 'A worker could not be told.'));
  };
  const living = () => Object.values(cluster.workers ?? {}).filter((worker) => worker?.isDead() === false);

  cluster.on('exit', ({ process: { pid } }, code, signal) => {
    if (stopSignal !== null) {
      if (code !== 0 && signal !== stopSignal) process.exitCode = 1;
      if (living().length === 0) process.exit();
    } else if (hasStarted) {
      log.error({ worker: pid, code, signal }, 'A worker ended; another takes its place.');
      setTimeout(() => stopSignal === null && start(), pause);
    } else {
      process.exit(code || 1); // it has said why
    }
  });

  const stop = (reason: string, signal: NodeJS.Signals) => {
    log.info(`${reason}: stopping the workers.`);
    stopSignal ??= signal;
    for (const worker of living()) worker?.process.kill(signal);
    if (living().length === 0) process.exit();
    setTimeout(() => {
      log.fatal('A worker did not end in time; killing it.');
      for (const worker of living()) worker?.process.kill('SIGKILL');
    }, bound);
  };
  process.on('SIGTERM', () => stop('SIGTERM', 'SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT', 'SIGINT'));
  process.on('disconnect', () => stop('The launcher is gone', 'SIGINT'));

  // The first one alone: what is wrong is then told once.
  cluster.once('listening', () => {
    hasStarted = true;
    for (let others = env.workers - 1; others > 0; others--) start();
  });
  start();
}

/** A connection as Node's own parts hand it on. */
interface Handle {
  /** Negative once it is closed here: the worker has taken it. */
  fd: number;
  close: () => void;
}

/**
 * Closes what was handed to a worker that died before it took it. Node forgets it open, and whoever has connected in
 * that moment, be it because the worker's end cut them off, would wait without an answer.
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

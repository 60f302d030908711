import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { driverErrorOf, isOutage } from '../platform/database/outage.js';
import type { Watcher } from '../platform/telemetry/watcher.js';

/** Work that no call asks for. Answers are right without it, too; it only makes things happen sooner. */
export interface Job {
  /** For the log: what failed. */
  name: string;
  /** Seconds from one run to the next; an hour if it is left out. */
  every?: number;
  /** @param signal aborted when the server stops; the job must then end soon */
  run: (signal: AbortSignal) => Promise<void>;
}

interface JobOptions {
  list: readonly Job[];
  /** They must end before the database closes. */
  followers: readonly { close(): Promise<void> }[];
  watchers: readonly Watcher[];
}

const anHour = 3600; // seconds

const periodOf = ({ every = anHour }: Job) => every;

/**
 * Runs all jobs when the server begins to listen, and each again when its time has come. Those of the same period run one
 * after the other, so that they take one connection; they wait for no others, and leave out a turn while they still run.
 */
export const jobs = fp(async (app: FastifyInstance, { list, followers, watchers }: JobOptions) => {
  const closing = new AbortController();
  const running = new Map<number, Promise<void>>(); // by their period

  async function runAll(jobs: readonly Job[]): Promise<void> {
    for (const { name, run } of jobs) {
      if (closing.signal.aborted) return;
      const startedAt = performance.now();
      let hasFailed = false;
      await run(closing.signal).catch((error) => {
        hasFailed = true;
        if (isOutage(error))
          app.log.warn({ err: driverErrorOf(error) }, `${name} failed, and will be tried again`);
        else app.log.error({ err: error }, `${name} failed`);
      });
      const seconds = (performance.now() - startedAt) / 1000;
      for (const watcher of watchers) watcher.jobEnded?.(name, seconds, hasFailed);
    }
  }

  const start = async (period: number) => {
    if (running.has(period)) return;
    const turn = runAll(list.filter((job) => periodOf(job) === period));
    running.set(period, turn);
    await turn;
    running.delete(period);
  };
  const periods = [...new Set(list.map(periodOf))];
  const timers = periods.map((period) => setInterval(start, period * 1000, period).unref());
  app.addHook('onListen', async () => {
    await Promise.all(periods.map(start));
  });
  // Before the database closes, so that nothing reads from it any more.
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer);
    closing.abort();
    await Promise.all([...running.values(), ...followers.map((follower) => follower.close())]);
  });
});

import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Watcher } from '../platform/telemetry/watcher.js';

/** Work that no call asks for. Answers are right without it, too; it only makes things prompt. */
export interface Job {
  /** For the log: what failed. */
  name: string;
  /** @param signal aborted when the server stops; the job must then end soon */
  run: (signal: AbortSignal) => Promise<void>;
}

/** Something that must end before the database closes. */
interface Follower {
  close(): Promise<void>;
}

interface JobOptions {
  list: readonly Job[];
  followers: readonly Follower[];
  watchers: readonly Watcher[];
}

const everyHour = 3_600_000; // milliseconds

/** Runs the jobs one after the other, when the server begins to listen and every hour. */
export const jobs = fp(async (app: FastifyInstance, { list, followers, watchers }: JobOptions) => {
  const closing = new AbortController();
  let running: Promise<void> = Promise.resolve();

  async function runAll(): Promise<void> {
    for (const { name, run } of list) {
      const startedAt = performance.now();
      let hasFailed = false;
      await run(closing.signal).catch((error) => {
        hasFailed = true;
        app.log.error({ err: error }, `${name} failed`);
      });
      const seconds = (performance.now() - startedAt) / 1000;
      for (const watcher of watchers) watcher.jobEnded?.(name, seconds, hasFailed);
    }
  }

  const start = async () => {
    running = runAll();
    await running;
  };
  const timer = setInterval(start, everyHour).unref();
  app.addHook('onListen', start);
  // Before the database closes, so that nothing reads from it any more.
  app.addHook('preClose', async () => {
    clearInterval(timer);
    closing.abort();
    await Promise.all([running, ...followers.map((follower) => follower.close())]);
  });
});

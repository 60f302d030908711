import 'reflect-metadata';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startAuthEmulator } from '../scripts/auth-emulator.js';
import { startPostgres } from '../scripts/embedded-postgres.js';
import { buildGazetteer } from '../src/place/gazetteer.builder.js';
import { Database } from '../src/platform/database/database.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** HOST:PORT of the real Auth emulator. */
    emulatorHost: string;
    /** The address of a real PostgreSQL, without the database's name at its end. Its template1 is migrated. */
    postgresUrl: string;
    /** The path of a migrated, empty SQLite file to copy. */
    migratedSqlite: string;
    /** The path of the names of places, which are kept from run to run: building them takes seconds. */
    gazetteer: string;
  }
}

/**
 * One Auth emulator, one PostgreSQL and one migrated database of each kind for all tests; each test creates its own
 * accounts, and copies a migrated database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'pantry-tests-'));
  const starting = Promise.all([startAuthEmulator(folder, 'demo-tests'), startPostgres()]);
  const gazetteer = join(tmpdir(), 'pantry-tests-places.sqlite');
  if (!isUpToDate(gazetteer)) buildGazetteer(gazetteer); // while the others start
  const [emulator, postgres] = await starting;
  project.provide('emulatorHost', emulator.host);
  project.provide('postgresUrl', postgres.url(''));
  const migratedSqlite = join(folder, 'migrated.sqlite');
  for (const url of [`sqlite:${migratedSqlite}`, postgres.url('template1')]) {
    const database = await Database.open(url);
    await database.close(); // SQLite's log goes into the file, and PostgreSQL copies only a database without connections
  }
  project.provide('migratedSqlite', migratedSqlite);
  project.provide('gazetteer', gazetteer);
  return async () => {
    await Promise.all([emulator.stop(), postgres.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
}

const places = join(import.meta.dirname, '../src/place');

function isUpToDate(gazetteer: string): boolean {
  const builders = ['gazetteer.builder.ts', 'place-name.ts', 'states.ts'];
  const newest = Math.max(...builders.map((name) => statSync(join(places, name)).mtimeMs));
  return existsSync(gazetteer) && statSync(gazetteer).mtimeMs > newest;
}

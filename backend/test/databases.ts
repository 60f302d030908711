import { randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject, onTestFinished } from 'vitest';
import { Food } from '../src/food/food.entity.js';
import { Database } from '../src/platform/database/database.js';
import type { Select } from '../src/platform/database/select.js';
import { newFolder } from './folders.js';

/** Both databases that the product runs on. */
const engines = ['SQLite', 'PostgreSQL'] as const;
export type Engine = (typeof engines)[number];

/** Creates and drops the databases of tests. */
const administration = new pg.Pool({
  connectionString: `${inject('postgresUrl')}postgres`,
  max: 1,
  allowExitOnIdle: true,
});

/** Runs the same tests on SQLite and on PostgreSQL. */
export function describeOnBoth(name: string, tests: (engine: Engine) => void): void {
  describe.each(engines)(`${name} on %s`, tests);
}

/** Runs tests that don't depend on the database on one engine only; `npm run test:soak` runs them on both. */
export function describeOnOne(engine: Engine, name: string, tests: (engine: Engine) => void): void {
  describe.each(process.env.BOTH_ENGINES ? engines : [engine])(`${name} on %s`, tests);
}

/** The address of a database without tables. It is removed after the test. */
export async function createEmptyDatabase(engine: Engine): Promise<string> {
  return engine === 'SQLite' ? `sqlite:${newSqlitePath()}` : createPostgresDatabase('template0');
}

/** The address of a migrated, empty database: a copy of the one in global-setup. It is removed after the test. */
export async function createMigratedDatabase(engine: Engine): Promise<string> {
  if (engine === 'PostgreSQL') return createPostgresDatabase('template1');
  const path = newSqlitePath();
  copyFileSync(inject('migratedSqlite'), path);
  return `sqlite:${path}`;
}

/** Opens a migrated database for this test alone. */
export async function openTestDatabase(engine: Engine): Promise<Database> {
  const database = await Database.connect(await createMigratedDatabase(engine));
  onTestFinished(() => database.close());
  return database;
}

/** Opens a migrated database for this test alone twice, as two servers do. */
export async function openTwice(engine: Engine): Promise<[Database, Database]> {
  const url = await createMigratedDatabase(engine);
  const [one, other] = [await Database.connect(url), await Database.connect(url)];
  onTestFinished(async () => void (await Promise.all([one.close(), other.close()])));
  return [one, other];
}

/** Has `tell` hear of each plain statement that a database reads with, before it does. @returns ends that */
export function watchSelects(database: Database, tell: (...asked: Parameters<Select>) => void): () => void {
  const { select } = database;
  const use = (value: Select) => Object.defineProperty(database, 'select', { configurable: true, value });
  use((...asked) => {
    tell(...asked);
    return select(...asked);
  });
  return () => void use(select);
}

/** All columns of a post but these, for a statement that copies posts with other values there. */
export function columnsBesides(database: Database, ...others: (keyof Food)[]): string {
  const { columns } = database.reads.dataSource.getMetadata(Food);
  const names = columns.map(({ databaseName }) => databaseName);
  const different = new Set<string>(['id', 'number', ...others]);
  return names
    .filter((name) => !different.has(name))
    .map((name) => `"${name}"`)
    .join(', ');
}

function newSqlitePath(): string {
  return join(newFolder('sqlite'), 'pantry.sqlite');
}

async function createPostgresDatabase(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copied as files: as pages, which is the default, they go through the log, and take twice as long.
  await administration.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  onTestFinished(async () => void (await administration.query(`DROP DATABASE ${name} WITH (FORCE)`)));
  return `${inject('postgresUrl')}${name}`;
}

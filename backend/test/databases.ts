import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject, onTestFinished } from 'vitest';
import { Database } from '../src/database/database.js';

/** Both databases that the product runs on. */
const engines = ['SQLite', 'PostgreSQL'] as const;
export type Engine = (typeof engines)[number];

/** Runs the same tests on SQLite and on PostgreSQL. */
export function describeOnBoth(name: string, tests: (engine: Engine) => void): void {
  describe.each(engines)(`${name} on %s`, tests);
}

/** The address of an empty database, which is removed after the test. */
export async function createEmptyDatabase(engine: Engine): Promise<string> {
  if (engine === 'SQLite') {
    const folder = mkdtempSync(join(tmpdir(), 'pantry-sqlite-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return `sqlite:${join(folder, 'pantry.sqlite')}`;
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`CREATE DATABASE ${name}`);
  onTestFinished(() => administer(`DROP DATABASE ${name} WITH (FORCE)`));
  return `${inject('postgresUrl')}${name}`;
}

/** A migrated, empty database of the test's own. */
export async function openTestDatabase(engine: Engine): Promise<Database> {
  const database = await Database.open(await createEmptyDatabase(engine));
  onTestFinished(() => database.close());
  return database;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(`${inject('postgresUrl')}postgres`);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

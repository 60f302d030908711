import type { Logger } from 'pino';
import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { createDataSource } from './data-source.js';
import { migrations } from './migrations/index.js';
import { engineOf } from './query.js';
import { dropStatistics } from './statistics.js';

// Any number that nothing else in the database uses for a lock.
const migrationLock = 7_052_026;

/**
 * Brings the schema at `url` up to date, and disconnects. Servers that start together must not migrate at the same time: the
 * others wait, and then have nothing to do.
 * @throws Error if a newer version has migrated it
 */
export async function migrate(url: string, log?: Logger): Promise<void> {
  const dataSource = await createDataSource(url).initialize();
  try {
    await (engineOf(dataSource.manager) === 'postgres' ? migratePostgres : migrateSqlite)(dataSource, log);
  } finally {
    await dataSource.destroy();
  }
}

// In one transaction, which takes the lock of the file. If it fails, disconnecting undoes it.
async function migrateSqlite(dataSource: DataSource, log?: Logger): Promise<void> {
  await dataSource.query('PRAGMA busy_timeout = 60000'); // milliseconds
  await dataSource.query('PRAGMA foreign_keys = OFF'); // as TypeORM does: some tables are made again
  await dataSource.query('BEGIN IMMEDIATE');
  await runMissing(dataSource.createQueryRunner(), 'none', log);
  await dropStatistics(dataSource.manager);
  await dataSource.query('COMMIT');
}

// On the connection that holds the lock: if that is lost, so is the lock, and another server may begin.
async function migratePostgres(dataSource: DataSource, log?: Logger): Promise<void> {
  const holder = dataSource.createQueryRunner();
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await runMissing(holder, 'each', log);
    await holder.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
  } finally {
    await holder.release();
  }
}

async function runMissing(runner: QueryRunner, transaction: 'none' | 'each', log?: Logger): Promise<void> {
  const executor = new MigrationExecutor(runner.dataSource, runner);
  executor.transaction = transaction;
  const isBehind = await executor.showMigrations(); // makes their table, too
  await assertNoneNewer(runner);
  if (!isBehind) return;
  log?.info('Migrating the database. The server listens once that is done.');
  await executor.executePendingMigrations();
}

// This version would run, but what it writes would lack what the newer one needs: a request, say, its place in line.
async function assertNoneNewer(runner: QueryRunner): Promise<void> {
  const known = new Set(migrations.map(({ name }) => name));
  const done: { name: string }[] = await runner.query('SELECT "name" FROM "migrations" ORDER BY "id"');
  const newer = done.map(({ name }) => name).filter((name) => !known.has(name));
  if (newer.length === 0) return;
  const message = `a newer version has migrated the database (${newer.join(', ')}). Run that one, or restore a copy from before.`;
  throw Object.assign(new Error(message), { code: 'NEWER_DATABASE' }); // as errors from outside have one (main.ts)
}

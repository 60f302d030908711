import type { DataSource } from 'typeorm';
import { createDataSource } from './data-source.js';
import { engineOf } from './query.js';
import { dropStatistics } from './statistics.js';

// Any number that nothing else in the database uses for a lock.
const migrationLock = 7_052_026;

/** Brings the schema at `url` up to date, and disconnects. */
export async function migrate(url: string): Promise<void> {
  const dataSource = await createDataSource(url).initialize();
  try {
    if (engineOf(dataSource.manager) === 'postgres') await migrateAlone(dataSource);
    else {
      await dataSource.runMigrations();
      await dropStatistics(dataSource.manager);
    }
  } finally {
    await dataSource.destroy();
  }
}

// Servers that start together must not migrate at the same time: the others wait, and then have nothing to do.
async function migrateAlone(dataSource: DataSource): Promise<void> {
  const holder = dataSource.createQueryRunner();
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await dataSource.runMigrations();
    await holder.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
  } finally {
    await holder.release();
  }
}

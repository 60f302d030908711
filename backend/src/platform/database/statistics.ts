import type { EntityManager } from 'typeorm';
import { engineOf } from './query.js';

/**
 * Drops what somebody's `ANALYZE` has left on SQLite. With it SQLite looks at the values of a statement while it plans,
 * and prepares it again for each, FTS5's own statements included (docs/decisions/031-prepared-once-on-sqlite.md).
 * Connections that are open forget it, too.
 */
export async function dropStatistics(manager: EntityManager): Promise<void> {
  if (engineOf(manager) === 'postgres') return;
  for (const table of ['sqlite_stat1', 'sqlite_stat4'])
    await manager.query(`DROP TABLE IF EXISTS "${table}"`);
}

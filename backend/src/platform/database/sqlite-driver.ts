import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';

const hasNodeApi10 = Number(process.versions.napi) >= 10;

/** better-sqlite3, in the version that this Node can run (docs/decisions/001-sqlite-driver.md). */
export const Sqlite: typeof BetterSqlite3 = createRequire(import.meta.url)(
  hasNodeApi10 ? 'better-sqlite3-node-api' : 'better-sqlite3',
);

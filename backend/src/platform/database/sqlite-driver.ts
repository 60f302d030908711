import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
import type { AbstractSqliteDriver } from 'typeorm/driver/sqlite-abstract/AbstractSqliteDriver.js';

const hasNodeApi10 = Number(process.versions.napi) >= 10;

/** What the package is called here whose version this Node can run (docs/decisions/001-sqlite-driver.md). */
export const sqlitePackage = hasNodeApi10 ? 'better-sqlite3-node-api' : 'better-sqlite3';

/** better-sqlite3. */
export const Sqlite: typeof BetterSqlite3 = createRequire(import.meta.url)(sqlitePackage);

/** TypeORM's own connection to SQLite. */
export function connectionOf({ driver }: DataSource): BetterSqlite3.Database {
  return (driver as AbstractSqliteDriver).databaseConnection;
}

const prepared = new WeakMap<BetterSqlite3.Database, LRUCache<string, BetterSqlite3.Statement>>();

/** A connection's statement; each text is prepared once, as long as it is among the last thousand. */
export function prepare(connection: BetterSqlite3.Database, text: string): BetterSqlite3.Statement {
  let statements = prepared.get(connection);
  if (statements === undefined) {
    statements = new LRUCache({ max: 1000 });
    prepared.set(connection, statements);
  }
  let statement = statements.get(text);
  if (statement === undefined) {
    statement = connection.prepare(text);
    statements.set(text, statement);
  }
  return statement;
}

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { Food } from '../food/food.entity.js';
import { IdempotencyKey } from '../idempotency/idempotency-key.entity.js';
import { Request } from '../request/request.entity.js';
import { User } from '../user/user.entity.js';
import { migrations } from './migrations/index.js';

const common = {
  entities: [User, Food, Request, IdempotencyKey],
  migrations,
  migrationsTransactionMode: 'each',
  synchronize: false,
} satisfies Partial<DataSourceOptions>;

/**
 * A TypeORM data source, not yet connected.
 * @param url `sqlite:PATH` or `postgres://…` (`DATABASE_URL`)
 */
export function createDataSource(url: string): DataSource {
  if (!url.startsWith('sqlite:')) return new DataSource({ ...common, type: 'postgres', url });
  const path = url.slice('sqlite:'.length);
  mkdirSync(dirname(path), { recursive: true });
  return new DataSource({ ...common, type: 'better-sqlite3', database: path, prepareDatabase: setPragmas });
}

function setPragmas(connection: BetterSqlite3.Database): void {
  connection.pragma('journal_mode = WAL'); // readers never wait for the writer
  // FULL, not NORMAL: in WAL mode NORMAL may lose the last acknowledged writes when the power fails
  // (https://sqlite.org/pragma.html#pragma_synchronous), and an answered post must stay.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000'); // milliseconds; a backup or the seed may hold the file for a moment
}

import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import type pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { Food } from '../../food/food.entity.js';
import { PickupPlace } from '../../food/pickup-place.entity.js';
import { IdempotencyKey } from '../../idempotency/idempotency-key.entity.js';
import { Conversation } from '../../message/conversation.entity.js';
import { Message } from '../../message/message.entity.js';
import { Notice } from '../../notice/notice.entity.js';
import { Photo } from '../../photo/photo.entity.js';
import { StoredPhoto } from '../../photo/stored-photo.entity.js';
import { Request } from '../../request/request.entity.js';
import { Block } from '../../trust/block.entity.js';
import { Report } from '../../trust/report.entity.js';
import { ReportLog } from '../../trust/report-log.entity.js';
import { User } from '../../user/user.entity.js';
import { makeFolder } from '../make-folder.js';
import { pipelined, socketOf } from './bundles.js';
import { migrations } from './migrations/index.js';
import { planOnce } from './query.js';
import { Sqlite } from './sqlite-driver.js';

const common = {
  entities: [
    User,
    Food,
    PickupPlace,
    Request,
    Conversation,
    Message,
    Notice,
    IdempotencyKey,
    Photo,
    StoredPhoto,
    Block,
    Report,
    ReportLog,
  ],
  migrations,
  migrationsTransactionMode: 'each',
  synchronize: false,
} satisfies Partial<DataSourceOptions>;

/** Limits for calls to PostgreSQL, so that trouble there is answered and does not pile up here. */
const postgresBounds = {
  poolSize: 10, // several servers stay under PostgreSQL's default of 100 connections
  extra: {
    statement_timeout: 5000, // milliseconds; nothing that a call asks takes a second, and a stop waits for it
    // A server that is stuck or cut off must not keep its locks.
    idle_in_transaction_session_timeout: 5000,
    idleTimeoutMillis: 10_000, // an idle connection is given up before the silence below would end it
    options: planOnce,
    ...pipelined,
    onConnect: (client: pg.ClientBase) => {
      pipelined.onConnect(client);
      endWhenSilent(client);
    },
  },
} satisfies Partial<DataSourceOptions>;

/**
 * A TypeORM data source, not yet connected.
 * @param url `sqlite:PATH` or `postgres://…` (`DATABASE_URL`)
 * @param forCalls whether it answers calls, and so keeps to their bounds; a migration may take its time
 */
export function createDataSource(url: string, { forCalls = false } = {}): DataSource {
  if (!url.startsWith('sqlite:')) {
    return new DataSource({
      ...common,
      type: 'postgres',
      url,
      connectTimeoutMS: 10_000, // for a connection, a new one or one that is given back: bursts queue up for them
      ...(forCalls && postgresBounds),
    });
  }
  const path = url.slice('sqlite:'.length);
  keepToOwner(path);
  const prepareDatabase = (connection: BetterSqlite3.Database) => {
    setPragmas(connection);
    if (forCalls) connection.pragma('busy_timeout = 10'); // milliseconds; Database.write does the waiting
  };
  return new DataSource({
    ...common,
    type: 'better-sqlite3',
    database: path,
    driver: Sqlite,
    prepareDatabase,
  });
}

/** Nobody else on the machine reads the file: it holds people's addresses. SQLite gives its companions the same rights. */
function keepToOwner(path: string): void {
  makeFolder(dirname(path));
  // A file that is there is not opened: closing it would drop the locks of this process's connections to it
  // (https://sqlite.org/howtocorrupt.html, 2.2), and the next program to look in would delete the log that we write.
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) closeSync(openSync(path, 'a', 0o600));
  // Made by an earlier version. What its group may do is the operator's choice.
  else if ((found.mode & 0o007) !== 0 && found.uid === process.getuid?.())
    chmodSync(path, found.mode & 0o770);
}

function setPragmas(connection: BetterSqlite3.Database): void {
  connection.pragma('busy_timeout = 5000'); // milliseconds; a backup or the seed may hold the file for a moment
  connection.pragma('journal_mode = WAL'); // readers never wait for the writer
  // FULL, not NORMAL: in WAL mode NORMAL may lose the last acknowledged writes when the power fails
  // (https://sqlite.org/pragma.html#pragma_synchronous), and an answered post must stay.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  // Otherwise what is deleted stays in the file until something is written over it, and each backup copies it: the addresses
  // and messages of neighbours who have left.
  connection.pragma('secure_delete = ON');
}

// A frozen database, or a network that swallows packets, says nothing at all: no timeout of the server's would come.
function endWhenSilent(client: pg.ClientBase): void {
  const stream = socketOf(client);
  stream.setTimeout(12_000, () => stream.destroy()); // milliseconds; more than a statement may take, less than a call
}

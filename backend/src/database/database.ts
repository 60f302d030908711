import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type BetterSqlite3 from 'better-sqlite3';
import PQueue from 'p-queue';
import type pg from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { AbstractSqliteDriver } from 'typeorm/driver/sqlite-abstract/AbstractSqliteDriver.js';
import { createDataSource } from './data-source.js';
import { migrations } from './migrations/index.js';
import { databaseCode } from './outage.js';
import { type Engine, engineOf } from './query.js';
import { type ReplicaLog, Replicas } from './replicas.js';
import { prepared, type Row, type Select, selectOnPostgres, selectOnSqlite } from './select.js';
import { dropStatistics } from './statistics.js';
import { announcement, watchPostgres, watchVersion } from './watch.js';

// How long a write waits for another program that holds the SQLite file's lock: a tool, or the seed.
const lockPatience = 5000; // milliseconds
const lockPause = 50; // milliseconds
const announceAfter = 20; // milliseconds

// So many writes share a transaction on SQLite where they come together; more would keep other calls waiting for long.
const unitsTogether = 32;

type Work<T> = (manager: EntityManager) => Promise<T>;

/** A unit of work that waits for its turn on SQLite. */
interface WaitingUnit {
  work: Work<unknown>;
  settle: (outcome: PromiseSettledResult<unknown>) => void;
}

// The lock first, as BEGIN IMMEDIATE would, which TypeORM can't say: a unit of work that reads before it writes could
// not have it any more once another process has written in between.
const takeWriteLock = 'DELETE FROM "migrations" WHERE false';

const versionStatements: Record<Engine, string> = {
  // Of the connection for reads, which itself never commits anything (sqlite.org/pragma.html#pragma_data_version).
  sqlite: 'PRAGMA data_version',
  // Which transactions are to be seen: each that writes is another one, and is in it from its first write on.
  postgres: 'SELECT pg_current_snapshot()::text',
};

/** The one way to the data: `select` and `reads` for questions, `write` and `writeAtOnce` for every change. */
export class Database {
  /**
   * TypeORM has one SQLite connection for everybody: a statement of another call would fall into the transaction
   * that is open. So units of work queue up there, and reads have a connection of their own on which nothing
   * unfinished can be seen. PostgreSQL does both by its pool.
   */
  readonly #sqliteQueue: PQueue | null;
  readonly #waiting: WaitingUnit[] = [];
  /** Where the reads of the call under way go, if not to the primary. */
  readonly #chosen = new AsyncLocalStorage<Select>();
  #announcing: NodeJS.Timeout | null = null;
  #lastVersion: Promise<unknown> = Promise.resolve();
  #nextVersion: Promise<string> | null = null;

  private constructor(
    private readonly writer: DataSource,
    private readonly reader: DataSource,
    private readonly primary: Select,
    private readonly replicas: Replicas | null,
  ) {
    this.#sqliteQueue = writer === reader ? null : new PQueue({ concurrency: 1 });
  }

  /** Connects to `url` (`sqlite:PATH` or `postgres://…`) and brings its schema up to date. */
  static async open(url: string): Promise<Database> {
    await migrate(url);
    return Database.connect(url);
  }

  /**
   * Connects to `url`, whose schema is up to date already.
   * @param replicas of a PostgreSQL; those that can't be reached are left out until they can
   */
  static async connect(
    url: string,
    replicas: { urls: readonly string[]; log: ReplicaLog } | null = null,
  ): Promise<Database> {
    const connect = () => createDataSource(url, { forCalls: true }).initialize();
    const writer = await connect();
    if (url.startsWith('sqlite:')) {
      const reader = await connect();
      return new Database(writer, reader, selectOnSqlite(connectionOf(reader)), null);
    }
    const primary = selectOnPostgres(poolOf(writer));
    const connected = replicas && (await Replicas.connect(replicas.urls, primary, replicas.log));
    return new Database(writer, writer, primary, connected);
  }

  get engine(): Engine {
    return this.postgres === null ? 'sqlite' : 'postgres';
  }

  /** For the reads that must be fast: no entity is made of a row. */
  get select(): Select {
    return this.#chosen.getStore() ?? this.primary;
  }

  /** Whether `select` asks the database that is written to, and no replica of it. */
  get asksPrimary(): boolean {
    return this.select === this.primary;
  }

  /** Runs `work`, all of whose `select` may go to one replica: it may miss what was written in the last 5 s. */
  forGuest<T>(work: () => T): T {
    const replica = this.replicas?.pick();
    return replica ? this.#chosen.run(replica, work) : work();
  }

  /** Runs `work` on the newest state, whoever asks for it. */
  withNewest<T>(work: () => T): T {
    return this.replicas === null ? work() : this.#chosen.run(this.primary, work);
  }

  get reads(): EntityManager {
    return this.reader.manager;
  }

  /** The PostgreSQL, for what its servers count together outside of any transaction; null on SQLite. */
  get postgres(): DataSource | null {
    return this.writer === this.reader ? this.writer : null;
  }

  /**
   * Runs `work` in one transaction: what it writes is there as a whole or not at all.
   * Await nothing in it but its manager: on SQLite every other write is waiting.
   */
  async write<T>(work: Work<T>): Promise<T> {
    const queue = this.#sqliteQueue;
    if (queue === null) return this.writer.transaction(work).finally(() => this.#announce());
    const outcome = await new Promise<PromiseSettledResult<unknown>>((settle) => {
      this.#waiting.push({ work, settle });
      void queue.add(() => this.#writeWaiting());
    });
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value as T;
  }

  /**
   * Runs `work` in one transaction after the other, until it says that nothing is left: what is long is done in slices,
   * and all else goes on in between.
   * @param signal ends it after the slice under way
   */
  async writeInSlices(work: Work<boolean>, signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted && (await this.write(work))) await nextTurn();
  }

  /**
   * Runs one statement that writes to PostgreSQL, as a transaction of its own: each step of another is a message there
   * and back. Its values stand in it as `$1`, `$2`, … It has a connection to itself: it may wait for another write.
   */
  async writeAtOnce(statement: string, values: readonly unknown[]): Promise<Row[]> {
    try {
      return (await poolOf(this.writer).query<Row>(prepared(statement, values))).rows;
    } finally {
      this.#announce();
    }
  }

  /** Calls `wake` when something may have been written, whoever has written it. @returns ends it */
  watch(wake: () => void): () => void {
    return this.postgres === null
      ? watchVersion(() => this.findVersion(), wake)
      : watchPostgres((this.writer.options as PostgresDataSourceOptions).url ?? '', wake);
  }

  /**
   * A text that is another one after each commit, whichever process or tool it was of. Those who ask while an answer is
   * under way share the next one, which begins after they asked.
   */
  findVersion(): Promise<string> {
    this.#nextVersion ??= this.#lastVersion.then(async () => {
      await nextTurn(); // what arrives in this turn of the event loop shares it, too
      const version = this.#readVersion();
      this.#lastVersion = version.catch(() => undefined);
      this.#nextVersion = null;
      return version;
    });
    return this.#nextVersion;
  }

  /** @throws when the database does not answer. */
  async ping(): Promise<void> {
    await this.reads.query('SELECT 1');
  }

  /** @throws when the database does not answer, or lacks a migration that this server needs. */
  async assertMigrated(): Promise<void> {
    const newest = migrations.at(-1)?.name;
    const found = await this.primary('SELECT 1 FROM migrations WHERE "name" = $1', [newest]);
    if (found.length === 0) throw new Error(`The database lacks the migration ${newest}.`);
  }

  /** Waits for the writes under way, then disconnects. */
  async close(): Promise<void> {
    await this.#sqliteQueue?.onIdle();
    await this.replicas?.close();
    if (this.reader !== this.writer) await this.reader.destroy();
    await this.writer.destroy();
  }

  // After the commit and for many together: a NOTIFY within a transaction makes all commits wait for each other.
  #announce(): void {
    this.#announcing ??= setTimeout(() => {
      this.#announcing = null;
      if (!this.writer.isInitialized) return;
      poolOf(this.writer)
        .query(announcement)
        .catch(() => undefined); // whoever listens looks every few seconds anyway
    }, announceAfter).unref();
  }

  async #readVersion(): Promise<string> {
    const [row] = await this.primary(versionStatements[this.engine], []);
    return String(row?.[0]);
  }

  // Most of what a write costs on SQLite is the wait for the disk at its commit: those that have come meanwhile share one.
  async #writeWaiting(): Promise<void> {
    if (this.#waiting.length > 0) await nextTurn(); // what arrives in this turn of the event loop comes along
    const units = this.#waiting.splice(0, unitsTogether);
    if (units.length === 0) return; // another one has taken them along
    const [together] = await Promise.allSettled([
      this.#writeToSqlite(async (manager) => {
        const outcomes: PromiseSettledResult<unknown>[] = [];
        for (const { work } of units) outcomes.push(await this.#attempt(manager, work));
        return outcomes;
      }),
    ]);
    for (const [i, { settle }] of units.entries()) {
      settle(
        together.status === 'fulfilled' ? (together.value[i] as PromiseSettledResult<unknown>) : together,
      );
    }
  }

  // In a savepoint, so that what fails is undone alone. @throws what has ended the transaction as a whole
  async #attempt(manager: EntityManager, work: Work<unknown>): Promise<PromiseSettledResult<unknown>> {
    const [outcome] = await Promise.allSettled([manager.transaction(work)]);
    if (outcome.status === 'rejected' && !connectionOf(this.writer).inTransaction) throw outcome.reason;
    return outcome;
  }

  // SQLite itself would wait for a lock with the whole process standing still, reads included.
  async #writeToSqlite<T>(work: Work<T>): Promise<T> {
    const deadline = Date.now() + lockPatience;
    for (;;) {
      endFailedTransaction(this.writer);
      try {
        return await this.writer.transaction(async (manager) => {
          await manager.query(takeWriteLock);
          return work(manager);
        });
      } catch (error) {
        if (!databaseCode(error).startsWith('SQLITE_BUSY') || Date.now() >= deadline) throw error;
      }
      await sleep(lockPause);
    }
  }
}

/**
 * Some failures end a transaction in SQLite itself (https://sqlite.org/lang_transaction.html, section 3). TypeORM's
 * rollback then fails, and its one query runner goes on to believe in a transaction: later units of work would become
 * savepoints of one that nobody commits, answered and lost.
 */
function endFailedTransaction(dataSource: DataSource): void {
  const sqlite = dataSource.driver as AbstractSqliteDriver;
  if (sqlite.queryRunner?.isTransactionActive !== true) return;
  const connection = connectionOf(dataSource);
  if (connection.inTransaction) connection.exec('ROLLBACK');
  sqlite.queryRunner = undefined; // the next one begins afresh
}

function connectionOf({ driver }: DataSource): BetterSqlite3.Database {
  return (driver as AbstractSqliteDriver).databaseConnection;
}

function poolOf({ driver }: DataSource): pg.Pool {
  return (driver as PostgresDriver).master;
}

// Any number that only this purpose uses in the database.
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

// Servers that start together must not migrate together; the others wait, and find it done.
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

const uniqueViolations = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE']);
const foreignKeyViolations = new Set(['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY']);

/** Whether a statement failed because its row would have been a second one under a unique key. */
export function isUniqueViolation(error: unknown): boolean {
  return uniqueViolations.has(databaseCode(error));
}

/** Whether a statement failed because what its row refers to is not there, or not any more. */
export function isForeignKeyViolation(error: unknown): boolean {
  return foreignKeyViolations.has(databaseCode(error));
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { selectOnPostgres } from './bundles.js';
import { createDataSource } from './data-source.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations/index.js';
import { isReadOnly } from './outage.js';
import { PublicVersion } from './public-version.js';
import type { Engine } from './query.js';
import { type ReplicaLog, Replicas } from './replicas.js';
import { prepared, type Row, type Select, selectOnSqlite } from './select.js';
import { connectionOf } from './sqlite-driver.js';
import { SqliteWriter, type Work } from './sqlite-writer.js';
import { Announcer, watchPostgres, watchVersion } from './watch.js';

/** The one way to the data: `select` and `reads` for questions, `write` and `writeAtOnce` for every change. */
export class Database {
  readonly #version: PublicVersion;
  readonly #announcer: Announcer | null;
  /** Where the reads of the call under way go, if not to the primary. */
  readonly #chosen = new AsyncLocalStorage<Select>();
  /** Called when a `select` or a unit of work begins; the function that it returns, when that has ended. */
  onWork: ((kind: 'read' | 'write') => () => void) | null = null;

  private constructor(
    private readonly writer: DataSource,
    /** On SQLite a connection of its own, which sees only what is committed. */
    private readonly reader: DataSource,
    private readonly primary: Select,
    private readonly sqliteWriter: SqliteWriter | null,
    private readonly replicas: Replicas | null,
  ) {
    this.#version = new PublicVersion(this.engine, primary);
    this.#announcer = sqliteWriter === null ? new Announcer(poolOf(writer)) : null;
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
      return new Database(
        writer,
        reader,
        selectOnSqlite(connectionOf(reader)),
        new SqliteWriter(writer),
        null,
      );
    }
    const primary = selectOnPostgres(poolOf(writer));
    const connected = replicas && (await Replicas.connect(replicas.urls, primary, replicas.log));
    return new Database(writer, writer, primary, null, connected);
  }

  get engine(): Engine {
    return this.sqliteWriter === null ? 'postgres' : 'sqlite';
  }

  /** For the reads that must be fast: no entity is made of a row. */
  get select(): Select {
    const select = this.#chosen.getStore() ?? this.primary;
    if (this.onWork === null) return select;
    return (statement, values) => this.#watched('read', () => select(statement, values));
  }

  /** Whether `select` asks the database that is written to, and no replica of it. */
  get asksPrimary(): boolean {
    return (this.#chosen.getStore() ?? this.primary) === this.primary;
  }

  /** Runs `work`, all of whose `select` may go to one replica: it may miss what was written in the last 5 s. */
  forGuest<T>(work: () => T): T {
    const replica = this.replicas?.pick();
    return replica ? this.#chosen.run(replica, work) : work();
  }

  /** Runs `work` on the newest state, for guests, too. */
  withNewest<T>(work: () => T): T {
    return this.replicas === null ? work() : this.#chosen.run(this.primary, work);
  }

  get reads(): EntityManager {
    return this.reader.manager;
  }

  /** The PostgreSQL, for what several servers count together outside of any transaction; null on SQLite. */
  get postgres(): DataSource | null {
    return this.sqliteWriter === null ? this.writer : null;
  }

  /**
   * Runs `work` in one transaction: all of its writes are committed, or none. Await nothing in it but its manager: on
   * SQLite every other write is waiting.
   */
  write<T>(work: Work<T>): Promise<T> {
    return this.#watched('write', () => {
      if (this.sqliteWriter !== null) return this.sqliteWriter.write(work);
      return this.writer.transaction(endIfReadOnly(work)).finally(() => this.#announcer?.announce());
    });
  }

  /**
   * Runs `work` in one transaction after another until it returns false. Other writes get their turn in between.
   * @param signal ends it after the transaction under way
   */
  async writeInSlices(work: Work<boolean>, signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted && (await this.write(work))) await nextTurn();
  }

  /**
   * Runs one statement that writes to PostgreSQL, as a transaction of its own: each step of a longer one costs a round
   * trip. Its values stand in it as `$1`, `$2`, … It has a connection to itself: it may wait for another write.
   */
  async writeAtOnce(statement: string, values: readonly unknown[]): Promise<Row[]> {
    try {
      const query = prepared(statement, values);
      return (await this.#watched('write', () => poolOf(this.writer).query<Row>(query))).rows;
    } finally {
      this.#announcer?.announce();
    }
  }

  /**
   * Calls `wake` when something may have changed, by this process or another.
   * @param findVersion for SQLite, which notifies nobody: a version that changes with each relevant change
   * @returns ends it
   */
  watch(wake: () => void, findVersion: () => Promise<string>): () => void {
    return this.sqliteWriter !== null
      ? watchVersion(findVersion, wake)
      : watchPostgres((this.writer.options as PostgresDataSourceOptions).url ?? '', wake);
  }

  /** A version that changes with each commit that changes what a guest can see of open posts. */
  findVersion(): Promise<string> {
    return this.#version.find();
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

  /** How much there is to do now. PostgreSQL: connections and what waits for one. SQLite: writes under way and waiting. */
  get load(): { busy: number; idle: number; waiting: number } {
    if (this.sqliteWriter !== null) return this.sqliteWriter.load;
    const { totalCount, idleCount, waitingCount } = poolOf(this.writer);
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  /** Waits for the writes under way, then disconnects. */
  async close(): Promise<void> {
    await this.sqliteWriter?.finish();
    await this.replicas?.close();
    if (this.reader !== this.writer) await this.reader.destroy();
    await this.writer.destroy();
  }

  #watched<T>(kind: 'read' | 'write', work: () => Promise<T>): Promise<T> {
    const ended = this.onWork?.(kind);
    return ended ? work().finally(ended) : work();
  }
}

/** Ends a connection that began while the database was read-only: PostgreSQL would refuse to write on it for ever. */
function endIfReadOnly<T>(work: Work<T>): Work<T> {
  return async (manager) => {
    try {
      return await work(manager);
    } catch (error) {
      if (isReadOnly(error)) await (await manager.queryRunner?.connect())?.end();
      throw error;
    }
  };
}

function poolOf({ driver }: DataSource): pg.Pool {
  return (driver as PostgresDriver).master;
}

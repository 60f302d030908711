import PQueue from 'p-queue';
import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { createDataSource } from './data-source.js';

/** The one way to the data: `reads` for questions, `write` for every change. */
export class Database {
  /**
   * TypeORM has one SQLite connection for everybody: a statement of another call would fall into the transaction
   * that is open. So units of work queue up there, and reads have a connection of their own on which nothing
   * unfinished can be seen. PostgreSQL does both by its pool.
   */
  readonly #sqliteQueue: PQueue | null;

  private constructor(
    private readonly writer: DataSource,
    private readonly reader: DataSource,
  ) {
    this.#sqliteQueue = writer === reader ? null : new PQueue({ concurrency: 1 });
  }

  /** Connects to `url` (`sqlite:PATH` or `postgres://…`) and brings its schema up to date. */
  static async open(url: string): Promise<Database> {
    const writer = await createDataSource(url).initialize();
    await migrate(writer);
    const reader = url.startsWith('sqlite:') ? await createDataSource(url).initialize() : writer;
    return new Database(writer, reader);
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
  write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const transaction = () => this.writer.transaction(work);
    return this.#sqliteQueue === null ? transaction() : this.#sqliteQueue.add(transaction);
  }

  /** @throws when the database does not answer. */
  async ping(): Promise<void> {
    await this.reads.query('SELECT 1');
  }

  /** Waits for the writes under way, then disconnects. */
  async close(): Promise<void> {
    await this.#sqliteQueue?.onIdle();
    if (this.reader !== this.writer) await this.reader.destroy();
    await this.writer.destroy();
  }
}

// Any number that only this purpose uses in the database.
const migrationLock = 7_052_026;

async function migrate(dataSource: DataSource): Promise<void> {
  if (dataSource.options.type !== 'postgres') {
    await dataSource.runMigrations();
    return;
  }
  // Servers that start together must not migrate together; the others wait, and find it done.
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
  return error instanceof QueryFailedError && uniqueViolations.has(error.driverError?.code);
}

/** Whether a statement failed because what its row refers to is not there, or not any more. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof QueryFailedError && foreignKeyViolations.has(error.driverError?.code);
}

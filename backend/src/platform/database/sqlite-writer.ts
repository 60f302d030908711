import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import type { DataSource, EntityManager } from 'typeorm';
import type { AbstractSqliteDriver } from 'typeorm/driver/sqlite-abstract/AbstractSqliteDriver.js';
import { databaseCode } from './outage.js';
import { connectionOf } from './sqlite-driver.js';

// How long a write waits for another program that holds the SQLite file's lock: a tool, or the seed.
const lockPatience = 5000; // milliseconds
const lockPause = 50; // milliseconds

// How many writes share a transaction if they come together; more would make other calls wait too long.
const unitsTogether = 32;

// The lock first, as BEGIN IMMEDIATE would, which TypeORM can't say: a unit of work that reads before it writes could
// not get it any more once another process has written in between.
const takeWriteLock = 'DELETE FROM "migrations" WHERE false';

const isBusy = (error: unknown) => databaseCode(error).startsWith('SQLITE_BUSY');

/** A unit of work: all of its writes are committed, or none. */
export type Work<T> = (manager: EntityManager) => Promise<T>;

interface WaitingUnit {
  work: Work<unknown>;
  settle: (outcome: PromiseSettledResult<unknown>) => void;
}

/**
 * The queue of SQLite's writers. TypeORM has one SQLite connection for everybody: a statement of another call would
 * fall into the transaction that is open (docs/decisions/005-one-writer-on-sqlite.md).
 */
export class SqliteWriter {
  readonly #queue = new PQueue({ concurrency: 1 });
  readonly #waiting: WaitingUnit[] = [];

  constructor(private readonly dataSource: DataSource) {}

  /** Runs `work` when its turn has come. */
  async write<T>(work: Work<T>): Promise<T> {
    const outcome = await new Promise<PromiseSettledResult<unknown>>((settle) => {
      this.#waiting.push({ work, settle });
      void this.#queue.add(() => this.#writeWaiting());
    });
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value as T;
  }

  /** How many writes are under way (none or one) and how many wait for it. */
  get load(): { busy: number; idle: number; waiting: number } {
    const busy = this.#queue.pending;
    return { busy, idle: 1 - busy, waiting: this.#waiting.length };
  }

  /** Waits for all that has been asked for. */
  async finish(): Promise<void> {
    await this.#queue.onIdle();
  }

  // Most of the cost of a write is the wait for the disk at its commit, so writes that have arrived meanwhile share
  // one.
  async #writeWaiting(): Promise<void> {
    if (this.#waiting.length > 0) await nextTurn(); // what else arrives in this turn of the event loop joins it
    const units = this.#waiting.splice(0, unitsTogether);
    if (units.length === 0) return; // an earlier transaction has done them
    const [together] = await Promise.allSettled([
      this.#transact(async (manager) => {
        const outcomes: PromiseSettledResult<unknown>[] = [];
        for (const { work } of units) outcomes.push(await this.#attempt(manager, work));
        return outcomes;
      }),
    ]);
    // Those that came meanwhile have waited for the same lock. They fail with the others, rather than wait as long again.
    if (together.status === 'rejected' && isBusy(together.reason)) units.push(...this.#waiting.splice(0));
    for (const [i, { settle }] of units.entries()) {
      settle(
        together.status === 'fulfilled' ? (together.value[i] as PromiseSettledResult<unknown>) : together,
      );
    }
  }

  // In a savepoint, so that what fails is undone alone. @throws what has ended the transaction as a whole
  async #attempt(manager: EntityManager, work: Work<unknown>): Promise<PromiseSettledResult<unknown>> {
    const [outcome] = await Promise.allSettled([manager.transaction(work)]);
    if (outcome.status === 'rejected' && !connectionOf(this.dataSource).inTransaction) throw outcome.reason;
    return outcome;
  }

  // SQLite itself would wait for a lock by blocking the whole process, reads included.
  async #transact<T>(work: Work<T>): Promise<T> {
    const deadline = Date.now() + lockPatience;
    for (;;) {
      this.#endFailedTransaction();
      try {
        return await this.dataSource.transaction(async (manager) => {
          await manager.query(takeWriteLock);
          return work(manager);
        });
      } catch (error) {
        if (!isBusy(error) || Date.now() >= deadline) throw error;
      }
      await sleep(lockPause);
    }
  }

  // Some failures end a transaction in SQLite itself (https://sqlite.org/lang_transaction.html, section 3). TypeORM's
  // rollback then fails, and its only query runner still believes in a transaction: later units of work would become
  // savepoints of one that nobody commits, so they would be answered and lost.
  #endFailedTransaction(): void {
    const sqlite = this.dataSource.driver as AbstractSqliteDriver;
    if (sqlite.queryRunner?.isTransactionActive !== true) return;
    const connection = connectionOf(this.dataSource);
    if (connection.inTransaction) connection.exec('ROLLBACK');
    sqlite.queryRunner = undefined; // the next one begins afresh
  }
}

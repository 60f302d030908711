import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Database } from '../platform/database/database.js';
import { type FeedOrder, feedOrders } from '../platform/database/public-version.js';
import { limitTo, planForValues, sweep } from '../platform/database/query.js';
import { Selection } from '../platform/database/selection.js';
import { readCursor, writeCursor } from '../platform/paging/paging.js';
import type { FoodChange } from './change.js';

/** A change as the database has recorded it. */
export interface ChangeRow extends Omit<FoodChange, 'food'> {
  number: number;
}

/** The place of a change among the others. A restored database may give the same number to another change. */
export type ChangePosition = Pick<ChangeRow, 'number' | 'changedAt'>;

const position = z.tuple([z.int().nonnegative(), z.iso.datetime({ precision: 3 })]);

/** An opaque cursor that names a change. */
export function changeCursor({ number, changedAt }: ChangePosition): string {
  return writeCursor([number, changedAt]);
}

/** The place that a cursor names; null if it is not one of the feed's. */
export function parseChangeCursor(cursor: string): ChangePosition | null {
  const [number, changedAt] = readCursor(cursor, position) ?? [];
  return number === undefined || changedAt === undefined ? null : { number, changedAt };
}

// Each change with the transaction that recorded it, as the row says, and as PostgreSQL itself noted it for the row (32
// bits of it). A restore writes the rows in transactions of its own. A write within a savepoint is noted with a later
// transaction; no write is noted with an earlier one.
const written = `(
    SELECT "number", food_changes.xmin, "transaction", "place", "transaction"::text::bigint AS "said",
      "next" - mod("next" - food_changes.xmin::text::bigint, 4294967296) AS "inserted"
    FROM food_changes, (SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS "next") AS cluster
  )`;
const isImpossible = '"said" > "inserted"';

const prunedTogether = 500; // changes: a few milliseconds, in which SQLite answers nobody

// The triggers write this table, so it has no entity. PostgreSQL's driver returns a bigint as text.
const changes = new Selection<ChangeRow>(
  'food_changes',
  { number: Number, foodId: null, kind: null, changedAt: null },
  {},
);

/** Reads the changes that the database's triggers record (migration food-changes). */
export class ChangeRepository {
  readonly #feed: FeedOrder;

  constructor(private readonly database: Database) {
    this.#feed = feedOrders[database.engine];
  }

  /** Whether a change is still there. */
  async isKept({ number, changedAt }: ChangePosition): Promise<boolean> {
    const found = await this.database.select(
      'SELECT 1 FROM food_changes WHERE "number" = $1 AND "changedAt" = $2',
      [number, changedAt],
    );
    return found.length > 0;
  }

  /** The changes after another one, oldest first; none if that one is gone. */
  async listAfter({ number, changedAt }: ChangePosition, limit: number): Promise<ChangeRow[]> {
    const { readable } = this.#feed;
    const isBeyond = this.#isBeyond('>', '"number" = $1 AND "changedAt" = $2');
    const rows = await this.database.select(
      `SELECT ${changes.columns} FROM food_changes WHERE ${readable} AND ${isBeyond}
        ORDER BY ${this.#ordered('ASC')} ${limitTo('$3')}`,
      [number, changedAt, limit],
    );
    return rows.map((row) => changes.read(row));
  }

  /** The last change that was recorded before an instant; if there is none, the first one that is kept. */
  async findLastBefore(instant: string): Promise<ChangePosition> {
    const { readable } = this.#feed;
    // The plus keeps SQLite from using the index on instants and then sorting.
    const recorded = this.database.engine === 'sqlite' ? '+"changedAt"' : '"changedAt"';
    const [row] = await this.database.select(
      `SELECT ${changes.columns} FROM food_changes WHERE ${readable} AND ${recorded} < $1
        ORDER BY ${this.#ordered('DESC')} LIMIT 1`,
      [instant],
    );
    const oldest = `SELECT ${changes.columns} FROM food_changes ORDER BY ${this.#ordered('ASC')} LIMIT 1`;
    const first = row ?? (await this.database.select(oldest, []))[0];
    if (first === undefined) throw new Error('The feed of changes has lost its beginning.');
    return changes.read(first);
  }

  /** Whether an open transaction keeps changes from being read. */
  async hasUnreadable(): Promise<boolean> {
    if (this.database.engine === 'sqlite') return false;
    const found = await this.database.select(
      `SELECT 1 FROM food_changes WHERE NOT ${this.#feed.readable} LIMIT 1`,
      [],
    );
    return found.length > 0;
  }

  /**
   * Deletes some of the changes recorded before an instant, but not the last one, which cursors may still name.
   * @returns whether there were any
   */
  prune(manager: EntityManager, instant: string): Promise<boolean> {
    const last = `"number" = (
      SELECT "number" FROM food_changes WHERE "changedAt" < $1
      ORDER BY "changedAt" DESC, ${this.#ordered('DESC')} LIMIT 1
    )`;
    return sweep(
      manager,
      (lock) => `DELETE FROM food_changes WHERE "number" IN (
        SELECT "number" FROM food_changes WHERE ${this.#isBeyond('<', last)}
        ORDER BY ${this.#ordered('ASC')} LIMIT ${prunedTogether} ${lock}
      )`,
      [instant],
    );
  }

  /**
   * A PostgreSQL that was restored in another cluster starts counting transactions again: the restored changes might
   * never become readable, or come after new ones. This puts all of them before the new ones, in their old order.
   * @param looked what the last call returned: a restore since then wrote its rows in a later transaction, and they
   *   name a still later one. '0' to check all changes
   */
  async adoptRestored(manager: EntityManager, looked: string): Promise<string> {
    await manager.query('SET LOCAL statement_timeout = 0'); // the first check reads all of them
    await planForValues(manager);
    const [{ next }] = await manager.query(`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS "next"`);
    const isOtherCluster = BigInt(next) < BigInt(looked);
    // Comparing 32 bits rules out most rows, at a tenth of the cost of the whole comparison.
    const found = await manager.query(
      `SELECT 1 FROM ${written} AS written
        WHERE "transaction" >= $1::text::xid8 AND "transaction"::xid <> "xmin" AND ${isImpossible} LIMIT 1`,
      [isOtherCluster ? '0' : looked],
    );
    if (found.length > 0) await this.#adopt(manager);
    return next;
  }

  async #adopt(manager: EntityManager): Promise<void> {
    await manager.query('LOCK TABLE food_changes IN SHARE ROW EXCLUSIVE MODE'); // others may be adopting or writing
    await manager.query(`WITH written AS MATERIALIZED ${written}, restored AS (
        SELECT "number", row_number() OVER (ORDER BY ${this.#ordered('ASC')}) AS "place" FROM written
        WHERE "said" <> "inserted"
          OR "inserted" <= (SELECT max("inserted") FROM written WHERE ${isImpossible})
      )
      UPDATE food_changes SET "transaction" = '0', "place" = restored."place" FROM restored
      WHERE food_changes."number" = restored."number"
        AND EXISTS (SELECT 1 FROM written WHERE ${isImpossible})`);
  }

  #ordered(direction: 'ASC' | 'DESC'): string {
    return this.#feed.order.map((column) => `${column} ${direction}`).join(', ');
  }

  #isBeyond(comparison: '<' | '>', condition: string): string {
    const key = this.#feed.order.join(', ');
    return `(${key}) ${comparison} (SELECT ${key} FROM food_changes WHERE ${condition})`;
  }
}

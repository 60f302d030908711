import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Engine } from './query.js';
import type { Select } from './select.js';

/** How `food_changes` is read. */
export interface FeedOrder {
  /** The columns of `food_changes` by which the changes are in order. */
  order: readonly string[];
  /** Which changes may be read. */
  readable: string;
}

/**
 * PostgreSQL hands out numbers before it commits: a change may be committed after one with a higher number was read.
 * Below the oldest transaction that still runs nothing comes any more, so changes are in order by their transactions
 * and are read up to there. On SQLite one writer follows the other, and their numbers say it.
 */
export const feedOrders: Record<Engine, FeedOrder> = {
  sqlite: { order: ['"number"'], readable: 'true' },
  postgres: {
    order: ['"transaction"', '"place"', '"number"'],
    readable: '"transaction" < pg_snapshot_xmin(pg_current_snapshot())',
  },
};

// The last change that may be read, and how many are visible beyond it: each commit that records a change alters one of
// the two. With its instant, since a restored database hands out the same number again.
const statements: Record<Engine, string> = {
  sqlite: `SELECT "number" || ' ' || "changedAt" FROM food_changes ORDER BY "number" DESC LIMIT 1`,
  postgres: `SELECT concat_ws(' ', (
      SELECT "number" || ' ' || "changedAt" FROM food_changes WHERE ${feedOrders.postgres.readable}
      ORDER BY "transaction" DESC, "place" DESC, "number" DESC LIMIT 1
    ), (SELECT count(*) FROM food_changes WHERE "transaction" >= pg_snapshot_xmin(pg_current_snapshot())))`,
};

/**
 * A version that changes with each commit that changes an open post or its donor. It comes from the feed of changes, which
 * the database's own triggers write, so it does not matter which process or tool committed (docs/decisions/038).
 */
export class PublicVersion {
  #last: Promise<unknown> = Promise.resolve();
  #next: Promise<string> | null = null;

  constructor(
    private readonly engine: Engine,
    private readonly select: Select,
  ) {}

  /** Those who ask while an answer is under way share the next one, which begins after they asked. */
  find(): Promise<string> {
    this.#next ??= this.#last.then(async () => {
      await nextTurn(); // what arrives in this turn of the event loop shares it, too
      const version = this.#read();
      this.#last = version.catch(() => undefined);
      this.#next = null;
      return version;
    });
    return this.#next;
  }

  async #read(): Promise<string> {
    const [row] = await this.select(statements[this.engine], []);
    return String(row?.[0]);
  }
}

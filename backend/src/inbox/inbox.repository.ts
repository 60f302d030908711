import type { EntityManager } from 'typeorm';
import { minute } from '../platform/clock.js';
import type { Database } from '../platform/database/database.js';
import { insertRows, sweep } from '../platform/database/query.js';
import { Selection } from '../platform/database/selection.js';
import type { InboxChange } from './inbox-change.js';

/** What a change names: only what belongs to its kind. */
type NewInboxChange = Pick<InboxChange, 'kind'> & Partial<InboxChange>;

/** A change as it is stored, with the user whose inbox it is of. */
export interface InboxChangeRow extends InboxChange {
  userId: string;
}

/** For how long after it was noted a change is told, on PostgreSQL. */
export const toldFor = 5 * minute;

const sweptTogether = 500; // changes: a few milliseconds, in which SQLite answers nobody

// No entity: PostgreSQL's table has a column that SQLite's lacks, and nothing reads a change by its key.
const selection = new Selection<InboxChangeRow>(
  'change',
  {
    userId: null,
    kind: null,
    conversationId: null,
    requestId: null,
    foodId: null,
    isOwnRequest: (value) => (value === null ? null : Boolean(value)), // SQLite's is a number
  },
  {},
);
// Whose a request is, is read when it is told: `noteInboxChange` need not know.
const source = `(SELECT *, (SELECT "requesterId" = "userId" FROM requests WHERE "id" = "requestId") AS "isOwnRequest"
  FROM inbox_changes) AS change`;

/**
 * Notes a change of the inboxes of these users, within the transaction that causes it: once it is committed, their open
 * pages are told by the processes that they are connected to.
 */
export async function noteInboxChange(
  manager: EntityManager,
  userIds: readonly string[],
  change: NewInboxChange,
): Promise<void> {
  await noteInboxChanges(
    manager,
    [...new Set(userIds)].map((userId) => ({ userId, ...change })),
  );
}

/** Notes several changes. */
export async function noteInboxChanges(
  manager: EntityManager,
  changes: readonly (NewInboxChange & { userId: string })[],
): Promise<void> {
  const rows = changes.map(({ userId, kind, conversationId = null, requestId = null, foodId = null }) => {
    return [userId, kind, conversationId, requestId, foodId];
  });
  await insertRows(
    manager,
    'inbox_changes ("userId", "kind", "conversationId", "requestId", "foodId")',
    rows,
  );
}

/**
 * Reads what `noteInboxChange` has written. On PostgreSQL numbers are handed out before they commit, so there a
 * position is a snapshot: new is what it could not see. No reader waits for a transaction that is still open.
 */
export class InboxRepository {
  constructor(private readonly database: Database) {}

  /** The position after everything that is there now. */
  async last(): Promise<string> {
    const [row] = await this.database.select(
      this.database.engine === 'sqlite'
        ? 'SELECT coalesce(max("number"), 0) FROM inbox_changes'
        : 'SELECT pg_current_snapshot()::text',
      [],
    );
    return String(row?.[0]);
  }

  /** A version that changes with each change, for those who look often: SQLite finds it without reading a row. */
  async version(): Promise<string> {
    const [row] = await this.database.select('SELECT max("number") FROM inbox_changes', []);
    return String(row?.[0]);
  }

  /** The changes that a position has not seen, and the position after them. */
  async listSince(position: string): Promise<{ changes: InboxChangeRow[]; position: string }> {
    const rows = await this.database.select(
      this.database.engine === 'sqlite'
        ? `SELECT ${selection.columns}, "number" FROM ${source} WHERE "number" > $1 ORDER BY "number"`
        : // A PostgreSQL that was restored in another cluster starts counting transactions again: what a dump has brought
          // is of a later one than any here, or is old.
          `SELECT ${selection.columns}, pg_current_snapshot()::text FROM ${source}
            WHERE "transaction" >= pg_snapshot_xmin($1::text::pg_snapshot)
              AND "transaction" < pg_snapshot_xmax(pg_current_snapshot())
              AND NOT pg_visible_in_snapshot("transaction", $1::text::pg_snapshot)
              AND "createdAt" > clock_timestamp() - interval '${toldFor} milliseconds'
            ORDER BY "number"`,
      [this.database.engine === 'sqlite' ? Number(position) : position],
    );
    const after = rows.at(-1)?.at(-1);
    return { changes: rows.map(selection.read), position: after === undefined ? position : String(after) };
  }

  /** Deletes some of the changes that were noted before an instant. @returns whether there were any */
  sweep(manager: EntityManager, instant: string): Promise<boolean> {
    return sweep(
      manager,
      (lock) => `DELETE FROM inbox_changes WHERE "number" IN (
        SELECT "number" FROM inbox_changes WHERE "createdAt" < $1
        ORDER BY "number" LIMIT ${sweptTogether} ${lock})`,
      [instant],
    );
  }
}

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../test/databases.js';
import type { Database } from '../platform/database/database.js';
import { createServices } from '../services.js';
import { type ChangePosition, ChangeRepository } from './change.repository.js';

// Only PostgreSQL counts transactions.

const changedAt = '2026-11-21T12:00:00.000Z';

/** A change as a dump holds it. */
interface Dumped {
  number: number;
  transaction: number;
  place: number;
}

async function createFeed() {
  const database = await openTestDatabase('PostgreSQL');
  const { changes } = createServices(database);
  const repository = new ChangeRepository(database);
  const isReadable = () => expect.poll(() => repository.hasUnreadable()).toBe(false);
  const after = async (number: number) =>
    (await repository.listAfter({ number, changedAt } as ChangePosition, 1000)).map((row) => row.number);
  const record = async () => {
    const [row] = await database.writeAtOnce(
      `INSERT INTO food_changes ("foodId", "kind", "changedAt") VALUES ('f', 'EDITED', $1) RETURNING "number"`,
      [changedAt],
    );
    return Number(row?.[0]);
  };
  return { database, changes, isReadable, after, record };
}

/** The number of the next transaction. */
async function nextTransaction({ select }: Database): Promise<number> {
  const [row] = await select('SELECT pg_snapshot_xmax(pg_current_snapshot())::text', []);
  return Number(row?.[0]);
}

async function dump({ select }: Database): Promise<Dumped[]> {
  const rows = await select(
    'SELECT "number", "transaction"::text, "place" FROM food_changes ORDER BY "number"',
    [],
  );
  return rows.map((row) => {
    const [number, transaction, place] = row.map(Number);
    return { number, transaction, place } as Dumped;
  });
}

/** Replaces all rows, as pg_restore does: in one transaction, or each in its own (--inserts). */
async function restore(database: Database, rows: Dumped[], { together = true } = {}): Promise<void> {
  const insert = (some: Dumped[]) =>
    database.writeAtOnce(
      `INSERT INTO food_changes ("number", "transaction", "place", "foodId", "kind", "changedAt")
        SELECT n, t::text::xid8, p, 'f', 'EDITED', $4
        FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS dumped (n, t, p)`,
      [
        some.map((row) => row.number),
        some.map((row) => row.transaction),
        some.map((row) => row.place),
        changedAt,
      ],
    );
  await database.writeAtOnce('DELETE FROM food_changes', []);
  if (together) await insert(rows);
  else for (const row of rows) await insert([row]);
  const last = Math.max(...rows.map((row) => row.number));
  await database.writeAtOnce(`SELECT setval(pg_get_serial_sequence('food_changes', 'number'), ${last})`, []);
}

/** Expects a reader at any of these changes to get exactly the ones after it. */
async function expectOrder(after: (number: number) => Promise<number[]>, order: number[]): Promise<void> {
  for (const [i, number] of order.entries())
    expect([number, await after(number)]).toEqual([number, order.slice(i + 1)]);
}

it("keeps the order if restored transactions are on both sides of the cluster's own", async () => {
  const { database, changes, isReadable, after, record } = await createFeed();
  const next = await nextTransaction(database);
  const transactions = [next - 175, next - 125, next + 49_000, next + 59_000];
  await restore(
    database,
    transactions.map((transaction, i) => ({ number: i + 2, transaction, place: 0 })),
  );
  await changes.adoptRestored();
  const added = [await record(), await record()];
  await isReadable();
  await expectOrder(after, [2, 3, 4, 5, ...added]);
});

it('keeps every order through any number of restores, and puts new changes after it', async () => {
  const { database, changes, isReadable, after, record } = await createFeed();
  const history = fc
    .uniqueArray(fc.nat(60), { minLength: 2, maxLength: 12 })
    .chain((steps) => fc.shuffledSubarray(steps, { minLength: steps.length }));
  // Near: restored transactions overlap with the cluster's own. Far: all of them are lower, or higher.
  const near = fc.record({ shift: fc.integer({ min: -40, max: 40 }), together: fc.constant(true) });
  const far = fc.record({ shift: fc.constantFrom(-500, 500, 100_000, 2 ** 33), together: fc.boolean() });
  const rounds = fc.array(fc.record({ cluster: fc.oneof(near, far), early: fc.nat(2), late: fc.nat(2) }), {
    minLength: 1,
    maxLength: 3,
  });
  // Or three rounds of 500 less would be before the first transaction of a new cluster.
  await database.select(
    'DO $$ BEGIN FOR i IN 1..2000 LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP; END $$',
    [],
  );
  await fc.assert(
    fc.asyncProperty(history, rounds, async (steps, restores) => {
      const start = await nextTransaction(database);
      // Changes are not numbered in the order of their transactions.
      let rows = steps.map((step, i) => ({ number: i + 1, transaction: start + step, place: 0 }));
      let order = rows.toSorted((a, b) => a.transaction - b.transaction).map(({ number }) => number);
      for (const { cluster, early, late } of restores) {
        const highest = Math.max(...rows.map(({ transaction }) => transaction));
        const next = await nextTransaction(database);
        const shift = next - highest + cluster.shift;
        const isPast = (transaction: number) => transaction === 0;
        const moved = rows.map((row) => ({
          ...row,
          transaction: isPast(row.transaction) ? 0 : Math.max(1, row.transaction + shift),
        }));
        await restore(database, moved, cluster);
        for (let i = 0; i < early; i++) order = [...order, await record()]; // before a server has checked
        await Promise.all([changes.adoptRestored(), changes.adoptRestored()]);
        await changes.adoptRestored();
        for (let i = 0; i < late; i++) order = [...order, await record()];
        await isReadable();
        await expectOrder(after, order);
        rows = await dump(database);
      }
    }),
    { numRuns: 25 },
  );
});

it('leaves alone what was written within a savepoint, or by a transaction that took its number first', async () => {
  const { database, changes, isReadable, after, record } = await createFeed();
  const first = await record();
  const within = await database.write(async (manager) => {
    await manager.query('SELECT pg_current_xact_id()');
    const other = await record();
    const [{ number }] = await manager.transaction((nested) =>
      nested.query(
        `INSERT INTO food_changes ("foodId", "kind", "changedAt") VALUES ('f', 'EDITED', $1) RETURNING "number"`,
        [changedAt],
      ),
    );
    return [Number(number), other];
  });
  await changes.adoptRestored();
  const last = await record();
  await isReadable(); // other tests' transactions on the cluster may be older, and still under way
  await expectOrder(after, [first, ...within, last]);
});

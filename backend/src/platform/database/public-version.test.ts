import fc from 'fast-check';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createEmptyDatabase } from '../../../test/databases.js';
import { Database } from './database.js';

// On PostgreSQL alone, transactions are under way at the same time.

const transactions = 5;

it('is another one after each commit of a change, in whatever order transactions begin, write and end', async () => {
  const url = await createEmptyDatabase('PostgreSQL');
  const database = await Database.open(url);
  const clients = Array.from({ length: transactions }, () => new pg.Client(url));
  await Promise.all(clients.map((client) => client.connect()));
  onTestFinished(
    async () => void (await Promise.all([database.close(), ...clients.map((one) => one.end())])),
  );
  const seen = new Set([await database.findVersion()]);
  const insert = `INSERT INTO food_changes ("foodId", "kind") VALUES ('f', 'EDITED')`;
  const isPublic = fc.constantFrom(true, true, false);
  const plans = fc.array(fc.record({ isPublic, commits: fc.constantFrom(true, true, false) }), {
    minLength: transactions,
    maxLength: transactions,
  });
  const steps = fc.shuffledSubarray(Array.from({ length: transactions }, (_, i) => [i, i, i]).flat(), {
    minLength: 3 * transactions,
    maxLength: 3 * transactions,
  });
  await fc.assert(
    fc.asyncProperty(plans, steps, async (planned, order) => {
      const taken = new Map<number, number>();
      for (const i of order) {
        const [client, plan] = [clients[i] as pg.Client, planned[i] as (typeof planned)[number]];
        const step = taken.get(i) ?? 0;
        taken.set(i, step + 1);
        if (step === 0) await client.query('BEGIN');
        else if (step === 1) await client.query(plan.isPublic ? insert : 'SELECT pg_current_xact_id()');
        else await client.query(plan.commits ? 'COMMIT' : 'ROLLBACK');
        const version = await database.findVersion();
        if (step === 2 && plan.isPublic && plan.commits) expect(seen).not.toContain(version);
        seen.add(version);
      }
    }),
    { numRuns: 40 },
  );
});

import type { Database } from '../src/platform/database/database.js';
import { watchSelects } from './databases.js';

/** How the database goes about each plain statement that `use` reads with. */
export async function plansOfSelects(database: Database, use: () => Promise<void>) {
  const statements = new Map<string, readonly unknown[]>();
  const end = watchSelects(database, (statement, values) => statements.set(statement, values));
  await use();
  end();
  if (statements.size === 0) throw new Error('Nothing was read: its plans would be good in any case.');
  const plans = [...statements].map(async ([statement, values]) => {
    if (database.engine === 'sqlite') {
      const rows = await database.select(`EXPLAIN QUERY PLAN ${statement}`, values);
      return { statement, plan: rows.map((row) => row.at(-1)).join('\n') };
    }
    // As it is planned once for all values.
    const lines = await database.reads.query(`EXPLAIN (GENERIC_PLAN) ${statement}`);
    return { statement, plan: lines.map((line: object) => Object.values(line)[0]).join('\n') };
  });
  return Promise.all(plans);
}

import type { Database } from '../src/platform/database/database.js';

/** How the database goes about each statement that `use` runs through TypeORM. */
export async function plansOf({ reads, engine }: Database, use: () => Promise<void>) {
  const statements = new Map<string, unknown[] | undefined>();
  const { connection } = reads;
  const { logger } = connection;
  connection.logger = Object.assign(Object.create(logger), {
    logQuery: (statement: string, values?: unknown[]) => void statements.set(statement, values),
  });
  await use();
  connection.logger = logger;
  const plans = [...statements].map(async ([statement, values]) => {
    const lines: object[] =
      engine === 'sqlite'
        ? await reads.query(`EXPLAIN QUERY PLAN ${statement}`, values)
        : await reads.query(`EXPLAIN (GENERIC_PLAN) ${statement}`); // as it is planned once for all values
    return { statement, plan: lines.map((line) => Object.values(line).at(-1)).join('\n') };
  });
  return Promise.all(plans);
}

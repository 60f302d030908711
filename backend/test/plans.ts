import type { Database } from '../src/platform/database/database.js';

/** How the database goes about each plain statement that `use` reads with. */
export async function plansOfSelects(database: Database, use: () => Promise<void>) {
  const statements = new Map<string, readonly unknown[]>();
  const { select } = database;
  Object.defineProperty(database, 'select', {
    configurable: true,
    value: (statement: string, values: readonly unknown[]) => {
      statements.set(statement, values);
      return select(statement, values);
    },
  });
  await use();
  Object.defineProperty(database, 'select', { configurable: true, value: select });
  const plans = [...statements].map(async ([statement, values]) => {
    if (database.engine === 'sqlite') {
      const rows = await select(`EXPLAIN QUERY PLAN ${statement}`, values);
      return { statement, plan: rows.map((row) => row.at(-1)).join('\n') };
    }
    // As it is planned once for all values.
    const lines = await database.reads.query(`EXPLAIN (GENERIC_PLAN) ${statement}`);
    return { statement, plan: lines.map((line: object) => Object.values(line)[0]).join('\n') };
  });
  return Promise.all(plans);
}

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

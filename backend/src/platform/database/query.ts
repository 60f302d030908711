import type { EntityManager, ObjectLiteral, QueryRunner, SelectQueryBuilder } from 'typeorm';
import { connectionOf, prepare } from './sqlite-driver.js';

export type Engine = 'sqlite' | 'postgres';

/** The engine behind a transaction or a connection. */
export function engineOf({ dataSource }: Pick<EntityManager | QueryRunner, 'dataSource'>): Engine {
  return dataSource.options.type === 'postgres' ? 'postgres' : 'sqlite';
}

/** Collects the values of a statement while its text is written for one of the engines. */
export class StatementValues {
  readonly values: unknown[] = [];

  constructor(readonly engine: Engine) {}

  /** Where the value stands in the text: `$1`, `$2`, … on either engine. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** What UPDATE sets: `"name" = $1, …` */
  assign(changes: object): string {
    return Object.entries(changes)
      .map(([name, value]) => `"${name}" = ${this.value(value)}`)
      .join(', ');
  }

  /** Whether a column holds one of these texts: all in one value, so that it is one statement for any number. */
  isOneOf(column: string, texts: readonly string[]): string {
    return this.engine === 'sqlite'
      ? `${column} IN (SELECT "value" FROM json_each(${this.value(JSON.stringify(texts))}))`
      : `${column} = ANY(${this.value(texts)})`;
  }

  isNoneOf(column: string, texts: readonly string[]): string {
    return `NOT (${this.isOneOf(column, texts)})`; // planned as NOT IN and as <> ALL
  }
}

/** The values of an enum, as SQL lists them. */
export function listed(values: Record<string, string>): string {
  return Object.values(values)
    .map((value) => `'${value}'`)
    .join(', ');
}

/**
 * Limits a statement to a number of rows.
 * @param value where the number stands in the text. It is put into a sum, because for SQLite a bare number is part of
 *   the plan, and it would prepare the statement again whenever it is run
 *   (docs/decisions/031-prepared-once-on-sqlite.md)
 */
export function limitTo(value: string): string {
  return `LIMIT 0 + ${value}`;
}

/**
 * Runs a statement that writes to SQLite, whose values stand in it as `$1`, `$2`, …, within a transaction. The
 * statement is prepared once, whereas TypeORM would write its text again each time.
 * @returns how many rows it has changed
 */
export function runOnSqlite({ dataSource }: EntityManager, text: string, values: readonly unknown[]): number {
  return prepare(connectionOf(dataSource), text).run(byName(values)).changes;
}

/** The same on either engine. @returns how many rows it has changed */
export async function write(
  manager: EntityManager,
  text: string,
  values: readonly unknown[],
): Promise<number> {
  if (engineOf(manager) === 'sqlite') return runOnSqlite(manager, text, values);
  const { affected = 0 } = await (manager.queryRunner as QueryRunner).query(text, [...values], true);
  return affected;
}

const insertedTogether = 500; // rows

/**
 * Inserts rows, in as few statements as can be.
 * @param into the table and its columns
 * @param onConflict what is done with a row that is there already
 */
export async function insertRows(
  manager: EntityManager,
  into: string,
  rows: readonly (readonly unknown[])[],
  onConflict = '',
): Promise<void> {
  for (let start = 0; start < rows.length; start += insertedTogether) {
    const query = new StatementValues(engineOf(manager));
    const tuples = rows
      .slice(start, start + insertedTogether)
      .map((row) => `(${row.map((value) => query.value(value)).join(', ')})`);
    await write(manager, `INSERT INTO ${into} VALUES ${tuples.join(', ')} ${onConflict}`, query.values);
  }
}

/**
 * Deletes or updates some of the rows that are due.
 * @param statement picks them in a subquery that ends with `lock`: servers that sweep at the same time take them in
 *   turn. On SQLite one writer follows the other anyway
 * @returns whether there were any
 */
export async function sweep(
  manager: EntityManager,
  statement: (lock: 'FOR UPDATE' | '') => string,
  values: readonly unknown[],
): Promise<boolean> {
  await planForValues(manager);
  const lock = engineOf(manager) === 'sqlite' ? '' : 'FOR UPDATE';
  return (await write(manager, statement(lock), values)) > 0;
}

/**
 * Options of a connection to PostgreSQL: it plans each prepared statement once, not for each of its values. How a call
 * finds is chosen before it asks, and to plan a page costs as much as to read it (docs/decisions/028-planned-once.md).
 */
export const planOnce = '-c plan_cache_mode=force_generic_plan';

/**
 * Lets PostgreSQL plan the rest of a transaction for the values given: the best plan of a sweep depends on how much
 * there is to sweep.
 */
export async function planForValues(manager: EntityManager): Promise<void> {
  if (engineOf(manager) === 'sqlite') return;
  await manager.query('SET LOCAL plan_cache_mode = force_custom_plan');
}

/**
 * Makes a query lock what it finds, so that nobody else changes it before the transaction ends. On SQLite writers queue
 * up anyway. The table is locked first: locking a row does not wait for the deletion of an account, which locks whole
 * tables, so the two could deadlock.
 */
export async function lockFound(
  manager: EntityManager,
  query: SelectQueryBuilder<ObjectLiteral>,
): Promise<void> {
  if (engineOf(manager) === 'sqlite') return;
  await lockTable(manager, query.expressionMap.mainAlias?.metadata.tableName ?? '');
  query.setLock('pessimistic_write');
}

/** Waits until nobody else has locked the whole table, as every write to it does. On SQLite writers queue up. */
export async function lockTable(manager: EntityManager, table: string): Promise<void> {
  if (engineOf(manager) === 'sqlite') return;
  await manager.query(`LOCK TABLE "${table}" IN ROW EXCLUSIVE MODE`);
}

/**
 * Lets nobody else write to these tables before the transaction ends. They are locked in this order, the one in which
 * accounts are erased, so that no two transactions deadlock. On SQLite writers queue up anyway.
 */
export async function lockTables(manager: EntityManager, tables: readonly string[]): Promise<void> {
  if (engineOf(manager) === 'sqlite') return;
  await manager.query(`LOCK TABLE ${tables.map((table) => `"${table}"`)} IN SHARE ROW EXCLUSIVE MODE`);
}

const names = new Map<string, string>();

/** The name of a statement on PostgreSQL's connections. There are as many as the code can write: some thousands for lists. */
export function nameOf(text: string): string {
  const name = names.get(text) ?? `statement-${names.size}`;
  names.set(text, name);
  return name;
}

/** Values as SQLite wants them: to it, `$1` is a name, and it has no booleans. */
export function byName(values: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(
    values.map((value, i) => [i + 1, typeof value === 'boolean' ? Number(value) : value]),
  );
}

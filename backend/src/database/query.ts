import type pg from 'pg';
import type { EntityManager, QueryRunner } from 'typeorm';

export type Engine = 'sqlite' | 'postgres';

/** Collects the values of a statement while its text is written. */
export class Query {
  readonly values: unknown[] = [];

  /** Where the value stands in the text: `$1`, `$2`, … on either engine. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/**
 * Runs a statement that writes, whose values stand in it as `$1`, `$2`, …, within a transaction: prepared once on each
 * connection, for the writes that must be fast.
 * @returns how many rows it has changed
 */
export async function runStatement(
  { queryRunner, connection }: EntityManager,
  text: string,
  values: readonly unknown[],
): Promise<number> {
  const runner = queryRunner as QueryRunner;
  if (connection.options.type === 'postgres') {
    const client: pg.ClientBase = await runner.connect();
    return (await client.query({ name: nameOf(text), text, values: [...values] })).rowCount ?? 0;
  }
  return (await runner.query(text, [byName(values)], true)).affected ?? 0;
}

const names = new Map<string, string>();

/** What a statement is called on PostgreSQL's connections: there are as many as the code has. */
export function nameOf(text: string): string {
  const name = names.get(text) ?? `statement-${names.size}`;
  names.set(text, name);
  return name;
}

/** Values as SQLite wants them: to it, `$1` is a name. */
export function byName(values: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(values.map((value, i) => [i + 1, value]));
}

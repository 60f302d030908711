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
 * Runs a statement that writes, whose values stand in it as `$1`, `$2`, …, for the writes that must be fast: TypeORM
 * writes no text for it.
 * @returns how many rows it has changed
 */
export async function runStatement(
  { queryRunner, connection }: EntityManager,
  text: string,
  values: readonly unknown[],
): Promise<number> {
  const isPostgres = connection.options.type === 'postgres';
  const parameters = isPostgres ? [...values] : [byName(values)];
  const { affected } = await (queryRunner as QueryRunner).query(text, parameters, true);
  return affected ?? 0;
}

/** Values as SQLite wants them: to it, `$1` is a name. */
export function byName(values: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(values.map((value, i) => [i + 1, value]));
}

import type { QueryRunner } from 'typeorm';

/** Runs the statements of the engine that the migration meets. */
export async function runPerEngine(
  queryRunner: QueryRunner,
  statements: { sqlite: readonly string[]; postgres: readonly string[] },
): Promise<void> {
  const engine = queryRunner.connection.options.type === 'postgres' ? 'postgres' : 'sqlite';
  for (const statement of statements[engine]) await queryRunner.query(statement);
}

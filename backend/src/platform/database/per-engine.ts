import type { QueryRunner } from 'typeorm';
import { engineOf } from './query.js';

/** Runs the statements of the engine that the migration meets. */
export async function runPerEngine(
  queryRunner: QueryRunner,
  statements: { sqlite: readonly string[]; postgres: readonly string[] },
): Promise<void> {
  for (const statement of statements[engineOf(queryRunner)]) await queryRunner.query(statement);
}

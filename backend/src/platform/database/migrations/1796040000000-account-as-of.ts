import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runPerEngine } from '../per-engine.js';

const dropColumn = ['ALTER TABLE "users" DROP COLUMN "accountAsOf"'];

export class AccountAsOf1796040000000 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, {
      sqlite: ['ALTER TABLE "users" ADD COLUMN "accountAsOf" varchar'],
      postgres: ['ALTER TABLE "users" ADD "accountAsOf" character varying'],
    });
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, { sqlite: dropColumn, postgres: dropColumn });
  }
}

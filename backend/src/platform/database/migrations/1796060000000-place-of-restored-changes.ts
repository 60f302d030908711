import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runPerEngine } from '../per-engine.js';

// docs/decisions/021-a-feed-that-the-database-keeps.md
export class PlaceOfRestoredChanges1796060000000 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, {
      sqlite: [],
      postgres: [
        'ALTER TABLE "food_changes" ADD "place" bigint NOT NULL DEFAULT 0',
        'DROP INDEX "food_changes_order"',
        'CREATE UNIQUE INDEX "food_changes_order" ON "food_changes" ("transaction", "place", "number")',
      ],
    });
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, {
      sqlite: [],
      postgres: [
        'DROP INDEX "food_changes_order"',
        'CREATE UNIQUE INDEX "food_changes_order" ON "food_changes" ("transaction", "number")',
        'ALTER TABLE "food_changes" DROP COLUMN "place"',
      ],
    });
  }
}

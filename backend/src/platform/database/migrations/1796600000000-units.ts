import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runPerEngine } from '../per-engine.js';
import { createEditedOf, publicColumns } from './1796070000000-name-public-columns.js';

const isUnit = `CONSTRAINT "CHK_e2eebd0eb044045dd198c1bd16" CHECK ("foodUnit" IN ('PORTIONS', 'PIECES', 'LOAVES', 'BAGS', 'BOXES', 'KILOGRAMS', 'LITRES'))`;

const known = [
  ...publicColumns,
  ...['waitingCount', 'portionsHeld', 'portionsCollected', 'shareRule', 'gathersUntil'],
  ...['areaCell', 'areaLatitude', 'areaLongitude', 'areaKey'],
];
const [edited, editedBefore] = [createEditedOf([...known, 'foodUnit']), createEditedOf(known)];

/** The quantity of a post may have a unit, which is public as the quantity is. */
export class Units1796600000000 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, {
      sqlite: [
        `ALTER TABLE "foods" ADD COLUMN "foodUnit" varchar ${isUnit}`,
        'DROP TRIGGER "food_changes_edited"',
        edited.sqlite,
      ],
      postgres: [
        'ALTER TABLE "foods" ADD "foodUnit" character varying',
        `ALTER TABLE "foods" ADD ${isUnit}`,
        'DROP TRIGGER "food_changes_edited" ON "foods"',
        edited.postgres,
      ],
    });
  }

  down(queryRunner: QueryRunner): Promise<void> {
    const drop = 'ALTER TABLE "foods" DROP COLUMN "foodUnit"';
    return runPerEngine(queryRunner, {
      sqlite: ['DROP TRIGGER "food_changes_edited"', editedBefore.sqlite, drop],
      postgres: ['DROP TRIGGER "food_changes_edited" ON "foods"', editedBefore.postgres, drop],
    });
  }
}

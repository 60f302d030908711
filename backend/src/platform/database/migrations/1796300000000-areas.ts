import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runPerEngine } from '../per-engine.js';
import { createEditedOf, publicColumns } from './1796070000000-name-public-columns.js';

const open = `WHERE "isPast" = false AND "areaKey" IS NOT NULL`;
const columns = {
  foods: {
    areaCell: 'varchar',
    areaLatitude: 'double precision',
    areaLongitude: 'double precision',
    areaKey: 'bigint',
  },
  pickup_places: { latitude: 'double precision', longitude: 'double precision' },
};

const add = Object.entries(columns).flatMap(([table, types]) =>
  Object.entries(types).map(([name, type]) => `ALTER TABLE "${table}" ADD COLUMN "${name}" ${type}`),
);
const drop = Object.entries(columns).flatMap(([table, types]) =>
  Object.keys(types).map((name) => `ALTER TABLE "${table}" DROP COLUMN "${name}"`),
);

const known = [
  ...publicColumns,
  ...['waitingCount', 'portionsHeld', 'portionsCollected', 'shareRule', 'gathersUntil'],
];
const [edited, editedBefore] = [
  createEditedOf([...known, ...Object.keys(columns.foods)]),
  createEditedOf(known),
];

/** Posts have an area, which the public knows, and a point beside their pick-up place, which it does not. */
export class Areas1796300000000 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, {
      sqlite: [
        ...add,
        `CREATE INDEX "foods_near" ON "foods" ("areaKey", "date", "id", "areaLatitude", "areaLongitude") ${open}`,
        'DROP TRIGGER "food_changes_edited"',
        edited.sqlite,
      ],
      postgres: [
        ...add,
        `CREATE INDEX "foods_near" ON "foods" ("areaKey") INCLUDE ("isPast", "date", "id", "areaLatitude", "areaLongitude", "foodNameFolded") ${open}`,
        'DROP TRIGGER "food_changes_edited" ON "foods"',
        edited.postgres,
      ],
    });
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, {
      sqlite: ['DROP TRIGGER "food_changes_edited"', editedBefore.sqlite, 'DROP INDEX "foods_near"', ...drop],
      postgres: [
        'DROP TRIGGER "food_changes_edited" ON "foods"',
        editedBefore.postgres,
        'DROP INDEX "foods_near"',
        ...drop,
      ],
    });
  }
}

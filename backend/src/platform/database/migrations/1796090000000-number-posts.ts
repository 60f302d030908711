import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runPerEngine } from '../per-engine.js';
import { withoutTriggers } from '../triggers.js';
import { addRow, nameTriggers, numberInRows, removeRow } from './1796080000000-name-pieces-by-order.js';

// docs/decisions/057-posts-are-numbered.md

const columns = [
  'id',
  'foodName',
  'foodNameFolded',
  'foodImage',
  'foodQuantity',
  'date',
  'foodLocation',
  'foodNotes',
  'foodStatus',
  'requestCount',
  'donorId',
  'createdAt',
  'updatedAt',
  'isPast',
]
  .map((name) => `"${name}"`)
  .join(', ');

/** Remakes SQLite's table of posts with other keys. */
const remake = (keys: string, copy: string) => [
  `CREATE TABLE "foods_remade" (
    ${keys},
    "foodName" varchar NOT NULL,
    "foodNameFolded" varchar NOT NULL,
    "foodImage" varchar NOT NULL,
    "foodQuantity" integer NOT NULL,
    "date" varchar NOT NULL,
    "foodLocation" varchar NOT NULL,
    "foodNotes" varchar NOT NULL,
    "foodStatus" varchar NOT NULL DEFAULT ('AVAILABLE'),
    "requestCount" integer NOT NULL DEFAULT (0),
    "donorId" varchar NOT NULL,
    "createdAt" varchar NOT NULL,
    "updatedAt" varchar NOT NULL,
    "isPast" boolean NOT NULL DEFAULT (0),
    ${keys.startsWith('"number"') ? 'CONSTRAINT "UQ_0cc83421325632f61fa27a52b59" UNIQUE ("id"),' : ''}
    CONSTRAINT "CHK_6b5cdf402f5b47b574769c3bab" CHECK (("requestCount" > 0) = ("foodStatus" = 'REQUESTED')),
    CONSTRAINT "CHK_0d1857ab4708488a3250062d50" CHECK ("foodStatus" IN ('AVAILABLE', 'REQUESTED')),
    CONSTRAINT "CHK_28c8114e52bfa849211a0918f4" CHECK ("foodQuantity" BETWEEN 1 AND 10000),
    CONSTRAINT "FK_4f1ed3570759c6a851a356116f6" FOREIGN KEY ("donorId") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
  )`,
  copy,
  'DROP TABLE "foods"',
  'ALTER TABLE "foods_remade" RENAME TO "foods"',
  'CREATE INDEX "IDX_ff5e3f33405eb95208a6086c8a" ON "foods" ("donorId", "id")',
  'CREATE INDEX "foods_by_quantity" ON "foods" ("isPast", "foodQuantity", "id")',
  'CREATE INDEX "foods_by_date" ON "foods" ("isPast", "date", "id")',
  'CREATE INDEX "foods_newest" ON "foods" ("isPast", "id")',
];

const dropNameTriggers = [
  'DROP TRIGGER "food_names_delete"',
  'DROP TRIGGER "food_names_update"',
  'DROP TRIGGER "food_names_insert"',
];
const requestsReference = `ALTER TABLE "requests" ADD CONSTRAINT "FK_94877b64147cf682c40919e85e8"
  FOREIGN KEY ("foodId") REFERENCES "foods" ("id") ON DELETE CASCADE ON UPDATE NO ACTION`;

export class NumberPosts1796090000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await runPerEngine(queryRunner, { sqlite: dropNameTriggers, postgres: [] });
    await withoutTriggers(queryRunner, () =>
      runPerEngine(queryRunner, {
        // Each post keeps the number that it has in the index of names.
        sqlite: [
          ...remake(
            '"number" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "id" varchar NOT NULL',
            `INSERT INTO "foods_remade" ("number", ${columns})
              SELECT "rowNumber", ${columns} FROM "food_name_rows" CROSS JOIN "foods" ON "id" = "foodId" ORDER BY "rowNumber"`,
          ),
          'DROP TABLE "food_name_rows"',
        ],
        postgres: [
          'ALTER TABLE "requests" DROP CONSTRAINT "FK_94877b64147cf682c40919e85e8"',
          'ALTER TABLE "foods" DROP CONSTRAINT "PK_0cc83421325632f61fa27a52b59"',
          'ALTER TABLE "foods" ADD "number" SERIAL NOT NULL',
          'ALTER TABLE "foods" ADD CONSTRAINT "PK_9d83a7c157a691697fb576a45f8" PRIMARY KEY ("number")',
          'ALTER TABLE "foods" ADD CONSTRAINT "UQ_0cc83421325632f61fa27a52b59" UNIQUE ("id")',
          requestsReference,
        ],
      }),
    );
    await runPerEngine(queryRunner, { sqlite: nameTriggers((row) => `${row}."number"`), postgres: [] });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await runPerEngine(queryRunner, { sqlite: dropNameTriggers, postgres: [] });
    await withoutTriggers(queryRunner, () =>
      runPerEngine(queryRunner, {
        sqlite: [
          'CREATE TABLE "food_name_rows" ("rowNumber" integer PRIMARY KEY, "foodId" varchar NOT NULL UNIQUE)',
          'INSERT INTO "food_name_rows" ("rowNumber", "foodId") SELECT "number", "id" FROM "foods" ORDER BY "number"',
          ...remake(
            '"id" varchar PRIMARY KEY NOT NULL',
            `INSERT INTO "foods_remade" (${columns}) SELECT ${columns} FROM "foods"`,
          ),
        ],
        postgres: [
          'ALTER TABLE "requests" DROP CONSTRAINT "FK_94877b64147cf682c40919e85e8"',
          'ALTER TABLE "foods" DROP CONSTRAINT "UQ_0cc83421325632f61fa27a52b59"',
          'ALTER TABLE "foods" DROP CONSTRAINT "PK_9d83a7c157a691697fb576a45f8"',
          'ALTER TABLE "foods" DROP COLUMN "number"',
          'ALTER TABLE "foods" ADD CONSTRAINT "PK_0cc83421325632f61fa27a52b59" PRIMARY KEY ("id")',
          requestsReference,
        ],
      }),
    );
    await runPerEngine(queryRunner, { sqlite: nameTriggers(numberInRows, addRow, removeRow), postgres: [] });
  }
}

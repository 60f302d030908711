import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runPerEngine } from '../per-engine.js';

// docs/decisions/018-finding-by-pieces-of-a-name.md
const newIndexes = [
  'DROP INDEX "IDX_71eb65645b14bc5b303c5c7cdd"',
  'DROP INDEX "IDX_0f6b0e9439698545fd7375eef8"',
  'CREATE INDEX "IDX_92c92a6305bc336ce5d163e3ef" ON "foods" ("isPast", "id")',
  'CREATE INDEX "IDX_47265d299fc0d778f6c4e00342" ON "foods" ("isPast", "date", "id")',
  'CREATE INDEX "IDX_6819bac83410159c51d7c2d6c9" ON "foods" ("isPast", "foodQuantity", "id")',
];

const formerIndexes = [
  'DROP INDEX "IDX_6819bac83410159c51d7c2d6c9"',
  'DROP INDEX "IDX_47265d299fc0d778f6c4e00342"',
  'DROP INDEX "IDX_92c92a6305bc336ce5d163e3ef"',
  'CREATE INDEX "IDX_0f6b0e9439698545fd7375eef8" ON "foods" ("foodQuantity", "id")',
  'CREATE INDEX "IDX_71eb65645b14bc5b303c5c7cdd" ON "foods" ("date", "id")',
];

// Every piece of one to three letters, in hexadecimal digits, so that FTS5 takes any letter for part of a word.
const insertPieces = (condition: string) => `
  INSERT INTO "food_name_pieces" ("rowid", "pieces")
  SELECT "food_name_rows"."rowNumber", (
    SELECT group_concat(hex(substr("foods"."foodNameFolded", "start"."n", "size"."n")), ' ')
    FROM "food_name_positions" AS "start", "food_name_positions" AS "size"
    WHERE "size"."n" <= 3
      AND "start"."n" <= length("foods"."foodNameFolded")
      AND "start"."n" + "size"."n" - 1 <= length("foods"."foodNameFolded")
  )
  FROM "food_name_rows" JOIN "foods" ON "foods"."id" = "food_name_rows"."foodId"${condition}`;

const deletePieces = `
  DELETE FROM "food_name_pieces" WHERE "rowid" = (SELECT "rowNumber" FROM "food_name_rows" WHERE "foodId" = OLD."id");
  DELETE FROM "food_name_rows" WHERE "foodId" = OLD."id"`;

const addRow = `
  INSERT INTO "food_name_rows" ("foodId") SELECT NEW."id" WHERE NEW."isPast" = false;
  ${insertPieces(' WHERE "foods"."id" = NEW."id"')}`;

export class FindByPieces1795292300000 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, {
      sqlite: [
        'ALTER TABLE "foods" ADD COLUMN "isPast" boolean NOT NULL DEFAULT (0)',
        // UTC−12, where a day ends last, is never more than a day behind UTC.
        `UPDATE "foods" SET "isPast" = true WHERE "date" < date('now', '-1 day')`,
        ...newIndexes,
        // FTS5 knows its rows by numbers that must not change; those of "foods" might, in a VACUUM.
        'CREATE TABLE "food_name_rows" ("rowNumber" integer PRIMARY KEY, "foodId" varchar NOT NULL UNIQUE)',
        'CREATE TABLE "food_name_positions" ("n" integer PRIMARY KEY)',
        // 120 code points, of which folding makes at most three each
        `INSERT INTO "food_name_positions"
          WITH RECURSIVE "numbers" ("n") AS (SELECT 1 UNION ALL SELECT "n" + 1 FROM "numbers" WHERE "n" < 360)
          SELECT "n" FROM "numbers"`,
        `CREATE VIRTUAL TABLE "food_name_pieces" USING fts5
          ("pieces", content = '', contentless_delete = 1, detail = none, tokenize = 'ascii')`,
        'INSERT INTO "food_name_rows" ("foodId") SELECT "id" FROM "foods" WHERE "isPast" = false',
        insertPieces(''),
        `CREATE TRIGGER "food_names_insert" AFTER INSERT ON "foods" BEGIN ${addRow}; END`,
        `CREATE TRIGGER "food_names_update" AFTER UPDATE OF "foodNameFolded", "isPast" ON "foods"
          WHEN OLD."foodNameFolded" <> NEW."foodNameFolded" OR OLD."isPast" <> NEW."isPast"
          BEGIN ${deletePieces}; ${addRow}; END`,
        `CREATE TRIGGER "food_names_delete" AFTER DELETE ON "foods" BEGIN ${deletePieces}; END`,
      ],
      postgres: [
        'ALTER TABLE "foods" ADD "isPast" boolean NOT NULL DEFAULT false',
        `UPDATE "foods" SET "isPast" = true
          WHERE "date" < to_char((now() AT TIME ZONE 'UTC') - interval '1 day', 'YYYY-MM-DD')`,
        ...newIndexes,
        `CREATE FUNCTION "food_name_pieces" (name text) RETURNS text[]
          LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
          RETURN (
            SELECT array_agg(DISTINCT substr(name, start, size))
            FROM generate_series(1, 3) AS size, generate_series(1, length(name) - size + 1) AS start
          )`,
        `CREATE INDEX "foods_name_pieces" ON "foods"
          USING gin ("food_name_pieces" ("foodNameFolded")) WITH (fastupdate = off) WHERE "isPast" = false`,
      ],
    });
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, {
      sqlite: [
        'DROP TRIGGER "food_names_delete"',
        'DROP TRIGGER "food_names_update"',
        'DROP TRIGGER "food_names_insert"',
        'DROP TABLE "food_name_pieces"',
        'DROP TABLE "food_name_positions"',
        'DROP TABLE "food_name_rows"',
        ...formerIndexes,
        'ALTER TABLE "foods" DROP COLUMN "isPast"',
      ],
      postgres: [
        'DROP INDEX "foods_name_pieces"',
        'DROP FUNCTION "food_name_pieces"',
        ...formerIndexes,
        'ALTER TABLE "foods" DROP COLUMN "isPast"',
      ],
    });
  }
}

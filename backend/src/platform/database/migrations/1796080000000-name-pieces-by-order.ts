import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runPerEngine } from '../per-engine.js';

// docs/decisions/045-names-by-order.md

interface Order {
  letter: string;
  /** The row number of a post, by the number that it got when it was posted. */
  key: (row: string, number: string) => string;
}

// A post's keys ascend.
const orders: readonly Order[] = [
  { letter: 'q', key: (row, number) => `-(${row}."foodQuantity" << 32) - ${number}` },
  { letter: 'n', key: (_, number) => `-${number}` },
  {
    letter: 'd',
    key: (row, number) => `(CAST(replace(${row}."date", '-', '') AS integer) << 32) + ${number}`,
  },
];

const piecesOf = (name: string) =>
  `SELECT group_concat(hex(substr(${name}, "start"."n", "size"."n")), ' ') AS "pieces"
  FROM "food_name_positions" AS "start", "food_name_positions" AS "size"
  WHERE "size"."n" <= 3 AND "start"."n" <= length(${name}) AND "start"."n" + "size"."n" - 1 <= length(${name})`;

const configure = (table: string, name: string, value: number) =>
  `INSERT INTO "${table}" ("${table}", "rank") VALUES ('${name}', ${value})`;

const createIndex = (table: string) => [
  `CREATE VIRTUAL TABLE "${table}" USING fts5
    ("pieces", content = '', contentless_delete = 1, detail = none, tokenize = 'ascii')`,
  configure(table, 'deletemerge', 0),
  configure(table, 'usermerge', 2),
];

/** Fills the empty index with what "foods" has. By its row numbers, or each row would make a part of its own. */
const indexNames: readonly string[] = [
  'INSERT INTO "food_name_rows" ("foodId") SELECT "id" FROM "foods" ORDER BY "id"',
  ...orders.map(
    ({ letter, key }) => `INSERT INTO "food_names" ("rowid", "pieces")
      SELECT "key", replace(' ' || (${piecesOf('"name"')}), ' ', ' ${letter}') FROM (
        SELECT ${key('"foods"', '"rowNumber"')} AS "key", "foodNameFolded" AS "name"
        FROM "foods" JOIN "food_name_rows" ON "foodId" = "id" WHERE "isPast" = false ORDER BY 1
      )`,
  ),
  // One large part above all others: beside small ones, the write of one post would rewrite it with them.
  `INSERT INTO "food_names" ("food_names") VALUES ('optimize')`,
];

type Row = 'OLD' | 'NEW';
/** A post's number, where this migration keeps it. */
export const numberInRows = (row: Row) =>
  `(SELECT "rowNumber" FROM "food_name_rows" WHERE "foodId" = ${row}."id")`;
export const addRow = 'INSERT INTO "food_name_rows" ("foodId") VALUES (NEW."id");';
export const removeRow = 'DELETE FROM "food_name_rows" WHERE "foodId" = OLD."id";';

/** The triggers that keep the index of names. number-posts makes them with another place for the number. */
export function nameTriggers(numberOf: (row: Row) => string, onInsert = '', onDelete = ''): string[] {
  const places = orders.map(
    ({ letter, key }) => `SELECT '${letter}' AS "letter", ${key('NEW', numberOf('NEW'))} AS "rowid"`,
  );
  const add = `
  INSERT INTO "food_names" ("rowid", "pieces")
  SELECT "place"."rowid", replace(' ' || "name"."pieces", ' ', ' ' || "place"."letter")
  FROM (${piecesOf('NEW."foodNameFolded"')}) AS "name" CROSS JOIN (${places.join(' UNION ALL ')}) AS "place"
  WHERE NEW."isPast" = false`;
  const remove = `
  DELETE FROM "food_names" WHERE OLD."isPast" = false
    AND "rowid" IN (${orders.map(({ key }) => key('OLD', numberOf('OLD'))).join(', ')})`;
  return [
    `CREATE TRIGGER "food_names_insert" AFTER INSERT ON "foods" BEGIN ${onInsert} ${add}; END`,
    `CREATE TRIGGER "food_names_update" AFTER UPDATE OF "foodNameFolded", "isPast", "foodQuantity", "date" ON "foods"
      WHEN OLD."foodNameFolded" <> NEW."foodNameFolded" OR OLD."isPast" <> NEW."isPast"
        OR OLD."foodQuantity" <> NEW."foodQuantity" OR OLD."date" <> NEW."date"
      BEGIN ${remove}; ${add}; END`,
    `CREATE TRIGGER "food_names_delete" AFTER DELETE ON "foods" BEGIN ${remove}; ${onDelete} END`,
  ];
}

// As they were made by find-by-pieces.
const formerPieces = (condition: string) => `
  INSERT INTO "food_name_pieces" ("rowid", "pieces")
  SELECT "food_name_rows"."rowNumber", (${piecesOf('"foods"."foodNameFolded"')})
  FROM "food_name_rows" JOIN "foods" ON "foods"."id" = "food_name_rows"."foodId"${condition}`;
const deleteFormer = `
  DELETE FROM "food_name_pieces" WHERE "rowid" = (SELECT "rowNumber" FROM "food_name_rows" WHERE "foodId" = OLD."id");
  DELETE FROM "food_name_rows" WHERE "foodId" = OLD."id"`;
const addFormer = `
  INSERT INTO "food_name_rows" ("foodId") SELECT NEW."id" WHERE NEW."isPast" = false;
  ${formerPieces(' WHERE "foods"."id" = NEW."id"')}`;

// The lists' orders. On PostgreSQL with the names in them.
const orderIndexes = [
  {
    name: 'foods_by_quantity',
    former: 'IDX_6819bac83410159c51d7c2d6c9',
    key: '"isPast", "foodQuantity", "id"',
    included: '"foodNameFolded", "date"',
  },
  {
    name: 'foods_by_date',
    former: 'IDX_47265d299fc0d778f6c4e00342',
    key: '"isPast", "date", "id"',
    included: '"foodNameFolded"',
  },
  {
    name: 'foods_newest',
    former: 'IDX_92c92a6305bc336ce5d163e3ef',
    key: '"isPast", "id"',
    included: '"foodNameFolded", "date"',
  },
];
const formerOrderIndexes = orderIndexes.flatMap(({ name, former, key }) => [
  `DROP INDEX "${name}"`,
  `CREATE INDEX "${former}" ON "foods" (${key})`,
]);

export class NamePiecesByOrder1796080000000 implements MigrationInterface {
  up(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, {
      sqlite: [
        ...orderIndexes.flatMap(({ name, former, key }) => [
          `DROP INDEX "${former}"`,
          `CREATE INDEX "${name}" ON "foods" (${key})`,
        ]),
        'DROP TRIGGER "food_names_delete"',
        'DROP TRIGGER "food_names_update"',
        'DROP TRIGGER "food_names_insert"',
        'DROP TABLE "food_name_pieces"',
        'DELETE FROM "food_name_rows"',
        ...createIndex('food_names'),
        ...indexNames,
        ...nameTriggers(numberInRows, addRow, removeRow),
      ],
      postgres: orderIndexes.flatMap(({ name, former, key, included }) => [
        `DROP INDEX "${former}"`,
        `CREATE INDEX "${name}" ON "foods" (${key}) INCLUDE (${included})`,
      ]),
    });
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, {
      sqlite: [
        'DROP TRIGGER "food_names_delete"',
        'DROP TRIGGER "food_names_update"',
        'DROP TRIGGER "food_names_insert"',
        'DROP TABLE "food_names"',
        'DELETE FROM "food_name_rows"',
        'INSERT INTO "food_name_rows" ("foodId") SELECT "id" FROM "foods" WHERE "isPast" = false ORDER BY "id"',
        ...createIndex('food_name_pieces'),
        formerPieces(''),
        `CREATE TRIGGER "food_names_insert" AFTER INSERT ON "foods" BEGIN ${addFormer}; END`,
        `CREATE TRIGGER "food_names_update" AFTER UPDATE OF "foodNameFolded", "isPast" ON "foods"
          WHEN OLD."foodNameFolded" <> NEW."foodNameFolded" OR OLD."isPast" <> NEW."isPast"
          BEGIN ${deleteFormer}; ${addFormer}; END`,
        `CREATE TRIGGER "food_names_delete" AFTER DELETE ON "foods" BEGIN ${deleteFormer}; END`,
        ...formerOrderIndexes,
      ],
      postgres: formerOrderIndexes,
    });
  }
}

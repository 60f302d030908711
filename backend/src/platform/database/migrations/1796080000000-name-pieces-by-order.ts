import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runPerEngine } from '../per-engine.js';

// docs/decisions/045-names-by-order.md

interface NameIndex {
  table: string;
  /** The row number of a post, by the number that it got when it was posted. */
  key: (row: string, number: string) => string;
  /** What the key is made of. */
  columns: string[];
}

const nameIndexes: readonly NameIndex[] = [
  {
    table: 'food_names_by_quantity',
    key: (row, number) => `-(${row}."foodQuantity" << 32) - ${number}`,
    columns: ['foodQuantity'],
  },
  {
    table: 'food_names_by_date',
    key: (row, number) => `(CAST(replace(${row}."date", '-', '') AS integer) << 32) + ${number}`,
    columns: ['date'],
  },
  { table: 'food_names_newest', key: (_, number) => `-${number}`, columns: [] },
];

const piecesOf = (name: string) => `(
  SELECT group_concat(hex(substr(${name}, "start"."n", "size"."n")), ' ')
  FROM "food_name_positions" AS "start", "food_name_positions" AS "size"
  WHERE "size"."n" <= 3 AND "start"."n" <= length(${name}) AND "start"."n" + "size"."n" - 1 <= length(${name})
)`;

const configure = (table: string, name: string, value: number) =>
  `INSERT INTO "${table}" ("${table}", "rank") VALUES ('${name}', ${value})`;

const createIndex = (table: string) => [
  `CREATE VIRTUAL TABLE "${table}" USING fts5
    ("pieces", content = '', contentless_delete = 1, detail = none, tokenize = 'ascii')`,
  configure(table, 'deletemerge', 0),
  configure(table, 'usermerge', 2),
];

/** Fills the empty indexes with what "foods" has. In the order of each one's rows, or each row would make a part of its own. */
export const indexNames: readonly string[] = [
  'INSERT INTO "food_name_rows" ("foodId") SELECT "id" FROM "foods" ORDER BY "id"',
  ...nameIndexes.flatMap(({ table, key }) => [
    `INSERT INTO "${table}" ("rowid", "pieces")
      SELECT "key", ${piecesOf('"name"')} FROM (
        SELECT ${key('"foods"', '"rowNumber"')} AS "key", "foodNameFolded" AS "name"
        FROM "foods" JOIN "food_name_rows" ON "foodId" = "id" WHERE "isPast" = false ORDER BY 1
      )`,
    // One large part above all others: beside small ones, it would be made anew with them in the write of one post.
    `INSERT INTO "${table}" ("${table}") VALUES ('optimize')`,
  ]),
];

const numberOf = (row: string) => `(SELECT "rowNumber" FROM "food_name_rows" WHERE "foodId" = ${row}."id")`;
const add = ({ table, key }: NameIndex) => `
  INSERT INTO "${table}" ("rowid", "pieces")
  SELECT ${key('NEW', numberOf('NEW'))}, ${piecesOf('NEW."foodNameFolded"')} WHERE NEW."isPast" = false`;
const remove = ({ table, key }: NameIndex) => `
  DELETE FROM "${table}" WHERE OLD."isPast" = false AND "rowid" = ${key('OLD', numberOf('OLD'))}`;

const createUpdate = (index: NameIndex) => {
  const columns = ['foodNameFolded', 'isPast', ...index.columns];
  return `CREATE TRIGGER "${index.table}_update" AFTER UPDATE OF ${columns.map((name) => `"${name}"`).join(', ')} ON "foods"
    WHEN ${columns.map((name) => `OLD."${name}" <> NEW."${name}"`).join(' OR ')}
    BEGIN ${remove(index)}; ${add(index)}; END`;
};

// As they were made by find-by-pieces.
const formerPieces = (condition: string) => `
  INSERT INTO "food_name_pieces" ("rowid", "pieces")
  SELECT "food_name_rows"."rowNumber", ${piecesOf('"foods"."foodNameFolded"')}
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
        ...nameIndexes.flatMap(({ table }) => createIndex(table)),
        ...indexNames,
        `CREATE TRIGGER "food_names_insert" AFTER INSERT ON "foods" BEGIN
          INSERT INTO "food_name_rows" ("foodId") VALUES (NEW."id"); ${nameIndexes.map(add).join(';')}; END`,
        ...nameIndexes.map(createUpdate),
        `CREATE TRIGGER "food_names_delete" AFTER DELETE ON "foods" BEGIN ${nameIndexes.map(remove).join(';')};
          DELETE FROM "food_name_rows" WHERE "foodId" = OLD."id"; END`,
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
        ...nameIndexes.map(({ table }) => `DROP TRIGGER "${table}_update"`),
        'DROP TRIGGER "food_names_insert"',
        ...nameIndexes.map(({ table }) => `DROP TABLE "${table}"`),
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

import type { QueryRunner } from 'typeorm';
import { type Engine, engineOf } from './query.js';

// What the database does by itself and the entities can't express, as it is after the last migration. A change here
// needs a migration that makes the same change; migrations.test.ts compares the two.

/** The columns of a post whose change is an edit of the public list: all but those that have triggers of their own. */
export const publicColumns = [
  'id',
  'foodName',
  'foodNameFolded', // what a search finds depends on it
  'foodImage',
  'foodQuantity',
  'date',
  'foodLocation',
  'foodNotes',
  'foodStatus',
  'donorId',
  'createdAt',
  'updatedAt',
  'waitingCount',
  'portionsHeld', // what is left depends on it
  'portionsCollected',
  'shareRule',
  'gathersUntil',
  'areaCell',
  'areaLatitude',
  'areaLongitude',
  'areaKey', // what is found near depends on it
  'foodUnit',
];
const edited = publicColumns.map((name) => `OLD."${name}" IS DISTINCT FROM NEW."${name}"`).join(' OR ');

/** What happens to the public list, as a trigger on foods: its name, when it fires, whose row, and what it records. */
const changes = [
  ['added', 'INSERT', 'NOT NEW."isPast"', 'NEW', 'ADDED'],
  ['back', 'UPDATE', 'OLD."isPast" AND NOT NEW."isPast"', 'NEW', 'ADDED'],
  ['requested', 'UPDATE', stays('OLD."requestCount" <> NEW."requestCount"'), 'NEW', 'REQUESTED'],
  ['edited', 'UPDATE', stays(`OLD."requestCount" = NEW."requestCount" AND (${edited})`), 'NEW', 'EDITED'],
  ['past', 'UPDATE', 'NOT OLD."isPast" AND NEW."isPast"', 'NEW', 'GONE'],
  ['deleted', 'DELETE', 'NOT OLD."isPast"', 'OLD', 'GONE'],
] as const;

function stays(condition: string): string {
  return `NOT OLD."isPast" AND NOT NEW."isPast" AND ${condition}`;
}

// A post shows its donor's name and picture.
const donorChanges =
  'OLD."displayName" <> NEW."displayName" OR OLD."photoURL" IS DISTINCT FROM NEW."photoURL"';
const recordDonorsPosts = `INSERT INTO "food_changes" ("foodId", "kind")
  SELECT "id", 'EDITED' FROM "foods" WHERE "donorId" = NEW."id" AND NOT "isPast"`;

/**
 * The orders of lists in SQLite's index of open posts' names (decision 45). Each post has a row in it for each of them, whose
 * pieces begin with the order's letter. FTS5 finds hits by `rowid`, so that is where the post stands in the order: the larger
 * quantity and the newer post first, since it takes twice as long to read backwards. The rowids of one post ascend here, or
 * FTS5 would begin another part for each.
 */
export const nameOrders = {
  foodQuantity: {
    letter: 'q',
    rowid: (quantity: string, number: string) => `-(${quantity} << 32) - ${number}`,
  },
  id: { letter: 'n', rowid: (_: string, number: string) => `-${number}` },
  date: {
    letter: 'd',
    rowid: (date: string, number: string) => `(CAST(replace(${date}, '-', '') AS integer) << 32) + ${number}`,
  },
};

function nameRows(row: string) {
  return Object.entries(nameOrders).map(([column, { letter, rowid }]) => ({
    letter,
    rowid: rowid(`${row}."${column}"`, `${row}."number"`),
  }));
}

// Every piece of one to three letters, in hexadecimal digits (decision 18).
const piecesOf = (name: string) =>
  `SELECT group_concat(hex(substr(${name}, "start"."n", "size"."n")), ' ') AS "pieces"
  FROM "food_name_positions" AS "start", "food_name_positions" AS "size"
  WHERE "size"."n" <= 3 AND "start"."n" <= length(${name}) AND "start"."n" + "size"."n" - 1 <= length(${name})`;

/** How many letters the beginnings of a word have that SQLite's index knows; of a shorter one all (decision 69). */
export const beginnings = [3, 4, 5, 6, 7, 8, 10] as const;

/** How many letters of a word PostgreSQL's index knows. */
export const longestWord = 40;

// A w before them keeps them apart from pieces, which are hexadecimal.
const beginningsOf = (words: string) =>
  `SELECT coalesce(group_concat(' w' || substr("word"."value", 1, "size"."n"), ''), '') AS "beginnings"
  FROM json_each('["' || replace(trim(${words}), ' ', '","') || '"]') AS "word"
  CROSS JOIN (${beginnings.map((n) => `SELECT ${n} AS "n"`).join(' UNION ALL ')}) AS "size"
  WHERE "word"."value" <> '' AND ("size"."n" = ${beginnings[0]} OR "size"."n" <= length("word"."value"))`;
const addName = `
  INSERT INTO "food_names" ("rowid", "pieces")
  SELECT "place"."rowid", replace(' ' || "name"."pieces" || "words"."beginnings", ' ', ' ' || "place"."letter")
  FROM (${piecesOf('NEW."foodNameFolded"')}) AS "name"
  CROSS JOIN (${beginningsOf('NEW."wordsFolded"')}) AS "words"
  CROSS JOIN (${nameRows('NEW')
    .map(({ letter, rowid }) => `SELECT '${letter}' AS "letter", ${rowid} AS "rowid"`)
    .join(' UNION ALL ')}) AS "place"
  WHERE NEW."isPast" = false`;
const removeName = `
  DELETE FROM "food_names" WHERE OLD."isPast" = false
    AND "rowid" IN (${nameRows('OLD')
      .map(({ rowid }) => rowid)
      .join(', ')})`;

/**
 * Fills SQLite's empty index of names, much faster than the triggers would. By its row numbers, or each row would make a
 * part of its own; one large part at the end, or the write of one post would rewrite it.
 */
export const indexNames: readonly string[] = [
  ...nameRows('"foods"').map(
    ({ letter, rowid }) => `INSERT INTO "food_names" ("rowid", "pieces")
      SELECT ${rowid}, replace(' ' || (${piecesOf('"foodNameFolded"')}) || (${beginningsOf('"wordsFolded"')}), ' ', ' ${letter}')
      FROM "foods" WHERE "isPast" = false ORDER BY 1`,
  ),
  `INSERT INTO "food_names" ("food_names") VALUES ('optimize')`,
];
const named = ['foodNameFolded', 'isPast', 'foodQuantity', 'date', 'wordsFolded'];

const onlyGrows = 'The log of reports only grows.';

/** The statements that make every trigger. */
export const triggers: Record<Engine, readonly string[]> = {
  sqlite: [
    `CREATE TRIGGER "food_names_insert" AFTER INSERT ON "foods" BEGIN ${addName}; END`,
    `CREATE TRIGGER "food_names_update" AFTER UPDATE OF ${named.map((name) => `"${name}"`).join(', ')} ON "foods"
      WHEN ${named.map((name) => `OLD."${name}" <> NEW."${name}"`).join(' OR ')}
      BEGIN ${removeName}; ${addName}; END`,
    `CREATE TRIGGER "food_names_delete" AFTER DELETE ON "foods" BEGIN ${removeName}; END`,
    ...changes.map(
      ([name, event, when, row, kind]) =>
        `CREATE TRIGGER "food_changes_${name}" AFTER ${event} ON "foods" WHEN ${when}
          BEGIN INSERT INTO "food_changes" ("foodId", "kind") VALUES (${row}."id", '${kind}'); END`,
    ),
    `CREATE TRIGGER "food_changes_donor" AFTER UPDATE OF "displayName", "photoURL" ON "users"
      WHEN ${donorChanges} BEGIN ${recordDonorsPosts}; END`,
    // Who decided what about a report can't be undone.
    ...['UPDATE', 'DELETE'].map(
      (event) => `CREATE TRIGGER "report_log_no_${event.toLowerCase()}" BEFORE ${event} ON "report_log"
        BEGIN SELECT RAISE(ABORT, '${onlyGrows}'); END`,
    ),
  ],
  postgres: [
    ...changes.map(
      ([name, event, when, , kind]) =>
        `CREATE TRIGGER "food_changes_${name}" AFTER ${event} ON "foods" FOR EACH ROW WHEN (${when})
          EXECUTE FUNCTION "record_food_change" ('${kind}')`,
    ),
    `CREATE TRIGGER "food_changes_donor" AFTER UPDATE OF "displayName", "photoURL" ON "users" FOR EACH ROW
      WHEN (${donorChanges}) EXECUTE FUNCTION "record_donor_change" ()`,
    `CREATE TRIGGER "food_changes_truncated" BEFORE TRUNCATE ON "foods"
      FOR EACH STATEMENT EXECUTE FUNCTION "record_all_gone" ()`,
    `CREATE TRIGGER "report_log_no_change" BEFORE UPDATE OR DELETE ON "report_log"
      FOR EACH ROW EXECUTE FUNCTION "refuse_to_rewrite" ()`,
    `CREATE TRIGGER "report_log_no_truncate" BEFORE TRUNCATE ON "report_log"
      FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_rewrite" ()`,
  ],
};

/** The statements that make every function; the triggers, the indexes and who asks call them. */
export const functions: Record<Engine, readonly string[]> = {
  sqlite: [],
  postgres: [
    // A new post and a change of its donor's name wait for each other. Otherwise the change of name, which can not see
    // the post yet, would record nothing for it.
    `CREATE OR REPLACE FUNCTION "record_food_change" () RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          INSERT INTO "food_changes" ("foodId", "kind") VALUES (OLD."id", TG_ARGV[0]);
          RETURN NULL;
        END IF;
        IF TG_ARGV[0] = 'ADDED' THEN
          PERFORM FROM "users" WHERE "id" = NEW."donorId" FOR SHARE;
        END IF;
        INSERT INTO "food_changes" ("foodId", "kind") VALUES (NEW."id", TG_ARGV[0]);
        RETURN NULL;
      END
    $$`,
    `CREATE OR REPLACE FUNCTION "record_donor_change" () RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN ${recordDonorsPosts}; RETURN NULL; END
    $$`,
    `CREATE OR REPLACE FUNCTION "record_all_gone" () RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO "food_changes" ("foodId", "kind") SELECT "id", 'GONE' FROM "foods" WHERE NOT "isPast";
        RETURN NULL;
      END
    $$`,
    `CREATE OR REPLACE FUNCTION "refuse_to_rewrite" () RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION '${onlyGrows}'; END
    $$`,
    `CREATE OR REPLACE FUNCTION "food_name_pieces" (name text) RETURNS text[]
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN (
        SELECT array_agg(DISTINCT substr(name, start, size))
        FROM generate_series(1, 3) AS size, generate_series(1, length(name) - size + 1) AS start
      )`,
    // A tsvector finds words by their beginnings itself. None of its words may be longer than 2,046 bytes.
    `CREATE OR REPLACE FUNCTION "food_words_found" (words text) RETURNS tsvector
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN array_to_tsvector(ARRAY(
        SELECT left(word, ${longestWord}) FROM unnest(string_to_array(btrim(words), ' ')) AS word
      ))`,
    // Whether an asker may simply wait for a post: they have taken no request for it back, and fewer of their requests than "most"
    // wait. Each statement of such a function sees what is committed as it begins, and so what came while it waited for
    // the lock (RequestRepository.lockAsker), or the statement that calls it for the row of the post.
    `CREATE OR REPLACE FUNCTION "may_wait" (asker text, food text, most integer) RETURNS boolean LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('asks ' || asker, 0));
        RETURN NOT EXISTS (
          SELECT FROM "requests" WHERE "foodId" = food AND "requesterId" = asker AND "state" = 'WITHDRAWN'
        ) AND most > (
          SELECT COUNT(*) FROM (
            SELECT FROM "requests" WHERE "requesterId" = asker AND "state" = 'PENDING' LIMIT most
          ) AS waiting
        );
      END
    $$`,
  ],
};

/** The statements that make the indexes that the entities can't describe. */
export const indexes: Record<Engine, readonly string[]> = {
  sqlite: [
    'CREATE INDEX "foods_by_quantity" ON "foods" ("isPast", "foodQuantity", "id")',
    'CREATE INDEX "foods_by_date" ON "foods" ("isPast", "date", "id")',
    'CREATE INDEX "foods_newest" ON "foods" ("isPast", "id")',
    // With all columns that are compared, so that posts farther away are not read themselves.
    `CREATE INDEX "foods_near" ON "foods" ("areaKey", "date", "id", "areaLatitude", "areaLongitude")
      WHERE "isPast" = false AND "areaKey" IS NOT NULL`,
    'CREATE INDEX "food_changes_changed_at" ON "food_changes" ("changedAt")',
    'CREATE INDEX "food_words_last_day" ON "food_words" ("lastDay")',
  ],
  postgres: [
    `CREATE INDEX "foods_name_pieces" ON "foods"
      USING gin ("food_name_pieces" ("foodNameFolded")) WITH (fastupdate = off) WHERE "isPast" = false`,
    `CREATE INDEX "foods_words" ON "foods"
      USING gin ("food_words_found" ("wordsFolded")) WITH (fastupdate = off) WHERE "isPast" = false`,
    // With all columns that a search compares, so that posts that are no hits are not read themselves (decision 45).
    'CREATE INDEX "foods_by_quantity" ON "foods" ("isPast", "foodQuantity", "id") INCLUDE ("foodNameFolded", "date")',
    'CREATE INDEX "foods_by_date" ON "foods" ("isPast", "date", "id") INCLUDE ("foodNameFolded")',
    'CREATE INDEX "foods_newest" ON "foods" ("isPast", "id") INCLUDE ("foodNameFolded", "date")',
    `CREATE INDEX "foods_near" ON "foods" ("areaKey") INCLUDE ("isPast", "date", "id", "areaLatitude", "areaLongitude", "foodNameFolded")
      WHERE "isPast" = false AND "areaKey" IS NOT NULL`,
    'CREATE UNIQUE INDEX "food_changes_order" ON "food_changes" ("transaction", "place", "number")',
    'CREATE INDEX "food_changes_changed_at" ON "food_changes" ("changedAt")',
    'CREATE INDEX "inbox_changes_transaction" ON "inbox_changes" ("transaction")',
    'CREATE INDEX "food_words_last_day" ON "food_words" ("lastDay")',
  ],
};

interface Trigger {
  /** How DROP TRIGGER names it. */
  name: string;
  statement: string;
}

const findTriggers: Record<Engine, string> = {
  sqlite: `SELECT '"' || "name" || '"' AS "name", "sql" AS "statement" FROM "sqlite_master" WHERE "type" = 'trigger'`,
  postgres: `SELECT format('%I ON %s', tgname, tgrelid::regclass) AS "name", pg_get_triggerdef(pg_trigger.oid) AS "statement"
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE NOT tgisinternal AND relnamespace = current_schema()::regnamespace`,
};

/**
 * Runs a migration that alters tables while the triggers are down: afterwards they are made again as they were in the
 * database at that time. TypeORM alters a table of SQLite by making it again: its own triggers would be gone, and those
 * of other tables would not let it happen.
 * @throws where rows would go with the old table, or refer to what is not there
 */
export async function withoutTriggers(queryRunner: QueryRunner, work: () => Promise<void>): Promise<void> {
  const engine = engineOf(queryRunner);
  if (engine === 'sqlite') await assertNothingCascades(queryRunner);
  const down: Trigger[] = await queryRunner.query(findTriggers[engine]);
  for (const { name } of down) await queryRunner.query(`DROP TRIGGER ${name}`);
  await (engine === 'sqlite' ? keepingReferences(queryRunner, work) : work());
  for (const { statement } of down) await queryRunner.query(statement);
}

// TypeORM turns foreign keys off before it begins a migration; where it undoes one it does so within the transaction,
// where that has no effect.
async function assertNothingCascades(queryRunner: QueryRunner): Promise<void> {
  const [{ foreign_keys: enforced }] = await queryRunner.query('PRAGMA foreign_keys');
  if (enforced === 1)
    throw new Error("Rows would be deleted with the table they refer to: undo with transaction: 'none'.");
}

// A table that is renamed leaves the references of others as they are: they mean the one that takes its name.
async function keepingReferences(queryRunner: QueryRunner, work: () => Promise<void>): Promise<void> {
  await queryRunner.query('PRAGMA legacy_alter_table = ON');
  try {
    await work();
  } finally {
    await queryRunner.query('PRAGMA legacy_alter_table = OFF');
  }
  const broken = await queryRunner.query('PRAGMA foreign_key_check');
  if (broken.length > 0) throw new Error(`${broken.length} rows refer to what is not there.`);
}

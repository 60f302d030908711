import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runPerEngine } from '../per-engine.js';
import { engineOf } from '../query.js';

// docs/decisions/069-words-and-slips.md

const together = 1_000; // posts

// As foldForSearch, wordsOf, correctable and deletions have it.
const wordsOf = (text: string): string[] => {
  const folded = text.normalize('NFC').toUpperCase().toLowerCase();
  const plain = folded.replaceAll('i\u0307', 'i').replaceAll('ς', 'σ');
  return [...new Set(plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])];
};
const tracesOf = (word: string): string[] => {
  const letters = word.match(/.[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]?/gsu) ?? [];
  if (letters.length < 4 || letters.length > 24) return [];
  return [...new Set([word, ...letters.map((_, i) => letters.toSpliced(i, 1).join(''))])];
};

interface Post {
  number: number;
  foodName: string;
  foodNotes: string;
  foodLocation: string;
  date: string;
  /** A number on SQLite. */
  isPast: boolean | number;
}

/** The key of a trace and its word, with their last day. */
type LastDays = Map<string, [trace: string, word: string, lastDay: string]>;

async function fillWords(queryRunner: QueryRunner): Promise<void> {
  const engine = engineOf(queryRunner);
  const list = (value: string) =>
    engine === 'sqlite' ? `json_each(${value})` : `jsonb_array_elements(${value}::jsonb)`;
  const part = (i: number) => (engine === 'sqlite' ? `pair."value" ->> ${i}` : `pair ->> ${i}`);
  const place = engine === 'sqlite' ? '?' : '$1';
  const lastDays: LastDays = new Map();
  for (let after = 0; ; ) {
    const posts: Post[] = await queryRunner.query(
      `SELECT "number", "foodName", "foodNotes", "foodLocation", "date", "isPast" FROM "foods"
        WHERE "number" > ${after} ORDER BY "number" LIMIT ${together}`,
    );
    if (posts.length === 0) break;
    after = posts.at(-1)?.number ?? after;
    const rows = posts.map(({ number, foodName, foodNotes, foodLocation }) => {
      const words = wordsOf([foodName, foodNotes, foodLocation].join(' '));
      return [number, ` ${words.join(' ')} `];
    });
    const number = engine === 'sqlite' ? part(0) : `(${part(0)})::integer`;
    await queryRunner.query(
      `UPDATE "foods" SET "wordsFolded" = words."words"
        FROM (SELECT ${number} AS "number", ${part(1)} AS "words" FROM ${list(place)} AS pair) AS words
        WHERE "foods"."number" = words."number"`,
      [JSON.stringify(rows)],
    );
    for (const { foodName, date } of posts.filter(({ isPast }) => !isPast))
      for (const word of wordsOf(foodName))
        for (const trace of tracesOf(word)) {
          const known = lastDays.get(`${trace} ${word}`)?.[2] ?? '';
          if (known < date) lastDays.set(`${trace} ${word}`, [trace, word, date]);
        }
  }
  const rows = [...lastDays.values()];
  for (let i = 0; i < rows.length; i += together)
    await queryRunner.query(
      `INSERT INTO "food_words" ("trace", "word", "lastDay")
        SELECT ${part(0)}, ${part(1)}, ${part(2)} FROM ${list(place)} AS pair`,
      [JSON.stringify(rows.slice(i, i + together))],
    );
}

const rowidOf = {
  q: (row: string) => `-(${row}."foodQuantity" << 32) - ${row}."number"`,
  n: (row: string) => `-${row}."number"`,
  d: (row: string) => `(CAST(replace(${row}."date", '-', '') AS integer) << 32) + ${row}."number"`,
};
const orders = Object.entries(rowidOf);

const beginnings = [3, 4, 5, 6, 7, 8, 10];
const piecesOf = (name: string) =>
  `SELECT group_concat(hex(substr(${name}, "start"."n", "size"."n")), ' ') AS "pieces"
  FROM "food_name_positions" AS "start", "food_name_positions" AS "size"
  WHERE "size"."n" <= 3 AND "start"."n" <= length(${name}) AND "start"."n" + "size"."n" - 1 <= length(${name})`;
const beginningsOf = (words: string) =>
  `SELECT coalesce(group_concat(' w' || substr("word"."value", 1, "size"."n"), ''), '') AS "beginnings"
  FROM json_each('["' || replace(trim(${words}), ' ', '","') || '"]') AS "word"
  CROSS JOIN (${beginnings.map((n) => `SELECT ${n} AS "n"`).join(' UNION ALL ')}) AS "size"
  WHERE "word"."value" <> '' AND ("size"."n" = 3 OR "size"."n" <= length("word"."value"))`;

/** The triggers that keep SQLite's index, with the words or without. */
function nameTriggers(withWords: boolean): string[] {
  const places = orders.map(
    ([letter, rowid]) => `SELECT '${letter}' AS "letter", ${rowid('NEW')} AS "rowid"`,
  );
  const add = `
  INSERT INTO "food_names" ("rowid", "pieces")
  SELECT "place"."rowid", replace(' ' || "name"."pieces"${withWords ? ' || "words"."beginnings"' : ''}, ' ', ' ' || "place"."letter")
  FROM (${piecesOf('NEW."foodNameFolded"')}) AS "name"
  ${withWords ? `CROSS JOIN (${beginningsOf('NEW."wordsFolded"')}) AS "words"\n  ` : ''}CROSS JOIN (${places.join(' UNION ALL ')}) AS "place"
  WHERE NEW."isPast" = false`;
  const remove = `
  DELETE FROM "food_names" WHERE OLD."isPast" = false
    AND "rowid" IN (${orders.map(([, rowid]) => rowid('OLD')).join(', ')})`;
  const named = ['foodNameFolded', 'isPast', 'foodQuantity', 'date', ...(withWords ? ['wordsFolded'] : [])];
  return [
    `CREATE TRIGGER "food_names_insert" AFTER INSERT ON "foods" BEGIN ${add}; END`,
    `CREATE TRIGGER "food_names_update" AFTER UPDATE OF ${named.map((name) => `"${name}"`).join(', ')} ON "foods"
      WHEN ${named.map((name) => `OLD."${name}" <> NEW."${name}"`).join(' OR ')}
      BEGIN ${remove}; ${add}; END`,
    `CREATE TRIGGER "food_names_delete" AFTER DELETE ON "foods" BEGIN ${remove}; END`,
  ];
}

const dropNames = [
  'DROP TRIGGER "food_names_delete"',
  'DROP TRIGGER "food_names_update"',
  'DROP TRIGGER "food_names_insert"',
  'DROP TABLE "food_names"',
];

/** Makes SQLite's index again, by its row numbers, as one large part (decision 45). */
const createNames = (withWords: boolean) => [
  `CREATE VIRTUAL TABLE "food_names" USING fts5
    ("pieces", content = '', contentless_delete = 1, detail = none, tokenize = 'ascii')`,
  `INSERT INTO "food_names" ("food_names", "rank") VALUES ('deletemerge', 0)`,
  `INSERT INTO "food_names" ("food_names", "rank") VALUES ('usermerge', 2)`,
  ...orders.map(
    ([letter, rowid]) => `INSERT INTO "food_names" ("rowid", "pieces")
      SELECT ${rowid('"foods"')}, replace(' ' || (${piecesOf('"foodNameFolded"')})${withWords ? ` || (${beginningsOf('"wordsFolded"')})` : ''}, ' ', ' ${letter}')
      FROM "foods" WHERE "isPast" = false ORDER BY 1`,
  ),
  `INSERT INTO "food_names" ("food_names") VALUES ('optimize')`,
  ...nameTriggers(withWords),
];

const createWords = (ending = '') => [
  `ALTER TABLE "foods" ADD COLUMN "wordsFolded" varchar NOT NULL DEFAULT ('')`,
  `CREATE TABLE "food_words" (
    "trace" varchar NOT NULL,
    "word" varchar NOT NULL,
    "lastDay" varchar NOT NULL,
    PRIMARY KEY ("trace", "word")
  )${ending}`,
  'CREATE INDEX "food_words_last_day" ON "food_words" ("lastDay")',
];
const dropWords = ['DROP TABLE "food_words"', 'ALTER TABLE "foods" DROP COLUMN "wordsFolded"'];

export class SearchWords1796500000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await runPerEngine(queryRunner, {
      sqlite: [...dropNames, ...createWords(' WITHOUT ROWID')],
      postgres: createWords(),
    });
    await fillWords(queryRunner);
    await runPerEngine(queryRunner, {
      sqlite: createNames(true),
      postgres: [
        `CREATE FUNCTION "food_words_found" (words text) RETURNS tsvector
          LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
          RETURN array_to_tsvector(ARRAY(
            SELECT left(word, 40) FROM unnest(string_to_array(btrim(words), ' ')) AS word
          ))`,
        `CREATE INDEX "foods_words" ON "foods"
          USING gin ("food_words_found" ("wordsFolded")) WITH (fastupdate = off) WHERE "isPast" = false`,
      ],
    });
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return runPerEngine(queryRunner, {
      sqlite: [...dropNames, ...dropWords, ...createNames(false)],
      postgres: ['DROP INDEX "foods_words"', 'DROP FUNCTION "food_words_found"', ...dropWords],
    });
  }
}

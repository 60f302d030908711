import type { EntityManager } from 'typeorm';
import type { Database } from '../platform/database/database.js';
import { engineOf, StatementValues, sweep, write } from '../platform/database/query.js';
import type { Food } from './food.entity.js';
import { wordsOf } from './search.js';
import { bestMatches, correcting, deletions } from './slips.js';

const sweptTogether = 1_000; // rows; on SQLite nobody is answered meanwhile: some milliseconds
/** How many known words are tried for one that may be a slip, and how many texts for a search. */
export const triedOf = 3;

/**
 * Keeps the words of a post's name until its last day, each with its one-letter deletions (`trace`). They are not
 * counted, so a deleted post leaves its words until then. In order, so that two transactions that write the same
 * words never deadlock. Each is looked up by itself: for a join, PostgreSQL would read them all.
 */
export async function keepWords(
  manager: EntityManager,
  { foodName, date }: Pick<Food, 'foodName' | 'date'>,
): Promise<void> {
  const words = correcting(wordsOf(foodName));
  if (words.length === 0) return;
  const rows = words.flatMap((word) => deletions(word).map((trace) => [trace, word]));
  const isSqlite = engineOf(manager) === 'sqlite';
  const from = isSqlite ? 'json_each($1) AS pair' : 'jsonb_array_elements($1::jsonb) AS pair';
  const [trace, word] = [0, 1].map((i) => (isSqlite ? `pair."value" ->> ${i}` : `pair ->> ${i}`));
  const statement = `INSERT INTO "food_words" AS known ("trace", "word", "lastDay")
    SELECT ${trace}, ${word}, CAST($2 AS text) FROM ${from} WHERE coalesce((
      SELECT same."lastDay" FROM "food_words" AS same
      WHERE same."trace" = ${trace} AND same."word" = ${word}), '') < CAST($2 AS text)
    ORDER BY 1, 2
    ON CONFLICT ("trace", "word") DO UPDATE SET "lastDay" = excluded."lastDay"
      WHERE known."lastDay" < excluded."lastDay"`;
  await write(manager, statement, [JSON.stringify(rows), date]);
}

/** For each of the words, the known ones that are one typo away from it, likeliest first; a word that has none is left out. */
export async function findNear(
  database: Database,
  words: readonly string[],
  openOn: string,
): Promise<Map<string, string[]>> {
  const query = new StatementValues(database.engine);
  const known = query.isOneOf('"trace"', words.flatMap(deletions));
  const rows = await database.select(
    `SELECT "trace", "word" FROM "food_words" WHERE ${known} AND "lastDay" >= ${query.value(openOn)} LIMIT 1000`,
    query.values,
  );
  const found = rows as [trace: string, word: string][];
  const near = words.map((word): [string, string[]] => {
    const ofWord = new Set(deletions(word));
    const others = found.filter(([trace]) => ofWord.has(trace)).map(([, other]) => other);
    return [word, bestMatches(word, others, triedOf)];
  });
  return new Map(near.filter(([, others]) => others.length > 0));
}

/**
 * Deletes some of the words that only names of past posts have.
 * @returns whether there were any
 */
export function sweepWords(manager: EntityManager, openOn: string): Promise<boolean> {
  return sweep(
    manager,
    (lock) => `DELETE FROM "food_words" WHERE ("trace", "word") IN (
      SELECT "trace", "word" FROM "food_words" WHERE "lastDay" < $1
      ORDER BY "trace", "word" LIMIT ${sweptTogether} ${lock})`,
    [openOn],
  );
}

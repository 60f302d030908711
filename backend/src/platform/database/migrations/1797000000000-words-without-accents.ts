import type { MigrationInterface, QueryRunner } from 'typeorm';
import { engineOf } from '../query.js';

// docs/decisions/069-words-and-slips.md

const together = 1_000; // rows

// As wordsOf, correcting and deletions have it, of words with accents.
const wordsOf = (folded: string): string[] => [...new Set(folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])];
function tracesOf(word: string): string[] {
  const plain = word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  const letters = plain.match(/.[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]?/gsu) ?? [];
  if (plain === word || letters.length > 24) return []; // what has no accents has its traces
  const shorter = letters.length < 4 ? [] : letters.map((_, i) => letters.toSpliced(i, 1).join(''));
  return [plain, ...shorter];
}

/** Words of names get the traces of how they are typed without accents. Their old ones go with their last day. */
export class WordsWithoutAccents1797000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const isSqlite = engineOf(queryRunner) === 'sqlite';
    const lastDays = new Map<string, [trace: string, word: string, lastDay: string]>();
    for (let after = 0; ; ) {
      const posts: { number: number; name: string; date: string }[] = await queryRunner.query(
        `SELECT "number", "foodNameFolded" AS "name", "date" FROM "foods"
          WHERE "number" > ${after} AND "isPast" = false ORDER BY "number" LIMIT ${together}`,
      );
      if (posts.length === 0) break;
      after = posts.at(-1)?.number ?? after;
      for (const { name, date } of posts)
        for (const word of wordsOf(name))
          for (const trace of tracesOf(word)) {
            const known = lastDays.get(`${trace} ${word}`)?.[2] ?? '';
            if (known < date) lastDays.set(`${trace} ${word}`, [trace, word, date]);
          }
    }
    const rows = [...lastDays.values()];
    const from = isSqlite ? 'json_each(?)' : 'jsonb_array_elements($1::jsonb)';
    const [trace, word, lastDay] = [0, 1, 2].map((i) =>
      isSqlite ? `pair."value" ->> ${i}` : `pair ->> ${i}`,
    );
    for (let i = 0; i < rows.length; i += together)
      await queryRunner.query(
        `INSERT INTO "food_words" ("trace", "word", "lastDay")
          SELECT ${trace}, ${word}, ${lastDay} FROM ${from} AS pair WHERE true ON CONFLICT DO NOTHING`,
        [JSON.stringify(rows.slice(i, i + together))],
      );
  }

  /** The edition before never looks for them. */
  async down(): Promise<void> {}
}

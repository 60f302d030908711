import type { Engine, StatementValues } from '../platform/database/query.js';
import { foldForSearch } from '../platform/fold-for-search.js';

/** Matches each word of a text: runs of letters, their marks and digits. */
export const eachWord = /[\p{L}\p{M}\p{N}]+/gu;

/** The different words of a text, folded. */
export function wordsOf(text: string): string[] {
  return [...new Set(foldForSearch(text).match(eachWord) ?? [])];
}

/** The words of some texts as `holdsWords` compares them: each between spaces. */
export function joinWords(...texts: string[]): string {
  return ` ${wordsOf(texts.join(' ')).join(' ')} `;
}

/** The fewest letters of a beginning of a word: a shorter one has to be the whole word. */
export const shortestBeginning = 3;

/**
 * The condition that a column of joined words has all of some words: as the beginning of one, or the whole where it is
 * shorter than three letters. In one value, so that the statement is the same for any number of them.
 */
export function holdsWords(column: string, words: readonly string[], query: StatementValues): string {
  const sought = words.map((word) => ([...word].length < shortestBeginning ? ` ${word} ` : ` ${word}`));
  return query.engine === 'sqlite'
    ? `NOT EXISTS (SELECT 1 FROM json_each(${query.value(JSON.stringify(sought))}) AS word
        WHERE instr(${column}, word."value") = 0)`
    : // Not LIKE ALL: PostgreSQL would guess that no post has them, and read them all instead of walking an order.
      `(SELECT bool_and(strpos(${column}, word) > 0) FROM unnest(${query.value(sought)}::text[]) AS word)`;
}

/**
 * The condition that a column contains a text. Not LIKE: its pattern would have to be escaped, and SQLite prepares the
 * statement again for each pattern (docs/decisions/031-prepared-once-on-sqlite.md).
 */
export function holdsText(engine: Engine, column: string, text: string): string {
  return `${engine === 'sqlite' ? 'instr' : 'strpos'}(${column}, ${text}) > 0`;
}

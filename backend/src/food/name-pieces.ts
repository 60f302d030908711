import type { StatementValues } from '../platform/database/query.js';
import { beginnings, longestWord, nameOrders } from '../platform/database/triggers.js';
import type { Position } from '../platform/paging/paging.js';
import { shortestBeginning } from './search.js';

const size = 3;

/**
 * The pieces by which a folded text is looked up in the index: runs of three letters that cover it, or itself if it is
 * shorter. Overlapping ones would cost more to look up than they would exclude.
 */
function piecesOf(text: string): string[] {
  const letters = [...text];
  if (letters.length <= size) return [text];
  const last = letters.length - size;
  const starts = letters.map((_, i) => i).filter((i) => i === last || (i < last && i % size === 0));
  return [...new Set(starts.map((start) => letters.slice(start, start + size).join('')))];
}

/** The longest beginnings of these words that SQLite's index has. */
function beginningsOf(words: readonly string[]): string[] {
  const begin = (word: string) => {
    const letters = [...word];
    const longest = beginnings.findLast((size) => size <= letters.length);
    return letters.slice(0, longest).join('');
  };
  return [...new Set(words.map(begin))];
}

/** The same as a query of PostgreSQL. Words have nothing to escape. */
function asTsquery(words: readonly string[]): string {
  const ask = (word: string) => {
    const letters = [...word].slice(0, longestWord);
    return `'${letters.join('')}'${letters.length < shortestBeginning ? '' : ':*'}`;
  };
  return words.map(ask).join(' & ');
}

/** What a search looks for. */
export interface Sought {
  /** The folded text. */
  text: string;
  /** Its words, where those are looked for in names, notes and places; null for the text in names. */
  words: readonly string[] | null;
}

// The two functions below find posts by the indexes that the database keeps (platform/database/triggers.ts): those that are
// not past and whose folded name has every piece of a text, or which have words that begin like each of its words. Whether
// they have the text itself is for `conditionsOf` to check.

/**
 * PostgreSQL's, in no order. The OFFSET makes it use the index of pieces: otherwise it would guess that walking the
 * order is faster.
 */
export function selectHits({ text, words }: Sought, query: StatementValues): string {
  const isHit =
    words === null
      ? `"food_name_pieces" ("foodNameFolded") @> ${query.value(piecesOf(text))}`
      : `"food_words_found" ("wordsFolded") @@ ${query.value(asTsquery(words))}::tsquery`;
  return `(SELECT * FROM foods WHERE "isPast" = false AND ${isHit} OFFSET 0)`;
}

/** An order of posts: ties go by id, in the same direction. */
export interface Order {
  column: keyof typeof nameOrders;
  direction: 'ASC' | 'DESC';
}

/**
 * SQLite's as `food`, in an order: FTS5 finds one hit after the other in this order, until the page is full.
 * @param endsBy where the order is by day, the last day
 */
export function walkHits(
  { column, direction }: Order,
  { text, words }: Sought,
  query: StatementValues,
  after?: Omit<Position, 'order'>,
  endsBy?: string,
): { from: string; conditions: string[]; order: string } {
  const { letter, rowid } = nameOrders[column];
  const isForward = (direction === 'ASC') === (column === 'date');
  const tokens =
    words === null
      ? piecesOf(text).map((piece) => Buffer.from(piece).toString('hex'))
      : beginningsOf(words).map((beginning) => `w${beginning}`);
  const match = tokens.map((token) => letter + token);
  const conditions = [
    `hits."food_names" MATCH ${query.value(match.join(' AND '))}`,
    'food."number" = abs(hits."rowid") & 4294967295',
  ];
  if (after !== undefined) {
    // Ids that two processes gave at the same moment may be in another order than the numbers. Where the post of the
    // position is gone, the list goes on with its neighbour.
    const [beyond, neighbour, end] = direction === 'ASC' ? ['<=', 'DESC', 0] : ['>=', 'ASC', 4294967295];
    const key = query.value(after.key);
    const number = `coalesce((SELECT "number" FROM "foods" WHERE "id" ${beyond} ${query.value(after.id)}
      ORDER BY "id" ${neighbour} LIMIT 1), ${end})`;
    conditions.push(`hits."rowid" ${isForward ? '>' : '<'} ${rowid(key, number)}`);
  }
  if (column === 'date' && endsBy !== undefined)
    conditions.push(`hits."rowid" <= ${rowid(query.value(endsBy), '4294967295')}`);
  return {
    from: `"food_names" AS hits CROSS JOIN foods AS food`,
    conditions,
    order: `hits."rowid" ${isForward ? 'ASC' : 'DESC'}`,
  };
}

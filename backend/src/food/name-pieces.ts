import type { Engine, StatementValues } from '../platform/database/query.js';

const size = 3;

/**
 * The pieces by which a folded text is looked up in the index: runs of three letters that cover it, or itself if it is
 * shorter. Those in between would cost more to look up than they tell apart.
 */
function piecesOf(text: string): string[] {
  const letters = [...text];
  if (letters.length <= size) return [text];
  const last = letters.length - size;
  const starts = letters.map((_, i) => i).filter((i) => i === last || (i < last && i % size === 0));
  return [...new Set(starts.map((start) => letters.slice(start, start + size).join('')))];
}

/**
 * Selects as "foodId" the posts that are not past and whose folded name has every piece of a text, from the index
 * that the database keeps (migration find-by-pieces). Having the pieces is not yet having the text.
 */
export function selectHits(engine: Engine, text: string, query: StatementValues): string {
  const pieces = piecesOf(text);
  if (engine === 'postgres') {
    return `SELECT "id" AS "foodId" FROM foods
      WHERE "isPast" = false AND "food_name_pieces" ("foodNameFolded") @> ${query.value(pieces)}`;
  }
  const match = pieces.map((piece) => Buffer.from(piece).toString('hex')).join(' AND ');
  return `SELECT "foodId" FROM "food_name_pieces" CROSS JOIN "food_name_rows"
    WHERE "rowNumber" = "food_name_pieces"."rowid" AND "food_name_pieces" MATCH ${query.value(match)}`;
}

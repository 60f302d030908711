import { selectHits } from '../../src/food/name-pieces.js';
import { foldForSearch, holdsText } from '../../src/food/search.js';
import { type Engine, limitTo, StatementValues } from '../../src/platform/database/query.js';
import { earliestOpenDay } from './store.js';

const cardColumns = `food.id, food."foodName", food."foodImage", food."foodQuantity", food.date, food."foodStatus",
  users.id, users."displayName", users."photoURL"`;
const postColumns = `${cardColumns}, food."foodLocation", food."foodNotes", food."requestCount"`;

const joinDonor: Record<Engine, string> = {
  sqlite: 'CROSS JOIN users ON users.id = food."donorId"',
  // Alone this keeps PostgreSQL from reading every user for a page.
  postgres: 'CROSS JOIN LATERAL (SELECT * FROM users WHERE users.id = food."donorId" LIMIT 1) AS users',
};

/** A text with more hits than this is found sooner by walking the list in its order. */
const rareUpTo = 1000;

/** The text of every statement of the peers, by name; values stand in it as `$1`, `$2`, … */
export function statementTexts(engine: Engine) {
  return {
    first: listText(engine, cardColumns),
    next: listText(engine, cardColumns, { after: true }),
    walk: listText(engine, cardColumns, { search: true }),
    walkNext: listText(engine, cardColumns, { search: true, after: true }),
    hits: listText(engine, cardColumns, { search: true, byHits: true }),
    hitsNext: listText(engine, cardColumns, { search: true, byHits: true, after: true }),
    legacyFirst: listText(engine, postColumns),
    countHits: `SELECT COUNT(*) FROM (${selectHits(engine, '', new StatementValues())} LIMIT ${rareUpTo + 1}) AS hits`,
    post: `SELECT ${postColumns} FROM foods AS food ${joinDonor[engine]} WHERE food.id = $1`,
    user: 'SELECT id FROM users WHERE uid = $1',
    countRequest: `UPDATE foods
      SET "foodStatus" = 'REQUESTED', "requestCount" = "requestCount" + 1, "updatedAt" = $1
      WHERE id = $2 AND "donorId" <> $3 AND date >= $4
      RETURNING "foodStatus", "requestCount"`,
    insertRequest: `INSERT INTO requests (id, "foodId", "requesterId", "foodRequestDate", "createdAt")
      VALUES ($1, $2, $3, $4, $5)`,
  };
}

export type StatementName = keyof ReturnType<typeof statementTexts>;

/** Posts that are open, the largest quantity first, with a text in the name, from a place on. */
function listText(
  engine: Engine,
  columns: string,
  given: { search?: boolean; byHits?: boolean; after?: boolean } = {},
): string {
  const query = new StatementValues();
  const value = () => query.value(null);
  const hits = given.byHits ? `(${selectHits(engine, '', query)}) AS hits` : '';
  // The plus keeps SQLite from the index of days, by which it would have to sort.
  const conditions = ['food."isPast" = false', `${engine === 'sqlite' ? '+' : ''}food.date >= ${value()}`];
  if (given.byHits) conditions.push('food.id = hits."foodId"');
  if (given.search) conditions.push(holdsText(engine, 'food."foodNameFolded"', value()));
  if (given.after) conditions.push(`(food."foodQuantity", food.id) < (${value()}, ${value()})`);
  const order = 'food."foodQuantity" DESC, food.id DESC';
  const where = `WHERE ${conditions.join(' AND ')} ORDER BY ${order} ${limitTo(value())}`;
  if (!given.byHits) return `SELECT ${columns} FROM foods AS food ${joinDonor[engine]} ${where}`;
  return `SELECT ${columns} FROM (SELECT food.* FROM ${hits} CROSS JOIN foods AS food ${where}) AS food
    ${joinDonor[engine]} ORDER BY ${order}`;
}

/** The statement of a page, and its values. */
export function pageStatement(
  engine: Engine,
  page: { search: string; isRare: boolean; after: string | null; first: number },
): { name: StatementName; values: unknown[] } {
  const { search, isRare, after, first } = page;
  const position =
    after === null ? [] : (JSON.parse(Buffer.from(after, 'base64url').toString()) as unknown[]);
  const text = search === '' ? [] : [foldForSearch(search)];
  const values = [earliestOpenDay(), ...text, ...position, first + 1];
  if (search === '') return { name: after === null ? 'first' : 'next', values };
  if (!isRare) return { name: after === null ? 'walk' : 'walkNext', values };
  return { name: after === null ? 'hits' : 'hitsNext', values: [...hitsValues(engine, search), ...values] };
}

/** The values of `countHits`. */
export function hitsValues(engine: Engine, search: string): unknown[] {
  const query = new StatementValues();
  selectHits(engine, foldForSearch(search), query);
  return query.values;
}

/** @param count what `countHits` answered */
export function isRare(count: number): boolean {
  return count <= rareUpTo;
}

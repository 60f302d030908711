import { earliestOpenDay } from '../../src/food/calendar.js';
import { holdsText } from '../../src/food/search.js';
import { type Engine, limitTo, StatementValues } from '../../src/platform/database/query.js';
import { foldForSearch } from '../../src/platform/fold-for-search.js';
import { orders, type Sort } from './orders.js';

/** A statement of the peers. Values stand in its text as `$1`, `$2`, … */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

export const cardColumns = `food.id, food."foodName", food."foodImage", food."foodQuantity", food.date, food."foodStatus",
  users.id, users."displayName", users."photoURL"`;
const postColumns = `${cardColumns}, food."foodLocation", food."foodNotes", food."requestCount"`;

export const joinDonor: Record<Engine, string> = {
  sqlite: 'CROSS JOIN users ON users.id = food."donorId"',
  // Alone this keeps PostgreSQL from reading every user for a page.
  postgres: 'CROSS JOIN LATERAL (SELECT * FROM users WHERE users.id = food."donorId" LIMIT 1) AS users',
};

/**
 * SQLite's best index of names that we know, one for each order: the trigrams, and for a row number what the list sorts by
 * and the post's own row number, so that hits come in the order, and each is one step from its post. No triggers: nothing
 * that the benchmark writes changes a name. The row number is negative where most lists are read backwards.
 */
export const sqliteIndexes: readonly string[] = Object.entries({
  peer_names_by_quantity: '-("foodQuantity" << 32) - "rowid"',
  peer_names_by_date: `(CAST(replace("date", '-', '') AS integer) << 32) + "rowid"`,
  peer_names_newest: '-"rowid"',
}).flatMap(([table, key]) => [
  `CREATE VIRTUAL TABLE "${table}" USING fts5
    ("name", content = '', detail = none, columnsize = 0, tokenize = 'trigram case_sensitive 1')`,
  `INSERT INTO "${table}" ("rowid", "name")
    SELECT ${key}, "foodNameFolded" FROM "foods" WHERE "isPast" = false ORDER BY 1`,
  `INSERT INTO "${table}" ("${table}") VALUES ('optimize')`,
]);

// PostgreSQL's best that we know are the ones that we have: the order's index with the names in it, and pieces in a GIN
// index. Which of them is sooner depends on the number of hits.
const rareSquared = 3; // × the number of open posts

/** Trigrams that cover a text of three letters or more. */
export function trigramsOf(text: string): string[] {
  const letters = [...text];
  const last = letters.length - 3;
  const starts = letters.map((_, i) => i).filter((i) => i === last || (i < last && i % 3 === 0));
  return [...new Set(starts.map((start) => letters.slice(start, start + 3).join('')))];
}

export interface PageRequest {
  search: string;
  sort: Sort;
  /** Whether PostgreSQL sorts the hits. */
  isRare: boolean;
  after: string | null;
  first: number;
}

const texts = new Map<string, string>();

/** What reads a page of open posts with a text in the name, from a place on. */
export function pageStatement(engine: Engine, page: PageRequest): Statement {
  const { search, sort, isRare, after, first } = page;
  const name = `${sort} ${search !== ''} ${isRare} ${after !== null}`;
  const known = texts.get(name);
  const text = known ?? pageText(engine, page);
  if (known === undefined) texts.set(name, text);
  const values: unknown[] = [earliestOpenDay(new Date())];
  if (search !== '') {
    const folded = foldForSearch(search);
    values.push(folded);
    if (engine === 'sqlite') values.push(trigramMatch(folded));
    else if (isRare) values.push(trigramsOf(folded));
  }
  if (after !== null) values.push(...(JSON.parse(Buffer.from(after, 'base64url').toString()) as unknown[]));
  return { name, text, values: [...values, first + 1] };
}

/** What FTS5 is asked for. */
export function trigramMatch(folded: string): string {
  return trigramsOf(folded).map(quoted).join(' AND ');
}

function quoted(trigram: string): string {
  return `"${trigram.replaceAll('"', '""')}"`;
}

/** Its values stand in the order of `pageStatement`. */
function pageText(
  engine: Engine,
  { search, sort, isRare, after }: PageRequest,
  columns = cardColumns,
): string {
  const { column, direction, names } = orders[sort];
  const query = new StatementValues(engine);
  const value = () => query.value(null);
  // The plus keeps SQLite from the index of days, by which it would have to sort.
  const conditions = ['food."isPast" = false', `${engine === 'sqlite' ? '+' : ''}food.date >= ${value()}`];
  if (search !== '') conditions.push(holdsText(engine, 'food."foodNameFolded"', value()));
  const join = joinDonor[engine];
  if (search !== '' && engine === 'sqlite') {
    conditions.push(`hits."${names}" MATCH ${value()}`, 'food.rowid = abs(hits.rowid) & 4294967295');
    const isForward = (direction === 'ASC') === (column === 'date');
    if (after !== null) {
      const [key, row] = [value(), `(SELECT rowid FROM foods WHERE id = ${value()})`];
      const place = {
        foodQuantity: `-(${key} << 32) - ${row}`,
        date: `(CAST(replace(${key}, '-', '') AS integer) << 32) + ${row}`,
        id: `0 * ${key} - ${row}`,
      };
      conditions.push(`hits.rowid ${isForward ? '>' : '<'} ${place[column]}`);
    }
    return `SELECT ${columns} FROM "${names}" AS hits CROSS JOIN foods AS food ${join} WHERE ${conditions.join(' AND ')}
      ORDER BY hits.rowid ${isForward ? 'ASC' : 'DESC'} ${limitTo(value())}`;
  }
  const hits =
    search !== '' && isRare
      ? `(SELECT * FROM foods WHERE "isPast" = false AND "food_name_pieces" ("foodNameFolded") @> ${value()} OFFSET 0)`
      : 'foods';
  if (after !== null) {
    const beyond = direction === 'ASC' ? '>' : '<';
    conditions.push(`(food."${column}", food.id) ${beyond} (${value()}, ${value()})`);
  }
  const order = [...new Set([column, 'id'])].map((key) => `food."${key}" ${direction}`).join();
  const rest = `WHERE ${conditions.join(' AND ')} ORDER BY ${order} ${limitTo(value())}`;
  if (search === '') return `SELECT ${columns} FROM foods AS food ${join} ${rest}`;
  return `SELECT ${columns} FROM (SELECT food.id AS "hitId" FROM ${hits} AS food ${rest}) AS hits
    CROSS JOIN LATERAL (SELECT * FROM foods WHERE foods.id = hits."hitId" LIMIT 1) AS food ${join} ORDER BY ${order}`;
}

/** Whether PostgreSQL sorts the hits of a text. */
export function rarenessStatement(search: string): Statement {
  const text = `WITH rare AS MATERIALIZED (
      SELECT sqrt(${rareSquared} * reltuples)::bigint AS "upTo" FROM pg_class WHERE relname = 'foods_name_pieces'
    )
    SELECT "upTo" >= (
      SELECT COUNT(*) FROM (
        SELECT 1 FROM foods WHERE "isPast" = false AND "food_name_pieces" ("foodNameFolded") @> $1
        LIMIT (SELECT "upTo" + 1 FROM rare)
      ) AS hits
    ) FROM rare`;
  return { name: 'rareness', text, values: [trigramsOf(foldForSearch(search))] };
}

/** The first page of all posts, with all that a post's page shows. */
export function legacyPageStatement(engine: Engine, limit: number): Statement {
  const page: PageRequest = { search: '', sort: 'QUANTITY_DESC', isRare: false, after: null, first: limit };
  const text = texts.get('legacy') ?? pageText(engine, page, postColumns);
  texts.set('legacy', text);
  return { name: 'legacy', text, values: [earliestOpenDay(new Date()), limit] };
}

/** The text of every other statement, by name. */
export function statementTexts(engine: Engine) {
  return {
    post: `SELECT ${postColumns} FROM foods AS food ${joinDonor[engine]} WHERE food.id = $1`,
    user: 'SELECT id FROM users WHERE uid = $1',
    countRequest: `UPDATE foods
      SET "foodStatus" = 'REQUESTED', "requestCount" = "requestCount" + 1, "updatedAt" = $1
      WHERE id = $2 AND "donorId" <> $3 AND date >= $4
      RETURNING "foodStatus", "requestCount"`,
    line: `SELECT requests.id, requests.state, requests.portions, users.id, users."displayName", users."photoURL"
      FROM requests JOIN users ON users.id = requests."requesterId"
      WHERE requests."foodId" = $1 AND requests.state = 'PENDING'
        AND EXISTS (SELECT 1 FROM foods WHERE foods.id = requests."foodId" AND "donorId" = $2)
      ORDER BY requests."joinedAt", requests.id`,
    myRequests: `SELECT requests.id, requests.state, requests.portions, users.id, users."displayName", users."photoURL",
        food.id, food."foodName", food."foodImage", food.date, food."foodStatus"
      FROM requests JOIN foods AS food ON food.id = requests."foodId" ${joinDonor[engine]}
      WHERE requests."requesterId" = $1 AND requests.state <> 'WITHDRAWN'
      ORDER BY requests.id DESC ${limitTo('$2')}`,
    messages: `SELECT id, "number", body, "authorId", "sentAt" FROM messages
      WHERE "conversationId" = $1
        AND EXISTS (SELECT 1 FROM conversations WHERE id = "conversationId" AND $2 IN ("askerId", "donorId"))
      ORDER BY "number" DESC ${limitTo('$3')}`,
    holdPortion: `UPDATE foods
      SET "portionsHeld" = "portionsHeld" + 1, "waitingCount" = "waitingCount" - 1, "updatedAt" = $1
      WHERE id = (SELECT "foodId" FROM requests WHERE id = $2) AND "donorId" = $3 AND date >= $4
        AND "portionsHeld" + "portionsCollected" < "foodQuantity"
      RETURNING id`,
    offer: `UPDATE requests SET state = 'OFFERED', granted = 1, "respondBy" = $1 WHERE id = $2 AND state = 'PENDING'
      RETURNING granted`,
    insertRequest: `INSERT INTO requests (id, "foodId", "requesterId", "foodRequestDate", "createdAt")
      VALUES ($1, $2, $3, $4, $5)`,
  };
}

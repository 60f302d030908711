import { type Bounds, isWithin } from '../place/bounds.js';
import { intersect, type KeyRange, keysAround, keysIn } from '../place/morton.js';
import { halfRound, metresTo, type Near } from '../place/near.js';
import type { LatLng } from '../place/point.js';
import { type Engine, limitTo, type StatementValues } from '../platform/database/query.js';
import { foldForSearch } from '../platform/fold-for-search.js';
import type { Position } from '../platform/paging/paging.js';
import type { HiddenFrom } from '../trust/hiding.js';
import { FoodSort, FoundIn } from './food.inputs.js';
import { type Order, type Sought, selectHits, walkHits } from './name-pieces.js';
import { holdsText, holdsWords, wordsOf } from './search.js';

// SQL for finding posts: what is read, in which order, and what of it is left out. FoodRepository and NearestSearch choose
// what is fastest.

/** Which posts a list contains. What is left out does not restrict it. */
export interface FoodFilter {
  /** Only posts whose last day is this one or later. */
  openOn?: string;
  /** Only posts whose last day is this one or earlier; together with `openOn` only. */
  endsBy?: string;
  /** Only posts with portions that nobody has been promised and nobody has collected. */
  hasPortionsLeft?: boolean;
  /** Only posts whose name holds this text, in any case; together with `openOn` only. */
  search?: string;
  /**
   * NOTES_OR_PLACE: only those that the search finds elsewhere than in names. `hasWords` says whether there can be any.
   */
  foundIn?: FoundIn;
  donorId?: string;
  /** What the viewer does not see. Left out if that is nothing, since a search would read each post for it. */
  hidden?: HiddenFrom;
  /** Where `within` is given, only posts whose area's centre is no farther away. */
  near?: Near;
  /** Only posts whose area's centre is within this part of the map. */
  bounds?: Bounds;
  /** Only posts that have an area. */
  hasArea?: boolean;
}

/** The orders that are the same for everybody, wherever they are. */
export type PlainSort = keyof typeof orders;

// Ties go by id, in the same direction, so that one index serves an order both ways. UUIDv7s sort by time.
export const orders: Record<Exclude<FoodSort, FoodSort.NEAREST>, Order> = {
  [FoodSort.QUANTITY_DESC]: { column: 'foodQuantity', direction: 'DESC' },
  [FoodSort.QUANTITY_ASC]: { column: 'foodQuantity', direction: 'ASC' },
  [FoodSort.NEWEST]: { column: 'id', direction: 'DESC' },
  [FoodSort.EXPIRING_SOONEST]: { column: 'date', direction: 'ASC' },
};

/** Up to how many posts of one place on a map are counted. */
export const countedOnMapUpTo = 100;
const hitsOnMap = 5_000; // of a word: where more posts have it, this many are counted

/**
 * Where the reading of a list starts: at the posts of the filter's days, at those of its part of the map, at all hits
 * of its search, or at the next ones in its order.
 */
export type AccessPath = 'days' | 'map' | 'hits' | 'order';

/** What a statement reads as `food`, and the conditions that belong to it. */
export interface Source {
  from: string;
  conditions: string[];
}

/** What a list reads in its order. That of a part of the map is read by the index of Morton numbers instead. */
export function walk(
  path: AccessPath,
  filter: FoodFilter,
  sort: PlainSort,
  { after, before }: Between,
  query: StatementValues,
) {
  const order = orders[sort];
  const sought = path === 'hits' ? soughtOf(filter) : null;
  if (sought !== null && query.engine === 'sqlite')
    return walkHits(order, sought, query, after ?? firstOpen(sort, filter), filter.endsBy);
  const posts = sought === null ? 'foods' : selectHits(sought, query);
  const walked = walkPosts(order, query, { after: after ?? firstOpen(sort, filter), before }, posts);
  return path === 'days' ? { ...walked, from: ofDays(filter, query).from } : walked;
}

/** Two positions in an order. */
interface Between {
  after?: Omit<Position, 'order'>;
  before?: Position;
}

/** A walk along an order by the table's own indexes. @param posts the table or subquery that is read */
export function walkPosts(
  { column, direction }: Order,
  query: StatementValues,
  { after, before }: Between,
  posts = 'foods',
) {
  const conditions: string[] = [];
  for (const [position, comparison] of [
    [after, direction === 'ASC' ? '>' : '<'],
    [before, direction === 'ASC' ? '<' : '>'],
  ] as const) {
    if (position === undefined) continue;
    const place = `${query.value(position.key)}, ${query.value(position.id)}`;
    conditions.push(`(food."${column}", food."id") ${comparison} (${place})`);
  }
  const order = [...new Set([column, 'id'])].map((key) => `food."${key}" ${direction}`).join(', ');
  return { from: `${posts} AS food`, conditions, order };
}

/** SQL for the distance of the centre of a post's area. */
export function metresFrom({ latitude, longitude }: LatLng, query: StatementValues): string {
  return metresTo(query.engine, { latitude: query.value(latitude), longitude: query.value(longitude) });
}

const largestLimit = 2 ** 31 - 1; // it leaves nothing out

/**
 * The open posts in ranges of the index of Morton numbers.
 * @param upToLimit whether the statement has a LIMIT. PostgreSQL doesn't plan for it in here, and would first make a bitmap of
 *   all that is in a range. With a LIMIT of unknown value in here, it expects a tenth of that and reads row by row.
 */
export function inRanges(
  keys: readonly KeyRange[],
  query: StatementValues,
  { upToLimit = false } = {},
): Source {
  const { ranges, posts, isInRange } = readRanges(keys, query);
  return query.engine === 'sqlite'
    ? { from: `${ranges} CROSS JOIN ${posts}`, conditions: [isInRange] }
    : {
        from: `${ranges} CROSS JOIN LATERAL (
          SELECT * FROM ${posts} WHERE food."isPast" = false AND food."areaKey" IS NOT NULL
            AND ${isInRange} ${upToLimit ? limitTo(query.value(largestLimit)) : 'OFFSET 0'}) AS food`,
        conditions: [],
      };
}

/** SQL for the ranges as rows, where each begins, and the posts in one. */
export function readRanges(keys: readonly KeyRange[], query: StatementValues) {
  const json = query.value(JSON.stringify(keys));
  const isSqlite = query.engine === 'sqlite';
  const end = (i: 0 | 1) => (isSqlite ? `range."value" ->> ${i}` : `(range ->> ${i})::bigint`);
  return {
    ranges: isSqlite ? `json_each(${json}) AS range` : `jsonb_array_elements(${json}::jsonb) AS range`,
    from: end(0),
    posts: isSqlite ? 'foods AS food INDEXED BY "foods_near"' : 'foods AS food',
    isInRange: `food."areaKey" BETWEEN ${end(0)} AND ${end(1)}`,
  };
}

// How many posts, their middle, and their bounds.
const gathered = `COUNT(*) AS "count", avg("areaLatitude") AS "latitude", avg("areaLongitude") AS "longitude",
  min("areaLatitude") AS "south", min("areaLongitude") AS "west", max("areaLatitude") AS "north", max("areaLongitude") AS "east"`;

/** A statement that reads each field until it has counted enough there. */
export function gatherFields(
  fields: readonly KeyRange[],
  filter: FoodFilter,
  query: StatementValues,
): string {
  const { ranges, posts: all, isInRange } = readRanges(fields, query);
  const conditions = [isInRange, ...conditionsOf(filter, query)];
  const posts = `SELECT food."areaLatitude", food."areaLongitude" FROM ${all}
    WHERE ${conditions.join(' AND ')} LIMIT ${countedOnMapUpTo}`;
  if (query.engine === 'postgres')
    return `SELECT here.* FROM ${ranges}
      CROSS JOIN LATERAL (SELECT ${gathered} FROM (${posts}) AS posts) AS here WHERE here."count" > 0`;
  // SQLite has no LATERAL, only subqueries of one value.
  const parts = ['count', 'latitude', 'longitude', 'south', 'west', 'north', 'east'];
  return `SELECT ${parts.map((_, i) => `here."part" ->> ${i}`).join(', ')} FROM (
      SELECT (SELECT json_array(${parts.map((part) => `"${part}"`).join(', ')}) FROM (SELECT ${gathered} FROM (${posts}) AS posts)) AS "part"
      FROM ${ranges}) AS here WHERE here."part" ->> 0 > 0`;
}

/** A statement that groups everything that a search finds. @param byMap whether it reads the part of the map, not the hits */
export function gatherHits(
  fields: readonly KeyRange[],
  filter: FoodFilter,
  query: StatementValues,
  byMap: boolean,
): string {
  const [from, to] = fields[0] ?? [0, 0];
  // better-sqlite3 binds each number as a REAL, and dividing by that would give a fraction.
  const size = `CAST(${query.value(to - from + 1)} AS ${query.engine === 'postgres' ? 'bigint' : 'integer'})`;
  const parts = hasWords(filter) ? [FoundIn.NAME, FoundIn.NOTES_OR_PLACE] : [FoundIn.NAME];
  const found = parts.map((foundIn) => {
    const part = { ...filter, foundIn };
    const sought = soughtOf(part);
    const hits = byMap || sought === null ? inRanges(rangesOf(filter), query) : hitsAnywhere(sought, query);
    const conditions = [...hits.conditions, ...conditionsOf(part, query)];
    return `SELECT * FROM (SELECT food."areaKey", food."areaLatitude", food."areaLongitude" FROM ${hits.from}
      WHERE ${conditions.join(' AND ')} LIMIT ${hitsOnMap}) AS part`;
  });
  return `SELECT ${gathered} FROM (${found.join(' UNION ALL ')} LIMIT ${hitsOnMap}) AS posts
    GROUP BY "areaKey" / ${size}`;
}

/** The ranges of Morton numbers that hold all posts that may be in a list. */
export function rangesOf({ near, bounds }: FoodFilter): KeyRange[] {
  const { latitude = 0, longitude = 0, within = halfRound } = near ?? {};
  const around = keysAround({ latitude, longitude }, within);
  return bounds === undefined ? around : intersect(around, keysIn(bounds));
}

/** Whether a search may find more than names: not if its text has no words. */
export function hasWords({ search }: Pick<FoodFilter, 'search'>): boolean {
  return wordsOf(search ?? '').length > 0;
}

/** What a filter searches for; null if nothing. */
export function soughtOf({ search, foundIn }: FoodFilter): Sought | null {
  if (!search) return null;
  const words = foundIn === FoundIn.NOTES_OR_PLACE ? wordsOf(search) : null;
  return { text: foldForSearch(search), words };
}

/** All open posts that are hits in the index, wherever they are. */
export function hitsAnywhere(sought: Sought, query: StatementValues): Source {
  return query.engine === 'sqlite'
    ? walkHits(orders.NEWEST, sought, query)
    : { from: `${selectHits(sought, query)} AS food`, conditions: [] };
}

/** The open posts of a filter's days, by the index of days. The OFFSET is as in `selectHits`. */
export function ofDays({ openOn, endsBy }: FoodFilter, query: StatementValues): Source {
  const from =
    query.engine === 'sqlite'
      ? 'foods AS food INDEXED BY "foods_by_date"'
      : `(SELECT * FROM foods WHERE "isPast" = false AND "date" >= ${query.value(openOn)}
          AND "date" <= ${query.value(endsBy)} OFFSET 0) AS food`;
  return { from, conditions: [] };
}

/** Whether a list is restricted to what is near, on a part of the map, or has an area. */
export function isPlaced({ near, bounds, hasArea }: FoodFilter): boolean {
  return near?.within !== undefined || bounds !== undefined || hasArea === true;
}

/** Where the open posts start in the order by day: past posts that were not swept yet come before them. */
export function firstOpen(sort: PlainSort, { openOn }: FoodFilter) {
  if (sort !== FoodSort.EXPIRING_SOONEST || openOn === undefined) return undefined;
  return { key: openOn, id: '' };
}

/** @param sort the order in which the posts are wanted; any order if it is left out */
export function conditionsOf(filter: FoodFilter, query: StatementValues, sort?: PlainSort): string[] {
  const { openOn, endsBy, hasPortionsLeft, donorId, hidden, near, bounds } = filter;
  const sought = soughtOf(filter);
  const conditions: string[] = [];
  if (openOn !== undefined) {
    // SQLite would take the index of days, and then sort. A plus rules that out (sqlite.org/optoverview.html).
    const day = sort !== undefined && query.engine === 'sqlite' ? '+food."date"' : 'food."date"';
    conditions.push('food."isPast" = false', `${day} >= ${query.value(openOn)}`);
  }
  if (endsBy !== undefined) {
    // Either database would take the index of days, and then sort.
    const isOtherOrder = sort !== undefined && sort !== FoodSort.EXPIRING_SOONEST;
    const day = isOtherOrder ? unindexed[query.engine] : 'food."date"';
    conditions.push(`${day} <= ${query.value(endsBy)}`);
  }
  if (hasPortionsLeft)
    conditions.push('food."foodQuantity" > food."portionsHeld" + food."portionsCollected"');
  if (donorId !== undefined) conditions.push(`food."donorId" = ${query.value(donorId)}`);
  if (hidden?.donors.length) conditions.push(query.isNoneOf('food."donorId"', hidden.donors));
  if (hidden?.posts.length) conditions.push(query.isNoneOf('food."id"', hidden.posts));
  if (isPlaced(filter)) conditions.push('food."areaKey" IS NOT NULL');
  if (bounds !== undefined) conditions.push(isWithin(bounds, query));
  if (near?.within !== undefined)
    conditions.push(`${metresFrom(near, query)} <= ${query.value(near.within)}`);
  if (sought !== null) {
    const isInName = holdsText(query.engine, 'food."foodNameFolded"', query.value(sought.text));
    if (sought.words === null) conditions.push(isInName);
    else conditions.push(holdsWords('food."wordsFolded"', sought.words, query), `NOT ${isInName}`);
  }
  return conditions;
}

/** A post's last day, written so that no index is chosen for it. */
const unindexed: Record<Engine, string> = { sqlite: '+food."date"', postgres: `food."date" || ''` };

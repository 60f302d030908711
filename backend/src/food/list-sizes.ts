import { LRUCache } from 'lru-cache';
import type { Database } from '../platform/database/database.js';
import { StatementValues } from '../platform/database/query.js';
import {
  conditionsOf,
  type FoodFilter,
  hitsAnywhere,
  inRanges,
  isPlaced,
  ofDays,
  rangesOf,
  type Source,
  soughtOf,
} from './finding.js';
import { type Sought, selectHits } from './name-pieces.js';

/** Up to how many open posts are counted: a total is exact up to there, and this number if there are more. */
export const countedUpTo = 1_000;

// PostgreSQL either sorts all h hits, each of which costs as much as walking past 7 of the N posts, or walks past 21 N
// ÷ h posts for a page. Both cost the same if h² = 21 ÷ 7 × N (docs/decisions/045-names-by-order.md).
const rareSquared = 3; // × the number of open posts
// No index of the orders has the words: walking past a post means reading it, as for a hit.
const rareWordsSquared = 21;

// Up to this many hits of a word are sorted at once, without looking around first: it costs as much as one or two circles.
const fewNearby = 200;

/**
 * Options of a cache whose keys are filters of lists. All keys together have at most so many characters: a filter may name
 * thousands of hidden posts and donors.
 */
export const rememberedLists = {
  max: 1000,
  maxSize: 2 ** 22,
  sizeCalculation: (_: unknown, list: string) => list.length,
};

/** Counts posts: for the totals of lists, and to choose how a list is found fastest. */
export class ListSizes {
  /** The answers of `isRare` and `areFewHits`; asked again after a minute, since names come and go. */
  readonly #rareness = new LRUCache<string, boolean>({ max: 1000, ttl: 60_000 });
  /** Totals by list, each valid while the database has its version. */
  readonly #totals = new LRUCache<string, { version: string; total: Promise<number> }>(rememberedLists);

  /**
   * @param rareUpTo how many hits are rare where nobody has counted the open posts yet
   * @param fewUpTo how many posts are few
   */
  constructor(
    private readonly database: Database,
    private readonly rareUpTo = 1_000,
    readonly fewUpTo = countedUpTo,
  ) {}

  /** How many posts a list has: exact for the list of a donor, otherwise up to `countedUpTo`. */
  async count(filter: FoodFilter): Promise<number> {
    // A replica may be behind that version, and the version says nothing about posts past their last day.
    if (!this.database.asksPrimary || filter.openOn === undefined) return this.#countNow(filter);
    const version = await this.database.findVersion(); // before counting: a write in between makes the total outdated at once
    const list = JSON.stringify(filter);
    const known = this.#totals.get(list);
    if (known?.version === version) return known.total;
    const total = this.#countNow(filter);
    this.#totals.set(list, { version, total });
    total.catch(() => this.#totals.delete(list));
    return total;
  }

  async #countNow(filter: FoodFilter): Promise<number> {
    const query = new StatementValues(this.database.engine);
    const { from, conditions } = await this.#sourceOf(filter, query);
    conditions.push(...conditionsOf(filter, query));
    const limit = filter.donorId === undefined ? `LIMIT ${countedUpTo}` : '';
    const [row] = await this.database.select(
      `SELECT COUNT(*) FROM (SELECT 1 FROM ${from} WHERE ${conditions.join(' AND ')} ${limit}) AS counted`,
      query.values,
    );
    return Number(row?.[0]);
  }

  /** What is read to count a list. */
  async #sourceOf(filter: FoodFilter, query: StatementValues): Promise<Source> {
    const sought = soughtOf(filter);
    if ((sought !== null || filter.near !== undefined) && (await this.areFewOnDays(filter)))
      return ofDays(filter, query);
    if (sought !== null && !(await this.areFewOnMap(filter))) return hitsAnywhere(sought, query);
    if (isPlaced(filter)) return inRanges(rangesOf(filter), query, { upToLimit: true });
    return { from: 'foods AS food', conditions: [] };
  }

  /** Whether a list has so many posts that walking an order finds a page faster than sorting them. */
  async isLarge(filter: FoodFilter): Promise<boolean> {
    return (await this.count(filter)) >= this.fewUpTo;
  }

  /** Whether there are so few posts on a filter's days that reading them all is faster than walking any order. */
  async areFewOnDays({ openOn, endsBy }: FoodFilter): Promise<boolean> {
    return endsBy !== undefined && !(await this.isLarge({ openOn, endsBy }));
  }

  /** Whether the index has so few hits for a search that sorting them all by distance is fastest. */
  async areFewHits(sought: Sought): Promise<boolean> {
    return this.#recall('few', sought, async () => {
      const query = new StatementValues(this.database.engine);
      const { from, conditions } = hitsAnywhere(sought, query);
      const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
      const few = Math.min(fewNearby, this.rareUpTo);
      const [row] = await this.database.select(
        `SELECT COUNT(*) FROM (SELECT 1 FROM ${from} ${where} LIMIT ${few + 1}) AS hits`,
        query.values,
      );
      return Number(row?.[0]) <= few;
    });
  }

  /**
   * Whether a filter's part of the map has so few posts that reading them all is faster than reading those with a word.
   */
  async areFewOnMap(filter: FoodFilter): Promise<boolean> {
    const sought = soughtOf(filter);
    if (sought === null || (filter.bounds === undefined && filter.near?.within === undefined)) return false;
    const { search: _, foundIn: __, ...part } = filter;
    return !(await this.areFewHits(sought)) && !(await this.isLarge(part));
  }

  /** Whether PostgreSQL finds a text faster by sorting all hits than by walking a list's order. */
  async isRare(sought: Sought): Promise<boolean> {
    return this.#recall('rare', sought, async () => {
      const query = new StatementValues(this.database.engine);
      const [row] = await this.database.select(
        `WITH rare AS MATERIALIZED (
         SELECT coalesce(sqrt(${sought.words === null ? rareSquared : rareWordsSquared} * nullif(greatest("reltuples", 0), 0)), ${this.rareUpTo})::bigint AS "upTo"
         FROM pg_class WHERE oid = '"foods_name_pieces"'::regclass
       )
       SELECT "upTo" >= (
         SELECT COUNT(*) FROM (
           SELECT 1 FROM ${selectHits(sought, query)} AS food LIMIT (SELECT "upTo" + 1 FROM rare)
         ) AS hits
       ) FROM rare`,
        query.values,
      );
      return row?.[0] === true;
    });
  }

  async #recall(what: string, { text, words }: Sought, find: () => Promise<boolean>): Promise<boolean> {
    const key = JSON.stringify([what, words ?? text]);
    const known = this.#rareness.get(key);
    if (known !== undefined) return known;
    const found = await find();
    this.#rareness.set(key, found);
    return found;
  }
}

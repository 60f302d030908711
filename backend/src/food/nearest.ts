import { LRUCache } from 'lru-cache';
import { type KeyRange, keyOf, merged, partsOf, spanOf, world } from '../place/morton.js';
import { halfRound, type Near } from '../place/near.js';
import type { Database } from '../platform/database/database.js';
import { limitTo, StatementValues } from '../platform/database/query.js';
import type { Selection } from '../platform/database/selection.js';
import type { Position, Stretch } from '../platform/paging/paging.js';
import {
  conditionsOf,
  type FoodFilter,
  hitsAnywhere,
  inRanges,
  metresFrom,
  ofDays,
  rangesOf,
  readRanges,
  type Source,
  soughtOf,
} from './finding.js';
import type { Food } from './food.entity.js';
import { type FoodExtent, joinDonor, joinHit } from './food.selection.js';
import { type ListSizes, rememberedLists } from './list-sizes.js';

type NearFilter = FoodFilter & { near: Near };

interface NearestStretch extends Stretch {
  /** All of each post where it is left out. */
  extent?: FoodExtent;
}

/** A post, and how many metres away the centre of its area is. */
interface NearFood {
  food: Food;
  distance: number;
}

/** A field of the map in which the nearest posts may be. */
interface Field {
  range: KeyRange;
  /** No place in it is nearer, or farther, metres. */
  nearest: number;
  farthest: number;
  /** How many posts of the list it holds at least: all of them, unless it is full. */
  wanted: number;
  /** Whether it may hold more posts than were read. */
  isFull: boolean;
}

// Nearest first: each circle that is searched is this many times as wide as the last one.
const firstRadius = 500; // metres
const growth = 2;
const growthForWord = 4; // most of what is read is no hit, so one more statement costs more than a wide circle
// A word not found within this distance is rare: all its posts are sorted by distance.
const wordRadius = 20_000; // metres
// A wider circle reaches too many posts at once where a town begins: without a word, fields of the map are asked instead.
const widestCircle = 20_000; // metres
const smallestField = 16 ** 2; // an area is about as wide as such a field, and no part of it says more

/** Finds the posts of a list that are nearest to a place. */
export class NearestSearch {
  /** How far the last first page of a list reached, in metres, for each field of the map that it was asked from. */
  readonly #reaches = new LRUCache<string, number>(rememberedLists);

  constructor(
    private readonly database: Database,
    private readonly posts: Record<FoodExtent, Selection<Food>>,
    private readonly sizes: ListSizes,
  ) {}

  /**
   * Open posts that have an area, the nearest first, each with how many metres away its centre is. Posts at the same
   * distance go by id.
   */
  async list({ near, ...filter }: NearFilter, stretch: NearestStretch): Promise<NearFood[]> {
    const { limit, after } = stretch;
    const searchFrom = (reach: number) => this.#searchFrom(reach * 1.2, { ...filter, near }, stretch);
    if (after !== undefined) return searchFrom(Number(after.key));
    const list = JSON.stringify([filter, limit, Math.floor(keyOf(near) / smallestField)]);
    const found = await searchFrom(this.#reaches.get(list) ?? 0);
    const last = found[limit - 1];
    if (last !== undefined) this.#reaches.set(list, last.distance);
    return found;
  }

  /** @param begin the first radius, in metres. It does not change what is found; if the page is within it, one statement will do */
  async #searchFrom(
    begin: number,
    { near, ...filter }: NearFilter,
    stretch: NearestStretch,
  ): Promise<NearFood[]> {
    const { limit, after } = stretch;
    const farthest = near.within ?? halfRound;
    const byDay = await this.sizes.areFewOnDays(filter);
    const sought = byDay ? null : soughtOf(filter);
    const isRare = sought !== null && (await this.sizes.areFewHits(sought));
    const isSmallPart = filter.bounds !== undefined && !(await this.sizes.isLarge(filter));
    let radius = isSmallPart || isRare ? farthest : Math.min(Math.max(firstRadius, begin), farthest);
    for (;;) {
      if (radius > widestCircle && sought === null && !byDay && filter.bounds === undefined) {
        const { fields, holdAll } = await this.#findFields({ ...filter, near }, limit, after);
        const found = await this.#sort(filter, near, stretch, (query) => inRanges(fields, query));
        if (found.length === limit || holdAll) return found;
        continue; // posts that were counted are gone by now, and there are others farther away
      }
      const byWord = sought !== null && (isRare || radius > wordRadius);
      const isAll = byDay || byWord || radius >= farthest;
      const within = isAll ? farthest : radius;
      const found = await this.#sort(filter, near, stretch, (query) => {
        if (byDay) return ofDays(filter, query);
        if (byWord) return hitsAnywhere(sought, query);
        return inRanges(rangesOf({ ...filter, near: { ...near, within } }), query);
      });
      const last = found.at(-1)?.distance ?? 0;
      if (isAll || (found.length === limit && last <= radius)) return found;
      // There are enough, but nearer ones may lie just outside the circle.
      radius = found.length === limit ? last + 1 : radius * (sought === null ? growth : growthForWord);
    }
  }

  /**
   * A few fields of the map that hold the next posts after a position: where there are many posts in a field, its parts
   * are asked, and those that must be farther away than a full page are left out.
   */
  async #findFields(
    { near, ...filter }: NearFilter,
    limit: number,
    after: Position | undefined,
  ): Promise<{ fields: KeyRange[]; holdAll: boolean }> {
    const passed = after === undefined ? -Infinity : Number(after.key);
    const within = near.within ?? halfRound;
    let reach = within;
    const isInReach = ({ nearest, farthest }: Field) => nearest <= reach && farthest >= passed;
    let fields: Field[] = [];
    let toSplit: Field[] = [{ range: world, nearest: 0, farthest: halfRound, wanted: 0, isFull: true }];
    while (toSplit.length > 0) {
      const parts = toSplit
        .flatMap(({ range }) => partsOf(range))
        .map((range): Field => {
          const [nearest, farthest] = spanOf(range, near);
          return { range, nearest, farthest, wanted: 0, isFull: false };
        });
      const divided = new Set(toSplit); // many, where few posts of a town are wanted
      const others = fields.filter((field) => !divided.has(field));
      fields = [...others, ...(await this.#countPosts(parts.filter(isInReach), filter, limit))];
      let missing = limit;
      for (const { nearest, farthest, wanted } of fields.toSorted((a, b) => a.farthest - b.farthest)) {
        if (nearest > passed) missing -= wanted;
        if (missing <= 0) {
          reach = Math.min(reach, farthest);
          break;
        }
      }
      fields = fields.filter(isInReach);
      toSplit = fields.filter(({ range: [from, to], isFull }) => isFull && to - from >= smallestField);
    }
    const ranges = fields.map(({ range }) => range).sort(([one], [other]) => one - other);
    return { fields: merged(ranges), holdAll: reach === within };
  }

  /** Those of the fields that hold posts, with their counts. Of each, no more are read than the page has. */
  async #countPosts(fields: readonly Field[], filter: FoodFilter, limit: number): Promise<Field[]> {
    const query = new StatementValues(this.database.engine);
    const keys = fields.map(({ range }) => range);
    const { ranges, from, posts, isInRange } = readRanges(keys, query);
    const isWanted = conditionsOf(filter, query).join(' AND ') || 'true';
    // One value, since SQLite has no other subqueries.
    const rows = await this.database.select(
      `SELECT ${from}, (SELECT COUNT(*) || ' ' || COUNT(CASE WHEN ${isWanted} THEN 1 END) FROM (
         SELECT * FROM ${posts} WHERE food."isPast" = false AND ${isInRange} ${limitTo(query.value(limit))}) AS food)
       FROM ${ranges}`,
      query.values,
    );
    const counts = new Map(
      rows.map(([from, counted]) => [Number(from), String(counted).split(' ').map(Number)]),
    );
    return fields.flatMap((field) => {
      const [held = 0, wanted = 0] = counts.get(field.range[0]) ?? [];
      return held === 0 ? [] : [{ ...field, wanted, isFull: held === limit }];
    });
  }

  /** The next posts after a position, nearest first. @param sourceFor what is read: the posts that may be among them */
  async #sort(
    filter: FoodFilter,
    near: Near,
    { limit, after, extent = 'all' }: NearestStretch,
    sourceFor: (query: StatementValues) => Source,
  ): Promise<NearFood[]> {
    const posts = this.posts[extent];
    const { engine } = this.database;
    const query = new StatementValues(engine);
    const distance = metresFrom(near, query);
    const conditions = conditionsOf({ ...filter, near, hasArea: true }, query);
    if (after !== undefined) {
      const [metres, id] = [query.value(after.key), query.value(after.id)];
      conditions.push(`(${distance} > ${metres} OR ${distance} = ${metres} AND food."id" > ${id})`);
    }
    const source = sourceFor(query);
    conditions.push(...source.conditions);
    const rows = await this.database.select(
      `SELECT ${posts.columns}, hits."distance"
       FROM (SELECT food."id" AS "hitId", ${distance} AS "distance" FROM ${source.from}
         WHERE ${conditions.join(' AND ')} ORDER BY 2, 1 ${limitTo(query.value(limit))}) AS hits
       ${joinHit[engine]} ${joinDonor[engine]} ORDER BY hits."distance", food."id"`,
      query.values,
    );
    return rows.map((row) => ({ food: posts.read(row), distance: Number(row.at(-1)) }));
  }
}

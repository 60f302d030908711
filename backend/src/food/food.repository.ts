import { LRUCache } from 'lru-cache';
import { type EntityManager, In } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { validate as isUuid } from 'uuid';
import type { Bounds } from '../place/bounds.js';
import {
  fieldsIn,
  halfRound,
  type KeyRange,
  keyOf,
  merged,
  type Near,
  partsOf,
  spanOf,
  world,
} from '../place/near.js';
import type { Database } from '../platform/database/database.js';
import { nextInstant } from '../platform/database/next-instant.js';
import {
  type Engine,
  isOneOf,
  limitTo,
  lockFound,
  StatementValues,
  sweep,
  write,
} from '../platform/database/query.js';
import { Selection } from '../platform/database/selection.js';
import { decodeCursor, type Position } from '../platform/paging/paging.js';
import { User } from '../user/user.entity.js';
import {
  conditionsOf,
  countedOnMapUpTo,
  type FoodFilter,
  firstOpen,
  gatherFields,
  gatherHits,
  hitsAnywhere,
  inRanges,
  isPlaced,
  metresFrom,
  ofDays,
  orders,
  type PlainSort,
  rangesOf,
  readRanges,
  soughtOf,
  type Way,
  walk,
  walkPosts,
} from './finding.js';
import { Food } from './food.entity.js';
import { type FoodFields, FoodSort, FoundIn, longestSearch } from './food.inputs.js';
import { type Order, type Sought, selectHits } from './name-pieces.js';
import { type Pickup, PickupPlace, pickupOf } from './pickup-place.entity.js';
import { eachWord, foldForSearch, joinWords, wordsOf } from './search.js';
import { bestMatches, correctable, deletions } from './slips.js';

/** How much of a post is read: what its card shows, what the legacy calls answer, that and its times, or everything. */
export type FoodExtent = 'card' | 'legacy' | 'post' | 'all';

/** A stretch of a list in one order. */
export interface FoodStretch {
  sort: PlainSort;
  /** At most this many rows; all of them where it is left out. */
  limit?: number;
  after?: Position;
  /** All of each post where it is left out; what is not read is undefined. */
  extent?: FoodExtent;
}

/** A stretch of the nearest posts. */
type NearestStretch = Required<Pick<FoodStretch, 'limit'>> & Pick<FoodStretch, 'after' | 'extent'>;

/** A post as it is inserted: without what the repository derives, and without counts. */
type FoodColumns = Pick<
  Food,
  keyof EditedFields | 'id' | 'donorId' | 'dueAt' | 'hiddenBy' | 'createdAt' | 'updatedAt'
>;

/** What its donor may change of a post. */
export type EditedFields = FoodFields &
  Pick<Food, 'foodUnit' | 'shareRule' | 'gathersUntil' | 'areaCell' | 'areaLatitude' | 'areaLongitude'>;

/** Where a post stands in an order. */
export function positionIn(sort: PlainSort, food: Pick<Food, Order['column']>): Position {
  return { order: sort, key: food[orders[sort].column], id: food.id };
}

/** @throws BAD_USER_INPUT naming `field` for a cursor that this order did not hand out. */
export function parseFoodPosition(sort: PlainSort, cursor: string, field: string): Position {
  return decodeCursor(cursor, sort, field, orders[sort].column === 'foodQuantity' ? 'number' : 'string');
}

/** @throws BAD_USER_INPUT as parseFoodPosition */
export function parseNearestPosition(cursor: string, field: string): Position {
  return decodeCursor(cursor, FoodSort.NEAREST, field, 'number');
}

/** Up to how many open posts are counted: a total is exact up to there, and this number if there are more. */
export const countedUpTo = 1_000;

const placesAcross = 12; // of a map, at most
/** Posts in the same field of a map. */
export interface Gathered {
  /** At most `countedOnMapUpTo`, also if there are more. */
  count: number;
  latitude: number;
  longitude: number;
  /** Where the centres of their areas are. */
  bounds: Bounds;
}

// PostgreSQL either sorts all h hits, each of which costs as much as walking past 7 of the N posts, or walks past 21 N
// ÷ h posts for a page. Both cost the same if h² = 21 ÷ 7 × N (docs/decisions/045-names-by-order.md).
const rareSquared = 3; // × the number of open posts
// No index of the orders has the words: walking past a post means reading it, as for a hit.
const rareWordsSquared = 21;
const rareUpToHits = 1_000; // where nobody has counted those yet

// What is remembered of lists, by what narrows them: together not more than so many characters, since a viewer may have
// thousands of posts and donors hidden from them.
const remembered = {
  max: 1000,
  maxSize: 2 ** 22,
  sizeCalculation: (_: unknown, list: string) => list.length,
};

// On SQLite nobody is answered while such a batch is written: some milliseconds.
const sweptTogether = 200; // posts
const wordsSweptTogether = 1_000; // rows
const mergedTogether = 20; // pages

// Of a large part of the map, a page is looked for among so many times the posts of a small one, along the order. If that
// does not fill it, the part has few posts for its number, or has them elsewhere in the order: they are sorted.
const walkedFor = 5;

const correctionsTried = 3; // of a text that finds nothing

// The columns for the way from asking to collected, except how many wait.
const handedOver = [
  'portionsHeld',
  'portionsCollected',
  'shareRule',
  'gathersUntil',
  'portionsFreed',
  'offersFrom',
  'dueAt',
];

// The columns of a post and its donor that neither a card nor a legacy call shows.
const beyondLegacy = [...handedOver, 'hiddenBy', 'createdAt', 'updatedAt', 'uid'];

const unread: Record<FoodExtent, ReadonlySet<string>> = {
  card: new Set([...beyondLegacy, 'foodNotes', 'email', 'emailVisibility']),
  legacy: new Set([...beyondLegacy, 'foodUnit', 'waitingCount', 'areaCell', 'areaLatitude', 'areaLongitude']),
  post: new Set([...handedOver, 'uid']),
  all: new Set(),
};

/** A donor's post, in one of the states that it has had at these instants if they are given. */
interface PostCondition {
  id: string;
  donorId: string;
  lastChanges?: string[];
}

/** Where the nearest posts are searched, and which of them are wanted. */
interface Circle {
  near: Near;
  radius: number; // metres
  limit: number;
  after?: Position;
  extent: FoodExtent;
  /** Where else they are searched. */
  fields?: readonly KeyRange[];
  /** Whether there are so few posts on the days of the filter that those are searched instead. */
  byDay: boolean;
  /** Whether all hits of the search are sorted instead, wherever they are. */
  byWord: boolean;
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
// Up to this many hits of a word are sorted at once, without looking around first: it costs as much as one or two circles.
const fewNearby = 200;

/** Reads posts as `food` with their donors as `users`. */
export function selectPosts(manager: EntityManager, extent: FoodExtent = 'all'): Selection<Food> {
  const takes = ({ isSelect, propertyName }: ColumnMetadata) => isSelect && !unread[extent].has(propertyName);
  const donor = Selection.of(manager, User, 'users', {}, takes);
  return Selection.of(manager, Food, 'food', { donor }, takes);
}

// Reads the donor of each post on the page by key; otherwise PostgreSQL would read thousands of users once.
export const joinDonor: Record<Engine, string> = {
  sqlite: 'JOIN users ON users."id" = food."donorId"',
  postgres: 'CROSS JOIN LATERAL (SELECT * FROM users WHERE users."id" = food."donorId" LIMIT 1) AS users',
};

// Reads each post of a page by key, after its id was found.
const joinHit: Record<Engine, string> = {
  sqlite: 'CROSS JOIN foods AS food ON food."id" = hits."hitId"',
  postgres: 'CROSS JOIN LATERAL (SELECT * FROM foods WHERE foods."id" = hits."hitId" LIMIT 1) AS food',
};

/** Finds posts by plain statements, each prepared once; writes them through TypeORM. */
export class FoodRepository {
  /** The answers of `#isRare` and `#isFewByWord`; asked again after a minute, since names come and go. */
  readonly #rareness = new LRUCache<string, boolean>({ max: 1000, ttl: 60_000 });
  /** How far the last first page of a list reached, in metres, for each field of the map that it was asked from. */
  readonly #reaches = new LRUCache<string, number>(remembered);
  /** Totals by list, each valid while the database has its version. */
  readonly #totals = new LRUCache<string, { version: string; total: Promise<number> }>(remembered);

  readonly #posts: Record<FoodExtent, Selection<Food>>;

  constructor(
    private readonly database: Database,
    private readonly rareUpTo = rareUpToHits,
    private readonly fewUpTo = countedUpTo,
  ) {
    const { reads } = database;
    this.#posts = {
      card: selectPosts(reads, 'card'),
      legacy: selectPosts(reads, 'legacy'),
      post: selectPosts(reads, 'post'),
      all: selectPosts(reads),
    };
  }

  /** The post with its donor; null where there is none or the id is no id. */
  async find(id: string, extent: FoodExtent = 'all'): Promise<Food | null> {
    if (!isUuid(id)) return null; // PostgreSQL fails on some texts
    const posts = this.#posts[extent];
    const [row] = await this.database.select(
      `SELECT ${posts.columns} FROM foods AS food ${joinDonor[this.database.engine]} WHERE food."id" = $1`,
      [id],
    );
    return row === undefined ? null : posts.read(row);
  }

  /** Those of the posts that anybody may see and whose last day is `openOn` or later, with their donors; in no order. */
  findOpen(ids: readonly string[], openOn: string): Promise<Food[]> {
    return this.#findByIds(ids, 'AND food."hiddenBy" IS NULL AND food."date" >= $2', [openOn]);
  }

  /** Those of the posts that are there, with their donors; in no order. */
  findAll(ids: readonly string[]): Promise<Food[]> {
    return this.#findByIds(ids);
  }

  /** Posts with their donors, by key: a page costs the same however deep it is. */
  async list(filter: FoodFilter, stretch: FoodStretch): Promise<Food[]> {
    const way = await this.#chooseWay(filter, stretch.sort);
    if (way !== 'order' || soughtOf(filter) !== null || !isPlaced(filter))
      return this.#listBy(way, filter, stretch);
    const before = await this.#findEnd(filter, stretch);
    const found = await this.#listBy(way, filter, { ...stretch, before });
    if (before === undefined || found.length === stretch.limit) return found;
    return this.#listBy('part', filter, stretch);
  }

  /** Where a walk along an order has passed so many posts that sorting those of a part of the map costs less. */
  async #findEnd(filter: FoodFilter, { sort, after }: FoodStretch): Promise<Position | undefined> {
    const query = new StatementValues();
    const { from, conditions, order } = walkPosts(orders[sort], query, {
      after: after ?? firstOpen(sort, filter),
    });
    conditions.push('food."isPast" = false');
    const [row] = await this.database.select(
      `SELECT food."${orders[sort].column}", food."id" FROM ${from}
       WHERE ${conditions.join(' AND ')} ORDER BY ${order} LIMIT 1 OFFSET ${walkedFor * this.fewUpTo}`,
      query.values,
    );
    return row && { order: sort, key: row[0] as Position['key'], id: String(row[1]) };
  }

  async #listBy(
    way: Way,
    filter: FoodFilter,
    { sort, limit, after, before, extent = 'all' }: FoodStretch & { before?: Position },
  ): Promise<Food[]> {
    const posts = this.#posts[extent];
    const { engine } = this.database;
    const query = new StatementValues();
    const { from, conditions, order } = walk(way, filter, sort, { after, before }, query, engine);
    const isOrderOfDays = sort === FoodSort.EXPIRING_SOONEST;
    conditions.push(...conditionsOf(filter, query, engine, { ordered: way !== 'days', isOrderOfDays }));
    const part = way === 'part' ? inRanges(engine, rangesOf(filter), query) : null;
    conditions.push(...(part?.conditions ?? []));
    const bound = limit === undefined ? '' : limitTo(query.value(limit));
    const rest = `WHERE ${conditions.join(' AND ')} ORDER BY ${order} ${bound}`;
    const hits = part?.from ?? from;
    // By id first, if an index has everything that is compared and its hits are sorted: then only the posts of the page
    // are read.
    const isById = part !== null || (engine === 'postgres' && (way === 'days' || soughtOf(filter) !== null));
    const rows = await this.database.select(
      isById
        ? `SELECT ${posts.columns} FROM (SELECT food."id" AS "hitId" FROM ${hits} ${rest}) AS hits
           ${joinHit[engine]} ${joinDonor[engine]} ORDER BY ${order}`
        : `SELECT ${posts.columns} FROM ${hits} ${joinDonor[engine]} ${rest}`,
      query.values,
    );
    return rows.map((row) => posts.read(row));
  }

  /** How a page of a list is found soonest. */
  async #chooseWay(filter: FoodFilter, sort: PlainSort): Promise<Way> {
    // The order of days finds the days of the filter by itself.
    if (sort !== FoodSort.EXPIRING_SOONEST && (await this.#isFewByDay(filter))) return 'days';
    const sought = soughtOf(filter);
    if (sought === null) return isPlaced(filter) && !(await this.#isLargePart(filter)) ? 'part' : 'order';
    if (await this.#isFewByPart(filter)) return 'part';
    return this.database.engine === 'sqlite' || (await this.#isRare(sought)) ? 'hits' : 'order';
  }

  /**
   * Open posts that have an area, the nearest first, each with how many metres away its centre is. Posts at the same
   * distance go by id.
   */
  async listNearest(
    { near, ...filter }: FoodFilter & { near: Near },
    stretch: NearestStretch,
  ): Promise<{ food: Food; distance: number }[]> {
    const { limit, after } = stretch;
    const list = JSON.stringify([filter, limit, Math.floor(keyOf(near) / smallestField)]);
    const reach = after === undefined ? (this.#reaches.get(list) ?? 0) : Number(after.key);
    const found = await this.#searchFrom(reach * 1.2, { ...filter, near }, stretch);
    const last = found[limit - 1];
    if (after === undefined && last !== undefined) this.#reaches.set(list, last.distance);
    return found;
  }

  /** Any first radius finds the same posts. One in which they all are takes one statement. @param begin metres */
  async #searchFrom(
    begin: number,
    { near, ...filter }: FoodFilter & { near: Near },
    { limit, after, extent = 'all' }: NearestStretch,
  ): Promise<{ food: Food; distance: number }[]> {
    const farthest = near.within ?? halfRound;
    const byDay = await this.#isFewByDay(filter);
    const sought = byDay ? null : soughtOf(filter);
    const isRare = sought !== null && (await this.#isFewByWord(sought));
    const isSmallPart = filter.bounds !== undefined && !(await this.#isLargePart(filter));
    let radius = isSmallPart || isRare ? farthest : Math.min(Math.max(firstRadius, begin), farthest);
    for (;;) {
      if (radius > widestCircle && sought === null && !byDay && filter.bounds === undefined) {
        const { fields, holdAll } = await this.#findFields({ ...filter, near }, limit, after);
        const circle = { near, radius: farthest, limit, after, extent, byDay, byWord: false };
        const found = await this.#findAround(filter, { ...circle, fields });
        if (found.length === limit || holdAll) return found;
        continue; // posts that were counted are gone by now, and there are others farther away
      }
      const byWord = isRare || (sought !== null && radius > wordRadius);
      const isAll = byDay || byWord || radius >= farthest;
      const found = await this.#findAround(filter, {
        near,
        radius: isAll ? farthest : radius,
        limit,
        after,
        extent,
        byDay,
        byWord,
      });
      const last = found.at(-1)?.distance ?? 0;
      if (isAll || (found.length === limit && last <= radius)) return found;
      // There are enough, but nearer ones may lie just outside the circle.
      radius = found.length === limit ? last + 1 : radius * (sought === null ? growth : growthForWord);
    }
  }

  /**
   * The posts of a part of a map, grouped by the fields of the map that their areas are in. It reads no more of a field
   * than is counted, so the cost hardly depends on how many there are.
   */
  async gather(filter: FoodFilter & { bounds: Bounds }): Promise<Gathered[]> {
    const query = new StatementValues();
    const { engine } = this.database;
    const fields = fieldsIn(filter.bounds, placesAcross);
    const rows = await this.database.select(
      filter.search
        ? gatherHits(engine, fields, filter, query, await this.#isFewByPart(filter))
        : gatherFields(engine, fields, filter, query),
      query.values,
    );
    return rows.map((row) => {
      const [count, latitude, longitude, south, west, north, east] = row.map(Number) as SevenNumbers;
      return {
        count: Math.min(count, countedOnMapUpTo),
        latitude,
        longitude,
        bounds: { south, west, north, east },
      };
    });
  }

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

  async insert(manager: EntityManager, food: FoodColumns): Promise<void> {
    await manager.insert(Food, {
      ...food,
      foodNameFolded: foldForSearch(food.foodName),
      wordsFolded: joinWords(food.foodName, food.foodNotes, food.foodLocation),
      areaKey: keyOfArea(food),
      isPast: false,
    });
    await this.#keepWords(manager, food);
  }

  /**
   * Changes a donor's post. If `lastChanges` is given, only if the post was last changed at one of them.
   * @returns the post's last day before this change, if it was read; null if there was no such post
   */
  async update(
    manager: EntityManager,
    { id, donorId, lastChanges }: PostCondition,
    changes: Partial<EditedFields>,
    now: string,
  ): Promise<{ lastDay?: string } | null> {
    const { foodName, date, foodQuantity, shareRule, gathersUntil } = changes;
    const { foodNotes, foodLocation } = changes;
    const texts = [foodName, foodNotes, foodLocation];
    const isOtherwiseFound = [date, ...texts].some((value) => value !== undefined);
    const current = isOtherwiseFound ? await this.lock(manager, id) : null;
    const next = current && {
      foodName: foodName ?? current.foodName,
      foodNotes: foodNotes ?? current.foodNotes,
      foodLocation: foodLocation ?? current.foodLocation,
      date: date ?? current.date,
    };
    const concernsLine = [date, foodQuantity, shareRule, gathersUntil].some((value) => value !== undefined);
    const derived = {
      ...(foodName !== undefined && { foodNameFolded: foldForSearch(foodName) }),
      ...(next && { wordsFolded: joinWords(next.foodName, next.foodNotes, next.foodLocation) }),
      ...(changes.areaCell !== undefined && { areaKey: keyOfArea(changes) }),
      ...(date !== undefined && { isPast: () => '"hiddenBy" IS NOT NULL' }), // the sweep sets it again if the day is over
      // Those who wait may be served now, or notified at another time: the line decides. Of a past post of which nothing
      // was due, there is nobody to serve or to notify (see endOverdue in request/post-in-hand.ts).
      ...(concernsLine && { dueAt: () => 'CASE WHEN "isPast" AND "dueAt" IS NULL THEN NULL ELSE :now END' }),
    };
    const { affected } = await manager
      .createQueryBuilder()
      .update(Food)
      .set({ ...changes, ...derived, updatedAt: () => nextInstant(this.database.engine, 'updatedAt') })
      .where({ id, donorId, ...(lastChanges && { updatedAt: In(lastChanges) }) })
      .andWhere('"portionsHeld" + "portionsCollected" <= :quantity', { quantity: foodQuantity ?? 10_000 })
      .setParameters({ now })
      .execute();
    if (affected !== 1) return null;
    if (next) await this.#keepWords(manager, next);
    return { lastDay: current?.date };
  }

  /**
   * Likely corrections of a search without results: each unknown word of four letters or more, replaced by a known word
   * that is one typo away. Likeliest first. A few, as each may be of posts that the list leaves out.
   * @param openOn the first day of the list
   * @param all the filter of a list that leaves nothing out
   */
  async findCorrections(search: string, openOn: string, all: FoodFilter): Promise<string[]> {
    const words = correctable(wordsOf(search));
    if (words.length === 0) return [];
    const query = new StatementValues();
    const known = isOneOf(this.database.engine, '"trace"', words.flatMap(deletions), query);
    const rows = await this.database.select(
      `SELECT "trace", "word" FROM "food_words" WHERE ${known} AND "lastDay" >= ${query.value(openOn)} LIMIT 1000`,
      query.values,
    );
    const found = rows as [trace: string, word: string][];
    const matches = new Map<string, string[]>();
    for (const word of words) {
      if (found.some(([, other]) => other === word)) continue;
      const ofWord = new Set(deletions(word));
      const others = found.filter(([trace]) => ofWord.has(trace)).map(([, other]) => other);
      const best = bestMatches(word, others, correctionsTried);
      if (best.length > 0 && !(await this.#isFound({ ...all, search: word }))) matches.set(word, best);
    }
    const count = Math.max(0, ...[...matches.values()].map(({ length }) => length));
    const text = foldForSearch(search);
    const corrections = Array.from({ length: count }, (_, i) =>
      text.replace(eachWord, (word) => {
        const best = matches.get(word);
        return best?.[i] ?? best?.at(-1) ?? word;
      }),
    );
    return corrections.filter((correction) => [...correction].length <= longestSearch);
  }

  /** Whether a search finds anything, in names or elsewhere. */
  async #isFound(filter: FoodFilter): Promise<boolean> {
    for (const foundIn of [FoundIn.NOTES_OR_PLACE, FoundIn.NAME]) {
      const found = await this.list(
        { ...filter, foundIn },
        { sort: FoodSort.NEWEST, limit: 1, extent: 'card' },
      );
      if (found.length > 0) return true;
    }
    return false;
  }

  /** The columns that decide how a post is found. They are locked until this transaction ends. */
  async lock(manager: EntityManager, id: string) {
    const query = manager
      .createQueryBuilder(Food, 'food')
      .select(['food.foodName', 'food.foodNotes', 'food.foodLocation', 'food.date', 'food.areaCell'])
      .where({ id });
    await lockFound(manager, query);
    return query.getOne();
  }

  async findPickup(foodId: string, manager = this.database.reads): Promise<Pickup> {
    return pickupOf(await manager.findOneBy(PickupPlace, { foodId }));
  }

  /** Where exactly each of these posts is picked up, by its id; posts without a place are left out. */
  async listPickups(foodIds: readonly string[]): Promise<Map<string, Pickup>> {
    const pickups = await this.database.reads.findBy(PickupPlace, { foodId: In(foodIds) });
    return new Map(pickups.map((pickup) => [pickup.foodId, pickupOf(pickup)]));
  }

  /** Changes the given fields of it. To be called after a write to the post, so that other changes wait. */
  async setPickup(manager: EntityManager, foodId: string, changes: Partial<Pickup>): Promise<void> {
    const { place, point } = { ...pickupOf(await manager.findOneBy(PickupPlace, { foodId })), ...changes };
    if (place === null && point === null) await manager.delete(PickupPlace, { foodId });
    else {
      const { latitude = null, longitude = null } = point ?? {};
      await manager.upsert(PickupPlace, { foodId, place: place ?? '', latitude, longitude }, ['foodId']);
    }
  }

  /**
   * Deletes the places of some of the posts whose last day was before this one.
   * @returns whether there were any
   */
  forgetPlaces(manager: EntityManager, day: string): Promise<boolean> {
    return sweep(
      manager,
      (lock) => `DELETE FROM "pickup_places" WHERE "foodId" IN (
        SELECT kept."foodId" FROM "pickup_places" AS kept JOIN "foods" AS post ON post."id" = kept."foodId"
        WHERE post."date" < $1 LIMIT ${sweptTogether} ${lock && `${lock} OF kept`})`,
      [day],
    );
  }

  /** Deletes a donor's post, with `lastChanges` as update does. @returns whether there was one */
  async delete(manager: EntityManager, { id, donorId, lastChanges }: PostCondition): Promise<boolean> {
    const post = { id, donorId, ...(lastChanges && { updatedAt: In(lastChanges) }) };
    const { affected } = await manager.delete(Food, post);
    return affected === 1;
  }

  /**
   * Takes some of the posts whose last day is before `openOn` out of the search indexes.
   * @returns whether there were any
   */
  sweepPast(manager: EntityManager, openOn: string): Promise<boolean> {
    const isPast = '"isPast" = false AND "date" < $1';
    return sweep(
      manager,
      (lock) => `UPDATE "foods" SET "isPast" = true WHERE ${isPast} AND "id" IN (
        SELECT "id" FROM "foods" WHERE ${isPast} ORDER BY "date", "id" LIMIT ${sweptTogether} ${lock})`,
      [openOn],
    );
  }

  /**
   * Merges some of the parts of SQLite's index of names that many writes have left: a search has to look through each
   * part for each piece (sqlite.org/fts5.html#the_merge_command).
   * @returns whether there was anything to merge
   */
  async mergePieces(manager: EntityManager): Promise<boolean> {
    if (this.database.engine === 'postgres') return false;
    const countChanges = async () => (await manager.query('SELECT total_changes() AS "count"'))[0].count;
    const before = await countChanges();
    await manager.query(
      `INSERT INTO "food_names" ("food_names", "rank") VALUES ('merge', ${mergedTogether})`,
    );
    return (await countChanges()) - before >= 2; // the command itself counts as one
  }

  /**
   * Deletes some of the words that only names of past posts have.
   * @returns whether there were any
   */
  sweepSearchWords(manager: EntityManager, openOn: string): Promise<boolean> {
    return sweep(
      manager,
      (lock) => `DELETE FROM "food_words" WHERE ("trace", "word") IN (
        SELECT "trace", "word" FROM "food_words" WHERE "lastDay" < $1
        ORDER BY "trace", "word" LIMIT ${wordsSweptTogether} ${lock})`,
      [openOn],
    );
  }

  /**
   * Keeps the words of a post's name until its last day, each with its one-letter deletions (`trace`). They are not
   * counted, so a deleted post leaves its words until then. In order, so that two transactions that write the same
   * words never deadlock. Each is looked up by itself: for a join, PostgreSQL would read them all.
   */
  async #keepWords(
    manager: EntityManager,
    { foodName, date }: Pick<Food, 'foodName' | 'date'>,
  ): Promise<void> {
    const words = correctable(wordsOf(foodName));
    if (words.length === 0) return;
    const rows = words.flatMap((word) => deletions(word).map((trace) => [trace, word]));
    const { engine } = this.database;
    const from = engine === 'sqlite' ? 'json_each($1) AS pair' : 'jsonb_array_elements($1::jsonb) AS pair';
    const [trace, word] = [0, 1].map((i) =>
      engine === 'sqlite' ? `pair."value" ->> ${i}` : `pair ->> ${i}`,
    );
    const statement = `INSERT INTO "food_words" AS known ("trace", "word", "lastDay")
      SELECT ${trace}, ${word}, CAST($2 AS text) FROM ${from} WHERE coalesce((
        SELECT same."lastDay" FROM "food_words" AS same
        WHERE same."trace" = ${trace} AND same."word" = ${word}), '') < CAST($2 AS text)
      ORDER BY 1, 2
      ON CONFLICT ("trace", "word") DO UPDATE SET "lastDay" = excluded."lastDay"
        WHERE known."lastDay" < excluded."lastDay"`;
    await write(manager, statement, [JSON.stringify(rows), date]);
  }

  async #findByIds(ids: readonly string[], condition = '', values: readonly string[] = []): Promise<Food[]> {
    const { engine } = this.database;
    const query = new StatementValues();
    const isWanted = isOneOf(engine, 'food."id"', ids, query);
    const { all } = this.#posts;
    const rows = await this.database.select(
      `SELECT ${all.columns} FROM foods AS food ${joinDonor[engine]} WHERE ${isWanted} ${condition}`,
      [...query.values, ...values],
    );
    return rows.map((row) => all.read(row));
  }

  /**
   * A few fields of the map that hold the next posts after a position: where there are many posts in a field, its parts
   * are asked, and those that must be farther away than a full page are left out.
   */
  async #findFields(
    { near, ...filter }: FoodFilter & { near: Near },
    limit: number,
    after: Position | undefined,
  ): Promise<{ fields: KeyRange[]; holdAll: boolean }> {
    const passed = after === undefined ? -Infinity : Number(after.key);
    const farthest = near.within ?? halfRound;
    let reach = farthest;
    const isInReach = ({ nearest, farthest }: Field) => nearest <= reach && farthest >= passed;
    let fields: Field[] = [];
    let split: Field[] = [{ range: world, nearest: 0, farthest: halfRound, wanted: 0, isFull: true }];
    while (split.length > 0) {
      const parts = split
        .flatMap(({ range }) => partsOf(range))
        .map((range): Field => {
          const [nearest, farthest] = spanOf(range, near);
          return { range, nearest, farthest, wanted: 0, isFull: false };
        });
      const divided = new Set(split); // many, where few posts of a town are wanted
      const others = fields.filter((field) => !divided.has(field));
      fields = [...others, ...(await this.#look(parts.filter(isInReach), filter, limit))];
      let missing = limit;
      for (const { nearest, farthest, wanted } of fields.toSorted((a, b) => a.farthest - b.farthest)) {
        if (nearest > passed) missing -= wanted;
        if (missing <= 0) {
          reach = Math.min(reach, farthest);
          break;
        }
      }
      fields = fields.filter(isInReach);
      split = fields.filter(({ range: [from, to], isFull }) => isFull && to - from >= smallestField);
    }
    const ranges = fields.map(({ range }) => range).sort(([one], [other]) => one - other);
    return { fields: merged(ranges), holdAll: reach === farthest };
  }

  /** Those of the fields that hold posts. Of each, no more are read than the page has. */
  async #look(fields: readonly Field[], filter: FoodFilter, limit: number): Promise<Field[]> {
    const { engine } = this.database;
    const query = new StatementValues();
    const keys = fields.map(({ range }) => range);
    const { ranges, from, posts, isInRange } = readRanges(engine, keys, query);
    const isWanted = conditionsOf(filter, query, engine).join(' AND ') || 'true';
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

  /** The next posts after a position within a circle, and some around it, nearest first. */
  async #findAround(
    filter: FoodFilter,
    { near, radius, limit, after, extent, fields, byDay, byWord }: Circle,
  ): Promise<{ food: Food; distance: number }[]> {
    const posts = this.#posts[extent];
    const { engine } = this.database;
    const query = new StatementValues();
    const sought = soughtOf(filter);
    const distance = metresFrom(near, query, engine);
    const conditions = conditionsOf({ ...filter, near, hasArea: true }, query, engine);
    if (after !== undefined) {
      const [metres, id] = [query.value(after.key), query.value(after.id)];
      conditions.push(`(${distance} > ${metres} OR ${distance} = ${metres} AND food."id" > ${id})`);
    }
    const from = byDay
      ? { from: ofDays(filter, query, engine), conditions: [] }
      : sought !== null && byWord
        ? hitsAnywhere(engine, sought, query)
        : inRanges(engine, fields ?? rangesOf({ ...filter, near: { ...near, within: radius } }), query);
    conditions.push(...from.conditions);
    const rows = await this.database.select(
      `SELECT ${posts.columns}, hits."distance"
       FROM (SELECT food."id" AS "hitId", ${distance} AS "distance" FROM ${from.from}
         WHERE ${conditions.join(' AND ')} ORDER BY 2, 1 ${limitTo(query.value(limit))}) AS hits
       ${joinHit[engine]} ${joinDonor[engine]} ORDER BY hits."distance", food."id"`,
      query.values,
    );
    return rows.map((row) => ({ food: posts.read(row), distance: Number(row.at(-1)) }));
  }

  /** Whether the index has so few hits for a search that sorting them all by distance is fastest. */
  async #isFewByWord(sought: Sought): Promise<boolean> {
    return this.#recall('few', sought, async () => {
      const query = new StatementValues();
      const { from, conditions } = hitsAnywhere(this.database.engine, sought, query);
      const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
      const few = Math.min(fewNearby, this.rareUpTo);
      const [row] = await this.database.select(
        `SELECT COUNT(*) FROM (SELECT 1 FROM ${from} ${where} LIMIT ${few + 1}) AS hits`,
        query.values,
      );
      return Number(row?.[0]) <= few;
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

  /** Whether a part of the map has so many posts that walking an order finds a page faster than sorting them. */
  async #isLargePart(filter: FoodFilter): Promise<boolean> {
    return (await this.count(filter)) >= this.fewUpTo;
  }

  async #countNow(filter: FoodFilter): Promise<number> {
    const query = new StatementValues();
    const { engine } = this.database;
    const { donorId } = filter;
    const sought = soughtOf(filter);
    const byDay = (sought !== null || filter.near !== undefined) && (await this.#isFewByDay(filter));
    const byPart = !byDay && (await this.#isFewByPart(filter));
    const { from, conditions } = byDay
      ? { from: ofDays(filter, query, engine), conditions: [] as string[] }
      : sought !== null && !byPart
        ? hitsAnywhere(engine, sought, query)
        : isPlaced(filter)
          ? inRanges(engine, rangesOf(filter), query, { upToLimit: true })
          : { from: 'foods AS food', conditions: [] as string[] };
    conditions.push(...conditionsOf(filter, query, engine));
    const limit = donorId === undefined ? `LIMIT ${countedUpTo}` : '';
    const [row] = await this.database.select(
      `SELECT COUNT(*) FROM (SELECT 1 FROM ${from} WHERE ${conditions.join(' AND ')} ${limit}) AS counted`,
      query.values,
    );
    return Number(row?.[0]);
  }

  /** Whether there are so few posts on a filter's days that reading them all is faster than walking any order. */
  async #isFewByDay({ openOn, endsBy }: FoodFilter): Promise<boolean> {
    return endsBy !== undefined && (await this.count({ openOn, endsBy })) < this.fewUpTo;
  }

  /**
   * Whether a filter's part of the map has so few posts that reading them all is faster than reading those with a word.
   */
  async #isFewByPart(filter: FoodFilter): Promise<boolean> {
    const sought = soughtOf(filter);
    if (sought === null || (filter.bounds === undefined && filter.near?.within === undefined)) return false;
    const { search: _, foundIn: __, ...part } = filter;
    return !(await this.#isFewByWord(sought)) && (await this.count(part)) < this.fewUpTo;
  }

  /** Whether PostgreSQL finds a text faster by sorting all hits than by walking a list's order. */
  async #isRare(sought: Sought): Promise<boolean> {
    return this.#recall('rare', sought, async () => {
      const query = new StatementValues();
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
}

function keyOfArea({
  areaLatitude: latitude,
  areaLongitude: longitude,
}: Partial<EditedFields>): number | null {
  return latitude == null || longitude == null ? null : keyOf({ latitude, longitude });
}

type SevenNumbers = [number, number, number, number, number, number, number];

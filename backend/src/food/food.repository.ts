import { type EntityManager, In } from 'typeorm';
import { validate as isUuid } from 'uuid';
import type { Bounds } from '../place/bounds.js';
import { fieldsIn, keyOf } from '../place/morton.js';
import type { Database } from '../platform/database/database.js';
import { nextInstant } from '../platform/database/next-instant.js';
import { limitTo, lockFound, StatementValues, sweep } from '../platform/database/query.js';
import type { Selection } from '../platform/database/selection.js';
import { foldForSearch } from '../platform/fold-for-search.js';
import { decodeCursor, type Position } from '../platform/paging/paging.js';
import {
  type AccessPath,
  conditionsOf,
  countedOnMapUpTo,
  type FoodFilter,
  firstOpen,
  gatherFields,
  gatherHits,
  inRanges,
  isPlaced,
  orders,
  type PlainSort,
  rangesOf,
  soughtOf,
  walk,
  walkPosts,
} from './finding.js';
import { Food } from './food.entity.js';
import { type FoodFields, FoodSort, FoundIn, longestSearch } from './food.inputs.js';
import { type FoodExtent, joinDonor, joinHit, selectPosts } from './food.selection.js';
import { findNear, keepWords, triedOf } from './known-words.js';
import { ListSizes } from './list-sizes.js';
import type { Order } from './name-pieces.js';
import { NearestSearch } from './nearest.js';
import { type Pickup, PickupPlace, pickupOf } from './pickup-place.entity.js';
import { eachWord, joinWords, wordsOf } from './search.js';
import { areAlike, correctable } from './slips.js';

/** A stretch of a list in one order. */
interface FoodStretch {
  sort: PlainSort;
  /** At most this many rows; all of them where it is left out. */
  limit?: number;
  after?: Position;
  /** All of each post where it is left out; what is not read is undefined. */
  extent?: FoodExtent;
}

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
export function parseFoodPosition(sort: FoodSort, cursor: string, field: string): Position {
  const isByNumber = sort === FoodSort.NEAREST || orders[sort].column === 'foodQuantity';
  return decodeCursor(cursor, sort, field, isByNumber ? 'number' : 'string');
}

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

// On SQLite nobody is answered while such a batch is written: some milliseconds.
const sweptTogether = 200; // posts
const mergedTogether = 20; // pages

// For a page of a large part of the map, a walk along the order passes at most this many times as many posts as a small part
// has. If that does not fill the page, too few posts along the order are in the part: those of the part are sorted instead.
const walkedFor = 5;

/** A donor's post, in one of the states that it has had at these instants if they are given. */
interface PostCondition {
  id: string;
  donorId: string;
  lastChanges?: string[];
}

/** Finds posts by plain statements, each prepared once; writes them through TypeORM. */
export class FoodRepository {
  readonly nearest: NearestSearch;
  readonly #posts: Record<FoodExtent, Selection<Food>>;

  constructor(
    private readonly database: Database,
    private readonly sizes = new ListSizes(database),
  ) {
    const { reads } = database;
    this.#posts = {
      card: selectPosts(reads, 'card'),
      legacy: selectPosts(reads, 'legacy'),
      post: selectPosts(reads, 'post'),
      all: selectPosts(reads),
    };
    this.nearest = new NearestSearch(database, this.#posts, sizes);
  }

  /** The post with its donor; null if there is none or the id is no id. */
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
    const path = await this.#choosePath(filter, stretch.sort);
    if (path !== 'order' || soughtOf(filter) !== null || !isPlaced(filter))
      return this.#listBy(path, filter, stretch);
    const before = await this.#findEnd(filter, stretch);
    const found = await this.#listBy(path, filter, { ...stretch, before });
    if (before === undefined || found.length === stretch.limit) return found;
    return this.#listBy('map', filter, stretch);
  }

  /** Where a walk along an order has passed so many posts that sorting those of a part of the map costs less. */
  async #findEnd(filter: FoodFilter, { sort, after }: FoodStretch): Promise<Position | undefined> {
    const query = new StatementValues(this.database.engine);
    const { from, conditions, order } = walkPosts(orders[sort], query, {
      after: after ?? firstOpen(sort, filter),
    });
    conditions.push('food."isPast" = false');
    const [row] = await this.database.select(
      `SELECT food."${orders[sort].column}", food."id" FROM ${from}
       WHERE ${conditions.join(' AND ')} ORDER BY ${order} LIMIT 1 OFFSET ${walkedFor * this.sizes.fewUpTo}`,
      query.values,
    );
    return row && { order: sort, key: row[0] as Position['key'], id: String(row[1]) };
  }

  async #listBy(
    path: AccessPath,
    filter: FoodFilter,
    { sort, limit, after, before, extent = 'all' }: FoodStretch & { before?: Position },
  ): Promise<Food[]> {
    const posts = this.#posts[extent];
    const { engine } = this.database;
    const query = new StatementValues(engine);
    const { from, conditions, order } = walk(path, filter, sort, { after, before }, query);
    conditions.push(...conditionsOf(filter, query, path === 'days' ? undefined : sort));
    const part = path === 'map' ? inRanges(rangesOf(filter), query) : null;
    conditions.push(...(part?.conditions ?? []));
    const bound = limit === undefined ? '' : limitTo(query.value(limit));
    const rest = `WHERE ${conditions.join(' AND ')} ORDER BY ${order} ${bound}`;
    const hits = part?.from ?? from;
    // By id first, if an index has everything that is compared and its hits are sorted: then only the posts of the page
    // are read.
    const isById = part !== null || (engine === 'postgres' && (path === 'days' || soughtOf(filter) !== null));
    const rows = await this.database.select(
      isById
        ? `SELECT ${posts.columns} FROM (SELECT food."id" AS "hitId" FROM ${hits} ${rest}) AS hits
           ${joinHit[engine]} ${joinDonor[engine]} ORDER BY ${order}`
        : `SELECT ${posts.columns} FROM ${hits} ${joinDonor[engine]} ${rest}`,
      query.values,
    );
    return rows.map((row) => posts.read(row));
  }

  /** How a page of a list is found fastest. */
  async #choosePath(filter: FoodFilter, sort: PlainSort): Promise<AccessPath> {
    // The order of days finds the days of the filter by itself.
    if (sort !== FoodSort.EXPIRING_SOONEST && (await this.sizes.areFewOnDays(filter))) return 'days';
    const sought = soughtOf(filter);
    if (sought === null) return isPlaced(filter) && !(await this.sizes.isLarge(filter)) ? 'map' : 'order';
    if (await this.sizes.areFewOnMap(filter)) return 'map';
    return this.database.engine === 'sqlite' || (await this.sizes.isRare(sought)) ? 'hits' : 'order';
  }

  /**
   * The posts of a part of a map, grouped by the fields of the map that their areas are in. It reads no more of a field
   * than is counted, so the cost hardly depends on how many there are.
   */
  async gather(filter: FoodFilter & { bounds: Bounds }): Promise<Gathered[]> {
    const query = new StatementValues(this.database.engine);
    const fields = fieldsIn(filter.bounds, placesAcross);
    const rows = await this.database.select(
      filter.search
        ? gatherHits(fields, filter, query, await this.sizes.areFewOnMap(filter))
        : gatherFields(fields, filter, query),
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
  count(filter: FoodFilter): Promise<number> {
    return this.sizes.count(filter);
  }

  async insert(manager: EntityManager, food: FoodColumns): Promise<void> {
    await manager.insert(Food, {
      ...food,
      foodNameFolded: foldForSearch(food.foodName),
      wordsFolded: joinWords(food.foodName, food.foodNotes, food.foodLocation),
      areaKey: keyOfArea(food),
      isPast: false,
    });
    await keepWords(manager, food);
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
      // Those who wait may be served now, or notified at another time: the line decides. A past post for which nothing was
      // due has nobody to serve or to notify (see endOverdue in request/post-in-hand.ts).
      ...(concernsLine && { dueAt: () => 'CASE WHEN "isPast" AND "dueAt" IS NULL THEN NULL ELSE :now END' }),
    };
    const { affected } = await manager
      .createQueryBuilder()
      .update(Food)
      .set({ ...changes, ...derived, updatedAt: () => nextInstant(this.database.engine) })
      .where({ id, donorId, ...(lastChanges && { updatedAt: In(lastChanges) }) })
      .andWhere('"portionsHeld" + "portionsCollected" <= :quantity', { quantity: foodQuantity ?? 10_000 })
      .setParameters({ now })
      .execute();
    if (affected !== 1) return null;
    if (next) await keepWords(manager, next);
    return { lastDay: current?.date };
  }

  /**
   * Likely corrections of a search without results: each word, replaced by a known word that differs in accents only or, if
   * no post has it and from four letters on, is one typo away. Likeliest first. A few, as each may be of posts that the list
   * leaves out.
   * @param openOn the first day of the list
   * @param all the filter of a list that leaves nothing out
   */
  async findCorrections(search: string, openOn: string, all: FoodFilter): Promise<string[]> {
    const words = correctable(wordsOf(search));
    if (words.length === 0) return [];
    const matches = new Map<string, string[]>();
    for (const [word, near] of await findNear(this.database, words, openOn)) {
      const isFound = await this.#isFound({ ...all, search: word });
      // A word that some post has is no typo, but may lack accents beside the other words: 'creme', in 'cafe creme'.
      matches.set(word, isFound ? [word, ...near.filter((other) => areAlike(word, other))] : near);
    }
    const count = Math.max(0, ...[...matches.values()].map(({ length }) => length));
    const text = foldForSearch(search);
    const corrections = Array.from({ length: count }, (_, i) =>
      text.replace(eachWord, (word) => {
        const best = matches.get(word);
        return best?.[i] ?? best?.at(-1) ?? word;
      }),
    );
    return corrections.filter((one) => one !== text && [...one].length <= longestSearch).slice(0, triedOf);
  }

  /** Whether a search finds anything, in names or elsewhere. */
  async #isFound(filter: FoodFilter): Promise<boolean> {
    // Names first: if a word is in many of them, looking elsewhere would pass them all.
    for (const foundIn of [FoundIn.NAME, FoundIn.NOTES_OR_PLACE]) {
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

  /** Changes the given parts of a post's pick-up place. Call it after a write to the post, so that other changes wait. */
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

  async #findByIds(ids: readonly string[], condition = '', values: readonly string[] = []): Promise<Food[]> {
    const { engine } = this.database;
    const query = new StatementValues(engine);
    const isWanted = query.isOneOf('food."id"', ids);
    const { all } = this.#posts;
    const rows = await this.database.select(
      `SELECT ${all.columns} FROM foods AS food ${joinDonor[engine]} WHERE ${isWanted} ${condition}`,
      [...query.values, ...values],
    );
    return rows.map((row) => all.read(row));
  }
}

function keyOfArea({ areaLatitude, areaLongitude }: Partial<EditedFields>): number | null {
  if (areaLatitude == null || areaLongitude == null) return null;
  return keyOf({ latitude: areaLatitude, longitude: areaLongitude });
}

type SevenNumbers = [number, number, number, number, number, number, number];

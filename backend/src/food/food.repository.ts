import { LRUCache } from 'lru-cache';
import { type EntityManager, In } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { validate as isUuid } from 'uuid';
import type { Database } from '../platform/database/database.js';
import { nextInstant } from '../platform/database/next-instant.js';
import {
  type Engine,
  limitTo,
  lockPicked,
  planForValues,
  StatementValues,
} from '../platform/database/query.js';
import { Selection } from '../platform/database/selection.js';
import { decodeCursor, type Position } from '../platform/paging/paging.js';
import type { HiddenFrom } from '../trust/hiding.js';
import { User } from '../user/user.entity.js';
import { Food } from './food.entity.js';
import { type FoodFields, FoodSort } from './food.inputs.js';
import { type Order, selectHits, walkHits } from './name-pieces.js';
import { PickupPlace } from './pickup-place.entity.js';
import { foldForSearch, holdsText } from './search.js';

/** Which posts a list holds; what is left out does not narrow it. */
export interface FoodFilter {
  /** Only posts whose last day is this one or later. */
  openOn?: string;
  /** Only posts whose name holds this text, in any case; together with `openOn` only. */
  search?: string;
  donorId?: string;
  /** What the viewer does not see. Left out where that is nothing: a search would read each post for it. */
  hidden?: HiddenFrom;
}

/** How much of a post is read: what its card shows, what the legacy calls give of it, that and its times, or all of it. */
export type FoodExtent = 'card' | 'legacy' | 'post' | 'all';

/** A stretch of a list in one order. */
export interface FoodStretch {
  sort: FoodSort;
  /** At most this many rows; all of them where it is left out. */
  limit?: number;
  after?: Position;
  /** All of each post where it is left out; what is not read is undefined. */
  extent?: FoodExtent;
}

/** A post as it is written. What is derived from it is the repository's business, and what others count is not here yet. */
type FoodColumns = Pick<
  Food,
  keyof EditedFields | 'id' | 'donorId' | 'dueAt' | 'hiddenBy' | 'createdAt' | 'updatedAt'
>;

/** What its donor may change of a post. */
export type EditedFields = FoodFields & Pick<Food, 'shareRule' | 'gathersUntil'>;

// Ties go by id, in the same direction, so that one index serves an order both ways. UUIDv7s sort by time.
const orders: Record<FoodSort, Order> = {
  [FoodSort.QUANTITY_DESC]: { column: 'foodQuantity', direction: 'DESC' },
  [FoodSort.QUANTITY_ASC]: { column: 'foodQuantity', direction: 'ASC' },
  [FoodSort.NEWEST]: { column: 'id', direction: 'DESC' },
  [FoodSort.EXPIRING_SOONEST]: { column: 'date', direction: 'ASC' },
};

/** Where a post stands in an order. */
export function positionIn(sort: FoodSort, food: Pick<Food, Order['column']>): Position {
  return { order: sort, key: food[orders[sort].column], id: food.id };
}

/** @throws BAD_USER_INPUT naming `field` for a cursor that this order did not hand out. */
export function parseFoodPosition(sort: FoodSort, cursor: string, field: string): Position {
  return decodeCursor(cursor, sort, field, orders[sort].column === 'foodQuantity' ? 'number' : 'string');
}

/** How far open posts are counted: a total is exact up to there, and this number where there are more. */
export const countedUpTo = 1_000;

// PostgreSQL sorts h hits, each of which costs as much as to walk past 7 of N posts, or it walks past 21 N ÷ h of them
// for a page: the same where h² = 21 ÷ 7 × N (docs/decisions/045-names-by-order.md).
const rareSquared = 3; // × the number of open posts
const rareUpToHits = 1_000; // where nobody has counted those yet

// On SQLite nobody is answered while one of these is written: some milliseconds.
const sweptTogether = 200; // posts
const mergedTogether = 20; // pages

// What is known of a post for the way from asking to collected.
const handedOver = [
  'waitingCount',
  'portionsHeld',
  'portionsCollected',
  'shareRule',
  'gathersUntil',
  'portionsFreed',
  'offersFrom',
  'dueAt',
];

// What no legacy call gives, of a post or its donor.
const beyondLegacy = [...handedOver, 'hiddenBy', 'createdAt', 'updatedAt', 'uid'];

const unread: Record<FoodExtent, ReadonlySet<string>> = {
  card: new Set([...beyondLegacy, 'foodLocation', 'foodNotes', 'email', 'emailVisibility']),
  legacy: new Set(beyondLegacy),
  post: new Set([...handedOver, 'uid']),
  all: new Set(),
};

/** What reads posts as `food` with their donors as `users`. */
export function selectPosts({ reads }: Database, extent: FoodExtent = 'all'): Selection<Food> {
  const takes = ({ isSelect, propertyName }: ColumnMetadata) => isSelect && !unread[extent].has(propertyName);
  return Selection.of(reads, Food, 'food', { donor: Selection.of(reads, User, 'users', {}, takes) }, takes);
}

// The donor of each post on the page by key; PostgreSQL would rather read thousands of users once.
export const joinDonor: Record<Engine, string> = {
  sqlite: 'JOIN users ON users."id" = food."donorId"',
  postgres: 'CROSS JOIN LATERAL (SELECT * FROM users WHERE users."id" = food."donorId" LIMIT 1) AS users',
};

/** Finds posts by plain statements, each prepared once; writes them through TypeORM. */
export class FoodRepository {
  /** What `#isRare` has found; asked again after a minute, since names come and go. */
  readonly #rareness = new LRUCache<string, boolean>({ max: 1000, ttl: 60_000 });
  /** Totals by list, each true for as long as the database has its version. */
  readonly #totals = new LRUCache<string, { version: string; total: Promise<number> }>({ max: 1000 });

  readonly #posts: Record<FoodExtent, Selection<Food>>;

  constructor(
    private readonly database: Database,
    private readonly rareUpTo = rareUpToHits,
  ) {
    this.#posts = {
      card: selectPosts(database, 'card'),
      legacy: selectPosts(database, 'legacy'),
      post: selectPosts(database, 'post'),
      all: selectPosts(database),
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
  async list(filter: FoodFilter, { sort, limit, after, extent = 'all' }: FoodStretch): Promise<Food[]> {
    const posts = this.#posts[extent];
    const { engine } = this.database;
    const query = new StatementValues();
    const text = filter.search ? foldForSearch(filter.search) : '';
    const isRare = text !== '' && engine === 'postgres' && (await this.#isRare(text));
    const { from, conditions, order } =
      text !== '' && engine === 'sqlite'
        ? walkHits(orders[sort], text, query, after ?? firstOpen(sort, filter))
        : walkPosts(orders[sort], query, after, isRare ? selectHits(text, query) : 'foods');
    conditions.push(...conditionsOf(filter, query, engine, { ordered: true }));
    const bound = limit === undefined ? '' : limitTo(query.value(limit));
    const rest = `WHERE ${conditions.join(' AND ')} ORDER BY ${order} ${bound}`;
    const rows = await this.database.select(
      text === '' || engine === 'sqlite'
        ? `SELECT ${posts.columns} FROM ${from} ${joinDonor[engine]} ${rest}`
        : // By id first: the index has all that is compared, so only the posts on the page are read.
          `SELECT ${posts.columns} FROM (SELECT food."id" AS "hitId" FROM ${from} ${rest}) AS hits
           CROSS JOIN LATERAL (SELECT * FROM foods WHERE foods."id" = hits."hitId" LIMIT 1) AS food
           ${joinDonor[engine]} ORDER BY ${order}`,
      query.values,
    );
    return rows.map((row) => posts.read(row));
  }

  /** How many posts a list has: of one donor's all, of others as far as `countedUpTo`. */
  async count(filter: FoodFilter): Promise<number> {
    // A replica may be behind that version, which tells nothing of posts past their last day.
    if (!this.database.asksPrimary || filter.openOn === undefined) return this.#countAnew(filter);
    const version = await this.database.findVersion(); // before it counts: a write in between makes the total old at once
    const list = JSON.stringify(filter);
    const known = this.#totals.get(list);
    if (known?.version === version) return known.total;
    const total = this.#countAnew(filter);
    this.#totals.set(list, { version, total });
    total.catch(() => this.#totals.delete(list));
    return total;
  }

  async insert(manager: EntityManager, food: FoodColumns): Promise<void> {
    await manager.insert(Food, { ...food, foodNameFolded: foldForSearch(food.foodName), isPast: false });
  }

  /**
   * Changes a donor's post, where a list is given only if it was last changed at one of `lastChanges`.
   * @returns whether there was such a post
   */
  async update(
    manager: EntityManager,
    { id, donorId, lastChanges }: { id: string; donorId: string; lastChanges?: string[] },
    changes: Partial<EditedFields>,
    now: string,
  ): Promise<boolean> {
    const { foodName, date, foodQuantity, shareRule, gathersUntil } = changes;
    const concernsLine = [date, foodQuantity, shareRule, gathersUntil].some((value) => value !== undefined);
    const derived = {
      ...(foodName !== undefined && { foodNameFolded: foldForSearch(foodName) }),
      ...(date !== undefined && { isPast: () => '"hiddenBy" IS NOT NULL' }), // the sweep sets it again where the day is an old one
      // Who waits may be served now, or told at another time, which is for the line to say.
      ...(concernsLine && { dueAt: now }),
    };
    const { affected } = await manager
      .createQueryBuilder()
      .update(Food)
      .set({ ...changes, ...derived, updatedAt: () => nextInstant(this.database.engine, 'updatedAt') })
      .where({ id, donorId, ...(lastChanges && { updatedAt: In(lastChanges) }) })
      .andWhere('"portionsHeld" + "portionsCollected" <= :quantity', { quantity: foodQuantity ?? 10_000 })
      .setParameters({ now })
      .execute();
    return affected === 1;
  }

  /** Where exactly a post is picked up; null where nobody has said. */
  async findPickupPlace(foodId: string): Promise<string | null> {
    return (await this.database.reads.findOneBy(PickupPlace, { foodId }))?.place ?? null;
  }

  /** Where exactly each of these posts is picked up, by its id. */
  async listPickupPlaces(foodIds: readonly string[]): Promise<Map<string, string>> {
    const places = await this.database.reads.findBy(PickupPlace, { foodId: In(foodIds) });
    return new Map(places.map(({ foodId, place }) => [foodId, place]));
  }

  /** @param place empty where there is none any more */
  async setPickupPlace(manager: EntityManager, foodId: string, place: string): Promise<void> {
    if (place === '') await manager.delete(PickupPlace, { foodId });
    else await manager.upsert(PickupPlace, { foodId, place }, ['foodId']);
  }

  /**
   * Deletes the places of some of the posts whose last day was before this one.
   * @returns whether there were any
   */
  async forgetPlaces(manager: EntityManager, day: string): Promise<boolean> {
    const { affected } = await manager
      .createQueryBuilder()
      .delete()
      .from(PickupPlace)
      .where(
        `"foodId" IN (SELECT kept."foodId" FROM "pickup_places" AS kept
          JOIN "foods" AS post ON post."id" = kept."foodId" WHERE post."date" < :day LIMIT ${sweptTogether})`,
        { day },
      )
      .execute();
    return affected !== 0;
  }

  /** Deletes a donor's post. @returns whether there was one */
  async delete(manager: EntityManager, post: { id: string; donorId: string }): Promise<boolean> {
    const { affected } = await manager.delete(Food, post);
    return affected === 1;
  }

  /**
   * Takes some of the posts whose last day is before `openOn` out of the indexes for finding.
   * @returns whether there were any
   */
  async sweepPast(manager: EntityManager, openOn: string): Promise<boolean> {
    await planForValues(manager);
    const isPast = '"isPast" = false AND "date" < :openOn';
    const { affected } = await manager
      .createQueryBuilder()
      .update(Food)
      .set({ isPast: true })
      .where(
        `${isPast} AND "id" IN (SELECT "id" FROM "foods" WHERE ${isPast} ORDER BY "date", "id"
          LIMIT ${sweptTogether} ${lockPicked[this.database.engine]})`,
        { openOn },
      )
      .execute();
    return affected !== 0;
  }

  /**
   * Puts some of what many writes have left apart in SQLite's index of names together: each part of it is looked
   * through for each piece of a search (sqlite.org/fts5.html#the_merge_command).
   * @returns whether there was anything to put together
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
    const isOneOf = engine === 'sqlite' ? 'IN (SELECT "value" FROM json_each($1))' : '= ANY($1)';
    const { all } = this.#posts;
    const rows = await this.database.select(
      `SELECT ${all.columns} FROM foods AS food ${joinDonor[engine]} WHERE food."id" ${isOneOf} ${condition}`,
      [engine === 'sqlite' ? JSON.stringify(ids) : ids, ...values],
    );
    return rows.map((row) => all.read(row));
  }

  async #countAnew(filter: FoodFilter): Promise<number> {
    const query = new StatementValues();
    const { engine } = this.database;
    const { search, donorId } = filter;
    const text = search ? foldForSearch(search) : '';
    const { from, conditions } =
      text !== '' && engine === 'sqlite'
        ? walkHits(orders.NEWEST, text, query)
        : { from: `${text === '' ? 'foods' : selectHits(text, query)} AS food`, conditions: [] as string[] };
    conditions.push(...conditionsOf(filter, query, engine));
    const limit = donorId === undefined ? `LIMIT ${countedUpTo}` : '';
    const [row] = await this.database.select(
      `SELECT COUNT(*) FROM (SELECT 1 FROM ${from} WHERE ${conditions.join(' AND ')} ${limit}) AS counted`,
      query.values,
    );
    return Number(row?.[0]);
  }

  /** Whether PostgreSQL finds a text sooner by sorting all hits than by walking a list's order. */
  async #isRare(text: string): Promise<boolean> {
    const known = this.#rareness.get(text);
    if (known !== undefined) return known;
    const query = new StatementValues();
    const [row] = await this.database.select(
      `WITH rare AS MATERIALIZED (
         SELECT coalesce(sqrt(${rareSquared} * nullif(greatest("reltuples", 0), 0)), ${this.rareUpTo})::bigint AS "upTo"
         FROM pg_class WHERE oid = '"foods_name_pieces"'::regclass
       )
       SELECT "upTo" >= (
         SELECT COUNT(*) FROM (
           SELECT 1 FROM ${selectHits(text, query)} AS food LIMIT (SELECT "upTo" + 1 FROM rare)
         ) AS hits
       ) FROM rare`,
      query.values,
    );
    const isRare = row?.[0] === true;
    this.#rareness.set(text, isRare);
    return isRare;
  }
}

/** An order as the table's own indexes have it. @param posts what there is of `foods` */
function walkPosts(
  { column, direction }: Order,
  query: StatementValues,
  after: Position | undefined,
  posts: string,
) {
  const conditions: string[] = [];
  if (after !== undefined) {
    const beyond = direction === 'ASC' ? '>' : '<';
    const position = `${query.value(after.key)}, ${query.value(after.id)}`;
    conditions.push(`(food."${column}", food."id") ${beyond} (${position})`);
  }
  const order = [...new Set([column, 'id'])].map((key) => `food."${key}" ${direction}`).join(', ');
  return { from: `${posts} AS food`, conditions, order };
}

/** Where the open posts begin among those that no sweep has seen yet, if the order is by day. */
function firstOpen(sort: FoodSort, { openOn }: FoodFilter) {
  if (sort !== FoodSort.EXPIRING_SOONEST || openOn === undefined) return undefined;
  return { key: openOn, id: '' };
}

/** @param ordered whether the posts are wanted in the order of a list */
function conditionsOf(
  { openOn, search, donorId, hidden }: FoodFilter,
  query: StatementValues,
  engine: Engine,
  { ordered = false } = {},
): string[] {
  const conditions: string[] = [];
  if (openOn !== undefined) {
    // SQLite would take the index of days, and then sort. A plus rules that out (sqlite.org/optoverview.html).
    const day = ordered && engine === 'sqlite' ? '+food."date"' : 'food."date"';
    conditions.push('food."isPast" = false', `${day} >= ${query.value(openOn)}`);
  }
  if (donorId !== undefined) conditions.push(`food."donorId" = ${query.value(donorId)}`);
  for (const [column, ids] of [
    ['donorId', hidden?.donors],
    ['id', hidden?.posts],
  ] as const)
    if (ids !== undefined && ids.length > 0)
      conditions.push(isNoneOf(engine, `food."${column}"`, ids, query));
  if (search) conditions.push(holdsText(engine, 'food."foodNameFolded"', query.value(foldForSearch(search))));
  return conditions;
}

/** In one value, so that the statement is the same for everybody. */
function isNoneOf(engine: Engine, column: string, ids: readonly string[], query: StatementValues): string {
  return engine === 'sqlite'
    ? `${column} NOT IN (SELECT "value" FROM json_each(${query.value(JSON.stringify(ids))}))`
    : `${column} <> ALL(${query.value(ids)})`;
}

import { type EntityManager, type FindOperator, In, MoreThanOrEqual, Not, Raw } from 'typeorm';
import { validate as isUuid } from 'uuid';
import { closing } from '../food/calendar.js';
import { type Food, FoodStatus, ShareRule } from '../food/food.entity.js';
import { joinDonor, selectPosts } from '../food/food.selection.js';
import type { Database } from '../platform/database/database.js';
import { nextInstant } from '../platform/database/next-instant.js';
import {
  type Engine,
  engineOf,
  limitTo,
  lockTable,
  runOnSqlite,
  StatementValues,
} from '../platform/database/query.js';
import { Selection } from '../platform/database/selection.js';
import type { Stretch } from '../platform/paging/paging.js';
import { apartFrom, isHiddenFrom, wasAgreed } from '../trust/hiding.js';
import { User } from '../user/user.entity.js';
import type { ServedLately } from './line.js';
import { findLine, findServed } from './line.repository.js';
import { takeInHand } from './post-in-hand.js';
import { type NewRequest, Request } from './request.entity.js';
import { pendingAtOnce } from './request.policy.js';
import { Party, RequestState } from './request.states.js';
import type { News, Teller } from './teller.js';
import type { TrackRecord } from './track-record.js';

const { PENDING, OFFERED, ACCEPTED, COLLECTED, NO_SHOW, WITHDRAWN, CANCELLED } = RequestState;

/** The requests that are shown to anybody: all that were not taken back. */
const shown = { state: Not(WITHDRAWN) };
const isShown = `request."state" <> '${WITHDRAWN}'`;

/**
 * SQL for whether a request is a user's own and shown to them: without those for posts that are hidden from them, as
 * `Hiding.listShown` knows it. Posts that the moderators have hidden stay if there was an agreement (`wasAgreed`).
 * @param user where their id stands in the statement
 */
function isOwnShown(user: string): string {
  // One condition, so that a page is read by the index of the asker: of several with OR, all would be read and sorted.
  return `request."requesterId" = ${user} AND ${isShown} AND food."donorId" NOT IN ${apartFrom(user)}
    AND (food."hiddenBy" IS NULL OR EXISTS (SELECT 1 FROM requests AS own
      WHERE own."foodId" = food."id" AND own."requesterId" = ${user} AND ${wasAgreed('own')}))`;
}

/** SQL for whether an asker may simply wait for a post: few of their requests wait, and they have taken back none for it. */
const mayWait: Record<Engine, (asker: string, food: string) => string> = {
  sqlite: (asker, food) => `(SELECT COUNT(*) FROM (SELECT 1 FROM requests WHERE "requesterId" = ${asker}
      AND "state" = '${PENDING}' LIMIT ${pendingAtOnce}) AS waiting) < ${pendingAtOnce}
    AND NOT EXISTS (SELECT 1 FROM requests WHERE "foodId" = ${food} AND "requesterId" = ${asker}
      AND "state" = '${WITHDRAWN}')`,
  postgres: (asker, food) => `"may_wait"(${asker}, ${food}, ${pendingAtOnce})`, // platform/database/triggers.ts
};

/** For each side, whose record it is, and what counts against them. What was collected counts for them. */
const records = {
  asker: {
    userId: 'request.requesterId',
    failed: `request.state = '${NO_SHOW}' AND request.disputedAt IS NULL`,
  },
  donor: {
    userId: 'food.donorId',
    // What they cancelled on their own. Agreed only before the asker joined the line again, it was an offer.
    failed: `request.state = '${CANCELLED}' AND request.agreedAt >= request.joinedAt AND request.endedBy = '${Party.DONOR}'
      AND request.endReason IS NULL`,
  },
};

/** Removes a user's requests from their posts, and serves the next in line. */
export async function giveBackRequests(
  manager: EntityManager,
  userId: string,
  now: Date,
  teller: Teller,
): Promise<void> {
  const requests = await manager.find(Request, {
    where: { requesterId: userId, ...shown },
    order: { foodId: 'ASC' },
  });
  const news: News[] = [];
  const atTheEnd: Teller = { ...teller, tell: async (_, some) => void news.push(...some) }; // all locks are held meanwhile
  for (const request of requests) {
    const post = await takeInHand(manager, request.foodId, now, atTheEnd);
    await post.forget(request.id);
    await post.settle();
  }
  await teller.tell(manager, news, now);
}

/** Stores requests: through TypeORM, except for asking and for what is read most. */
export class RequestRepository {
  readonly #requests: Selection<Request>;

  constructor(
    private readonly database: Database,
    private readonly teller: Teller,
  ) {
    const { reads } = database;
    const requester = Selection.of(reads, User, 'requester', {});
    this.#requests = Selection.of(reads, Request, 'request', { food: selectPosts(reads), requester });
  }

  /**
   * Records a request for somebody else's post whose last day is `openOn` or later, and counts it: both or neither.
   * Only if it has to wait in line in any case: whether it can be served at once is decided with the post locked. A post
   * that gathers has `dueAt` no later than the end of that, unless it was drawn while this request was on its way.
   *
   * In plain SQL, because all who ask for a post wait for each other: on PostgreSQL it is one statement, whereas a
   * transaction takes seven round trips. SQLite has no such statement: it takes four writes, which TypeORM need not
   * build each time, and a read. The donor is notified in the same transaction.
   * @returns the request with its post, the post's donor and the requester; null if the post is gone, past its last day
   *   or the requester's own, if it is hidden from the requester or they are on hold, if it may be served at once, if the
   *   requester may have asked for too much, or if they have withdrawn a request for it
   */
  async add(request: NewRequest, openOn: string): Promise<Request | null> {
    const { id, foodId, requesterId, createdAt } = request;
    if (!isUuid(foodId)) return null; // PostgreSQL fails on some texts
    const { engine } = this.database;
    const counting = new StatementValues(engine);
    const count = `UPDATE foods SET "foodStatus" = '${FoodStatus.REQUESTED}', "requestCount" = "requestCount" + 1,
        "waitingCount" = "waitingCount" + 1, "dueAt" = coalesce("dueAt", ${closing[engine]}), "updatedAt" = ${nextInstant(engine, counting.value(createdAt))}
      WHERE "id" = ${counting.value(foodId)} AND "donorId" <> ${counting.value(requesterId)}
        AND "date" >= ${counting.value(openOn)} AND "portionsFreed" = 0 AND "hiddenBy" IS NULL
        AND NOT ${isHiddenFrom(counting.value(requesterId), counting.value(foodId), 'foods."donorId"')}
        AND NOT EXISTS (SELECT 1 FROM users WHERE "id" = ${counting.value(requesterId)} AND "hiddenAt" IS NOT NULL)
        AND ("shareRule" = '${ShareRule.DONOR_CHOOSES}'
          OR "shareRule" = '${ShareRule.FAIR_DRAW}' AND "gathersUntil" > ${counting.value(createdAt)}
            AND "dueAt" <= "gathersUntil")
        AND ${mayWait[engine](counting.value(requesterId), counting.value(foodId))}`;
    const inserting = engine === 'postgres' ? counting : new StatementValues(engine);
    const columns = Object.keys(request).map((name) => `"${name}"`);
    const values = Object.values(request).map((value) => inserting.value(value));
    const insert = `INSERT INTO requests (${columns}) SELECT ${values}`;
    if (engine === 'postgres') {
      const [notice, changes] = this.teller.askedStatements(request, 'food', (value) =>
        counting.value(value),
      );
      const [row] = await this.database.writeAtOnce(
        `WITH food AS (${count} RETURNING *), request AS (${insert} FROM food RETURNING *),
          notice AS (${notice}), changes AS (${changes})
          ${this.#selectFrom('request', 'food')}`,
        inserting.values,
      );
      return row === undefined ? null : this.#requests.read(row);
    }
    const telling = new StatementValues(engine);
    const post = `foods WHERE "id" = ${telling.value(foodId)}`;
    const tellings = this.teller.askedStatements(request, post, (value) => telling.value(value));
    const isDone = await this.database.write(async (manager) => {
      if (runOnSqlite(manager, count, counting.values) === 0) return false;
      runOnSqlite(manager, insert, inserting.values);
      for (const statement of tellings) runOnSqlite(manager, statement, telling.values);
      return true;
    });
    if (!isDone) return null;
    const [asked = null] = await this.#list('request."id" = $1', [id]);
    return asked;
  }

  /**
   * A request with its post, the post's donor and the requester; null if there is none. Null, too, if one of the two has
   * blocked the other.
   */
  async find(id: string): Promise<Request | null> {
    if (!isUuid(id)) return null; // PostgreSQL fails on some texts
    const isSeen = `request."requesterId" NOT IN ${apartFrom('food."donorId"')}`;
    const [request = null] = await this.#list(`request."id" = $1 AND ${isSeen}`, [id]);
    return request;
  }

  /** Those of these requests that a user is a side of, with their posts; in no order. */
  listSeen(userId: string, ids: readonly string[]): Promise<Request[]> {
    const query = new StatementValues(this.database.engine);
    const user = query.value(userId);
    const isDonorsShown = `food."donorId" = ${user} AND ${isShown} AND request."requesterId" NOT IN ${apartFrom(user)}`;
    const isAsked = query.isOneOf('request."id"', ids);
    return this.#list(`(${isOwnShown(user)} OR ${isDonorsShown}) AND ${isAsked}`, query.values);
  }

  /** The names of those who made these requests for a donor's posts, by the request's id; also of what was taken back. */
  async listAskerNames(donorId: string, ids: readonly string[]): Promise<Map<string, string>> {
    const requests = await this.database.reads.find(Request, {
      select: { id: true, requester: { id: true, displayName: true } },
      where: { id: In(ids), food: { donorId } },
      relations: { requester: true },
    });
    return new Map(requests.map(({ id, requester }) => [id, requester.displayName]));
  }

  /** The requests of a user for these posts, with their posts. */
  listOwnByFoods(requesterId: string, foodIds: readonly string[]): Promise<Request[]> {
    const query = new StatementValues(this.database.engine);
    const isOwn = `request."requesterId" = ${query.value(requesterId)} AND ${isShown}`;
    return this.#list(`${isOwn} AND ${query.isOneOf('request."foodId"', foodIds)}`, query.values);
  }

  /** All requests of these users for these posts, those that were taken back included, oldest first. */
  listBetween(foodIds: readonly string[], requesterIds: readonly string[]): Promise<Request[]> {
    // By TypeORM, which lists the ids: the index of the shorter list is used. In one value, neither database knows its length.
    return this.database.reads.find(Request, {
      where: { foodId: In(foodIds), requesterId: In(requesterIds) },
      relations: { food: { donor: true }, requester: true },
      order: { id: 'ASC' },
    });
  }

  /**
   * Lets nobody else ask for a user until the transaction ends, so that their waiting requests can be counted. To be
   * called before the post is locked, as `add` does it. The table comes first: a transaction that locks all of it waits for `add`.
   */
  async lockAsker(manager: EntityManager, requesterId: string): Promise<void> {
    if (engineOf(manager) === 'sqlite') return;
    await lockTable(manager, 'foods');
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('asks ' || $1, 0))`, [requesterId]);
  }

  /** How many of a user's requests wait for posts whose last day is `openOn` or later. */
  countPending(manager: EntityManager, requesterId: string, openOn: string): Promise<number> {
    return manager.countBy(Request, {
      requesterId,
      state: PENDING,
      food: { date: MoreThanOrEqual(openOn) },
    });
  }

  /** Who waits for a post, with their users, in the order in which they are served. */
  listLine(food: Food, now: Date): Promise<Request[]> {
    return findLine(this.database.reads, this.database.select, food, now);
  }

  /** How much each of these users has had lately. */
  findServed(userIds: readonly string[], now: Date): Promise<Map<string, ServedLately>> {
    return findServed(this.database.reads, this.database.select, userIds, now);
  }

  /**
   * Those of the users with whom another one has an agreement: a request of one for a post of the other is ACCEPTED or
   * COLLECTED.
   * @param agreedFrom the earliest last day of a post of which an agreement still holds
   */
  async findAgreed(userId: string, others: readonly string[], agreedFrom: string): Promise<Set<string>> {
    const agreed = [
      { state: COLLECTED, day: {} },
      { state: ACCEPTED, day: { date: MoreThanOrEqual(agreedFrom) } },
    ];
    const find = (requesterId: string | FindOperator<string>, donorId: string | FindOperator<string>) =>
      this.database.reads.find(Request, {
        select: { id: true, requesterId: true, food: { number: true, id: true, donorId: true } },
        relations: { food: true },
        where: agreed.map(({ state, day }) => ({ requesterId, state, food: { donorId, ...day } })),
      });
    const [asked, given] = await Promise.all([find(userId, In(others)), find(In(others), userId)]);
    return new Set([
      ...asked.map(({ food }) => food.donorId),
      ...given.map(({ requesterId }) => requesterId),
    ]);
  }

  /** How often each of these users, as that side of their requests, kept what was agreed. */
  async findRecords(
    side: keyof typeof records,
    userIds: readonly string[],
    since: string,
  ): Promise<Map<string, TrackRecord>> {
    if (userIds.length === 0) return new Map();
    const { userId, failed } = records[side];
    const isKept = `request.state = '${COLLECTED}'`;
    const rows: { userId: string; kept: string; of: string }[] = await this.database.reads
      .createQueryBuilder(Request, 'request')
      .innerJoin('request.food', 'food')
      .select(userId, 'userId')
      .addSelect(`SUM(CASE WHEN ${isKept} THEN 1 ELSE 0 END)`, 'kept')
      .addSelect('COUNT(*)', 'of')
      .where(`${userId} IN (:...userIds) AND request.endedAt >= :since`, { userIds, since })
      .andWhere(`(${isKept} OR (${failed}))`)
      .groupBy(userId)
      .getRawMany();
    return new Map(rows.map((row) => [row.userId, { kept: Number(row.kept), of: Number(row.of) }]));
  }

  /** A user's requests with their posts, newest first. */
  listByRequester(requesterId: string, stretch: Stretch): Promise<Request[]> {
    return this.#listNewest(isOwnShown('$1'), requesterId, stretch);
  }

  /** @param which a condition in which $1 stands for the requester */
  #listNewest(which: string, requesterId: string, { limit, after }: Stretch): Promise<Request[]> {
    const query = new StatementValues(this.database.engine);
    query.value(requesterId);
    const isOlder = after ? `AND request."id" < ${query.value(after.id)}` : '';
    return this.#list(
      `${which} ${isOlder} ORDER BY request."id" DESC ${limitTo(query.value(limit))}`,
      query.values,
    );
  }

  /**
   * The requests that wait for a user, with their posts, the most urgent first: offers to them, what is agreed, and askers
   * for their posts that still have something. Those come last, since they can be so many that the rest finds no room.
   * @param openOn the earliest day that is not over
   * @param reportedOn the earliest last day for which one may still say how it went
   */
  listWaitingFor(
    userId: string,
    { now, openOn, reportedOn, limit }: { now: string; openOn: string; reportedOn: string; limit: number },
  ): Promise<Request[]> {
    const query = new StatementValues(this.database.engine);
    const user = query.value(userId);
    // Each side by its own index: a condition with OR over both tables could use neither.
    const own = `SELECT own."id" FROM "requests" AS own
      WHERE own."requesterId" = ${user} AND own."state" IN ('${OFFERED}', '${ACCEPTED}')`;
    const received = `SELECT asked."id" FROM "foods" AS post JOIN "requests" AS asked ON asked."foodId" = post."id"
      WHERE post."donorId" = ${user} AND (post."waitingCount" > 0 OR post."portionsHeld" > 0)
        AND (asked."state" = '${ACCEPTED}' OR asked."state" = '${PENDING}' AND post."date" >= ${query.value(openOn)}
          AND post."portionsHeld" + post."portionsCollected" < post."foodQuantity")`;
    return this.#list(
      `request."id" IN (${own} UNION ALL ${received})
        AND (request."state" <> '${OFFERED}' OR request."respondBy" > ${query.value(now)})
        AND (request."state" <> '${ACCEPTED}' OR food."date" >= ${query.value(reportedOn)})
        ORDER BY CASE request."state" WHEN '${OFFERED}' THEN 0 WHEN '${ACCEPTED}' THEN 1 ELSE 2 END,
          CASE request."state" WHEN '${OFFERED}' THEN request."respondBy"
            WHEN '${ACCEPTED}' THEN coalesce(request."pickupAt", food."date") ELSE food."date" END,
          request."id" ${limitTo(query.value(limit))}`,
      query.values,
    );
  }

  countByRequester(requesterId: string): Promise<number> {
    return this.database.reads
      .createQueryBuilder(Request, 'request')
      .innerJoin('request.food', 'food')
      .where(isOwnShown(':requesterId'), { requesterId })
      .getCount();
  }

  /** A user's requests with their posts, newest first, also for posts that are hidden from them, or taken back. */
  listEvery(requesterId: string, stretch: Stretch): Promise<Request[]> {
    return this.#listNewest('request."requesterId" = $1', requesterId, stretch);
  }

  /** The requests for these posts of a user with their requesters, oldest first. */
  listByFoods(foodIds: readonly string[], donorId: string): Promise<Request[]> {
    const requesterId = Raw((column) => `${column} NOT IN ${apartFrom(':donorId')}`, { donorId });
    const where = { foodId: In(foodIds), requesterId, ...shown };
    return this.database.reads.find(Request, { where, relations: { requester: true }, order: { id: 'ASC' } });
  }

  /**
   * Requests with their posts, the posts' donors and the requesters. In plain SQL: TypeORM takes 220 µs for one instead of
   * 20, and 1000 for a page of 20 instead of 170.
   */
  async #list(which: string, values: readonly unknown[]): Promise<Request[]> {
    const rows = await this.database.select(
      `${this.#selectFrom('requests', 'foods')} WHERE ${which}`,
      values,
    );
    return rows.map(this.#requests.read);
  }

  /** @param requests, foods what the rows come from: the tables, or what a statement has just written */
  #selectFrom(requests: string, foods: string): string {
    return `SELECT ${this.#requests.columns} FROM ${requests} AS request
      JOIN ${foods} AS food ON food."id" = request."foodId" ${joinDonor[this.database.engine]}
      JOIN users AS requester ON requester."id" = request."requesterId"`;
  }
}

import { type EntityManager, type FindOptionsWhere, In, LessThan, MoreThanOrEqual, Not } from 'typeorm';
import { validate as isUuid } from 'uuid';
import { closing } from '../food/calendar.js';
import { type Food, FoodStatus, ShareRule } from '../food/food.entity.js';
import { joinDonor, selectPosts } from '../food/food.repository.js';
import type { Database } from '../platform/database/database.js';
import { nextInstant } from '../platform/database/next-instant.js';
import { runOnSqlite, StatementValues } from '../platform/database/query.js';
import { Selection } from '../platform/database/selection.js';
import { decodeCursor, type Position } from '../platform/paging/paging.js';
import { User } from '../user/user.entity.js';
import type { ServedLately } from './line.js';
import { findLine, findServed, take, tellOfDeletion } from './post-in-hand.js';
import { type NewRequest, Request } from './request.entity.js';
import { pendingAtOnce, withdrawalsPerPost } from './request.policy.js';
import { RequestState } from './request.states.js';
import type { News, Teller } from './teller.js';

/** Requests are listed in one order, the newest first: a UUIDv7 is its own sort key. */
export function positionOf(request: Request): Position {
  return { order: 'NEWEST', key: request.id, id: request.id };
}

/** @throws BAD_USER_INPUT for a cursor that a list of requests did not hand out. */
export function parseRequestPosition(cursor: string): Position {
  return decodeCursor(cursor, 'NEWEST', 'after', 'string');
}

const withFood = { food: { donor: true }, requester: true };

/** What anybody is shown of requests: those that were taken back are over and gone. */
const shown = { state: Not(RequestState.WITHDRAWN) };

/** Takes a user's requests back from the posts that they asked for, and serves who is next. */
export async function giveBackRequests(
  manager: EntityManager,
  userId: string,
  now: string,
  teller: Teller,
): Promise<void> {
  const requests = await manager.find(Request, {
    where: { requesterId: userId, ...shown },
    order: { foodId: 'ASC' },
  });
  const news: News[] = [];
  const atTheEnd: Teller = { ...teller, tell: async (_, some) => void news.push(...some) }; // all locks are held meanwhile
  for (const request of requests) {
    const post = await take(manager, request.foodId, new Date(now), atTheEnd);
    await post.forget(request.id);
    await post.settle();
  }
  await teller.tell(manager, news, new Date(now));
}

/** Tells of the requests for the posts of a user who leaves. */
export function tellOfLeaving(
  manager: EntityManager,
  userId: string,
  now: string,
  teller: Teller,
): Promise<void> {
  return tellOfDeletion(manager, { food: { donorId: userId } }, new Date(now), teller);
}

/** Stores requests: through TypeORM, except for asking. */
export class RequestRepository {
  readonly #requests: Selection<Request>;

  constructor(
    private readonly database: Database,
    private readonly teller: Teller,
  ) {
    const { reads } = database;
    const requester = Selection.of(reads, User, 'requester', {});
    this.#requests = Selection.of(reads, Request, 'request', { food: selectPosts(database), requester });
  }

  /**
   * Records a request for somebody else's post whose last day is `openOn` or later, and counts it: both or neither. Only
   * where it has to wait in line in any case; whether it is served at once is for who has the post in hand.
   *
   * In plain SQL, because everybody who asks waits for the writes of others: PostgreSQL does it in one statement, where
   * a transaction takes seven round trips. SQLite has no such statement: it writes in four, which TypeORM need not build
   * each time, and then reads. The donor is told with it.
   * @returns the request with its post, the post's donor and the requester; null if the post is gone, past its last day
   *   or the requester's own, if it may be served at once, or if the requester has asked for too much
   */
  async add(request: NewRequest, openOn: string): Promise<Request | null> {
    const { id, foodId, requesterId, createdAt } = request;
    if (!isUuid(foodId)) return null; // PostgreSQL fails on some texts
    const { engine } = this.database;
    const counting = new StatementValues();
    const count = `UPDATE foods SET "foodStatus" = '${FoodStatus.REQUESTED}', "requestCount" = "requestCount" + 1,
        "waitingCount" = "waitingCount" + 1, "dueAt" = coalesce("dueAt", ${closing[engine]}), "updatedAt" = ${nextInstant(engine, 'updatedAt', counting.value(createdAt))}
      WHERE "id" = ${counting.value(foodId)} AND "donorId" <> ${counting.value(requesterId)}
        AND "date" >= ${counting.value(openOn)} AND "portionsFreed" = 0
        AND ("shareRule" = '${ShareRule.DONOR_CHOOSES}'
          OR "shareRule" = '${ShareRule.FAIR_DRAW}' AND "gathersUntil" > ${counting.value(createdAt)})
        AND (SELECT COUNT(*) FROM (SELECT 1 FROM requests JOIN foods AS other ON other."id" = requests."foodId"
          WHERE requests."requesterId" = ${counting.value(requesterId)} AND "state" = '${RequestState.PENDING}'
            AND other."date" >= ${counting.value(openOn)} LIMIT ${pendingAtOnce}) AS pending) < ${pendingAtOnce}
        AND (SELECT COUNT(*) FROM requests WHERE "foodId" = ${counting.value(foodId)}
          AND "requesterId" = ${counting.value(requesterId)} AND "state" = '${RequestState.WITHDRAWN}') < ${withdrawalsPerPost}`;
    const inserting = engine === 'postgres' ? counting : new StatementValues();
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
    const telling = new StatementValues();
    const post = `foods WHERE "id" = ${telling.value(foodId)}`;
    const tellings = this.teller.askedStatements(request, post, (value) => telling.value(value));
    const isDone = await this.database.write(async (manager) => {
      if ((await runOnSqlite(manager, count, counting.values)) === 0) return false;
      await runOnSqlite(manager, insert, inserting.values);
      for (const statement of tellings) await runOnSqlite(manager, statement, telling.values);
      return true;
    });
    if (!isDone) return null;
    const [row] = await this.database.select(
      `${this.#selectFrom('requests', 'foods')} WHERE request."id" = $1`,
      [id],
    );
    return row === undefined ? null : this.#requests.read(row);
  }

  /** A request with its post, the post's donor and the requester; null where there is none. */
  async find(id: string): Promise<Request | null> {
    if (!isUuid(id)) return null; // PostgreSQL fails on some texts
    return this.database.reads.findOne(Request, { where: { id }, relations: withFood });
  }

  /** Those of these requests that a user is a side of, with their posts; in no order. */
  listSeen(userId: string, ids: readonly string[]): Promise<Request[]> {
    const where = { id: In(ids), ...shown };
    return this.database.reads.find(Request, {
      where: [
        { ...where, requesterId: userId },
        { ...where, food: { donorId: userId } },
      ],
      relations: withFood,
    });
  }

  /** The requests of a user for these posts, with their posts. */
  listOwnByFoods(requesterId: string, foodIds: readonly string[]): Promise<Request[]> {
    return this.database.reads.find(Request, {
      where: { requesterId, foodId: In(foodIds), ...shown },
      relations: withFood,
    });
  }

  /** All requests of these users for these posts, those that were taken back included, oldest first. */
  listBetween(foodIds: readonly string[], requesterIds: readonly string[]): Promise<Request[]> {
    return this.database.reads.find(Request, {
      where: { foodId: In(foodIds), requesterId: In(requesterIds) },
      relations: withFood,
      order: { id: 'ASC' },
    });
  }

  /** How many of a user's requests wait for posts whose last day is `openOn` or later. */
  static countPending(manager: EntityManager, requesterId: string, openOn: string): Promise<number> {
    return manager.countBy(Request, {
      requesterId,
      state: RequestState.PENDING,
      food: { date: MoreThanOrEqual(openOn) },
    });
  }

  /** Who waits for a post, with their users, in the order in which they are served. */
  async listLine(food: Food, now: Date): Promise<Request[]> {
    return findLine(this.database.reads, food, now);
  }

  /** How much each of these users has had lately. */
  findServed(userIds: readonly string[], now: Date): Promise<Map<string, ServedLately>> {
    return findServed(this.database.reads, userIds, now);
  }

  /** A user's requests with their posts, newest first; all of them if there is no limit. */
  listByRequester(
    requesterId: string,
    { limit, after }: { limit?: number; after?: Position } = {},
  ): Promise<Request[]> {
    const where = { requesterId, ...shown, ...(after && { id: LessThan(after.id) }) };
    // With the query builder: `find` would read a page of joined rows in two statements.
    return this.database.reads
      .createQueryBuilder(Request, 'request')
      .setFindOptions({ where, relations: withFood, order: { id: 'DESC' } })
      .limit(limit)
      .getMany();
  }

  countByRequester(requesterId: string): Promise<number> {
    return this.database.reads.countBy(Request, { requesterId, ...shown });
  }

  /** The requests for these posts with their requesters, oldest first. */
  listByFoods(foodIds: readonly string[]): Promise<Request[]> {
    return this.#listWithRequesters({ foodId: In(foodIds), ...shown });
  }

  /** The requests for a user's posts with their requesters, oldest first. */
  listByDonor(donorId: string): Promise<Request[]> {
    return this.#listWithRequesters({ food: { donorId }, ...shown });
  }

  /** Which of these posts a user has asked for. */
  async listRequestedFoodIds(requesterId: string, foodIds: readonly string[]): Promise<string[]> {
    const requests = await this.database.reads.find(Request, {
      select: { foodId: true },
      where: { requesterId, foodId: In(foodIds), ...shown },
    });
    return requests.map((request) => request.foodId);
  }

  #listWithRequesters(where: FindOptionsWhere<Request>): Promise<Request[]> {
    return this.database.reads.find(Request, { where, relations: { requester: true }, order: { id: 'ASC' } });
  }

  /** @param requests, foods what the rows come from: the tables, or what a statement has just written */
  #selectFrom(requests: string, foods: string): string {
    return `SELECT ${this.#requests.columns} FROM ${requests} AS request
      JOIN ${foods} AS food ON food."id" = request."foodId" ${joinDonor[this.database.engine]}
      JOIN users AS requester ON requester."id" = request."requesterId"`;
  }
}

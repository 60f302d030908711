import { type EntityManager, type FindOptionsWhere, In, LessThan } from 'typeorm';
import { validate as isUuid } from 'uuid';
import { Food, FoodStatus } from '../food/food.entity.js';
import { joinDonor, selectPosts } from '../food/food.repository.js';
import type { Database } from '../platform/database/database.js';
import { nextInstant } from '../platform/database/next-instant.js';
import { engineOf, runOnSqlite, StatementValues } from '../platform/database/query.js';
import { Selection } from '../platform/database/selection.js';
import { decodeCursor, type Position } from '../platform/paging/paging.js';
import { User } from '../user/user.entity.js';
import { Request } from './request.entity.js';

/** Requests are listed in one order, the newest first: a UUIDv7 is its own sort key. */
export function positionOf(request: Request): Position {
  return { order: 'NEWEST', key: request.id, id: request.id };
}

/** @throws BAD_USER_INPUT for a cursor that a list of requests did not hand out. */
export function parseRequestPosition(cursor: string): Position {
  return decodeCursor(cursor, 'NEWEST', 'after', 'string');
}

const withFood = { food: { donor: true }, requester: true };

/** Takes a user's requests off the counts of the posts that they asked for. */
export async function giveBackRequests(manager: EntityManager, userId: string, now: string): Promise<void> {
  await manager
    .createQueryBuilder()
    .update(Food)
    .set({
      requestCount: () => '"requestCount" - 1',
      foodStatus: () => `CASE WHEN "requestCount" > 1 THEN 'REQUESTED' ELSE 'AVAILABLE' END`,
      updatedAt: () => nextInstant(engineOf(manager), 'updatedAt'),
    })
    .where('id IN (SELECT "foodId" FROM requests WHERE "requesterId" = :userId)', { userId, now })
    .execute();
}

/** Stores requests: through TypeORM, except for asking. */
export class RequestRepository {
  readonly #requests: Selection<Request>;

  constructor(private readonly database: Database) {
    const { reads } = database;
    const requester = Selection.of(reads, User, 'requester', {});
    this.#requests = Selection.of(reads, Request, 'request', { food: selectPosts(database), requester });
  }

  /**
   * Records a request for somebody else's post whose last day is `openOn` or later, and counts it: both or neither.
   *
   * In plain SQL, because everybody who asks waits for the writes of others: PostgreSQL does it in one statement, where
   * a transaction takes five round trips. SQLite has no such statement: it writes in two, which TypeORM need not build
   * each time, and then reads.
   * @returns the request with its post, the post's donor and the requester; null if the post is gone, past its last day
   *   or the requester's own
   */
  async add(request: Omit<Request, 'food' | 'requester'>, openOn: string): Promise<Request | null> {
    const { id, foodId, requesterId, createdAt } = request;
    if (!isUuid(foodId)) return null; // PostgreSQL fails on some texts
    const { engine } = this.database;
    const counting = new StatementValues();
    const count = `UPDATE foods SET "foodStatus" = '${FoodStatus.REQUESTED}', "requestCount" = "requestCount" + 1,
        "updatedAt" = ${nextInstant(engine, 'updatedAt', counting.value(createdAt))}
      WHERE "id" = ${counting.value(foodId)} AND "donorId" <> ${counting.value(requesterId)}
        AND "date" >= ${counting.value(openOn)}`;
    const inserting = engine === 'postgres' ? counting : new StatementValues();
    const columns = Object.keys(request).map((name) => `"${name}"`);
    const values = Object.values(request).map((value) => inserting.value(value));
    const insert = `INSERT INTO requests (${columns}) SELECT ${values}`;
    if (engine === 'postgres') {
      const [row] = await this.database.writeAtOnce(
        `WITH food AS (${count} RETURNING *), request AS (${insert} FROM food RETURNING *)
          ${this.#selectFrom('request', 'food')}`,
        inserting.values,
      );
      return row === undefined ? null : this.#requests.read(row);
    }
    const isDone = await this.database.write(async (manager) => {
      if ((await runOnSqlite(manager, count, counting.values)) === 0) return false;
      await runOnSqlite(manager, insert, inserting.values);
      return true;
    });
    if (!isDone) return null;
    const [row] = await this.database.select(
      `${this.#selectFrom('requests', 'foods')} WHERE request."id" = $1`,
      [id],
    );
    return row === undefined ? null : this.#requests.read(row);
  }

  /** A user's requests with their posts, newest first; all of them if there is no limit. */
  listByRequester(
    requesterId: string,
    { limit, after }: { limit?: number; after?: Position } = {},
  ): Promise<Request[]> {
    const where = { requesterId, ...(after && { id: LessThan(after.id) }) };
    // With the query builder: `find` would read a page of joined rows in two statements.
    return this.database.reads
      .createQueryBuilder(Request, 'request')
      .setFindOptions({ where, relations: withFood, order: { id: 'DESC' } })
      .limit(limit)
      .getMany();
  }

  countByRequester(requesterId: string): Promise<number> {
    return this.database.reads.countBy(Request, { requesterId });
  }

  /** The requests for these posts with their requesters, oldest first. */
  listByFoods(foodIds: readonly string[]): Promise<Request[]> {
    return this.#listWithRequesters({ foodId: In(foodIds) });
  }

  /** The requests for a user's posts with their requesters, oldest first. */
  listByDonor(donorId: string): Promise<Request[]> {
    return this.#listWithRequesters({ food: { donorId } });
  }

  /** Which of these posts a user has asked for. */
  async listRequestedFoodIds(requesterId: string, foodIds: readonly string[]): Promise<string[]> {
    const requests = await this.database.reads.find(Request, {
      select: { foodId: true },
      where: { requesterId, foodId: In(foodIds) },
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

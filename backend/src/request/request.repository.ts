import { type EntityManager, In } from 'typeorm';
import { validate as isUuid } from 'uuid';
import type { Database } from '../database/database.js';
import { nextInstant } from '../database/next-instant.js';
import { type Engine, limitTo, Query, runOnSqlite } from '../database/query.js';
import type { Row } from '../database/select.js';
import { FoodStatus } from '../food/food.entity.js';
import { foodColumns, joinDonor, toFood } from '../food/food.repository.js';
import { decodeCursor, type Position } from '../paging/paging.js';
import { Request } from './request.entity.js';

/** Requests are listed in one order, the newest first: a UUIDv7 is its own sort key. */
export function positionOf(request: Request): Position {
  return { order: 'NEWEST', key: request.id, id: request.id };
}

/** @throws BAD_USER_INPUT for a cursor that a list of requests did not hand out. */
export function parsePosition(cursor: string): Position {
  return decodeCursor(cursor, 'NEWEST', 'after', 'string');
}

// In the order in which toRequest takes them.
const columns = `request."id", request."foodRequestDate", request."createdAt",
  requester."id", requester."uid", requester."displayName", requester."photoURL", requester."email", ${foodColumns}`;

const requestColumns = '"id", "foodId", "requesterId", "foodRequestDate", "createdAt"';

/** @param requests, foods what the rows come from: the tables, or what a statement has just written */
function selectWithFood(engine: Engine, requests: string, foods: string): string {
  return `SELECT ${columns} FROM ${requests} AS request
    JOIN ${foods} AS food ON food."id" = request."foodId" ${joinDonor[engine]}
    JOIN users AS requester ON requester."id" = request."requesterId"`;
}

/** Finds requests with their posts by plain statements, each prepared once; the rest goes through TypeORM. */
export class RequestRepository {
  readonly #withFood: string;
  readonly #countRequest: string;

  constructor(private readonly database: Database) {
    const { engine } = database;
    this.#withFood = selectWithFood(engine, 'requests', 'foods');
    this.#countRequest = `UPDATE foods SET "foodStatus" = '${FoodStatus.REQUESTED}', "requestCount" = "requestCount" + 1,
        "updatedAt" = ${nextInstant(engine, 'updatedAt', '$1')}
      WHERE "id" = $2 AND "donorId" <> $3 AND "date" >= $4`;
  }

  /**
   * Records a request for a post that somebody other than the donor may still ask for, whose last day is `openOn` or
   * later, and counts it: both or neither.
   * @returns it as `find` does; null where the post is gone, past its last day or the requester's own
   */
  async add(request: Omit<Request, 'food' | 'requester'>, openOn: string): Promise<Request | null> {
    const { id, foodId, requesterId, foodRequestDate, createdAt } = request;
    if (!isUuid(foodId)) return null; // PostgreSQL fails on some texts
    const condition = [createdAt, foodId, requesterId, openOn];
    if (this.database.engine === 'postgres') {
      const [row] = await this.database.writeAtOnce(
        `WITH food AS (${this.#countRequest} RETURNING *), request AS (
           INSERT INTO requests (${requestColumns}) SELECT $5, food."id", $3, $6, $1 FROM food RETURNING *
         ) ${selectWithFood('postgres', 'request', 'food')}`,
        [...condition, id, foodRequestDate],
      );
      return row === undefined ? null : toRequest(row);
    }
    const isDone = await this.database.write(async (manager) => {
      if ((await runOnSqlite(manager, this.#countRequest, condition)) === 0) return false;
      const values = [id, foodId, requesterId, foodRequestDate, createdAt];
      const insert = `INSERT INTO requests (${requestColumns}) VALUES ($1, $2, $3, $4, $5)`;
      await runOnSqlite(manager, insert, values);
      return true;
    });
    return isDone ? this.find(id) : null;
  }

  /** The request with its post, the post's donor and the requester. */
  async find(id: string): Promise<Request | null> {
    const [row] = await this.database.select(`${this.#withFood} WHERE request."id" = $1`, [id]);
    return row === undefined ? null : toRequest(row);
  }

  /** A user's requests, newest first; all of them where there is no limit. */
  async listByRequester(
    requesterId: string,
    { limit, after }: { limit?: number; after?: Position } = {},
  ): Promise<Request[]> {
    const query = new Query();
    const conditions = [`request."requesterId" = ${query.value(requesterId)}`];
    if (after !== undefined) conditions.push(`request."id" < ${query.value(after.id)}`);
    const rows = await this.database.select(
      `${this.#withFood} WHERE ${conditions.join(' AND ')} ORDER BY request."id" DESC
       ${limit === undefined ? '' : limitTo(query.value(limit))}`,
      query.values,
    );
    return rows.map(toRequest);
  }

  countByRequester(manager: EntityManager, requesterId: string): Promise<number> {
    return manager.countBy(Request, { requesterId });
  }

  /** The requests for these posts with their requesters, oldest first. */
  listByFoods(manager: EntityManager, foodIds: readonly string[]): Promise<Request[]> {
    return manager.find(Request, {
      where: { foodId: In(foodIds) },
      relations: { requester: true },
      order: { id: 'ASC' },
    });
  }

  /** The requests for a user's posts with their requesters, oldest first. */
  listByDonor(manager: EntityManager, donorId: string): Promise<Request[]> {
    return manager.find(Request, {
      where: { food: { donorId } },
      relations: { requester: true },
      order: { id: 'ASC' },
    });
  }

  /** Which of these posts a user has asked for. */
  async listRequestedFoodIds(
    manager: EntityManager,
    requesterId: string,
    foodIds: readonly string[],
  ): Promise<string[]> {
    const requests = await manager.find(Request, {
      select: { foodId: true },
      where: { requesterId, foodId: In(foodIds) },
    });
    return requests.map((request) => request.foodId);
  }
}

function toRequest(row: Row): Request {
  const [id, foodRequestDate, createdAt, requesterId, uid, displayName, photoURL, email, ...post] = row;
  const food = toFood(post);
  const requester = { id: requesterId, uid, displayName, photoURL, email };
  return { id, foodId: food.id, food, requesterId, requester, foodRequestDate, createdAt };
}

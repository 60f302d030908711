import { type EntityManager, In } from 'typeorm';
import type { Database } from '../database/database.js';
import { Query, runStatement } from '../database/query.js';
import type { Row } from '../database/select.js';
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

/** Finds requests with their posts by plain statements, each prepared once; the rest goes through TypeORM. */
export class RequestRepository {
  readonly #withFood: string;

  constructor(private readonly database: Database) {
    this.#withFood = `SELECT ${columns} FROM requests AS request
      JOIN foods AS food ON food."id" = request."foodId" ${joinDonor[database.engine]}
      JOIN users AS requester ON requester."id" = request."requesterId"`;
  }

  async insert(manager: EntityManager, request: Omit<Request, 'food' | 'requester'>): Promise<void> {
    const { id, foodId, requesterId, foodRequestDate, createdAt } = request;
    await runStatement(
      manager,
      `INSERT INTO requests ("id", "foodId", "requesterId", "foodRequestDate", "createdAt")
       VALUES ($1, $2, $3, $4, $5)`,
      [id, foodId, requesterId, foodRequestDate, createdAt],
    );
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
       ${limit === undefined ? '' : `LIMIT ${query.value(limit)}`}`,
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

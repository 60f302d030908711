import { type EntityManager, In } from 'typeorm';
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

export class RequestRepository {
  async insert(manager: EntityManager, request: Omit<Request, 'food' | 'requester'>): Promise<void> {
    await manager.insert(Request, request);
  }

  /** The request with its post, the post's donor and the requester. */
  find(manager: EntityManager, id: string): Promise<Request | null> {
    return this.#withFood(manager).where('request.id = :id', { id }).getOne();
  }

  /** A user's requests, newest first; all of them where there is no limit. */
  listByRequester(
    manager: EntityManager,
    requesterId: string,
    { limit, after }: { limit?: number; after?: Position } = {},
  ): Promise<Request[]> {
    const query = this.#withFood(manager).where('request.requesterId = :requesterId', { requesterId });
    if (after !== undefined) query.andWhere('request.id < :after', { after: after.id });
    return query.orderBy('request.id', 'DESC').limit(limit).getMany();
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

  #withFood(manager: EntityManager) {
    return manager
      .createQueryBuilder(Request, 'request')
      .innerJoinAndSelect('request.food', 'food')
      .innerJoinAndSelect('food.donor', 'donor')
      .innerJoinAndSelect('request.requester', 'requester');
  }
}

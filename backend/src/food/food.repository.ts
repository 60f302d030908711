import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { nextInstant } from '../database/next-instant.js';
import { decodeCursor, type Position } from '../paging/paging.js';
import { Food, FoodStatus } from './food.entity.js';
import { type FoodFields, FoodSort } from './food.inputs.js';
import { foldForSearch, likePattern } from './search.js';

/** Which posts a list holds; what is left out does not narrow it. */
export interface FoodFilter {
  /** Only posts whose last day is this one or later. */
  openOn?: string;
  /** Only posts whose name holds this text, in any case. */
  search?: string;
  donorId?: string;
}

/** A stretch of a list in one order. */
export interface FoodStretch {
  sort: FoodSort;
  /** At most this many rows; all of them where it is left out. */
  limit?: number;
  after?: Position;
}

/** A post as it is written; what is derived from it is the repository's business. */
type FoodColumns = Omit<Food, 'donor' | 'foodNameFolded'>;

interface Order {
  column: 'foodQuantity' | 'date' | 'id';
  direction: 'ASC' | 'DESC';
}

// Ties go by id, in the same direction, so that one index serves an order both ways. UUIDv7s sort by time.
const orders: Record<FoodSort, Order> = {
  [FoodSort.QUANTITY_DESC]: { column: 'foodQuantity', direction: 'DESC' },
  [FoodSort.QUANTITY_ASC]: { column: 'foodQuantity', direction: 'ASC' },
  [FoodSort.NEWEST]: { column: 'id', direction: 'DESC' },
  [FoodSort.EXPIRING_SOONEST]: { column: 'date', direction: 'ASC' },
};

/** Where a post stands in an order. */
export function positionIn(sort: FoodSort, food: Food): Position {
  return { order: sort, key: food[orders[sort].column], id: food.id };
}

/** @throws BAD_USER_INPUT naming `field` for a cursor that this order did not hand out. */
export function parsePosition(sort: FoodSort, cursor: string, field: string): Position {
  return decodeCursor(cursor, sort, field, orders[sort].column === 'foodQuantity' ? 'number' : 'string');
}

export class FoodRepository {
  /** The post with its donor. */
  find(manager: EntityManager, id: string): Promise<Food | null> {
    return manager.findOne(Food, { where: { id }, relations: { donor: true } });
  }

  /** Posts with their donors, by key: a page costs the same however deep it is. */
  list(manager: EntityManager, filter: FoodFilter, { sort, limit, after }: FoodStretch): Promise<Food[]> {
    const { column, direction } = orders[sort];
    const query = this.#filtered(manager, filter).innerJoinAndSelect('food.donor', 'donor');
    if (after !== undefined) {
      const beyond = direction === 'ASC' ? '>' : '<';
      query.andWhere(`(food.${column}, food.id) ${beyond} (:key, :id)`, { key: after.key, id: after.id });
    }
    return query.orderBy(`food.${column}`, direction).addOrderBy('food.id', direction).limit(limit).getMany();
  }

  count(manager: EntityManager, filter: FoodFilter): Promise<number> {
    return this.#filtered(manager, filter).getCount();
  }

  async insert(manager: EntityManager, food: FoodColumns): Promise<void> {
    await manager.insert(Food, { ...food, foodNameFolded: foldForSearch(food.foodName) });
  }

  /**
   * Changes a donor's post, where a list is given only if it was last changed at one of `lastChanges`.
   * @returns whether there was such a post
   */
  async update(
    manager: EntityManager,
    { id, donorId, lastChanges }: { id: string; donorId: string; lastChanges?: string[] },
    changes: Partial<FoodFields>,
    now: string,
  ): Promise<boolean> {
    const { foodName } = changes;
    const derived = foodName === undefined ? {} : { foodNameFolded: foldForSearch(foodName) };
    const { affected } = await manager
      .createQueryBuilder()
      .update(Food)
      .set({ ...changes, ...derived, updatedAt: () => nextInstant(manager, 'updatedAt') })
      .where({ id, donorId, ...(lastChanges && { updatedAt: In(lastChanges) }) })
      .setParameters({ now })
      .execute();
    return affected === 1;
  }

  /** Deletes a donor's post. @returns whether there was one */
  async delete(manager: EntityManager, post: { id: string; donorId: string }): Promise<boolean> {
    const { affected } = await manager.delete(Food, post);
    return affected === 1;
  }

  /**
   * Counts one more request for a post that somebody other than the donor may still ask for.
   * @returns false where it is gone, past its last day or the requester's own
   */
  async countRequest(
    manager: EntityManager,
    condition: { id: string; requesterId: string; openOn: string },
    now: string,
  ): Promise<boolean> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(Food)
      .set({
        foodStatus: FoodStatus.REQUESTED,
        requestCount: () => '"requestCount" + 1',
        updatedAt: () => nextInstant(manager, 'updatedAt'),
      })
      .where('id = :id AND "donorId" <> :requesterId AND "date" >= :openOn', { ...condition, now })
      .execute();
    return affected === 1;
  }

  #filtered(manager: EntityManager, filter: FoodFilter): SelectQueryBuilder<Food> {
    const query = manager.createQueryBuilder(Food, 'food');
    const { openOn, search, donorId } = filter;
    if (openOn !== undefined) query.andWhere('food.date >= :openOn', { openOn });
    if (donorId !== undefined) query.andWhere('food.donorId = :donorId', { donorId });
    if (search) {
      query.andWhere("food.foodNameFolded LIKE :pattern ESCAPE '\\'", {
        pattern: likePattern(foldForSearch(search)),
      });
    }
    return query;
  }
}

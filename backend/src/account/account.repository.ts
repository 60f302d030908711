import type { EntityManager, EntityTarget } from 'typeorm';
import { Food } from '../food/food.entity.js';
import { IdempotencyKey } from '../idempotency/idempotency-key.entity.js';
import { engineOf } from '../platform/database/query.js';
import { Request } from '../request/request.entity.js';
import { giveBackRequests } from '../request/request.repository.js';
import { User } from '../user/user.entity.js';

/** Takes what a user holds off the counts of others; the rows themselves go with the user. */
type GiveBack = (manager: EntityManager, userId: string, now: string) => Promise<void>;

/**
 * Every table that refers to users, in the order in which writes take them: its rows of a leaver go by ON DELETE CASCADE,
 * and before that they give back what they hold. Null where they count for nothing.
 */
export const heldByUsers: readonly [EntityTarget<object>, GiveBack | null][] = [
  [IdempotencyKey, null],
  [Food, null],
  [Request, giveBackRequests],
];

export class AccountRepository {
  /** Removes a user with all that refers to them. Nothing happens where there is no such user. */
  async erase(manager: EntityManager, userId: string, now: string): Promise<void> {
    await lockTables(manager);
    for (const [, giveBack] of heldByUsers) await giveBack?.(manager, userId, now);
    await manager.delete(User, { id: userId });
  }
}

// A write in the same moment happens before or after, as on SQLite, where all writes queue up: else a request could go
// with the user without being taken off the post's count. Every write that this waits for takes the tables in this order,
// so that no two wait for each other. Plain SQL: TypeORM has no LOCK TABLE.
async function lockTables(manager: EntityManager): Promise<void> {
  if (engineOf(manager) === 'sqlite') return;
  const tables = heldByUsers.map(([entity]) => manager.connection.getMetadata(entity).tableName);
  await manager.query(`LOCK TABLE ${tables.join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
}

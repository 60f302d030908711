import type { EntityManager } from 'typeorm';
import { nextInstant } from '../database/next-instant.js';
import { engineOf } from '../database/query.js';
import { Food } from '../food/food.entity.js';
import { User } from '../user/user.entity.js';

export class AccountRepository {
  /**
   * Removes a user with their posts, the requests for these, and their own requests, for which the posts of others
   * are counted anew. Nothing happens where there is no such user.
   */
  async erase(manager: EntityManager, userId: string, now: string): Promise<void> {
    await lockPosts(manager);
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
    await manager.delete(User, { id: userId }); // all that refers to a user goes with it: ON DELETE CASCADE
  }
}

// Whoever asks for a post in the same moment does so before or after, as on SQLite, where all writes queue up: else
// their request could go with the user without being taken off the post's count. Every write that this waits for
// takes these tables in this order, so that no two wait for each other.
async function lockPosts(manager: EntityManager): Promise<void> {
  if (engineOf(manager) === 'sqlite') return;
  await manager.query('LOCK TABLE idempotency_keys, foods, requests IN SHARE ROW EXCLUSIVE MODE');
}

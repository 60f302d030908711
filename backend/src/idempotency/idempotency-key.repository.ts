import { type EntityManager, LessThan } from 'typeorm';
import { IdempotencyKey } from './idempotency-key.entity.js';

export class IdempotencyKeyRepository {
  /**
   * Gives a key to the row's post, unless the user has given it to another since `keptSince`. Waits for a
   * transaction under way that gives away the same key. The user's older keys are removed on the way.
   * @returns the row that has the key now
   */
  async claim(
    manager: EntityManager,
    row: Omit<IdempotencyKey, 'user'>,
    keptSince: string,
  ): Promise<IdempotencyKey> {
    const { userId, key } = row;
    await manager.delete(IdempotencyKey, { userId, createdAt: LessThan(keptSince) });
    await manager.createQueryBuilder().insert().into(IdempotencyKey).values(row).orIgnore().execute();
    return manager.findOneByOrFail(IdempotencyKey, { userId, key });
  }
}

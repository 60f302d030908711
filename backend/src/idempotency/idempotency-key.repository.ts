import { type EntityManager, LessThan } from 'typeorm';
import { IdempotencyKey } from './idempotency-key.entity.js';

export class IdempotencyKeyRepository {
  /**
   * Claims a key for the row's post, unless the user has used it for another one since `keptSince`. Waits for an open
   * transaction that claims the same key. Also deletes the user's older keys.
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

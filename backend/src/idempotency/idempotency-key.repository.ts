import { createHash } from 'node:crypto';
import { type EntityManager, LessThan } from 'typeorm';
import { idempotencyKeyReused } from '../errors.js';
import { after, day } from '../platform/clock.js';
import { IdempotencyKey } from './idempotency-key.entity.js';

const keptFor = day; // as at Stripe (https://docs.stripe.com/api/idempotent_requests)

/**
 * Claims a key for a post, unless the user has used it for another one within a day. Waits for an open transaction that
 * claims the same key. Also deletes the user's older keys.
 * @param input what the post is made of
 * @returns the id of the post that has the key now
 * @throws IDEMPOTENCY_KEY_REUSED if that was made of other input
 */
export async function claimKey(
  manager: EntityManager,
  { userId, key, foodId }: Pick<IdempotencyKey, 'userId' | 'key' | 'foodId'>,
  input: object,
  now: Date,
): Promise<string> {
  const fingerprint = createHash('sha256').update(JSON.stringify(input)).digest('base64');
  const row = { userId, key, foodId, fingerprint, createdAt: now.toISOString() };
  await manager.delete(IdempotencyKey, { userId, createdAt: LessThan(after(now, -keptFor)) });
  await manager.createQueryBuilder().insert().into(IdempotencyKey).values(row).orIgnore().execute();
  const holder = await manager.findOneByOrFail(IdempotencyKey, { userId, key });
  if (holder.fingerprint !== fingerprint) throw idempotencyKeyReused();
  return holder.foodId;
}

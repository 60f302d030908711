import type { EntityManager, EntityTarget } from 'typeorm';
import { Food } from '../food/food.entity.js';
import { IdempotencyKey } from '../idempotency/idempotency-key.entity.js';
import { Conversation } from '../message/conversation.entity.js';
import { Message } from '../message/message.entity.js';
import { tellOfGoneConversations } from '../message/message.repository.js';
import { Notice } from '../notice/notice.entity.js';
import { forgetWords } from '../notice/notice.repository.js';
import { noticeTeller } from '../notice/notice-teller.js';
import { Photo } from '../photo/photo.entity.js';
import { engineOf } from '../platform/database/query.js';
import { Request } from '../request/request.entity.js';
import { giveBackRequests, tellOfLeaving } from '../request/request.repository.js';
import { Block } from '../trust/block.entity.js';
import { Report } from '../trust/report.entity.js';
import { User } from '../user/user.entity.js';

/** Takes what a user holds off the counts of others, and tells those whom it concerns. The rows themselves are deleted with the user. */
type GiveBack = (manager: EntityManager, userId: string, now: string) => Promise<void>;

/**
 * Every table that refers to users, in the order in which writes lock them. ON DELETE CASCADE deletes the rows of a
 * user who leaves, and SET NULL takes the name from what they reported; before that, the function gives back what they
 * hold. Null if they hold nothing.
 */
export const heldByUsers: readonly [EntityTarget<object>, GiveBack | null][] = [
  [IdempotencyKey, null],
  [Food, (manager, userId, now) => tellOfLeaving(manager, userId, now, noticeTeller)],
  [Photo, null], // their files are swept
  [Request, (manager, userId, now) => giveBackRequests(manager, userId, now, noticeTeller)],
  [Conversation, tellOfGoneConversations],
  [Message, null],
  [Notice, forgetWords],
  [Block, null],
  [Report, null], // they stay, without the name: what is wrong with a post is no less wrong
];

export class AccountRepository {
  /** Deletes a user and everything that refers to them. Does nothing if there is no such user. */
  async erase(manager: EntityManager, userId: string, now: string): Promise<void> {
    await lockTables(manager);
    for (const [, giveBack] of heldByUsers) await giveBack?.(manager, userId, now);
    await manager.delete(User, { id: userId });
  }
}

// A concurrent write happens before or after, as on SQLite, where all writes queue up. Otherwise a request could be
// deleted with the user and still be counted on the post. Every write that this waits for locks the tables in this
// order, so no two wait for each other. Plain SQL: TypeORM has no LOCK TABLE.
async function lockTables(manager: EntityManager): Promise<void> {
  if (engineOf(manager) === 'sqlite') return;
  const tables = heldByUsers.map(([entity]) => manager.connection.getMetadata(entity).tableName);
  await manager.query(`LOCK TABLE ${tables.join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
}

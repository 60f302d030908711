import type { EntityManager, EntityTarget } from 'typeorm';
import { Food } from '../food/food.entity.js';
import { IdempotencyKey } from '../idempotency/idempotency-key.entity.js';
import { Conversation } from '../message/conversation.entity.js';
import { Message } from '../message/message.entity.js';
import { tellOfGoneConversations } from '../message/message.repository.js';
import { Notice } from '../notice/notice.entity.js';
import { takeBackWords } from '../notice/notice.repository.js';
import { noticeTeller } from '../notice/notice-teller.js';
import { Photo } from '../photo/photo.entity.js';
import { lockTables } from '../platform/database/query.js';
import { tellOfDeletion } from '../request/post-transactions.js';
import { Request } from '../request/request.entity.js';
import { giveBackRequests } from '../request/request.repository.js';
import { Block } from '../trust/block.entity.js';
import { Report } from '../trust/report.entity.js';
import { User } from '../user/user.entity.js';

/** Subtracts what a user holds from others' counts, and notifies those affected. Their rows are deleted later. */
type GiveBack = (manager: EntityManager, userId: string, now: Date) => Promise<void>;

/**
 * Every table that refers to users, in the order in which writes lock them. ON DELETE CASCADE deletes the rows of a
 * user who leaves, and SET NULL takes the name from what they reported; the function runs before that and gives back
 * what they hold. Null if there is nothing to give back.
 */
export const heldByUsers: readonly [EntityTarget<object>, GiveBack | null][] = [
  [IdempotencyKey, null],
  [Food, (manager, donorId, now) => tellOfDeletion(manager, { food: { donorId } }, now, noticeTeller)],
  [Photo, null], // their files are swept
  [Request, (manager, userId, now) => giveBackRequests(manager, userId, now, noticeTeller)],
  [Conversation, tellOfGoneConversations],
  [Message, null],
  [Notice, takeBackWords],
  [Block, null],
  [Report, null], // they stay, without the name: what they report is no better because the reporter has left
];

/** Deletes a user and everything that refers to them. Does nothing if there is no such user. */
export async function eraseUser(manager: EntityManager, userId: string, now: Date): Promise<void> {
  // A concurrent write happens before or after: otherwise a request could be deleted with the user and still be counted
  // on the post.
  await lockTables(
    manager,
    heldByUsers.map(([entity]) => manager.dataSource.getMetadata(entity).tableName),
  );
  for (const [, giveBack] of heldByUsers) await giveBack?.(manager, userId, now);
  await manager.delete(User, { id: userId });
}

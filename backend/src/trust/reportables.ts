import { type EntityManager, type FindOptionsWhere, In, IsNull, Not } from 'typeorm';
import { notFound } from '../errors.js';
import { earliestOpenDay } from '../food/calendar.js';
import { Food } from '../food/food.entity.js';
import type { FoodService } from '../food/food.service.js';
import { noteInboxChange } from '../inbox/inbox.repository.js';
import { InboxChangeKind } from '../inbox/inbox-change.js';
import { Message } from '../message/message.entity.js';
import type { MessageService } from '../message/message.service.js';
import { noticeTeller } from '../notice/notice-teller.js';
import { lockTables } from '../platform/database/query.js';
import type { Viewer } from '../platform/identity/viewer.js';
import { type Ending, takeInHand, takenBack } from '../request/post-in-hand.js';
import { Request } from '../request/request.entity.js';
import { EndReason, liveStates, type Party, RequestState } from '../request/request.states.js';
import { User } from '../user/user.entity.js';
import type { UserService } from '../user/user.service.js';
import { isOnHold } from './hiding.js';

/** A kind of thing that can be reported, and hidden by the moderators. */
export interface Reportable {
  /** Whose it is; null if there is none that the viewer sees. */
  findOwner(viewer: Viewer, id: string): Promise<string | null>;
  /** What it says, in one line for the moderators; null if it is gone. */
  describe(manager: EntityManager, id: string): Promise<string | null>;
  /** Called within the transaction that records a report of it, before the report, and also if there is one already. */
  noteReport(manager: EntityManager, id: string, reporterId: string, now: Date): Promise<void>;
  /** Hides it from everybody but its owner. @throws NOT_FOUND */
  hide(manager: EntityManager, id: string, by: Party, now: Date): Promise<void>;
  /** @throws NOT_FOUND */
  restore(manager: EntityManager, id: string, now: Date): Promise<void>;
  /** Whether it is hidden itself; what is hidden with its donor is not. */
  isHidden(manager: EntityManager, id: string): Promise<boolean>;
}

export function reportablePosts(foods: FoodService): Reportable {
  return {
    findOwner: async (viewer, id) => (await foods.find(id, viewer))?.donorId ?? null,
    async describe(manager, id) {
      const query = manager.createQueryBuilder(Food, 'food').innerJoinAndSelect('food.donor', 'donor');
      const food = await query.where({ id }).getOne();
      return food && `${food.foodName}, by ${food.donor.displayName}: ${food.foodNotes}`;
    },
    async noteReport(manager, id, requesterId, now) {
      await lockPosts(manager);
      await endLive(manager, { requesterId, foodId: id }, reported, now);
    },
    async hide(manager, id, by, now) {
      const post = await takeInHand(manager, id, now, noticeTeller);
      await post.end({}, unavailable(by));
      post.setHidden(id);
      await post.settle();
    },
    async restore(manager, id, now) {
      const post = await takeInHand(manager, id, now, noticeTeller);
      const { donorId, hiddenBy } = post.food;
      if (hiddenBy === id) post.setHidden((await isOnHold(manager, donorId)) ? donorId : null);
      await post.settle();
    },
    isHidden: (manager, id) => manager.existsBy(Food, { id, hiddenBy: id }),
  };
}

export function reportableUsers(users: UserService): Reportable {
  const setOnHold = async (manager: EntityManager, id: string, hiddenAt: string | null) => {
    const { affected } = await manager.update(User, { id }, { hiddenAt });
    if (affected === 0) throw notFound('neighbour');
  };
  return {
    findOwner: async (_, id) => (await users.findById(id))?.id ?? null,
    describe: async (manager, id) => (await manager.findOneBy(User, { id }))?.displayName ?? null,
    async noteReport(manager, id, requesterId, now) {
      await lockPosts(manager);
      await endLive(manager, { requesterId, food: { donorId: id } }, reported, now);
    },
    async hide(manager, id, by, now) {
      await lockPosts(manager);
      await setOnHold(manager, id, now.toISOString());
      await endLive(manager, { requesterId: id }, { ...unavailable(by), askerHeld: true }, now);
      await endLive(manager, { food: { donorId: id } }, unavailable(by), now);
      await setHidden(manager, `"donorId" = :id AND "hiddenBy" IS NULL`, { id, hiddenBy: id, now });
    },
    async restore(manager, id, now) {
      await lockPosts(manager);
      await setOnHold(manager, id, null);
      await setHidden(manager, `"hiddenBy" = :id`, { id, hiddenBy: null, now });
    },
    isHidden: isOnHold,
  };
}

export function reportableMessages(messages: MessageService): Reportable {
  const setHidden = async (manager: EntityManager, id: string, hiddenAt: string | null) => {
    const { affected } = await manager.update(Message, { id }, { hiddenAt });
    if (affected === 0) throw notFound('message');
    await tellOf(manager, id);
  };
  return {
    findOwner: async (viewer, id) => (await messages.findReceived(viewer, id))?.authorId ?? null,
    async describe(manager, id) {
      const message = await manager.findOne(Message, { where: { id }, relations: { author: true } });
      return message && `${message.author.displayName}: ${message.body ?? ''}`;
    },
    async noteReport(manager, id, _, now) {
      await manager.update(Message, { id, reportedAt: IsNull() }, { reportedAt: now.toISOString() });
      await tellOf(manager, id);
    },
    hide: (manager, id, _, now) => setHidden(manager, id, now.toISOString()),
    restore: (manager, id) => setHidden(manager, id, null),
    isHidden: (manager, id) => manager.existsBy(Message, { id, hiddenAt: Not(IsNull()) }),
  };
}

/** The asker has reported the post or its donor, which hides it from them. */
const reported: Ending = { ...takenBack, sparesMet: true };

function unavailable(by: Party): Ending {
  return { to: RequestState.CANCELLED, by, endReason: EndReason.UNAVAILABLE, sparesMet: true };
}

/** Makes the reader's open pages load a message again, but not its author's: that would tell them of the report. */
async function tellOf(manager: EntityManager, id: string): Promise<void> {
  const message = await manager.findOne(Message, { where: { id }, relations: { conversation: true } });
  if (message === null) return;
  const { authorId, conversationId, conversation } = message;
  const readers = [conversation.donorId, conversation.askerId].filter((id) => id !== authorId);
  await noteInboxChange(manager, readers, { kind: InboxChangeKind.CONVERSATION, conversationId });
}

async function setHidden(
  manager: EntityManager,
  where: string,
  { id, hiddenBy, now }: { id: string; hiddenBy: string | null; now: Date },
): Promise<void> {
  await manager
    .createQueryBuilder()
    .update(Food)
    .set({ hiddenBy, isPast: hiddenBy === null ? () => '"date" < :openOn' : true })
    .where(where, { id, openOn: earliestOpenDay(now) })
    .execute();
}

/**
 * Lets nobody ask or post until the transaction ends: what they read before it would not be true after it. Nor mark
 * notices as read: several posts change those of one donor, in another order.
 */
export async function lockPosts(manager: EntityManager): Promise<void> {
  await lockTables(manager, ['foods', 'requests', 'notices']);
}

/** Ends those of the requests that are open: what was promised is given back, and the next in line are served. */
export async function endLive(
  manager: EntityManager,
  which: FindOptionsWhere<Request>,
  ending: Ending,
  now: Date,
): Promise<void> {
  const live = await manager.findBy(Request, { ...which, state: In(liveStates) });
  const foodIds = new Set(live.map(({ foodId }) => foodId));
  for (const foodId of [...foodIds].toSorted()) {
    const post = await takeInHand(manager, foodId, now, noticeTeller);
    await post.end({ id: In(live.filter((one) => one.foodId === foodId).map(({ id }) => id)) }, ending);
    await post.settle();
  }
}

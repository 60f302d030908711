import { type EntityManager, In, LessThan, MoreThan, MoreThanOrEqual, Not } from 'typeorm';
import { Food } from '../food/food.entity.js';
import { selectPosts } from '../food/food.selection.js';
import { noteInboxChanges } from '../inbox/inbox.repository.js';
import { InboxChangeKind } from '../inbox/inbox-change.js';
import type { Database } from '../platform/database/database.js';
import {
  engineOf,
  limitTo,
  lockFound,
  lockTable,
  StatementValues,
  sweep,
} from '../platform/database/query.js';
import { Selection } from '../platform/database/selection.js';
import type { Stretch } from '../platform/paging/paging.js';
import { Request } from '../request/request.entity.js';
import { endOf } from '../request/request.policy.js';
import { apartFrom } from '../trust/hiding.js';
import { Report, TargetKind } from '../trust/report.entity.js';
import { User } from '../user/user.entity.js';
import { Conversation, type MessagePage } from './conversation.entity.js';
import { Message } from './message.entity.js';
import { newestOf } from './message.policy.js';

const emptiedTogether = 500; // texts; all else waits meanwhile on SQLite

/** SQL for a user's conversations as either side ($1), without those with users whom they block or who block them. */
const asAsker = `"askerId" = $1 AND "donorId" NOT IN ${apartFrom('$1')}`;
const asDonor = `"donorId" = $1 AND "askerId" NOT IN ${apartFrom('$1')}`;

/**
 * Stores in conversations what they need of a post that is about to be deleted with its requests: its name, whether the
 * asker was accepted, and when what they talk about ended.
 */
export async function leaveConversations(manager: EntityManager, foodId: string, now: Date): Promise<void> {
  const food = await manager.findOneByOrFail(Food, { id: foodId });
  const all = await manager.find(Request, { where: { foodId }, order: { id: 'ASC' } });
  for (const { id, askerId } of await manager.findBy(Conversation, { foodId })) {
    const request = newestOf(all.filter(({ requesterId }) => requesterId === askerId));
    const left = {
      foodName: food.foodName,
      endedAt: (request && endOf(request, food, now)) ?? now.toISOString(),
      ...(request?.agreedAt && { isAnswered: true }),
    };
    await manager.update(Conversation, { id }, left);
  }
}

/** Tells the other sides that the conversations of a user are gone. The rows are deleted with the user. */
export async function tellOfGoneConversations(manager: EntityManager, userId: string): Promise<void> {
  const gone = await manager.findBy(Conversation, [{ donorId: userId }, { askerId: userId }]);
  const changes = gone.map(({ id, donorId, askerId }) => {
    return changeOf(id, donorId === userId ? askerId : donorId);
  });
  await noteInboxChanges(manager, changes);
}

/** Makes the open pages of two users load their conversations again: those were just hidden from both, or shown again. */
export async function tellOfConversationsBetween(
  manager: EntityManager,
  one: string,
  other: string,
): Promise<void> {
  const found = await manager.findBy(Conversation, [
    { donorId: one, askerId: other },
    { donorId: other, askerId: one },
  ]);
  const changes = found.flatMap(({ id }) => [changeOf(id, one), changeOf(id, other)]);
  await noteInboxChanges(manager, changes);
}

function changeOf(conversationId: string, userId: string) {
  return { userId, kind: InboxChangeKind.CONVERSATION, conversationId };
}

/** Stores conversations and messages. */
export class MessageRepository {
  readonly #messages: Selection<Omit<Message, 'conversation' | 'author'>>;
  readonly #conversations: Selection<Conversation>;

  constructor(private readonly database: Database) {
    const { reads } = database;
    this.#messages = Selection.of<Omit<Message, 'conversation' | 'author'>>(reads, Message, 'message', {});
    this.#conversations = Selection.of(reads, Conversation, 'conversation', {
      food: selectPosts(reads), // its donor as `users`, who is the conversation's
      donor: Selection.of(reads, User, 'users', {}),
      asker: Selection.of(reads, User, 'asker', {}),
    });
  }

  /** A conversation with its post and both sides; null before its first message. */
  async find(id: string): Promise<Conversation | null> {
    const [conversation = null] = await this.#list('"id" = $1', [id]);
    return conversation;
  }

  /** The conversations of these askers about these posts. */
  listBetween(foodIds: readonly string[], askerIds: readonly string[]): Promise<Conversation[]> {
    const query = new StatementValues(this.database.engine);
    const isAbout = query.isOneOf('"foodId"', foodIds);
    return this.#list(`${isAbout} AND ${query.isOneOf('"askerId"', askerIds)}`, query.values);
  }

  /** A user's conversations, the one with the newest message first. */
  async list(userId: string, { limit, after }: Stretch): Promise<Conversation[]> {
    const values = [userId, limit, ...(after ? [String(after.key)] : [])];
    const rest = `${after ? 'AND "lastMessageId" < $3' : ''} ORDER BY "lastMessageId" DESC ${limitTo('$2')}`;
    // Each side has an index of its own in this order; an OR of both would sort them all.
    const sides = [asAsker, asDonor].map((side) => this.#list(`${side} ${rest}`, values));
    const found = (await Promise.all(sides)).flat();
    return found.toSorted((a, b) => (a.lastMessageId < b.lastMessageId ? 1 : -1)).slice(0, limit);
  }

  count(userId: string): Promise<number> {
    return this.#count(`${asAsker} OR ${asDonor}`, userId);
  }

  /** How many of a user's conversations have something that they have not read. */
  countUnread(userId: string): Promise<number> {
    return this.#count(`${asAsker} AND "askerUnread" > 0 OR ${asDonor} AND "donorUnread" > 0`, userId);
  }

  async #count(which: string, userId: string): Promise<number> {
    const [row] = await this.database.select(`SELECT COUNT(*) FROM conversations WHERE ${which}`, [userId]);
    return Number(row?.[0]);
  }

  /** The messages of conversations from one number to another, each conversation's oldest first. */
  listMessages(pages: readonly MessagePage[]): Promise<Message[]> {
    const query = new StatementValues(this.database.engine);
    const arePages = pages.map(({ conversation: { id }, from, to }) => {
      const isWithin = `BETWEEN ${query.value(from)} AND ${query.value(to)}`;
      return `"conversationId" = ${query.value(id)} AND "number" ${isWithin}`;
    });
    return this.#listMessages(arePages.join(' OR '), query.values);
  }

  listMessagesByIds(ids: readonly string[]): Promise<Message[]> {
    const query = new StatementValues(this.database.engine);
    return this.#listMessages(query.isOneOf('"id"', ids), query.values);
  }

  /** Which of these messages a user has reported. */
  async listReportedBy(userId: string, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const reports = await this.database.reads.findBy(Report, { reporterId: userId, targetId: In(ids) });
    return reports.map(({ targetId }) => targetId);
  }

  /** The ids of all conversations of `list`. */
  listShownIds(userId: string): Promise<string[]> {
    return this.#listIds(`${asAsker} OR ${asDonor}`, userId);
  }

  /** The same, also with users whom they block or who block them. */
  listEveryId(userId: string): Promise<string[]> {
    return this.#listIds('"askerId" = $1 OR "donorId" = $1', userId);
  }

  async #listIds(which: string, userId: string): Promise<string[]> {
    const text = `SELECT "id" FROM conversations WHERE ${which} ORDER BY "lastMessageId" DESC`;
    return (await this.database.select(text, [userId])).map(([id]) => id as string);
  }

  /** Conversations with their posts and both sides, in no order. */
  listByIds(ids: readonly string[]): Promise<Conversation[]> {
    const query = new StatementValues(this.database.engine);
    return this.#list(query.isOneOf('"id"', ids), query.values);
  }

  /** All messages of conversations, each in its order. */
  listAllMessages(conversationIds: readonly string[]): Promise<Message[]> {
    const query = new StatementValues(this.database.engine);
    const areTheirs = query.isOneOf('"conversationId"', conversationIds);
    return this.#listMessages(areTheirs, query.values);
  }

  /**
   * Empties some of the texts that were sent before an instant.
   * @returns whether there were any
   */
  emptyTexts(manager: EntityManager, sentBefore: string): Promise<boolean> {
    return sweep(
      manager,
      (lock) => `UPDATE "messages" SET "body" = NULL WHERE "id" IN (
        SELECT "id" FROM "messages" WHERE "body" IS NOT NULL AND "sentAt" < $1 AND "reportedAt" IS NULL
        ORDER BY "sentAt" LIMIT ${emptiedTogether} ${lock})`,
      [sentBefore],
    );
  }

  /** Empties the texts whose reports were all decided about before an instant, which is after they were sent. */
  async emptyDecidedTexts(manager: EntityManager, closedBefore: string): Promise<void> {
    const isOpen = '9999'; // after every instant
    await manager
      .createQueryBuilder()
      .update(Message)
      .set({ body: null })
      .where(
        `"body" IS NOT NULL AND "id" IN (SELECT "targetId" FROM "reports" WHERE "targetKind" = :kind
          GROUP BY "targetId" HAVING MAX(COALESCE("closedAt", :isOpen)) < :closedBefore)`,
        { kind: TargetKind.MESSAGE, isOpen, closedBefore },
      )
      .execute();
  }

  /** Conversations with their posts and both sides, in no order. In plain SQL: see docs/decisions/058-a-post-in-hand.md */
  async #list(which: string, values: readonly unknown[]): Promise<Conversation[]> {
    const { columns, read } = this.#conversations;
    const rows = await this.database.select(
      `SELECT ${columns}
        FROM (SELECT *, "foodDeletedAt" AS "endedAt" FROM conversations WHERE ${which}) AS conversation
        LEFT JOIN foods AS food ON food."id" = conversation."foodId"
        JOIN users ON users."id" = conversation."donorId" JOIN users AS asker ON asker."id" = conversation."askerId"`,
      values,
    );
    return rows.map(read).map((one) => (one.food?.id ? one : { ...one, food: null }));
  }

  async #listMessages(which: string, values: readonly unknown[]): Promise<Message[]> {
    const { columns, read } = this.#messages;
    const text = `SELECT ${columns} FROM messages AS message WHERE ${which} ORDER BY "conversationId", "number"`;
    return (await this.database.select(text, values)).map(read) as Message[];
  }

  // Within one transaction. Locks are taken in the order of `heldByUsers`: posts, conversations, messages.

  /** A conversation, locked; null before its first message. On SQLite writers queue up anyway. */
  async lock(
    manager: EntityManager,
    which: { id: string } | { foodId: string; askerId: string },
  ): Promise<Conversation | null> {
    const query = manager.createQueryBuilder(Conversation, 'conversation').where(which);
    await lockFound(manager, query);
    return query.getOne();
  }

  /**
   * Inserts the row of a conversation, unless it exists or the post is gone.
   * @param request the asker's first one for the post, with the post
   */
  async open(manager: EntityManager, { id, food, requesterId }: Request): Promise<void> {
    if (engineOf(manager) === 'postgres') {
      await lockTable(manager, 'conversations');
      // The post is kept until this is done, and no transaction that holds its lock inserts such a row meanwhile.
      const post = manager.createQueryBuilder(Food, 'food').where({ id: food.id }).setLock('for_key_share');
      if ((await post.getOne()) === null) return;
    }
    const { id: foodId, foodName, donorId } = food;
    const row = { id, foodId, foodName, donorId, askerId: requesterId };
    await manager.createQueryBuilder().insert().into(Conversation).values(row).orIgnore().execute();
  }

  /** A request with its post, if it is the asker's first one for it. */
  async findFirstRequest(manager: EntityManager, id: string): Promise<Request | null> {
    const request = await manager.findOne(Request, { where: { id }, relations: { food: true } });
    if (request === null) return null;
    const { foodId, requesterId } = request;
    return (await manager.existsBy(Request, { foodId, requesterId, id: LessThan(id) })) ? null : request;
  }

  /** The asker's requests for a post, with the post, oldest first. */
  listRequests(manager: EntityManager, foodId: string, askerId: string): Promise<Request[]> {
    return manager.find(Request, {
      where: { foodId, requesterId: askerId },
      relations: { food: true },
      order: { id: 'ASC' },
    });
  }

  /**
   * When a user has sent messages since an instant, newest first; at most `limit` of them. Nobody else sends for them
   * until the transaction ends.
   */
  async listSendingTimes(
    manager: EntityManager,
    authorId: string,
    since: string,
    limit: number,
  ): Promise<string[]> {
    if (engineOf(manager) === 'postgres') {
      const author = manager.createQueryBuilder(User, 'user').select('user.id').where({ id: authorId });
      await author.setLock('for_no_key_update').getOne();
    }
    const sent = await manager.find(Message, {
      select: { id: true, sentAt: true },
      where: { authorId, sentAt: MoreThanOrEqual(since) },
      order: { sentAt: 'DESC' },
      take: limit,
    });
    return sent.map(({ sentAt }) => sentAt);
  }

  /** How many messages of the other side have a number above `number`. */
  countOthers(
    manager: EntityManager,
    conversationId: string,
    userId: string,
    number: number,
  ): Promise<number> {
    return manager.countBy(Message, { conversationId, number: MoreThan(number), authorId: Not(userId) });
  }
}

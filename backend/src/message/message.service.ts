import type { EntityManager } from 'typeorm';
import { validate as isUuid, v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { badUserInput, chatClosed, clientKeyReused, notFound, rateLimited } from '../errors.js';
import { noteInboxChange } from '../inbox/inbox.repository.js';
import { InboxChangeKind } from '../inbox/inbox-change.js';
import { after, type Clock } from '../platform/clock.js';
import { checkCount } from '../platform/count.js';
import type { Database } from '../platform/database/database.js';
import { groupBy } from '../platform/group-by.js';
import type { Viewer } from '../platform/identity/viewer.js';
import { inSlices, type Page, type PageArgs, readPage } from '../platform/paging/paging.js';
import type { Request } from '../request/request.entity.js';
import { sideOf } from '../request/request.policy.js';
import type { RequestRepository } from '../request/request.repository.js';
import type { AlsoAsking } from '../request/request.service.js';
import { areApart, assertMayWrite } from '../trust/hiding.js';
import { Conversation, ConversationSending, type MessagePage } from './conversation.entity.js';
import { Message } from './message.entity.js';
import {
  isDonorIn,
  isPartOf,
  newestOf,
  parseClientKey,
  parseText,
  type SendingLimit,
  sendingOf,
  textsKeptFor,
} from './message.policy.js';
import type { MessageRepository } from './message.repository.js';

const { CONVERSATION } = InboxChangeKind;

/** A message before it is written. */
interface Draft {
  body: string;
  clientKey: string;
}

/** A conversation as one of its sides reads it. */
export interface OwnConversation {
  conversation: Conversation;
  /** Not if one side blocks the other. */
  isShown: boolean;
  /** If it is not shown, only their own. */
  messages: Message[];
}

/**
 * What the two sides of a request write to each other: every rule about it. For everybody else there is no
 * conversation.
 */
export class MessageService {
  constructor(
    private readonly database: Database,
    private readonly conversations: MessageRepository,
    private readonly requests: RequestRepository,
    private readonly limits: readonly SendingLimit[],
    private readonly clock: Clock,
  ) {}

  /** One of the viewer's conversations, also before its first message; null if there is none. */
  async find(viewer: Viewer, id: string): Promise<Conversation | null> {
    if (!isUuid(id)) return null;
    const known = await this.conversations.find(id);
    if (known !== null) {
      const { donorId, askerId } = known;
      const isSeen = isPartOf(known, viewer) && !(await areApart(this.database.reads, donorId, askerId));
      return isSeen ? known : null;
    }
    const request = await this.requests.find(id);
    if (request === null || sideOf(viewer, request) === null) return null;
    const [first] = await this.requests.listBetween([request.foodId], [request.requesterId]);
    if (first?.id !== id) return null;
    return (await this.conversations.listBetween([first.foodId], [first.requesterId]))[0] ?? notYet(first);
  }

  /** For each request, the conversation of its two sides; null for everybody else. */
  async listFor(viewer: Viewer | null, requests: readonly Request[]): Promise<(Conversation | null)[]> {
    const own = requests.filter((request) => sideOf(viewer, request) !== null);
    if (own.length === 0) return requests.map(() => null);
    const pairs = own.map((one) => ({ foodId: one.foodId, askerId: one.requesterId }));
    const all = await this.#listRequests(pairs);
    const known = await this.conversations.listBetween(...idsOf(pairs));
    const byKey = new Map(known.map((one) => [keyOf(one.foodId, one.askerId), one]));
    return requests.map((request) => {
      if (!own.includes(request)) return null;
      const key = keyOf(request.foodId, request.requesterId);
      return byKey.get(key) ?? notYet(all.get(key)?.[0] ?? request);
    });
  }

  /** The viewer's conversations, the one with the newest message first. @throws BAD_USER_INPUT */
  list({ userId }: Viewer, args: PageArgs): Promise<Page<Conversation>> {
    return readPage(
      args,
      (stretch) => this.conversations.list(userId, stretch),
      () => this.conversations.count(userId),
      { order: 'LAST_MESSAGE', keyOf: ({ lastMessageId }) => lastMessageId },
    );
  }

  /** All conversations of the viewer. */
  async listEveryOwn(viewer: Viewer): Promise<OwnConversation[]> {
    const { userId } = viewer;
    const shownIds = new Set(await this.conversations.listShownIds(userId));
    return inSlices(await this.conversations.listEveryId(userId), 50, async (ids) => {
      const [conversations, all] = await Promise.all([
        this.conversations.listByIds(ids),
        this.conversations.listAllMessages(ids),
      ]);
      const bodies = await this.listBodies(viewer, all);
      const messages = all
        .map((message, i) => Object.assign(message, { body: bodies[i] ?? null }))
        .filter((message) => shownIds.has(message.conversationId) || message.authorId === userId);
      return ids.flatMap((id) => {
        const conversation = conversations.find((one) => one.id === id);
        if (conversation === undefined) return []; // it has just gone with an account
        const own = messages
          .filter(({ conversationId }) => conversationId === id)
          .map((message) => withAuthor(conversation, message));
        return [{ conversation, isShown: shownIds.has(id), messages: own }];
      });
    });
  }

  /** For each conversation, the asker's newest request, also one that was taken back; null if it is gone. */
  async listRequests(conversations: readonly Conversation[]): Promise<(Request | null)[]> {
    const all = await this.#listRequests(conversations);
    return conversations.map(({ foodId, askerId }) => newestOf(all.get(keyOf(foodId, askerId)) ?? []));
  }

  sendingOf(viewer: Viewer, conversation: Conversation, request: Request | null): ConversationSending {
    return sendingOf(conversation, viewer, request, this.clock());
  }

  /** For each conversation, its last message; null before the first one. */
  async listLast(conversations: readonly Conversation[]): Promise<(Message | null)[]> {
    const ids = conversations.map(({ lastMessageId }) => lastMessageId).filter((id) => id !== '');
    const messages = await this.conversations.listMessagesByIds(ids);
    return conversations.map((conversation) => {
      const last = messages.find(({ id }) => id === conversation.lastMessageId);
      return last === undefined ? null : withAuthor(conversation, last);
    });
  }

  /** For `listMessages`: the `last` ones with a number below `before`. @throws BAD_USER_INPUT */
  pageOf(conversation: Conversation, last: number, before?: number | null): MessagePage {
    checkCount(last, { field: 'last', max: 100 });
    const to = Math.min(conversation.lastNumber, (before ?? Number.POSITIVE_INFINITY) - 1);
    return { conversation, from: to - last + 1, to }; // numbers have no gaps
  }

  /** For each page, its messages, oldest first. */
  async listMessages(pages: readonly MessagePage[]): Promise<Message[][]> {
    const some = pages.filter(({ to }) => to > 0);
    const messages = some.length === 0 ? [] : await this.conversations.listMessages(some);
    return pages.map(({ conversation, from, to }) => {
      const isOnPage = ({ conversationId, number }: Message) =>
        conversationId === conversation.id && number >= from && number <= to;
      return messages.filter(isOnPage).map((message) => withAuthor(conversation, message));
    });
  }

  /**
   * Writes a message, once per `clientKey`: a retry answers the message that is there, whatever has happened since.
   * @throws NOT_FOUND; CHAT_CLOSED; RATE_LIMITED; IDEMPOTENCY_KEY_REUSED for another text; BAD_USER_INPUT
   */
  async send(viewer: Viewer, conversationId: string, body: string, clientKey: string): Promise<Message> {
    const draft = { body: parseText(body, 'body'), clientKey: parseClientKey(clientKey) };
    const now = this.clock();
    const message = await this.database.write(async (manager) => {
      const conversation = await this.#lockOwn(manager, viewer, conversationId);
      return this.#write(manager, conversation, viewer, draft, now);
    });
    const conversation = await this.conversations.find(message.conversationId);
    if (conversation === null) throw notFound('conversation'); // the other side has just deleted their account
    return withAuthor(conversation, message);
  }

  /** Writes a first message to the donor together with a request: both or neither. @throws BAD_USER_INPUT */
  sayFirst(viewer: Viewer, text: string): AlsoAsking {
    const draft = { body: parseText(text, 'message'), clientKey: uuidv4() };
    return async ({ manager, food, now }) => {
      const [first] = await this.conversations.listRequests(manager, food.id, viewer.userId);
      const conversation = first && (await this.#lockOwn(manager, viewer, first.id));
      if (conversation === undefined) throw notFound('conversation');
      await this.#write(manager, conversation, viewer, draft, now);
    };
  }

  /** For each message, its text as the viewer reads it; null if it is gone, or hidden from them. */
  async listBodies(viewer: Viewer | null, messages: readonly Message[]): Promise<(string | null)[]> {
    const reported = messages.filter(({ reportedAt }) => reportedAt !== null).map(({ id }) => id);
    const hidden = new Set(await this.conversations.listReportedBy(viewer?.userId ?? '', reported));
    return messages.map(({ id, authorId, body, hiddenAt }) =>
      authorId !== viewer?.userId && (hiddenAt !== null || hidden.has(id)) ? null : body,
    );
  }

  /** A message that somebody else has written to the viewer; null if there is none. */
  async findReceived(viewer: Viewer, id: string): Promise<Message | null> {
    const [message] = await this.conversations.listMessagesByIds([id]);
    if (message === undefined || message.authorId === viewer.userId) return null;
    return (await this.find(viewer, message.conversationId)) && message;
  }

  /** The viewer has read up to a number. It only grows, up to the last message. @throws NOT_FOUND; BAD_USER_INPUT */
  async markRead(viewer: Viewer, given: string, upTo: number): Promise<Conversation> {
    if (upTo < 0) throw badUserInput({ upTo: 'must be 0 or more' });
    const { id } = await this.#get(viewer, given);
    await this.database.write(async (manager) => {
      const conversation = await this.conversations.lock(manager, { id });
      if (conversation === null) return;
      const isDonor = isDonorIn(conversation, viewer);
      const seen = Math.min(upTo, conversation.lastNumber);
      if (seen <= (isDonor ? conversation.donorSeenUpTo : conversation.askerSeenUpTo)) return;
      const unread = await this.conversations.countOthers(manager, id, viewer.userId, seen);
      const read = isDonor
        ? { donorSeenUpTo: seen, donorUnread: unread }
        : { askerSeenUpTo: seen, askerUnread: unread };
      await manager.update(Conversation, { id }, read);
      await noteInboxChange(manager, [viewer.userId], { kind: CONVERSATION, conversationId: id });
    });
    return this.#get(viewer, id);
  }

  /**
   * Empties the texts that are older than 90 days; those that were reported, 90 days after the decision.
   * @param signal ends it early; the rest is for the next time
   */
  async sweepTexts(signal?: AbortSignal): Promise<void> {
    const before = after(this.clock(), -textsKeptFor);
    await this.database.writeInSlices((manager) => this.conversations.emptyTexts(manager, before), signal);
    await this.database.write((manager) => this.conversations.emptyDecidedTexts(manager, before));
  }

  async #get(viewer: Viewer, id: string): Promise<Conversation> {
    const conversation = await this.find(viewer, id);
    if (conversation === null) throw notFound('conversation');
    return conversation;
  }

  /** The requests of these askers for these posts, oldest first, by post and asker. */
  async #listRequests(pairs: readonly Pair[]): Promise<Map<string, Request[]>> {
    const requests = await this.requests.listBetween(...idsOf(pairs));
    return groupBy(requests, ({ foodId, requesterId }) => keyOf(foodId, requesterId));
  }

  /** Locks one of the viewer's conversations, and inserts its row if there is none yet. @throws NOT_FOUND */
  async #lockOwn(manager: EntityManager, viewer: Viewer, id: string): Promise<Conversation> {
    if (!isUuid(id)) throw notFound('conversation'); // PostgreSQL fails on some texts
    let conversation = await this.conversations.lock(manager, { id });
    if (conversation === null) {
      const first = await this.conversations.findFirstRequest(manager, id);
      if (first !== null && sideOf(viewer, first) !== null) {
        await this.conversations.open(manager, first);
        // Perhaps under another id: a later request has a lower one, if the clock of its server was behind.
        const { foodId, requesterId: askerId } = first;
        conversation = await this.conversations.lock(manager, { foodId, askerId });
      }
    }
    if (conversation === null || !isPartOf(conversation, viewer)) throw notFound('conversation');
    if (await areApart(manager, conversation.donorId, conversation.askerId)) throw notFound('conversation');
    return conversation;
  }

  /**
   * Writes a message in a conversation that is locked.
   * @throws FORBIDDEN while on hold; CHAT_CLOSED; RATE_LIMITED; IDEMPOTENCY_KEY_REUSED
   */
  async #write(
    manager: EntityManager,
    conversation: Conversation,
    viewer: Viewer,
    { body, clientKey }: Draft,
    now: Date,
  ): Promise<Message> {
    const { id: conversationId, foodId, donorId, askerId, lastNumber } = conversation;
    const authorId = viewer.userId;
    const known = await manager.findOneBy(Message, { conversationId, authorId, clientKey });
    if (known !== null) {
      if (known.body !== null && known.body !== body) throw clientKeyReused();
      return known;
    }
    await assertMayWrite(manager, authorId);
    const requests = await this.conversations.listRequests(manager, foodId, askerId);
    const request = newestOf(requests);
    const food = request?.food ?? null;
    const sending = sendingOf({ ...conversation, food }, viewer, request, now);
    if (sending !== ConversationSending.OPEN) throw chatClosed(sending);
    await this.#assertWithinLimits(manager, authorId, now);
    const id = uuidv7();
    const number = lastNumber + 1;
    const changes = {
      lastNumber: number,
      lastMessageId: id,
      foodName: food?.foodName ?? conversation.foodName,
      ...sentBy(conversation, isDonorIn(conversation, viewer), number),
    };
    await manager.update(Conversation, { id: conversationId }, changes);
    const message = {
      id,
      conversationId,
      number,
      authorId,
      clientKey,
      body,
      sentAt: now.toISOString(),
      reportedAt: null,
      hiddenAt: null,
    };
    await manager.insert(Message, message);
    await noteInboxChange(manager, [donorId, askerId], { kind: CONVERSATION, conversationId });
    return manager.create(Message, message);
  }

  /** @throws RATE_LIMITED */
  async #assertWithinLimits(manager: EntityManager, authorId: string, now: Date): Promise<void> {
    const { limits } = this;
    if (limits.length === 0) return;
    const longest = Math.max(...limits.map(({ within }) => within));
    const most = Math.max(...limits.map(({ messages }) => messages));
    const times = await this.conversations.listSendingTimes(manager, authorId, after(now, -longest), most);
    const waits = limits.map(({ messages, within }) => {
      const oldest = times[messages - 1]; // with one more, the limit is reached
      return oldest === undefined ? 0 : Date.parse(oldest) + within - now.getTime();
    });
    const wait = Math.max(...waits);
    if (wait > 0) throw rateLimited(Math.ceil(wait / 1000));
  }
}

/** A post and somebody who has asked for it. */
interface Pair {
  foodId: string;
  askerId: string;
}

/** The posts and the askers of these pairs, each once. */
function idsOf(pairs: readonly Pair[]): [foodIds: string[], askerIds: string[]] {
  const foodIds = new Set(pairs.map(({ foodId }) => foodId));
  const askerIds = new Set(pairs.map(({ askerId }) => askerId));
  return [[...foodIds], [...askerIds]];
}

function keyOf(foodId: string, askerId: string): string {
  return `${foodId} ${askerId}`;
}

/** A conversation that nobody has written in yet. @param first the asker's first request, with both sides */
function notYet({ id, food, requester }: Request): Conversation {
  return Object.assign(new Conversation(), {
    id,
    foodId: food.id,
    food,
    foodName: food.foodName,
    endedAt: null,
    donorId: food.donorId,
    donor: food.donor,
    askerId: requester.id,
    asker: requester,
    lastNumber: 0,
    lastMessageId: '',
    isAnswered: false,
    askerSeenUpTo: 0,
    donorSeenUpTo: 0,
    askerUnread: 0,
    donorUnread: 0,
  });
}

function withAuthor({ donorId, donor, asker }: Conversation, message: Message): Message {
  return Object.assign(message, { author: message.authorId === donorId ? donor : asker });
}

/**
 * What a message changes for the two sides. An author who has read everything before has read their own message, too.
 */
function sentBy(conversation: Conversation, isDonor: boolean, number: number): Partial<Conversation> {
  const { askerUnread, donorUnread } = conversation;
  if (isDonor) {
    const hasReadAll = donorUnread === 0 && { donorSeenUpTo: number };
    return { isAnswered: true, askerUnread: askerUnread + 1, ...hasReadAll };
  }
  return { donorUnread: donorUnread + 1, ...(askerUnread === 0 && { askerSeenUpTo: number }) };
}

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../test/databases.js';
import { foodInput } from '../../test/factories.js';
import { createTestServices } from '../../test/services.js';
import { eraseUser } from '../account/account.repository.js';
import { InboxChangeKind } from '../inbox/inbox-change.js';
import type { Viewer } from '../platform/identity/viewer.js';
import { Request } from '../request/request.entity.js';
import { RequestState } from '../request/request.states.js';
import { ReportReason } from '../trust/report.entity.js';
import { Conversation, ConversationSending } from './conversation.entity.js';
import { Message } from './message.entity.js';

const { OPEN, WAITS_FOR_ANSWER, CLOSED } = ConversationSending;

async function createTalk(engine: 'SQLite' | 'PostgreSQL') {
  const services = await createTestServices(engine);
  const { messages, requests, foods, inbox, time, newViewer, database } = services;
  const [donor, asker] = [await newViewer('Donor'), await newViewer('Asker')];
  const later = (days: number) => {
    time.now = new Date(time.now.getTime() + days * 86_400_000);
  };
  const post = (overrides: object = {}) => foods.add(donor, foodInput({ foodQuantity: 3, ...overrides }));
  /** A post that the asker has asked for. */
  const start = async (overrides: object = {}) => {
    const food = await post(overrides);
    const request = await requests.ask(asker, food.id);
    return { food, request, id: request.id };
  };
  const send = (viewer: Viewer, id: string, body = 'Hello', key: string = randomUUID()) =>
    messages.send(viewer, id, body, key);
  const find = async (viewer: Viewer, id: string) => {
    const conversation = await messages.find(viewer, id);
    if (conversation === null) throw new Error('no conversation');
    return conversation;
  };
  const texts = async (viewer: Viewer, id: string, last = 100, before?: number) =>
    (await messages.listMessages([messages.pageOf(await find(viewer, id), last, before)]))
      .flat()
      .map(({ body }) => body);
  const sending = async (viewer: Viewer, id: string) => {
    const conversation = await find(viewer, id);
    const [request = null] = await messages.listRequests([conversation]);
    return messages.sendingOf(viewer, conversation, request);
  };
  /** For each of the two, how far they have read and what is unread, as the row says it and as the messages do. */
  const unread = async (id: string) => {
    const row = await find(donor, id);
    const all = await database.reads.findBy(Message, { conversationId: id });
    const sides = [
      [asker, row.askerSeenUpTo, row.askerUnread],
      [donor, row.donorSeenUpTo, row.donorUnread],
    ] as const;
    for (const [{ userId }, seen, count] of sides) {
      const others = all.filter(({ authorId, number }) => authorId !== userId && number > seen);
      expect(count).toBe(others.length);
    }
    const numbers = await Promise.all(sides.map(([viewer]) => inbox.summarize(viewer)));
    expect(numbers.map(({ unreadConversations }) => unreadConversations)).toEqual(
      sides.map(([, , count]) => Number(count > 0)),
    );
    return sides.map(([, seen, count]) => [seen, count]);
  };
  return { ...services, donor, asker, later, post, start, send, find, texts, sending, unread };
}

describeOnBoth('conversations', (engine) => {
  it('are there from asking, without a row, and only for their two sides', async () => {
    const { messages, requests, donor, asker, start, send, find, newViewer, database } =
      await createTalk(engine);
    const { id, request } = await start();
    const stranger = await newViewer('Stranger');
    const other = await newViewer('Other'); // who has asked for the same post
    const another = await requests.ask(other, request.foodId);
    expect(await messages.listFor(donor, [request])).toMatchObject([{ id, lastNumber: 0 }]);
    expect(await messages.listFor(asker, [another, request])).toMatchObject([null, { id }]);
    for (const viewer of [stranger, other, null])
      expect(await messages.listFor(viewer, [request])).toEqual([null]);
    const begun = await find(asker, id);
    expect(begun).toMatchObject({ id, lastNumber: 0, donor: { id: donor.userId } });
    expect(await messages.listLast([begun])).toEqual([null]);
    for (const last of [0, 101])
      expect(() => messages.pageOf(begun, last)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }));
    for (const viewer of [stranger, other]) {
      expect(await messages.find(viewer, id)).toBeNull();
      await expect(send(viewer, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await database.reads.count(Conversation)).toBe(0);
    expect((await messages.list(asker, { first: 24 })).edges).toEqual([]);

    await send(asker, id, '  Is it vegan?\r\nThank you  ');
    for (const viewer of [stranger, other]) {
      expect(await messages.find(viewer, id)).toBeNull();
      await expect(send(viewer, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(messages.markRead(viewer, id, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect((await messages.list(viewer, { first: 24 })).edges).toEqual([]);
    }
    const [last] = await messages.listLast([await find(donor, id)]);
    expect(last).toMatchObject({ body: 'Is it vegan?\nThank you', number: 1, author: { id: asker.userId } });
    for (const bad of ['', 'no-id', '\u0000', randomUUID()]) {
      expect(await messages.find(asker, bad)).toBeNull();
      await expect(send(asker, bad)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(messages.markRead(asker, bad, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('refuse a text or a key that breaks a rule, and write nothing', async () => {
    const { donor, start, send, database, messages } = await createTalk(engine);
    const { id } = await start();
    for (const body of ['', ' \n ', 'x'.repeat(1001), 'a\u0000b', 'a\u001bb', '\ud800'])
      await expect(send(donor, id, body)).rejects.toMatchObject({
        details: { fields: { body: expect.any(String) } },
      });
    for (const key of ['', 'x', `${randomUUID()}0`])
      await expect(messages.send(donor, id, 'Hi', key)).rejects.toMatchObject({
        details: { fields: { clientKey: 'must be a UUID' } },
      });
    await expect(messages.markRead(donor, id, -1)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await database.reads.count(Conversation)).toBe(0);
    expect((await send(donor, id, 'e\u0301'.repeat(1000))).body).toBe('é'.repeat(1000));
  });

  it('number what both send at the same moment without gaps, each in its order, and once', async () => {
    const { donor, asker, start, send, find, texts, database } = await createTalk(engine);
    const { id } = await start();
    await send(donor, id, 'first'); // so that the asker may write at once
    const words = (name: string) => Array.from({ length: 12 }, (_, i) => `${name} ${i}`);
    const one = async (viewer: Viewer, body: string) => {
      const key = randomUUID(); // sent three times at once
      const sent = await Promise.all([1, 2, 3].map(() => send(viewer, id, body, key.toUpperCase())));
      expect(new Set(sent.map((message) => message.id)).size).toBe(1);
      expect(await send(viewer, id, body, key)).toMatchObject({ id: sent[0]?.id, number: sent[0]?.number });
    };
    const all = async (viewer: Viewer, bodies: string[]) => {
      for (const body of bodies) await one(viewer, body);
    };
    await Promise.all([all(donor, words('donor')), all(asker, words('asker'))]);
    const found = await texts(donor, id);
    expect(found).toHaveLength(25);
    for (const name of ['donor', 'asker'])
      expect(found.filter((body) => body?.startsWith(name))).toEqual(words(name));
    const stored = await database.reads.find(Message, { order: { number: 'ASC' } });
    expect(stored.map(({ number }) => number)).toEqual(Array.from({ length: 25 }, (_, i) => i + 1));
    expect(await find(asker, id)).toMatchObject({ lastNumber: 25, lastMessageId: stored.at(-1)?.id });
    expect(await texts(asker, id, 2, 4)).toEqual(found.slice(1, 3));
    expect(await texts(asker, id, 5, 1)).toEqual([]);
  });

  it('take one row, however many begin them at the same moment', async () => {
    const { donor, asker, start, send, database, texts } = await createTalk(engine);
    const { id } = await start();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => send(i % 2 === 0 ? donor : asker, id, `${i}`)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(4);
    expect(await database.reads.count(Conversation)).toBe(1);
    expect(await texts(donor, id)).toHaveLength(
      (await database.reads.findOneByOrFail(Conversation, { id })).lastNumber,
    );
  });

  it('answer a retry as it was, and refuse another text under its key', async () => {
    const { donor, asker, start, send, later, sending } = await createTalk(engine);
    const { id } = await start();
    const key = randomUUID();
    const sent = await send(asker, id, 'May I?', key);
    await expect(send(asker, id, 'And now?', key)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await send(asker, id, ' May I? ', key)).toMatchObject({ id: sent.id }); // though it waits for an answer
    expect(await send(donor, id, 'You may', key)).toMatchObject({ number: 2 }); // the other side's key is another
    const other = (await start()).id;
    expect(await send(asker, other, 'May I?', key)).toMatchObject({ conversationId: other }); // and so is this one
    later(30);
    expect(await sending(asker, id)).toBe(CLOSED);
    expect(await send(asker, id, 'May I?', key)).toMatchObject({ id: sent.id });
  });

  it('let an asker write once until the donor answers or accepts', async () => {
    const { donor, asker, start, send, sending, handover, requests, messages } = await createTalk(engine);
    const { id } = await start();
    expect([await sending(asker, id), await sending(donor, id)]).toEqual([OPEN, OPEN]);
    await send(asker, id);
    expect([await sending(asker, id), await sending(donor, id)]).toEqual([WAITS_FOR_ANSWER, OPEN]);
    await expect(send(asker, id)).rejects.toMatchObject({
      code: 'CHAT_CLOSED',
      details: { sending: WAITS_FOR_ANSWER },
    });
    await send(donor, id);
    await send(asker, id);
    await send(asker, id);

    const second = await start();
    await send(asker, second.id);
    await handover.accept(donor, second.id);
    expect(await sending(asker, second.id)).toBe(OPEN);
    await handover.withdraw(asker, second.id);
    expect(await sending(asker, second.id)).toBe(OPEN);
    await send(asker, second.id, 'I am sorry');
    // Also once they have asked again, and again.
    for (const word of ['I can come', 'Now I can']) {
      const { id } = await requests.ask(asker, second.food.id, {}, messages.sayFirst(asker, word));
      expect(await sending(asker, second.id)).toBe(OPEN);
      await handover.withdraw(asker, id);
    }
  });

  it('close 7 days after the end of the request, also after a no, and open again with a new one', async () => {
    const { donor, asker, start, send, sending, later, handover, requests, find, messages } =
      await createTalk(engine);
    const { id, food } = await start({
      date: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10),
    });
    await send(donor, id);
    await handover.withdraw(asker, id);
    later(6.99);
    expect([await sending(asker, id), await sending(donor, id)]).toEqual([OPEN, OPEN]);
    later(0.02);
    for (const viewer of [asker, donor]) {
      expect(await sending(viewer, id)).toBe(CLOSED);
      await expect(send(viewer, id)).rejects.toMatchObject({
        code: 'CHAT_CLOSED',
        details: { sending: CLOSED },
      });
    }
    const again = await requests.ask(asker, food.id);
    expect(again.id).not.toBe(id);
    expect(await messages.find(asker, again.id)).toBeNull(); // one conversation a post and asker
    await expect(send(asker, again.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await messages.listFor(asker, [again])).toMatchObject([{ id, lastNumber: 1 }]);
    expect(await messages.listRequests([await find(donor, id)])).toMatchObject([{ id: again.id }]);
    expect(await send(asker, id)).toMatchObject({ number: 2 });
    await handover.decline(donor, again.id, 'Sorry');
    later(6.99);
    await send(asker, id);
    later(0.02);
    expect(await sending(asker, id)).toBe(CLOSED);
  });

  it('stay the same where a later request has a lower id, from a server whose clock is behind', async () => {
    const { donor, asker, start, send, find, texts, sending, messages, requests, handover, database } =
      await createTalk(engine);
    const { id, food } = await start();
    await send(asker, id);
    await send(donor, id, 'Come');
    await handover.withdraw(asker, id);
    const behind = `01900000${id.slice(8)}`;
    const again = await requests.ask(asker, food.id);
    await database.write((manager) => manager.update(Request, { id: again.id }, { id: behind }));
    const request = await requests.get(behind);
    expect(await messages.listFor(asker, [request])).toMatchObject([{ id, lastNumber: 2 }]);
    expect(await find(asker, behind)).toMatchObject({ id, lastNumber: 2 });
    expect(await messages.listRequests([await find(asker, id)])).toMatchObject([{ id: behind }]);
    expect(await send(asker, behind, 'I come after all')).toMatchObject({ conversationId: id, number: 3 });
    await handover.withdraw(asker, behind);
    await requests.ask(asker, food.id, {}, messages.sayFirst(asker, 'I can come'));
    expect(await texts(donor, id)).toEqual(['Hello', 'Come', 'I come after all', 'I can come']);
    expect(await sending(asker, id)).toBe(OPEN);
  });

  it('close by time alone, without any job', async () => {
    const { donor, asker, start, sending, handover, time } = await createTalk(engine);
    time.now = new Date('2026-12-01T12:00:00Z');
    const date = '2026-12-10';
    const [pending, accepted, offered] = [
      await start({ date }),
      await start({ date }),
      await start({ date }),
    ];
    await handover.accept(donor, accepted.id);
    time.now = new Date('2026-12-01T14:00:00Z'); // when the yes is no longer fresh
    expect((await handover.accept(donor, offered.id)).respondBy).toBe('2026-12-01T18:00:00.000Z');
    const at = async (instant: string) => {
      time.now = new Date(instant);
      return Promise.all([pending, accepted, offered].map(({ id }) => sending(asker, id)));
    };
    expect(await at('2026-12-08T17:59:00Z')).toEqual([OPEN, OPEN, OPEN]);
    expect(await at('2026-12-08T18:00:00Z')).toEqual([OPEN, OPEN, CLOSED]);
    await at('2026-12-15T00:00:00Z');
    await handover.settleDue(); // what a job stores late ended as early
    // The last day is over at 12:00 UTC of the next; an agreement goes on for 72 hours.
    expect(await at('2026-12-18T11:59:00Z')).toEqual([OPEN, OPEN, CLOSED]);
    expect(await at('2026-12-18T12:01:00Z')).toEqual([CLOSED, OPEN, CLOSED]);
    expect(await at('2026-12-21T11:59:00Z')).toEqual([CLOSED, OPEN, CLOSED]);
    expect(await at('2026-12-21T12:01:00Z')).toEqual([CLOSED, CLOSED, CLOSED]);
  });

  it('outlive the post: readable, with its name, and open for 7 days', async () => {
    const { donor, asker, foods, start, send, sending, find, texts, later } = await createTalk(engine);
    const silent = await start();
    const { id, food } = await start();
    await send(donor, id);
    await foods.update(donor, food.id, { foodName: 'Pea soup' });
    await foods.delete(donor, food.id);
    await foods.delete(donor, silent.food.id);
    expect(await find(asker, id)).toMatchObject({ food: null, foodName: 'Pea soup' });
    await send(asker, id, 'What a pity');
    expect(await texts(donor, id)).toEqual(['Hello', 'What a pity']);
    await expect(send(asker, silent.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    later(6.99);
    expect(await sending(asker, id)).toBe(OPEN);
    later(0.02);
    expect(await sending(donor, id)).toBe(CLOSED);
    expect(await texts(asker, id)).toHaveLength(2);
  });

  it('outlive the post as they were: open for whoever was accepted, and closed where they had closed', async () => {
    const { donor, asker, foods, start, send, sending, later, handover, requests, newViewer } =
      await createTalk(engine);
    const { id, food } = await start({
      date: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10),
    });
    const [early, late] = [await newViewer('Early'), await newViewer('Late')];
    const [declined, other] = [await requests.ask(early, food.id), await requests.ask(late, food.id)];
    await handover.accept(donor, id);
    await send(asker, id, 'I come at six');
    for (const one of [declined, other]) await send(donor, one.id);
    await handover.decline(donor, declined.id);
    later(5);
    await handover.decline(donor, other.id);
    later(3);
    expect([await sending(early, declined.id), await sending(late, other.id)]).toEqual([CLOSED, OPEN]);
    await foods.delete(donor, food.id);
    expect([await sending(early, declined.id), await sending(late, other.id)]).toEqual([CLOSED, OPEN]);
    await send(asker, id, 'What happened?');
    await send(asker, id, 'I am at your door.');
    later(4.01);
    expect([await sending(late, other.id), await sending(asker, id)]).toEqual([CLOSED, OPEN]);
  });

  it.each(['asker', 'donor'] as const)('go at once with the account of the %s', async (side) => {
    const { start, send, database, messages, time, inbox, ...both } = await createTalk(engine);
    const { id } = await start();
    await send(both.donor, id);
    await send(both.asker, id);
    const remaining = side === 'asker' ? both.donor : both.asker;
    const before = await inbox.last();
    await database.write((manager) => eraseUser(manager, both[side].userId, time.now));
    expect([await database.reads.count(Conversation), await database.reads.count(Message)]).toEqual([0, 0]);
    expect(await messages.find(remaining, id)).toBeNull();
    const { changes } = await inbox.since(before);
    expect(changes).toContainEqual(
      expect.objectContaining({
        userId: remaining.userId,
        kind: InboxChangeKind.CONVERSATION,
        conversationId: id,
      }),
    );
    expect(await inbox.summarize(remaining)).toMatchObject({ unreadConversations: 0 });
  });

  it('count what one has not read, and what one has read only grows', async () => {
    const { donor, asker, start, send, unread, messages } = await createTalk(engine);
    const { id } = await start();
    const [seen, read] = [
      () => unread(id),
      (viewer: Viewer, upTo: number) => messages.markRead(viewer, id, upTo),
    ];
    expect(await read(asker, 5)).toMatchObject({ askerSeenUpTo: 0, lastNumber: 0 });
    await send(donor, id); // 1
    expect(await seen()).toEqual([
      [0, 1],
      [1, 0],
    ]);
    await send(donor, id); // 2
    await send(asker, id); // 3, which says nothing of whether the asker has read 1 and 2
    expect(await seen()).toEqual([
      [0, 2],
      [2, 1],
    ]);
    await read(asker, 1);
    expect(await seen()).toEqual([
      [1, 1],
      [2, 1],
    ]);
    await read(asker, 0);
    await read(donor, 2_147_483_647);
    expect(await seen()).toEqual([
      [1, 1],
      [3, 0],
    ]);
    await send(donor, id); // 4: all is read, so one's own is, too
    expect(await seen()).toEqual([
      [1, 2],
      [4, 0],
    ]);
    await Promise.all([3, 4, 2, 4, 1].map((upTo) => read(asker, upTo)));
    expect(await seen()).toEqual([
      [4, 0],
      [4, 0],
    ]);
  });

  it('tell the open pages of both sides of a message, and the own ones of what was read, once each', async () => {
    const { donor, asker, start, send, messages, inbox } = await createTalk(engine);
    const { id } = await start();
    let position = await inbox.last();
    const told = async () => {
      const { changes, position: after } = await inbox.since(position);
      position = after;
      for (const change of changes)
        expect(change).toMatchObject({ kind: InboxChangeKind.CONVERSATION, conversationId: id });
      return changes.map(({ userId }) => (userId === donor.userId ? 'donor' : 'asker')).toSorted();
    };
    const key = randomUUID();
    await send(asker, id, 'Hello', key);
    expect(await told()).toEqual(['asker', 'donor']);
    await send(asker, id, 'Hello', key);
    await expect(send(asker, id)).rejects.toMatchObject({ code: 'CHAT_CLOSED' });
    await messages.markRead(asker, id, 1); // they have read their own
    expect(await told()).toEqual([]);
    await messages.markRead(donor, id, 1);
    expect(await told()).toEqual(['donor']);
    await messages.markRead(donor, id, 1);
    expect(await told()).toEqual([]);
  });

  it('count right whatever happens at the same moment', async () => {
    const { donor, asker, start, send, unread, messages } = await createTalk(engine);
    const { id } = await start();
    await send(donor, id);
    let highest = [0, 0];
    for (let round = 0; round < 4; round++) {
      const work = Array.from({ length: 8 }, (_, i) => {
        const viewer = Math.random() < 0.5 ? donor : asker;
        return i % 2 === 0 ? send(viewer, id) : messages.markRead(viewer, id, Math.floor(Math.random() * 18));
      });
      await Promise.all(work);
      const now = (await unread(id)).map(([seen = 0]) => seen);
      expect(now.every((seen, side) => seen >= (highest[side] ?? 0))).toBe(true);
      highest = now;
    }
  });

  it('let a neighbour send 20 messages a minute and 200 a day, in all their conversations together', async () => {
    const { donor, asker, start, send, time, database } = await createTalk(engine);
    const { id } = await start({ date: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10) });
    const second = await start({ date: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10) });
    const key = randomUUID();
    await send(donor, id, 'Hello', key);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 24 }, (_, i) => send(donor, i % 2 === 0 ? id : second.id)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(19);
    await expect(send(donor, id)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfterSeconds: 60 },
    });
    await send(donor, id, 'Hello', key); // a retry counts nothing
    await send(asker, id); // others are counted for themselves
    time.now = new Date(time.now.getTime() + 45_000);
    await expect(send(donor, id)).rejects.toMatchObject({ details: { retryAfterSeconds: 15 } });
    expect(await database.reads.countBy(Message, { authorId: donor.userId })).toBe(20);
    for (let minutes = 1; minutes < 10; minutes++) {
      time.now = new Date(time.now.getTime() + 60_000);
      for (let i = 0; i < 20; i++) await send(donor, id);
    }
    time.now = new Date(time.now.getTime() + 60_000);
    const refusal = await send(donor, id).catch((error) => error);
    expect(refusal).toMatchObject({ code: 'RATE_LIMITED' });
    expect(refusal.details.retryAfterSeconds).toBe(86_400 - 645);
    time.now = new Date(time.now.getTime() + refusal.details.retryAfterSeconds * 1000);
    await send(donor, id);
  });

  it('are listed with the newest message first, in pages, of both roles together', async () => {
    const { messages, foods, requests, donor, asker, start, send } = await createTalk(engine);
    const [a, b] = [await start({ foodName: 'A' }), await start({ foodName: 'B' })];
    await start({ foodName: 'C' }); // nobody writes
    const other = await foods.add(asker, foodInput({ foodName: 'D' })); // where the roles are the other way
    const d = (await requests.ask(donor, other.id)).id;
    for (const id of [a.id, b.id, d, a.id]) await send(donor, id);
    expect(await messages.list(donor, { first: 24 })).toMatchObject({ pageInfo: { hasNextPage: false } });
    for (const viewer of [donor, asker]) {
      const first = await messages.list(viewer, { first: 2 });
      const rest = await messages.list(viewer, { first: 2, after: first.pageInfo.endCursor });
      const names = [...first.edges, ...rest.edges].map(({ node }) => node.food?.foodName);
      expect(names).toEqual(['A', 'D', 'B']);
      expect(rest.pageInfo.hasNextPage).toBe(false);
      expect(await first.countTotal()).toBe(3);
      const lasts = await messages.listLast(first.edges.map(({ node }) => node));
      expect(lasts.map((message) => message?.number)).toEqual([2, 1]);
      const pages = first.edges.map(({ node }) => messages.pageOf(node, 1));
      const numbers = (await messages.listMessages(pages)).map((some) => some.map(({ number }) => number));
      expect(numbers).toEqual([[2], [1]]);
      const exported = await messages.listEveryOwn(viewer);
      expect(exported.map(({ messages: all }) => all.length)).toEqual([2, 1, 1]);
    }
    for (const args of [{ first: 0 }, { first: 101 }, { first: 1, after: 'x' }])
      await expect(messages.list(donor, args)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('lose their texts after 90 days, unless they wait for a decision or it was less than 90 days ago', async () => {
    const { messages, trust, donor, asker, start, send, texts, later } = await createTalk(engine);
    const { id } = await start({ date: new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10) });
    const key = randomUUID();
    await send(donor, id, 'old', key);
    const reported = await send(asker, id, 'rude');
    const reportId = await trust.report(donor, reported.id, ReportReason.RUDE);
    later(89);
    await send(asker, id, 'new');
    await messages.sweepTexts();
    expect(await texts(asker, id)).toEqual(['old', 'rude', 'new']);
    later(1.1);
    await messages.sweepTexts();
    expect(await texts(asker, id)).toEqual([null, 'rude', 'new']);
    expect(await send(donor, id, 'old', key)).toMatchObject({ number: 1, body: null }); // a late retry
    await trust.dismiss(reportId, { by: 'Mo', why: 'It is an opinion.' });
    later(90);
    await messages.sweepTexts();
    expect(await texts(asker, id)).toEqual([null, 'rude', null]);
    later(0.1);
    await messages.sweepTexts();
    expect(await texts(asker, id)).toEqual([null, null, null]);
  });
});

describeOnBoth('a first word', (engine) => {
  it('is sent with the request, and both or neither are there', async () => {
    const { foods, requests, messages, donor, asker, post, texts, unread, database } =
      await createTalk(engine);
    const food = await post();
    const ask = async (text: string) => requests.ask(asker, food.id, {}, messages.sayFirst(asker, text));
    expect(() => messages.sayFirst(asker, ' ')).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }));
    const { id } = await ask('We are four');
    expect(await texts(donor, id)).toEqual(['We are four']);
    expect(await unread(id)).toEqual([
      [1, 0],
      [0, 1],
    ]);
    await expect(ask('Again')).rejects.toMatchObject({ code: 'ALREADY_REQUESTED' });
    expect(await texts(donor, id)).toHaveLength(1);

    for (let i = 0; i < 19; i++) await requests.ask(asker, (await post()).id);
    const second = await post();
    await expect(
      requests.ask(asker, second.id, {}, messages.sayFirst(asker, 'too many')),
    ).rejects.toMatchObject({ code: 'TOO_MANY_OPEN' });
    expect(await database.reads.countBy(Request, { foodId: second.id })).toBe(0);
    expect(await foods.get(second.id, null)).toMatchObject({
      requestCount: 0,
      waitingCount: 0,
      foodStatus: 'AVAILABLE',
    });
  });

  it('that may not be sent leaves no request behind', async () => {
    const { foods, requests, handover, messages, donor, asker, start, post, send, database, texts } =
      await createTalk(engine);
    const busy = await start();
    await send(donor, busy.id);
    for (let i = 0; i < 20; i++) await send(asker, busy.id);
    const food = await post();
    const say = () => requests.ask(asker, food.id, {}, messages.sayFirst(asker, 'Hello'));
    await expect(say()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await database.reads.countBy(Request, { foodId: food.id })).toBe(0);
    expect(await database.reads.countBy(Conversation, { foodId: food.id })).toBe(0);
    expect(await foods.get(food.id, null)).toMatchObject({ requestCount: 0, waitingCount: 0 });

    // Whoever takes it back and asks again still waits for the answer to their first word.
    const neighbour = await start();
    await database.write((manager) =>
      manager.update(Message, { authorId: asker.userId }, { sentAt: '2026-01-01' }),
    );
    await send(asker, neighbour.id, 'first');
    await handover.withdraw(asker, neighbour.id);
    const again = () => requests.ask(asker, neighbour.food.id, {}, messages.sayFirst(asker, 'second'));
    await expect(again()).rejects.toMatchObject({ code: 'CHAT_CLOSED' });
    expect(await database.reads.countBy(Request, { foodId: neighbour.food.id })).toBe(1);
    await send(donor, neighbour.id, 'Yes?');
    expect(await again()).toMatchObject({ state: RequestState.PENDING });
    expect(await texts(donor, neighbour.id)).toEqual(['first', 'Yes?', 'second']);
  });
});

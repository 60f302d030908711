import { setImmediate as nextTurn } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { describeOnBoth, openTwice } from '../../test/databases.js';
import { report } from '../../test/durability/sizes.js';
import { daysAhead, foodInput } from '../../test/factories.js';
import { createTestServices } from '../../test/services.js';
import { eraseUser } from '../account/account.repository.js';
import { Food, ShareRule } from '../food/food.entity.js';
import { InboxChangeKind } from '../inbox/inbox-change.js';
import type { Database } from '../platform/database/database.js';
import { insertRows } from '../platform/database/query.js';
import type { Viewer } from '../platform/identity/viewer.js';
import { NoticeKind } from '../request/notice-kind.js';
import { Request } from '../request/request.entity.js';
import {
  Party,
  RequestAction,
  RequestState,
  type Transition,
  transitions,
} from '../request/request.states.js';
import { createServices } from '../services.js';
import { ReportReason } from '../trust/report.entity.js';
import { Notice } from './notice.entity.js';

const { PENDING, OFFERED, ACCEPTED, NO_SHOW, CANCELLED, EXPIRED } = RequestState;
const { SYSTEM, DONOR, ASKER, MODERATOR } = Party;

/** The services, and what each neighbour has been told since the last time it was asked. */
async function createTelling(engine: 'SQLite' | 'PostgreSQL') {
  const services = await createTestServices(engine);
  const { database, foods, requests, handover, notices, time, newViewer } = services;
  const start = time.now;
  const later = (minutes: number) => {
    time.now = new Date(time.now.getTime() + minutes * 60_000);
  };
  const [donor, reporter] = [await newViewer('Donor'), await newViewer('Reporter')];
  const post = (overrides: object = {}) => foods.add(donor, foodInput({ foodQuantity: 3, ...overrides }));
  const ask = async (foodId: string, wish: object = {}) => {
    const viewer = await newViewer('Asker');
    return { viewer, id: (await requests.ask(viewer, foodId, wish)).id };
  };
  const toldTo = async (viewer: Viewer) =>
    (await notices.listAll(viewer)).map(({ kind, count }) => (count === 1 ? kind : `${kind} ${count}`));
  /** What the feed of inboxes has told since the last time. */
  let position = await services.inbox.last();
  const changed = async () => {
    const { changes, position: after } = await services.inbox.since(position);
    position = after;
    return changes;
  };
  const forget = async () => {
    await database.write((manager) => manager.deleteAll(Notice));
    await changed();
  };
  const erase = (viewer: Viewer) => database.write((manager) => eraseUser(manager, viewer.userId, time.now));
  return { ...services, handover, donor, reporter, post, ask, later, start, toldTo, changed, forget, erase };
}

type Telling = Awaited<ReturnType<typeof createTelling>>;

/** Brings a request to where each way of the table begins. @param isMet whether what was agreed may be picked up already */
async function bring(telling: Telling, from: RequestState, rule: ShareRule, isMet = true) {
  const { time, start, handover, donor, post, ask, later } = telling;
  time.now = start;
  const { id: foodId } = await post({ shareRule: rule, gatherMinutes: 10 });
  const { viewer: asker, id } = await ask(foodId);
  if (from === OFFERED || from === EXPIRED) {
    later(121);
    await handover.accept(donor, id);
  }
  if (from === EXPIRED) {
    later(241);
    await handover.settleDue();
  }
  if (from === ACCEPTED || from === NO_SHOW) {
    await handover.accept(donor, id, null, new Date(time.now.getTime() + 60_000));
    if (isMet) later(32);
  }
  if (from === NO_SHOW) await handover.markNoShow(donor, id);
  if (from === CANCELLED) {
    await telling.trust.block(donor, asker.userId);
    await telling.trust.unblock(donor, asker.userId);
  }
  await telling.forget();
  return { foodId, asker, id };
}

/** Takes one way of the table, as those do who may. */
async function take(telling: Telling, way: Transition, by: Party) {
  const { requests, handover, donor, later } = telling;
  const { from, to, action } = way;
  if (by === SYSTEM && from === PENDING && (to === OFFERED || to === ACCEPTED)) {
    // To be offered something at the end of the gathering; to be accepted at once, as the first to come.
    const rule = to === OFFERED ? ShareRule.FAIR_DRAW : ShareRule.DONOR_CHOOSES;
    const brought = await bring(telling, from, rule);
    later(to === OFFERED ? 200 : 1);
    if (to === ACCEPTED)
      await telling.foods.update(donor, brought.foodId, { shareRule: ShareRule.FIRST_COME });
    else {
      await telling.foods.update(donor, brought.foodId, { foodQuantity: 4 });
    }
    return brought;
  }
  // Moderators leave what may have been picked up already.
  const brought = await bring(telling, from, ShareRule.DONOR_CHOOSES, by !== MODERATOR);
  const { id, asker, foodId } = brought;
  const viewer = by === DONOR ? donor : asker;
  if (to === CANCELLED && by === SYSTEM) await telling.trust.block(donor, asker.userId);
  else if (to === CANCELLED && by === MODERATOR) {
    const report = await telling.trust.report(telling.reporter, foodId, ReportReason.SPAM);
    await telling.trust.hide(report, { by: 'Mina', why: 'It is spam' });
  } else if (action === null) {
    later(from === OFFERED ? 241 : 12 * 24 * 60); // the post's last day is over, and 72 hours more
    await handover.settleDue();
  } else if (action === RequestAction.ACCEPT) {
    if (to === OFFERED) later(121);
    await handover.accept(donor, id);
  } else if (action === RequestAction.DECLINE) await handover.decline(donor, id, 'Somebody else needs it');
  else if (action === RequestAction.CONFIRM) await handover.confirm(asker, id);
  else if (action === RequestAction.REJOIN) await requests.ask(asker, foodId);
  else if (action === RequestAction.WITHDRAW) await handover.withdraw(asker, id);
  else if (action === RequestAction.CANCEL) await handover.cancel(donor, id, 'It has gone off');
  else if (action === RequestAction.MARK_COLLECTED) await handover.markCollected(viewer, id);
  else if (action === RequestAction.MARK_NO_SHOW) await handover.markNoShow(donor, id);
  else await handover.dispute(asker, id);
  return brought;
}

describeOnBoth('notices', (engine) => {
  it('are all read, each once, also those that are sent again meanwhile', async () => {
    const { database, notices, time, newViewer } = await createTelling(engine);
    const { userId } = await newViewer();
    const keys = Array.from({ length: 2000 }, (_, i) => String(i));
    const rows = keys.map((key) => {
      return [uuidv7(), userId, NoticeKind.POST_CHANGED, key, uuidv7(), 'Soup', time.now.toISOString()];
    });
    const into = 'notices ("id", "userId", "kind", "key", "foodId", "foodName", "createdAt")';
    await database.write((manager) => insertRows(manager, into, rows));
    const reading = notices.listAll({ userId, email: null });
    for (const key of ['1', '1998', '2']) {
      await nextTurn();
      await database.write((manager) => manager.update(Notice, { key }, { id: uuidv7() }));
    }
    expect((await reading).map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
  });

  // On PostgreSQL either may come first.
  it.runIf(engine === 'SQLite')(
    'tell of a change whoever was accepted at the moment at which it is made',
    async () => {
      const { donor, foods, messages, newViewer, post, requests, toldTo } = await createTelling(engine);
      const { id } = await post({ shareRule: ShareRule.FIRST_COME });
      const asker = await newViewer();
      await Promise.all([
        requests.ask(asker, id, {}, messages.sayFirst(asker, 'Hello!')), // written first
        foods.update(donor, id, { foodNotes: 'At the other door.' }),
      ]);
      expect(await toldTo(asker)).toEqual(['POST_CHANGED', 'ACCEPTED']);
    },
  );

  it('tell each side what the table says, and nobody else', async () => {
    const telling = await createTelling(engine);
    const { donor, toldTo, changed, database, newViewer, notices } = telling;
    const stranger = await newViewer('Stranger');
    let cells = 0;
    for (const way of transitions) {
      for (const by of way.by) {
        const { asker, id, foodId } = await take(telling, way, by);
        const cell = `${way.from} → ${way.to} by ${by}`;
        const { state } = await database.reads.findOneByOrFail(Request, { id });
        expect(state, cell).toBe(way.to);
        const isFor = (side: 'asker' | 'donor') =>
          way.told !== null &&
          (way.told.to === side || (way.told.to === 'other side' && (side === 'donor') === (by === ASKER)));
        const isForAsker = isFor('asker') ? [way.told?.as] : [];
        const isForDonor = isFor('donor') ? [way.told?.as] : [];
        if (by === MODERATOR) isForDonor.push(NoticeKind.POST_HIDDEN); // of the post, which the table does not know
        expect([cell, await toldTo(asker), await toldTo(donor)]).toEqual([cell, isForAsker, isForDonor]);
        expect(await toldTo(stranger)).toEqual([]);
        cells += 3;
        // Each side's open pages are told, and the bell of whoever gets a notice.
        const changes = (await changed()).map(({ userId, kind, requestId }) => [userId, kind, requestId]);
        const both = [asker.userId, donor.userId].map((userId) => [userId, InboxChangeKind.REQUEST, id]);
        const bells = [
          ...isForAsker.map(() => [asker.userId, InboxChangeKind.NOTICES, null]),
          ...isForDonor.map(() => [donor.userId, InboxChangeKind.NOTICES, null]),
        ];
        expect(changes, cell).toEqual(expect.arrayContaining([...both, ...bells]));
        // Time may end what other cells have left, too.
        const rung = changes.filter(
          ([userId, kind]) =>
            kind === InboxChangeKind.NOTICES && (userId === asker.userId || userId === donor.userId),
        );
        expect(rung).toHaveLength(bells.length);
        for (const one of [...(await notices.listAll(asker)), ...(await notices.listAll(donor))]) {
          const requestId = one.kind === NoticeKind.POST_HIDDEN ? null : id;
          expect(one).toMatchObject({ foodId, requestId, foodName: 'Lentil soup', readAt: null });
          const isSaid = way.action === RequestAction.DECLINE || way.action === RequestAction.CANCEL;
          expect(one.message !== null, cell).toBe(isSaid);
        }
      }
    }
    report(`Way of the table × who × who is told on ${engine}`, { cells });
    expect(cells).toBe(27 * 3);
  });

  it('say once for a post that neighbours have asked, until it is read', async () => {
    const { donor, post, ask, toldTo, notices, handover } = await createTelling(engine);
    const { id } = await post();
    const first = await ask(id);
    expect(await toldTo(donor)).toEqual(['ASKED']);
    const [single] = await notices.listAll(donor);
    expect(single).toMatchObject({ requestId: first.id, count: 1 });
    await Promise.all([ask(id), ask(id), ask(id)]);
    expect(await toldTo(donor)).toEqual(['ASKED 4']);
    const [bundle] = await notices.listAll(donor);
    expect(bundle).toMatchObject({ requestId: null, foodId: id });
    await notices.markRead(donor, [single?.id ?? '']); // what was read then stood for one
    expect(await notices.countUnread(donor.userId)).toBe(1);
    await notices.markRead(donor, [bundle?.id ?? '']);
    expect(await notices.countUnread(donor.userId)).toBe(0);
    const last = await ask(id);
    expect(await notices.listAll(donor)).toMatchObject([{ count: 1, requestId: last.id, readAt: null }]);
    await expect(handover.accept(donor, last.id, 2)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    // Of another post, and where the system accepts at once: a notice of its own.
    const { id: other } = await post({ shareRule: ShareRule.FIRST_COME });
    const { viewer } = await ask(other);
    expect(await toldTo(donor)).toEqual(['ASKED', 'ASKED']);
    expect(await toldTo(viewer)).toEqual(['ACCEPTED']);
    expect(await toldTo(last.viewer)).toEqual([]);
  });

  it('count those who have asked and have not taken it back, until it is read', async () => {
    const { donor, post, ask, toldTo, changed, notices, handover, requests, erase, trust, later } =
      await createTelling(engine);
    const { id } = await post();
    const bells = async () => (await changed()).filter(({ kind }) => kind === InboxChangeKind.NOTICES);
    const others = [await ask((await post()).id), await ask(id)]; // read of: withdrawing it changes nothing
    await notices.markRead(donor);
    const [first, second, third] = [await ask(id), await ask(id), await ask(id)];
    const unread = async () => (await notices.listAll(donor)).filter(({ readAt }) => readAt === null);
    const [before] = await unread();
    await changed();
    for (const { viewer, id } of others) await handover.withdraw(viewer, id);
    expect([await unread(), await bells()]).toEqual([[before], []]);
    await handover.withdraw(second.viewer, second.id);
    await handover.withdraw(second.viewer, second.id);
    expect(await unread()).toEqual([{ ...before, count: 2 }]);
    expect((await bells()).map(({ userId }) => userId)).toEqual([donor.userId]);
    await erase(third.viewer);
    expect(await unread()).toEqual([{ ...before, count: 1, requestId: first.id }]); // leads to the one who is left
    later(1);
    const again = await requests.ask(second.viewer, id);
    expect(await unread()).toMatchObject([{ count: 2, requestId: null }]);
    await trust.block(first.viewer, donor.userId);
    expect(await unread()).toMatchObject([{ count: 1, requestId: again.id }]);
    await trust.block(donor, second.viewer.userId);
    expect(await unread()).toEqual([]);
    expect(await toldTo(donor)).toEqual(['ASKED']); // the one that was read, of the other post
    await trust.unblock(donor, second.viewer.userId);
    await requests.ask(second.viewer, id);
    const last = await ask(id);
    await handover.decline(donor, last.id);
    expect(await unread()).toMatchObject([{ count: 1, requestId: last.id }]); // who was told no has asked
    const promised = await ask(id);
    await handover.accept(donor, promised.id);
    await handover.cancel(donor, promised.id, 'It was spilt.');
    expect(await unread()).toMatchObject([{ count: 2 }]); // and so has who was promised something
  });

  it('take off once who is blocked and then leaves', async () => {
    const { donor, post, ask, toldTo, trust, erase } = await createTelling(engine);
    const { id } = await post();
    const [, second] = [await ask(id), await ask(id), await ask(id)];
    await trust.block(donor, second.viewer.userId);
    expect(await toldTo(donor)).toEqual(['ASKED 2']);
    await erase(second.viewer);
    expect(await toldTo(donor)).toEqual(['ASKED 2']);
  });

  it('count right while many ask and take it back at once', async () => {
    const { donor, post, ask, notices, handover } = await createTelling(engine);
    const { id } = await post();
    const asked = await Promise.all(Array.from({ length: 6 }, () => ask(id)));
    await Promise.all([
      ...asked.slice(0, 4).map(({ viewer, id }) => handover.withdraw(viewer, id)),
      ...Array.from({ length: 3 }, () => ask(id)),
    ]);
    expect(await notices.listAll(donor)).toMatchObject([{ count: 5, requestId: null }]);
  });

  it('say the same once, however often and at whatever moment it is done', async () => {
    const { donor, post, ask, toldTo, requests, handover, notices, later } = await createTelling(engine);
    const { id } = await post();
    const asked = await ask(id);
    await expect(requests.ask(asked.viewer, id)).rejects.toMatchObject({ code: 'ALREADY_REQUESTED' });
    expect(await toldTo(donor)).toEqual(['ASKED']);
    await Promise.all(Array.from({ length: 8 }, () => handover.accept(donor, asked.id)));
    later(1);
    await handover.accept(donor, asked.id);
    expect(await toldTo(asked.viewer)).toEqual(['ACCEPTED']);
    await Promise.all(Array.from({ length: 8 }, () => handover.withdraw(asked.viewer, asked.id)));
    expect(await toldTo(donor)).toEqual(['WITHDRAWN']);
    const own = await requests.ask(asked.viewer, id);
    await handover.decline(donor, own.id, 'Sorry');
    await handover.decline(donor, own.id, 'Sorry, again');
    expect(await notices.listAll(asked.viewer)).toMatchObject([
      { kind: NoticeKind.DECLINED, message: 'Sorry' },
      { kind: NoticeKind.ACCEPTED },
    ]);
  });

  it('are not there where what they tell was undone', async () => {
    const { database, donor, post, ask, toldTo, handover, changed, forget } = await createTelling(engine);
    const { id } = await post();
    const { viewer, id: request } = await ask(id);
    await forget();
    const { write } = database;
    Object.defineProperty(database, 'write', {
      configurable: true,
      value: (work: Parameters<Database['write']>[0]) =>
        write.call(database, async (manager) => {
          await work(manager);
          throw new Error('undone');
        }),
    });
    await expect(handover.accept(donor, request)).rejects.toThrow('undone');
    if (engine === 'SQLite') await expect(ask(id)).rejects.toThrow('undone');
    Object.defineProperty(database, 'write', { configurable: true, value: write });
    expect([await toldTo(viewer), await toldTo(donor), await changed()]).toEqual([[], [], []]);
  });

  it('tell of time once, whichever process comes first', async () => {
    const telling = await createTelling(engine);
    const { database, donor, foods, post, ask, toldTo, changed, handover, later, time, requests, start } =
      telling;
    const otherProcess = createServices(database, { clock: () => time.now });
    const bothRun = async () => {
      await Promise.all([handover.settleDue(), otherProcess.handover.settleDue(), handover.settleDue()]);
    };
    // An offer of four hours, and nobody answers.
    const { id } = await post({ date: daysAhead(2) });
    const offered = await ask(id);
    later(121);
    await handover.accept(donor, offered.id);
    later(209);
    await bothRun();
    expect(await toldTo(offered.viewer)).toEqual(['OFFERED']);
    const { updatedAt } = await foods.get(id, null);
    later(1);
    await bothRun();
    await bothRun();
    expect(await toldTo(offered.viewer)).toEqual(['RESPOND_SOON', 'OFFERED']);
    expect((await foods.get(id, null)).updatedAt).toBe(updatedAt); // a reminder changes nothing of the post
    later(30);
    await bothRun();
    expect(await toldTo(offered.viewer)).toEqual(['LAPSED', 'RESPOND_SOON', 'OFFERED']);
    await requests.ask(offered.viewer, id); // waits again
    // Agreed for a time: an hour before, both are reminded; where it was agreed later than that, nobody is.
    const meet = async (minutes: number) => {
      const one = await ask(id);
      await handover.accept(donor, one.id, null, new Date(time.now.getTime() + minutes * 60_000));
      return one;
    };
    const [soon, agreed, missed] = [await meet(59), await meet(180), await meet(200)];
    later(119);
    await bothRun();
    expect([await toldTo(soon.viewer), await toldTo(agreed.viewer)]).toEqual([['ACCEPTED'], ['ACCEPTED']]);
    later(1);
    await bothRun();
    await changed();
    await bothRun();
    expect(await changed()).toEqual([]); // nothing is due any more
    expect(await toldTo(agreed.viewer)).toEqual(['PICKUP_SOON', 'ACCEPTED']);
    expect((await toldTo(donor)).filter((kind) => kind === NoticeKind.PICKUP_SOON)).toHaveLength(1);
    // The last day is over: who still waits is told, and nobody else.
    const { id: whole } = await post({ date: daysAhead(1), foodQuantity: 1 });
    const waiting = [await ask(whole), await ask(whole)];
    time.now = new Date(start.getTime() + 4.5 * 86_400_000);
    await bothRun();
    await bothRun();
    expect(await toldTo(offered.viewer)).toEqual(['ENDED', 'LAPSED', 'RESPOND_SOON', 'OFFERED']);
    expect(await Promise.all(waiting.map(({ viewer }) => toldTo(viewer)))).toEqual([['ENDED'], ['ENDED']]);
    expect(await toldTo(agreed.viewer)).toEqual(['PICKUP_SOON', 'ACCEPTED']);
    expect(await toldTo(missed.viewer)).toEqual(['ACCEPTED']); // nobody ran before they met
    expect(requests.stateOf(await requests.get(offered.id)).state).toBe(EXPIRED);
  });

  it.each(['another name', 'another day'])(
    'tell nobody of a post that had ended before ends were stored, and gets %s',
    async (what) => {
      const { database, foods, donor, post, ask, toldTo, later, erase, time } = await createTelling(engine);
      const { id } = await post();
      const waiting = [await ask(id), await ask(id)] as const;
      later(12 * 24 * 60);
      await database.write((manager) => manager.update(Food, { id }, { isPast: true, dueAt: null }));
      const date = time.now.toISOString().slice(0, 10);
      await foods.update(donor, id, what === 'another day' ? { date } : { foodName: 'Stew' });
      await erase(waiting[0].viewer);
      expect(await toldTo(waiting[1].viewer)).toEqual([]);
      expect(await foods.get(id, null)).toMatchObject({ waitingCount: 0 });
    },
  );

  it('do not remind of an offer that lasts less than an hour', async () => {
    const { database, donor, post, ask, toldTo, handover, later, time } = await createTelling(engine);
    time.now = new Date(`${daysAhead(1)}T10:00:00.000Z`);
    const { id } = await post({ date: daysAhead(1) }); // 45 minutes to answer
    const { id: request, viewer } = await ask(id);
    later(121);
    await handover.accept(donor, request);
    const { respondBy } = await database.reads.findOneByOrFail(Request, { id: request });
    later(20);
    await handover.settleDue();
    await handover.accept(donor, request);
    expect(respondBy).toBe(new Date(time.now.getTime() + 25 * 60_000).toISOString());
    expect(await toldTo(viewer)).toEqual(['OFFERED']);
  });

  it('tell those who were promised something what changes of a post, and serve the line with more of it', async () => {
    const { foods, donor, post, ask, toldTo, handover, requests, later, changed, forget, notices } =
      await createTelling(engine);
    const { id } = await post({ foodQuantity: 1, shareRule: ShareRule.FAIR_DRAW, gatherMinutes: 0 });
    const [promised, waiting] = [await ask(id), await ask(id)];
    await handover.confirm(promised.viewer, promised.id);
    await forget();
    later(1);
    await foods.update(donor, id, { foodName: 'Red lentil soup', foodImage: 'https://example.com/red.jpg' });
    await foods.update(donor, id, { foodNotes: 'Still warm.\nBring a jar.' }); // as it is
    expect([await toldTo(promised.viewer), await changed()]).toEqual([[], []]);
    const edits = [
      { foodNotes: 'Cold by now.' },
      { foodLocation: '14 Station Road' },
      { date: daysAhead(3) },
      { pickupPlace: 'The third bell' },
      { pickupPlace: '' },
    ];
    for (const edit of edits) {
      await foods.update(donor, id, edit);
      expect(await toldTo(promised.viewer), JSON.stringify(edit)).toEqual(['POST_CHANGED']);
      expect(await notices.listAll(promised.viewer)).toMatchObject([
        { count: 1, foodName: 'Red lentil soup' },
      ]);
      await notices.markRead(promised.viewer);
      expect(await notices.countUnread(promised.viewer.userId)).toBe(0);
    }
    expect(await toldTo(waiting.viewer)).toEqual([]);
    await foods.update(donor, id, { foodQuantity: 2 }); // without any job
    expect(requests.stateOf(await requests.get(waiting.id)).state).toBe(OFFERED);
    expect(await toldTo(waiting.viewer)).toEqual(['OFFERED']);
    await foods.update(donor, id, { foodNotes: 'Hot again.' });
    expect(await toldTo(waiting.viewer)).toEqual(['POST_CHANGED', 'OFFERED']);
  });

  it('outlive the post: those who were promised something are told that it is gone', async () => {
    const { foods, donor, post, ask, toldTo, handover, notices, changed, requests, later } =
      await createTelling(engine);
    const { id } = await post();
    const [accepted, lapsed, declined, waiting] = [
      await ask(id),
      await ask(id),
      await ask(id),
      await ask(id),
    ];
    const elsewhere = await ask((await post()).id);
    for (const one of [accepted, elsewhere]) await handover.accept(donor, one.id);
    await handover.decline(donor, declined.id);
    later(121);
    await handover.accept(donor, lapsed.id);
    later(241); // nobody has written yet that the offer ran out
    await changed();
    await foods.delete(donor, id);
    const told = [accepted, lapsed, declined, waiting, elsewhere].map(({ viewer }) => toldTo(viewer));
    const deleted = ['POST_DELETED', 'ACCEPTED'];
    expect(await Promise.all(told)).toEqual([deleted, ['OFFERED'], ['DECLINED'], [], ['ACCEPTED']]);
    const pages = (await changed()).filter(({ kind }) => kind === InboxChangeKind.REQUEST);
    expect(pages.map(({ userId }) => userId)).toEqual(
      expect.arrayContaining([accepted.viewer.userId, waiting.viewer.userId]),
    );
    const [last] = await notices.listAll(accepted.viewer);
    expect(last).toMatchObject({ foodName: 'Lentil soup', foodId: id });
    expect(await requests.findSeen(accepted.viewer, [accepted.id])).toEqual([null]);
    expect(await foods.findAll([id], null)).toEqual([null]);
  });

  it('tell the others when somebody leaves, and serve the line', async () => {
    const telling = await createTelling(engine);
    const { donor, post, ask, toldTo, handover, requests, erase, foods, notices, newViewer } = telling;
    const { database, later } = telling;
    const { id } = await post({ foodQuantity: 1, shareRule: ShareRule.FIRST_COME });
    const [first, second] = [await ask(id), await ask(id)];
    await notices.markRead(donor);
    await erase(first.viewer);
    expect(await toldTo(donor)).toEqual(['ASKER_LEFT', 'ASKED 2']);
    expect((await notices.listAll(donor))[0]).toMatchObject({ foodId: id });
    expect(await requests.findSeen(donor, [first.id])).toEqual([null]);
    expect(await toldTo(second.viewer)).toEqual(['ACCEPTED']);
    expect(requests.stateOf(await requests.get(second.id)).state).toBe(ACCEPTED);
    // Whoever only waited is not missed.
    const third = await ask(id);
    await erase(third.viewer);
    expect((await toldTo(donor)).filter((kind) => kind === NoticeKind.ASKER_LEFT)).toHaveLength(1);
    expect(await foods.get(id, null)).toMatchObject({ requestCount: 1, waitingCount: 0, portionsHeld: 1 });
    const offered = await ask((await post()).id);
    later(121);
    const { foodId } = await handover.accept(donor, offered.id);
    await erase(offered.viewer);
    expect(await foods.get(foodId, null)).toMatchObject({ requestCount: 0, portionsHeld: 0 });
    // A donor leaves: what they promised is gone, and what they said.
    const giver = await newViewer('Giver');
    const { id: given } = await foods.add(giver, foodInput({ foodQuantity: 2 }));
    const [promised, declined] = [await ask(given), await ask(given)];
    await handover.accept(giver, promised.id);
    await handover.decline(giver, declined.id, 'It is for my aunt');
    await erase(giver);
    expect(await toldTo(promised.viewer)).toEqual(['POST_DELETED', 'ACCEPTED']);
    expect(await notices.listAll(declined.viewer)).toMatchObject([
      { kind: 'DECLINED', message: null, saidBy: null },
    ]);
    const rest = await database.reads.findBy(Notice, { userId: giver.userId });
    expect(rest).toEqual([]);
  });

  it('tell the donor, and not the asker, of an asker who is put on hold, and serve the line', async () => {
    const { trust, donor, reporter, post, ask, toldTo, handover, later, notices } =
      await createTelling(engine);
    const { id } = await post({ foodQuantity: 2, shareRule: ShareRule.FIRST_COME });
    const { id: other } = await post();
    const [held, next, waiting] = [await ask(id, { portions: 2 }), await ask(id), await ask(other)];
    later(121);
    const offered = await handover.accept(donor, waiting.id);
    expect(offered.state).toBe(OFFERED);
    await notices.markRead(donor);
    for (const { viewer } of [held, waiting]) {
      const report = await trust.report(reporter, viewer.userId, ReportReason.SPAM);
      await trust.hide(report, { by: 'Mina', why: 'It is spam' });
    }
    const unread = (await notices.listAll(donor)).filter(({ readAt }) => readAt === null);
    expect(unread.map(({ kind, requestId }) => [kind, requestId])).toEqual([
      [NoticeKind.ASKER_LEFT, waiting.id],
      [NoticeKind.ASKER_LEFT, held.id],
    ]);
    expect([await toldTo(held.viewer), await toldTo(waiting.viewer)]).toEqual([['ACCEPTED'], ['OFFERED']]);
    expect(await toldTo(next.viewer)).toEqual(['OFFERED']); // who asked two hours ago
  });

  it('are read on all devices, the own ones only, and any number of times', async () => {
    const { donor, post, ask, notices, changed, newViewer } = await createTelling(engine);
    const stranger = await newViewer('Stranger');
    for (let i = 0; i < 3; i++) await ask((await post()).id);
    const ids = (await notices.listAll(donor)).map(({ id }) => id);
    await changed();
    const none = ['no-id', 'a\u0000b', '\ud800', '', '01a1fc2c-1659-70b2-a4d0-bdf723e166cd'];
    for (const given of [[], none]) await notices.markRead(donor, given);
    await notices.markRead(stranger, ids);
    await notices.markRead(stranger);
    expect([await notices.countUnread(donor.userId), await changed()]).toEqual([3, []]);
    await notices.markRead(donor, [ids[0] ?? '', ...none]);
    await notices.markRead(donor, [ids[0] ?? '']);
    expect(await notices.countUnread(donor.userId)).toBe(2);
    await Promise.all([notices.markRead(donor), notices.markRead(donor, null), notices.markRead(donor, ids)]);
    expect(await notices.countUnread(donor.userId)).toBe(0);
    const bells = await changed();
    expect(bells.map(({ userId, kind }) => [userId, kind])).toEqual(
      Array(2).fill([donor.userId, InboxChangeKind.NOTICES]),
    );
    const many = Array.from({ length: 101 }, () => ids[0] ?? '');
    await expect(notices.markRead(donor, many)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    await notices.markRead(donor, many.slice(1));
  });

  it('come in pages, newest first, and go after 90 days', async () => {
    const { donor, reporter, post, ask, notices, time, later } = await createTelling(engine);
    for (let i = 0; i < 5; i++) {
      await ask((await post({ foodName: `Soup ${i}` })).id);
      later(1);
    }
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof notices.list>> = await notices.list(donor, { first: 2, after });
      seen.push(...page.edges.map(({ node }) => node.foodName));
      expect(await page.countTotal()).toBe(5);
      after = page.pageInfo.endCursor;
      if (!page.pageInfo.hasNextPage) break;
    } while (after !== null);
    expect(seen).toEqual(['Soup 4', 'Soup 3', 'Soup 2', 'Soup 1', 'Soup 0']);
    expect(await (await notices.list(reporter, { first: 2 })).countTotal()).toBe(0);
    for (const args of [
      { first: 0 },
      { first: 101 },
      { first: 2, after: 'x' },
      { first: 2, after: 'WyJ4Il0' },
    ])
      await expect(notices.list(donor, args)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    // Their ids are made by the real clock.
    time.now = new Date(Date.now() + 89 * 86_400_000);
    await notices.sweep();
    expect(await notices.listAll(donor)).toHaveLength(5);
    time.now = new Date(Date.now() + 90 * 86_400_000 + 1000);
    await notices.sweep();
    expect(await notices.listAll(donor)).toEqual([]);
  });
});

describeOnBoth('two processes', (engine) => {
  it('count neighbours who ask at the same moment each once', async () => {
    const databases = await openTwice(engine);
    const servers = databases.map((database) => createServices(database));
    const [server] = servers;
    if (server === undefined) throw new Error();
    const account = (uid: string) =>
      server.users
        .recordAccount({ uid, name: uid, picture: null, email: null, emailVerified: false, issuedAt: 0 })
        .then(({ id }) => ({ userId: id }) as Viewer);
    const donor = await account('donor');
    const askers = await Promise.all(Array.from({ length: 20 }, (_, i) => account(`asker ${i}`)));
    const { id } = await server.foods.add(donor, foodInput());
    await Promise.all(askers.map((viewer, i) => servers[i % 2]?.requests.ask(viewer, id)));
    expect(await server.notices.listAll(donor)).toMatchObject([{ kind: NoticeKind.ASKED, count: 20 }]);
  });
});

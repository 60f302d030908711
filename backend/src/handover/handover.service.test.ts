import { expect, it } from 'vitest';
import { describeOnBoth } from '../../test/databases.js';
import { daysAhead, foodInput } from '../../test/factories.js';
import { createTestServices, errorCode, settle } from '../../test/services.js';
import { closesAt } from '../food/calendar.js';
import { Food, portionsLeft, ShareRule } from '../food/food.entity.js';
import { hasRejoined } from '../request/line.js';
import { Request } from '../request/request.entity.js';
import { EndReason, Party, RequestState } from '../request/request.states.js';
import { ReportReason } from '../trust/report.entity.js';

const { PENDING, OFFERED, ACCEPTED, COLLECTED, NO_SHOW, EXPIRED, WITHDRAWN } = RequestState;

async function createHandover(engine: 'SQLite' | 'PostgreSQL') {
  const services = await createTestServices(engine);
  const { time, database, foods, requests, newViewer } = services;
  const later = (minutes: number) => {
    time.now = new Date(time.now.getTime() + minutes * 60_000);
  };
  const donor = await newViewer('Donor');
  const post = (overrides: object = {}) => foods.add(donor, foodInput({ foodQuantity: 3, ...overrides }));
  /** So many neighbours who ask, a minute after each other. */
  const ask = async (foodId: string, wishes: number[] | number) => {
    const list = typeof wishes === 'number' ? Array<number>(wishes).fill(1) : wishes;
    const asked: { viewer: Awaited<ReturnType<typeof newViewer>>; id: string }[] = [];
    for (const portions of list) {
      const viewer = await newViewer('Asker');
      later(1);
      asked.push({ viewer, id: (await requests.ask(viewer, foodId, { portions })).id });
    }
    return asked;
  };
  const stateOf = async (id: string) => requests.stateOf(await requests.get(id)).state;
  /** What has to be true at all times. */
  const assertSound = async () => {
    for (const food of await database.reads.find(Food)) {
      const all = await database.reads.findBy(Request, { foodId: food.id });
      const sum = (of: (request: Request) => number) =>
        all.reduce((total, request) => total + of(request), 0);
      const held = sum(({ state, granted }) =>
        state === OFFERED || state === ACCEPTED ? (granted ?? 0) : 0,
      );
      expect(food.portionsHeld).toBe(held);
      expect(food.waitingCount).toBe(sum(({ state }) => Number(state === PENDING)));
      expect(food.requestCount).toBe(sum(({ state }) => Number(state !== WITHDRAWN)));
      expect(portionsLeft(food)).toBeGreaterThanOrEqual(0);
    }
  };
  return { ...services, donor, post, ask, later, stateOf, assertSound };
}

describeOnBoth('the way from asking to collected', (engine) => {
  it('goes from a yes to an empty pot', async () => {
    const { foods, handover, requests, donor, post, ask, stateOf, assertSound } =
      await createHandover(engine);
    const point = { latitude: 23.7806, longitude: 90.4193 };
    const pickup = { place: 'Flat 3, ring twice', point };
    const { id } = await post({ pickupPlace: 'Flat 3, ring twice', point });
    const [first, second] = await ask(id, [2, 1]);
    if (!first || !second) throw new Error();
    expect(await handover.listPickups(first.viewer, [await requests.get(first.id)])).toEqual([null]);
    const accepted = await handover.accept(donor, first.id);
    expect(accepted).toMatchObject({
      state: ACCEPTED,
      granted: 2,
      food: { portionsHeld: 2, waitingCount: 1 },
    });
    expect(await handover.listPickups(first.viewer, [accepted])).toEqual([pickup]);
    expect(await handover.listPickups(second.viewer, [await requests.get(second.id)])).toEqual([null]);
    expect(await handover.listPickups(donor, [await requests.get(second.id)])).toEqual([pickup]);
    expect(await handover.accept(donor, first.id)).toMatchObject({ state: ACCEPTED }); // a repeated call
    await expect(handover.decline(donor, second.id, 'x'.repeat(301))).rejects.toMatchObject({
      details: { fields: { message: expect.stringMatching('at most 300 characters') } },
    });
    await expect(handover.markCollected(donor, first.id, 3)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    expect(await handover.markCollected(first.viewer, first.id)).toMatchObject({
      collected: 2,
      endedBy: Party.ASKER,
    });
    expect(await foods.get(id, null)).toMatchObject({ portionsHeld: 0, portionsCollected: 2 });
    await expect(handover.withdraw(first.viewer, first.id)).rejects.toMatchObject({
      code: 'STATE_CHANGED',
      details: { current: COLLECTED },
    });
    expect(await stateOf(second.id)).toBe(PENDING);
    await assertSound();
  });

  it('never promises a portion twice, however many accept at the same moment', async () => {
    const { handover, foods, donor, post, ask, assertSound } = await createHandover(engine);
    const { id } = await post();
    const asked = await ask(id, 12);
    const outcomes = await Promise.all(
      asked.map((request) => handover.accept(donor, request.id).then(() => 'ok', errorCode)),
    );
    expect(outcomes.toSorted()).toEqual([...Array(9).fill('NO_PORTIONS_LEFT'), 'ok', 'ok', 'ok']);
    expect(portionsLeft(await foods.get(id, null))).toBe(0);
    await assertSound();
  });

  it('offers what comes free to the next, after the donor has had 15 minutes, and nothing else', async () => {
    const { handover, donor, post, ask, later, stateOf, assertSound } = await createHandover(engine);
    const { id } = await post({ gatherMinutes: 0 }); // the next is who asked next
    const [first, second, third] = await ask(id, 3);
    if (!first || !second || !third) throw new Error();
    await handover.accept(donor, first.id);
    await handover.withdraw(first.viewer, first.id);
    later(14);
    await handover.settleDue();
    expect(await stateOf(second.id)).toBe(PENDING);
    later(1);
    await handover.settleDue();
    expect(await stateOf(second.id)).toBe(OFFERED);
    expect(await handover.confirm(second.viewer, second.id)).toMatchObject({
      state: ACCEPTED,
      respondBy: null,
    });
    later(16);
    await handover.settleDue();
    expect(await stateOf(third.id)).toBe(PENDING); // the donor has never promised the rest
    await assertSound();
  });

  it('lets the next wait no longer for what came free because others collect or block', async () => {
    const { handover, trust, donor, post, ask, later, stateOf, time } = await createHandover(engine);
    const { id } = await post();
    const [first, second, third, next] = await ask(id, 4);
    if (!first || !second || !third || !next) throw new Error();
    for (const one of [first, second, third])
      await handover.accept(donor, one.id, null, new Date(+time.now + 60_000));
    later(2);
    await handover.withdraw(first.viewer, first.id);
    later(14);
    await handover.markCollected(donor, second.id);
    await trust.block(donor, third.viewer.userId); // what they may have picked up counts as collected
    expect(await stateOf(next.id)).toBe(PENDING);
    later(1);
    await handover.settleDue();
    expect(await stateOf(next.id)).toBe(OFFERED);
  });

  it('offers what came free under another rule, too, once the donor chooses', async () => {
    const { handover, foods, donor, post, ask, later, stateOf, assertSound } = await createHandover(engine);
    for (const others of [1, 0]) {
      const { id } = await post({ foodQuantity: 1, shareRule: ShareRule.FAIR_DRAW });
      const [first, ...waiting] = await ask(id, 1 + others);
      if (!first) throw new Error();
      await handover.accept(donor, first.id);
      await handover.withdraw(first.viewer, first.id);
      await foods.update(donor, id, { shareRule: ShareRule.DONOR_CHOOSES });
      await handover.settleDue();
      later(13);
      const [next] = others > 0 ? waiting : await ask(id, 1);
      await handover.settleDue();
      expect(await stateOf(next?.id ?? '')).toBe(PENDING);
      later(3);
      await handover.settleDue();
      expect(await stateOf(next?.id ?? '')).toBe(OFFERED);
    }
    await assertSound();
  });

  it('waits for no yes longer than until the time to meet', async () => {
    const { handover, requests, donor, post, ask, later, stateOf, time } = await createHandover(engine);
    const { id } = await post();
    const [asked] = await ask(id, 1);
    if (!asked) throw new Error();
    later(3 * 60);
    const pickupAt = new Date(time.now.getTime() + 60 * 60_000);
    await handover.accept(donor, asked.id, null, pickupAt);
    expect(requests.stateOf(await requests.get(asked.id))).toMatchObject({ state: OFFERED });
    expect((await requests.get(asked.id)).respondBy).toBe(pickupAt.toISOString());
    later(60);
    expect(await stateOf(asked.id)).toBe(EXPIRED);
    const again = { id: asked.id, state: PENDING, granted: null, respondBy: null, pickupAt: null };
    expect(await requests.ask(asked.viewer, id)).toMatchObject(again);
  });

  it('agrees on no time to meet that is over or after the last day, also in another millennium', async () => {
    const { handover, donor, post, ask, stateOf, time } = await createHandover(engine);
    const { id } = await post({ date: daysAhead(3) });
    const [asked] = await ask(id, 1);
    if (!asked) throw new Error();
    const end = closesAt(daysAhead(3));
    for (const late of [end.replace('00.000Z', '00.001Z'), '+010000-01-01T11:59:59.999Z', time.now])
      await expect(handover.accept(donor, asked.id, null, new Date(late))).rejects.toMatchObject({
        details: { fields: { pickupAt: expect.any(String) } },
      });
    await handover.accept(donor, asked.id, null, new Date(end));
    expect(await stateOf(asked.id)).toBe(ACCEPTED);
  });

  it('keeps no time to meet and no offer beyond a last day that was moved ahead', async () => {
    const { foods, handover, requests, donor, post, ask, later, stateOf, time } =
      await createHandover(engine);
    time.now = new Date(`${daysAhead(1)}T05:00:00Z`);
    const { id } = await post({ date: daysAhead(9), pickupPlace: 'Flat 3', foodQuantity: 4 });
    const [agreed, offered, sooner, planned] = await ask(id, 4);
    if (!agreed || !offered || !sooner || !planned) throw new Error();
    const pickupAt = new Date(time.now.getTime() + 7 * 86_400_000);
    const inTime = new Date(`${daysAhead(1)}T11:30:00Z`);
    await handover.accept(donor, agreed.id, null, pickupAt);
    await handover.accept(donor, sooner.id, null, inTime);
    later(150);
    const { respondBy, remindAt } = await handover.accept(donor, planned.id, null, pickupAt);
    later(30);
    const offer = await handover.accept(donor, offered.id, null, pickupAt);
    const end = closesAt(daysAhead(0)); // 12 o'clock; the offer would end some minutes later
    expect((offer.respondBy ?? '') > end).toBe(true);
    later(160); // the other offer ends within the hour, of which its asker is still to be reminded
    await foods.update(donor, id, { date: daysAhead(0) });
    expect(await requests.get(planned.id)).toMatchObject({ pickupAt: null, respondBy, remindAt });
    expect(await requests.get(agreed.id)).toMatchObject({ state: ACCEPTED, pickupAt: null, remindAt: null });
    expect(await requests.get(sooner.id)).toMatchObject({ pickupAt: inTime.toISOString() });
    const half = new Date(new Date(end).getTime() - 30 * 60_000).toISOString();
    expect(await requests.get(offered.id)).toMatchObject({ pickupAt: null, respondBy: end, remindAt: half });
    time.now = new Date(end);
    expect(await stateOf(offered.id)).toBe(EXPIRED);
    expect(await requests.listActions(donor, [await requests.get(agreed.id)])).toEqual([
      expect.arrayContaining(['MARK_NO_SHOW']),
    ]);
  });

  it('asks again who said yes long ago, and goes on to the next where nobody answers', async () => {
    const { handover, requests, donor, post, ask, later, stateOf, assertSound } =
      await createHandover(engine);
    const { id } = await post({ foodQuantity: 1, shareRule: ShareRule.FAIR_DRAW, gatherMinutes: 0 });
    const [first] = await ask(id, 1);
    if (!first) throw new Error();
    expect(await stateOf(first.id)).toBe(OFFERED); // nobody gathers: the system offers at once
    const [second] = await ask(id, 1);
    if (!second) throw new Error();
    later(4 * 60);
    expect(await stateOf(first.id)).toBe(EXPIRED); // without any job
    await expect(handover.confirm(first.viewer, first.id)).rejects.toMatchObject({ code: 'STATE_CHANGED' });
    await handover.settleDue();
    expect(await stateOf(second.id)).toBe(OFFERED);
    expect(requests.stateOf(await requests.get(first.id)).endReason).toBe(EndReason.UNANSWERED);
    expect((await requests.ask(first.viewer, id)).id).toBe(first.id); // joins the line again
    expect(await stateOf(first.id)).toBe(PENDING);
    await handover.withdraw(second.viewer, second.id);
    expect(await stateOf(first.id)).toBe(OFFERED);
    await handover.cancel(donor, first.id, 'It has gone off.');
    await assertSound();
  });

  it('draws when the gathering ends, whoever has asked until then, and whatever was changed meanwhile', async () => {
    const { handover, foods, donor, post, ask, later, stateOf, assertSound } = await createHandover(engine);
    const fair = (gatherMinutes: number) =>
      post({ foodQuantity: 1, shareRule: ShareRule.FAIR_DRAW, gatherMinutes });
    const { id } = await fair(30);
    const moved = await fair(120);
    const [early, late, other] = [...(await ask(id, 2)), ...(await ask(moved.id, 1))]; // 3 minutes
    if (!early || !late || !other) throw new Error();
    await handover.withdraw(early.viewer, early.id); // has the post in hand while somebody waits
    await handover.withdraw(late.viewer, late.id); // and while nobody does
    const [last] = await ask(id, 1);
    if (!last) throw new Error();
    later(25);
    await handover.settleDue();
    expect([await stateOf(last.id), await stateOf(other.id)]).toEqual([PENDING, PENDING]);
    await foods.update(donor, moved.id, { gatherMinutes: 20 });
    later(2);
    await handover.settleDue();
    expect([await stateOf(last.id), await stateOf(other.id)]).toEqual([OFFERED, OFFERED]);
    await assertSound();
  });

  it('draws an hour before the post ends at the latest, also where its last day was made an earlier one', async () => {
    const { handover, foods, donor, post, ask, later, stateOf, time } = await createHandover(engine);
    time.now = new Date(`${daysAhead(1)}T05:00:00Z`);
    const fair = { foodQuantity: 1, shareRule: ShareRule.FAIR_DRAW, gatherMinutes: 720 };
    const [short, long] = [
      await post({ ...fair, date: daysAhead(0) }),
      await post({ ...fair, date: daysAhead(5) }),
    ];
    const drawnAt = `${daysAhead(1)}T11:00:00.000Z`;
    expect([short.gathersUntil, long.gathersUntil]).toEqual([drawnAt, `${daysAhead(1)}T17:00:00.000Z`]);
    await foods.update(donor, long.id, { date: daysAhead(0) });
    expect((await foods.get(long.id, null)).gathersUntil).toBe(drawnAt);
    const asked = [...(await ask(short.id, 1)), ...(await ask(long.id, 1))];
    time.now = new Date(drawnAt);
    await handover.settleDue();
    for (const { id } of asked) expect(await stateOf(id)).toBe(OFFERED);
    later(1);
    await foods.update(donor, long.id, { gatherMinutes: 700 });
    expect((await foods.get(long.id, null)).gathersUntil).toBe(drawnAt);
  });

  it('gathers no longer than its last day allows, also where two calls change the two at the same moment', async () => {
    const { foods, donor, post, time } = await createHandover(engine);
    time.now = new Date(`${daysAhead(1)}T05:00:00Z`);
    for (let i = 0; i < 10; i++) {
      const { id } = await post({ shareRule: ShareRule.FAIR_DRAW, gatherMinutes: 10, date: daysAhead(5) });
      const changes = [{ date: daysAhead(0) }, { gatherMinutes: 720 }];
      if (i % 2 === 0) changes.reverse();
      await Promise.all(changes.map((change) => foods.update(donor, id, change)));
      const { gathersUntil, dueAt } = await foods.get(id, null);
      expect([gathersUntil, dueAt]).toEqual(Array(2).fill(`${daysAhead(1)}T11:00:00.000Z`));
    }
  });

  it('serves who asked just before the gathering ended, and was written down just after', async () => {
    const { handover, post, ask, later, stateOf, assertSound } = await createHandover(engine);
    const { id } = await post({ foodQuantity: 2, shareRule: ShareRule.FAIR_DRAW, gatherMinutes: 30 });
    await ask(id, 1);
    later(30);
    await handover.settleDue();
    later(-10); // another process's ask, on its way since then
    const [late] = await ask(id, 1);
    if (!late) throw new Error();
    later(9);
    await handover.settleDue();
    expect(await stateOf(late.id)).toBe(OFFERED);
    await assertSound();
  });

  it('lets who joins the line again wait behind all others, also while the post gathers', async () => {
    const { handover, requests, database, donor, post, ask, later } = await createHandover(engine);
    const { id } = await post({ gatherMinutes: 720 });
    const [again, waiting] = await ask(id, 2);
    if (!again || !waiting) throw new Error();
    // With the better lot they would be first.
    await database.write(async (manager) => {
      await manager.update(Request, { id: again.id }, { draw: 1 });
      await manager.update(Request, { id: waiting.id }, { draw: 2 });
    });
    const ahead = async () =>
      requests.listAhead([await requests.get(again.id), await requests.get(waiting.id)]);
    expect(await ahead()).toEqual([0, 1]);
    later(130);
    await handover.accept(donor, again.id);
    later(250); // unanswered
    await requests.ask(again.viewer, id);
    expect(await ahead()).toEqual([1, 0]);
    await ask(id, 1); // a newcomer, while it gathers
    expect((await ahead())[0]).toBe(2);
    // Whoever takes it back and asks anew is drawn with the others.
    await handover.withdraw(waiting.viewer, waiting.id);
    const anew = await requests.ask(waiting.viewer, id);
    expect((await requests.listAhead([await requests.get(again.id)]))[0]).toBe(2);
    expect([hasRejoined(await requests.get(again.id)), hasRejoined(anew)]).toEqual([true, false]);
  });

  it('accepts who comes first at once where the rule says so, and then lets wait', async () => {
    const { post, ask, stateOf, handover, assertSound } = await createHandover(engine);
    const { id } = await post({ shareRule: ShareRule.FIRST_COME });
    const [a, b, c] = await ask(id, [2, 2, 1]);
    if (!a || !b || !c) throw new Error();
    expect(await Promise.all([a, b, c].map((one) => stateOf(one.id)))).toEqual([ACCEPTED, ACCEPTED, PENDING]);
    await handover.withdraw(a.viewer, a.id);
    expect(await stateOf(c.id)).toBe(ACCEPTED);
    await assertSound();
  });

  it('gives nobody less than they can use: the next is tried, and they keep their place', async () => {
    const { handover, requests, newViewer, donor, post, stateOf, assertSound } = await createHandover(engine);
    const ask = async (foodId: string, portions: number, minPortions?: number) => {
      const viewer = await newViewer();
      return { viewer, id: (await requests.ask(viewer, foodId, { portions, minPortions })).id };
    };
    const { id } = await post({ foodQuantity: 5, shareRule: ShareRule.FIRST_COME, gatherMinutes: 0 });
    const [first, choosy, last] = [await ask(id, 3), await ask(id, 4, 3), await ask(id, 4, 2)];
    expect(await stateOf(choosy.id)).toBe(PENDING); // 2 are left
    expect(await requests.get(last.id)).toMatchObject({ state: ACCEPTED, granted: 2 });
    await handover.withdraw(first.viewer, first.id);
    expect(await requests.get(choosy.id)).toMatchObject({ state: ACCEPTED, granted: 3 });
    const { id: small } = await post({ foodQuantity: 2 });
    await expect(handover.accept(donor, (await ask(small, 3, 3)).id)).rejects.toMatchObject({
      code: 'NO_PORTIONS_LEFT',
      details: { portionsLeft: 2 },
    });
    for (const [wish, field] of [
      [{ portions: 10_001 }, 'portions'],
      [{ portions: 2, minPortions: 3 }, 'minPortions'],
      [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    ] as const)
      await expect(requests.ask(first.viewer, small, wish)).rejects.toMatchObject({
        details: { fields: { [field]: expect.any(String) } },
      });
    await assertSound();
  });

  it('says no-show not before its time, and lets it be disputed and corrected for 7 days', async () => {
    const { handover, foods, requests, time, donor, post, ask, later, assertSound } =
      await createHandover(engine);
    const { id } = await post();
    const [first, second] = await ask(id, 2);
    if (!first || !second) throw new Error();
    const pickupAt = new Date(time.now.getTime() + 3_600_000);
    for (const one of [first, second]) await handover.accept(donor, one.id, null, pickupAt);
    later(89);
    await expect(handover.markNoShow(donor, first.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    later(1);
    for (const one of [first, second])
      expect(await handover.markNoShow(donor, one.id)).toMatchObject({
        state: NO_SHOW,
        endedBy: Party.DONOR,
      });
    const actionsOf = async ({ viewer, id }: typeof first) => {
      const asked = [await requests.get(id)];
      return [await requests.listActions(viewer, asked), await requests.listActions(donor, asked)].flat(2);
    };
    later(7 * 24 * 60 - 1);
    expect(await actionsOf(first)).toEqual(['DISPUTE', 'MARK_COLLECTED']);
    expect((await handover.dispute(first.viewer, first.id)).disputedAt).not.toBeNull();
    expect(await actionsOf(first)).toEqual(['MARK_COLLECTED']);
    await expect(handover.markCollected(first.viewer, first.id)).rejects.toMatchObject({
      code: 'STATE_CHANGED',
    });
    expect(await handover.markCollected(donor, first.id)).toMatchObject({ state: COLLECTED });
    expect(await foods.get(id, null)).toMatchObject({ portionsCollected: 1, portionsHeld: 0 });
    later(1);
    expect(await actionsOf(second)).toEqual([]);
    for (const late of [
      () => handover.dispute(second.viewer, second.id),
      () => handover.markCollected(donor, second.id),
    ])
      await expect(late()).rejects.toMatchObject({ code: 'STATE_CHANGED' });
    await assertSound();
  });

  it('lets a no-show be corrected, too, whose portions were promised to others meanwhile', async () => {
    const { handover, requests, foods, time, donor, post, ask, later, assertSound } =
      await createHandover(engine);
    const { id } = await post();
    const [wronged, next] = await ask(id, [2, 2]);
    if (!wronged || !next) throw new Error();
    await handover.accept(donor, wronged.id, null, new Date(+time.now + 60_000));
    later(31);
    await handover.markNoShow(donor, wronged.id);
    await handover.accept(donor, next.id);
    expect(await handover.markCollected(donor, wronged.id)).toMatchObject({
      state: COLLECTED,
      endReason: null,
      collected: 1, // of the 2 that were promised, since 2 of 3 are another's now
    });
    expect(await foods.get(id, null)).toMatchObject({ portionsCollected: 1, portionsHeld: 2 });
    const { id: last } = await post({ foodQuantity: 1 });
    const [other, after] = await ask(last, 2);
    if (!other || !after) throw new Error();
    await handover.accept(donor, other.id, null, new Date(+time.now + 60_000));
    later(31);
    await handover.markNoShow(donor, other.id);
    await handover.accept(donor, after.id);
    expect(await requests.listActions(donor, [await requests.get(other.id)])).toEqual([
      expect.arrayContaining(['MARK_COLLECTED']),
    ]);
    const corrected = await handover.markCollected(donor, other.id);
    expect(corrected).toMatchObject({ state: COLLECTED, collected: null });
    expect(await handover.markCollected(donor, other.id)).toMatchObject({ state: COLLECTED }); // a repeated call
    expect(await handover.markCollected(after.viewer, after.id)).toMatchObject({ collected: 1 });
    expect(await foods.get(last, null)).toMatchObject({ portionsCollected: 1, portionsHeld: 0 });
    await assertSound();
  });

  it('lets a quantity not fall below what is promised', async () => {
    const { handover, foods, requests, donor, post, ask, later, time } = await createHandover(engine);
    const { id } = await post();
    const [first] = await ask(id, [2]);
    if (!first) throw new Error();
    await handover.accept(donor, first.id);
    await expect(foods.update(donor, id, { foodQuantity: 1 })).rejects.toMatchObject({
      code: 'QUANTITY_PROMISED',
      details: { minimum: 2 },
    });
    expect(await foods.update(donor, id, { foodQuantity: 2 })).toMatchObject({ changed: true });
    time.now = new Date(`${daysAhead(1)}T05:00:00Z`);
    const { id: less } = await post({ date: daysAhead(0) }); // its last day is not over everywhere
    const [gone, next] = await ask(less, [3, 3]);
    if (!gone || !next) throw new Error();
    await handover.accept(donor, gone.id);
    await handover.withdraw(gone.viewer, gone.id);
    later(16);
    await foods.update(donor, less, { foodQuantity: 1 }); // of the 3 that came free, 1 is left
    expect(await requests.get(next.id)).toMatchObject({ state: OFFERED, granted: 1 });
  });

  it.each(Object.values(ShareRule))(
    'offers nobody what is cancelled because it is gone: %s',
    async (rule) => {
      const { handover, foods, changes, database, donor, post, ask, later, stateOf, assertSound } =
        await createHandover(engine);
      const { id } = await post({ foodQuantity: 5, shareRule: rule, gatherMinutes: 0 });
      const [first, second] = await ask(id, [2, 3]);
      if (!first || !second) throw new Error();
      if (rule === ShareRule.DONOR_CHOOSES) {
        await handover.accept(donor, first.id);
        await handover.accept(donor, second.id);
      }
      const [next] = await ask(id, 1);
      if (!next) throw new Error();
      later(121); // whoever is next is asked first
      const feed = { pageSize: { field: 'first', max: 100 }, after: 'after' };
      const { endCursor: after } = (await changes.list({ first: 100 }, feed, null)).pageInfo;
      await handover.cancel(donor, first.id, 'It was spilt.', true);
      await handover.cancel(donor, first.id, 'It was spilt.', true); // a repeated call
      later(16);
      await handover.settleDue();
      expect(await stateOf(next.id)).toBe(PENDING);
      const lowered = { foodQuantity: 3, portionsHeld: 3, portionsCollected: 0, portionsFreed: 0 };
      expect(await foods.get(id, null)).toMatchObject(lowered);
      await settle(database);
      const { edges } = await changes.list({ after, first: 100 }, feed, null);
      expect(edges.at(-1)?.node).toMatchObject({ kind: 'EDITED', food: { foodQuantity: 3 } });
      await handover.cancel(donor, second.id, 'I am ill.');
      later(16);
      await handover.settleDue();
      expect(await stateOf(next.id)).toBe(OFFERED);
      await assertSound();
    },
  );

  it('leaves nothing of a post of which all was promised to one, and is gone', async () => {
    const { handover, foods, donor, post, ask, later, stateOf } = await createHandover(engine);
    const { id } = await post({ foodQuantity: 2, shareRule: ShareRule.FIRST_COME });
    const [only, next] = await ask(id, [2, 1]);
    if (!only || !next) throw new Error();
    await handover.cancel(donor, only.id, 'It has gone off.', true);
    later(16);
    await handover.settleDue();
    const food = await foods.get(id, null);
    expect(food).toMatchObject({ foodQuantity: 1, portionsHeld: 0, portionsFreed: 0, waitingCount: 1 });
    expect(portionsLeft(food)).toBe(0);
    expect(await stateOf(next.id)).toBe(PENDING);
  });

  it('stays over for whom time has ended it, whatever day the post is given then', async () => {
    const {
      handover,
      foods,
      requests,
      trust,
      time,
      newViewer,
      donor,
      post,
      ask,
      later,
      stateOf,
      assertSound,
    } = await createHandover(engine);
    const { id } = await post({ foodQuantity: 3, pickupPlace: 'Flat 3' });
    const [agreed, waiting, parted, held] = await ask(id, 4);
    if (!agreed || !waiting || !parted || !held) throw new Error();
    for (const one of [agreed, parted, held])
      await handover.accept(donor, one.id, null, new Date(+time.now + 60_000));
    later(12 * 24 * 60); // no job has run, so nobody has stored that it is over
    await trust.block(donor, parted.viewer.userId);
    const report = await trust.report(await newViewer(), held.viewer.userId, ReportReason.SPAM);
    await trust.hide(report, { by: 'Mo', why: 'It is spam.' });
    const day = new Date(+time.now + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    await foods.update(donor, id, { date: day });
    await trust.unblock(donor, parted.viewer.userId);
    for (const one of [agreed, waiting, parted, held]) {
      const request = await requests.get(one.id);
      const endReason = one === waiting ? EndReason.POST_ENDED : EndReason.NO_REPORT;
      expect(request).toMatchObject({ state: EXPIRED, endedBy: Party.SYSTEM, endReason });
      expect(await handover.listPickups(one.viewer, [request])).toEqual([null]);
    }
    expect(await foods.get(id, null)).toMatchObject({ portionsHeld: 0, portionsFreed: 0, waitingCount: 0 });
    expect(await handover.markNoShow(donor, agreed.id).catch(errorCode)).toBe('STATE_CHANGED');
    expect((await requests.ask(waiting.viewer, id)).id).toBe(waiting.id); // once more
    expect(await stateOf(waiting.id)).toBe(PENDING);
    expect(await requests.ask(agreed.viewer, id).catch(errorCode)).toBe('ALREADY_REQUESTED');
    expect(await handover.accept(donor, waiting.id)).toMatchObject({ state: ACCEPTED });
    await assertSound();
  });

  it('is ended by time in the counts, too, and shows the place for one more day, whatever the last day was', async () => {
    const { handover, foods, requests, time, donor, post, ask, later, stateOf, assertSound } =
      await createHandover(engine);
    const { id } = await post({ foodQuantity: 1, pickupPlace: 'Flat 3' });
    const [agreed, waiting] = await ask(id, 2);
    if (!agreed || !waiting) throw new Error();
    await handover.accept(donor, agreed.id);
    const { date } = await foods.get(id, null);
    time.now = new Date(closesAt(date));
    await handover.settleDue();
    expect(await foods.get(id, null)).toMatchObject({ portionsHeld: 1, waitingCount: 0 });
    const next = time.now.toISOString().slice(0, 10);
    await foods.update(donor, id, { date: next }); // what is agreed still holds
    expect([await stateOf(agreed.id), await stateOf(waiting.id)]).toEqual([ACCEPTED, EXPIRED]);
    time.now = new Date(closesAt(next));
    await handover.settleDue();
    const showsPlace = async (viewer: typeof donor) => {
      const [pickup] = await handover.listPickups(viewer, [await requests.get(agreed.id)]);
      return pickup?.place === 'Flat 3';
    };
    later(24 * 60 - 1);
    expect([await showsPlace(agreed.viewer), await showsPlace(donor)]).toEqual([true, true]);
    later(1);
    expect([await showsPlace(agreed.viewer), await showsPlace(donor)]).toEqual([false, true]);
    later(48 * 60 - 1);
    await handover.settleDue();
    expect(await foods.get(id, null)).toMatchObject({ portionsHeld: 1 });
    later(1);
    await handover.settleDue();
    expect(await foods.get(id, null)).toMatchObject({ portionsHeld: 0, dueAt: null });
    await assertSound();
  });

  it('is ended in the counts by a restore, too, that finds nothing hidden', async () => {
    const { handover, foods, trust, newViewer, donor, post, ask, later, assertSound } =
      await createHandover(engine);
    const { id } = await post({ foodQuantity: 1 });
    const [agreed] = await ask(id, 2);
    if (!agreed) throw new Error();
    await handover.accept(donor, agreed.id);
    const report = await trust.report(await newViewer(), id, ReportReason.SPAM);
    later(12 * 24 * 60);
    await trust.restore(report, { by: 'Mo', why: 'It is food.' });
    expect(await foods.get(id, null)).toMatchObject({ portionsHeld: 0, waitingCount: 0, dueAt: null });
    await assertSound();
  });

  it('is closed to everybody else', async () => {
    const { handover, newViewer, donor, post, ask } = await createHandover(engine);
    const { id } = await post();
    const [first] = await ask(id, 1);
    if (!first) throw new Error();
    const stranger = await newViewer();
    await expect(handover.accept(stranger, first.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(handover.accept(first.viewer, first.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(handover.withdraw(donor, first.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    for (const noId of ['no-id', 'a\u0000b', '\ud800']) {
      await expect(handover.accept(donor, noId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

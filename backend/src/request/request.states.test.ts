import fc from 'fast-check';
import { type FindOptionsWhere, In } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { describeOnBoth, describeOnOne } from '../../test/databases.js';
import { report } from '../../test/durability/sizes.js';
import { daysAhead, foodInput } from '../../test/factories.js';
import { createTestServices, errorCode } from '../../test/services.js';
import { Food, ShareRule } from '../food/food.entity.js';
import type { Viewer } from '../platform/identity/viewer.js';
import { areApart } from '../trust/hiding.js';
import { ReportReason } from '../trust/report.entity.js';
import { Request } from './request.entity.js';
import { Party, RequestAction, RequestState, transitions } from './request.states.js';

const { PENDING, OFFERED, ACCEPTED, COLLECTED, NO_SHOW, DECLINED, WITHDRAWN, CANCELLED, EXPIRED } =
  RequestState;

const operations = Number(process.env.HANDOVER_OPERATIONS ?? 300);

/** The services, with calls by the name of their action, and requests brought into any state. */
async function createWalk(engine: 'SQLite' | 'PostgreSQL') {
  const services = await createTestServices(engine);
  const { handover, requests, foods, trust, time, newViewer } = services;
  const later = (minutes: number) => {
    time.now = new Date(time.now.getTime() + minutes * 60_000);
  };
  const calls: Record<RequestAction, (viewer: Viewer, request: Request) => Promise<unknown>> = {
    [RequestAction.ACCEPT]: (viewer, { id }) => handover.accept(viewer, id),
    [RequestAction.DECLINE]: (viewer, { id }) => handover.decline(viewer, id),
    [RequestAction.CONFIRM]: (viewer, { id }) => handover.confirm(viewer, id),
    [RequestAction.REJOIN]: (viewer, { foodId }) => requests.ask(viewer, foodId),
    [RequestAction.WITHDRAW]: (viewer, { id }) => handover.withdraw(viewer, id),
    [RequestAction.CANCEL]: (viewer, { id }) => handover.cancel(viewer, id, 'Gone off'),
    [RequestAction.MARK_COLLECTED]: (viewer, { id }) => handover.markCollected(viewer, id),
    [RequestAction.MARK_NO_SHOW]: (viewer, { id }) => handover.markNoShow(viewer, id),
    [RequestAction.DISPUTE]: (viewer, { id }) => handover.dispute(viewer, id),
  };
  const start = time.now;
  const [donor, stranger] = [await newViewer('Donor'), await newViewer('Stranger')];

  /** A request in a state, as the calls bring it there. */
  async function bring(state: RequestState, donor: Viewer) {
    time.now = start;
    const asker = await newViewer('Asker');
    const { id: foodId } = await foods.add(donor, foodInput());
    const { id } = await requests.ask(asker, foodId);
    if (state === OFFERED || state === EXPIRED) {
      later(121);
      await handover.accept(donor, id);
      if (state === EXPIRED) later(241);
    } else if (state === DECLINED) await handover.decline(donor, id);
    else if (state === WITHDRAWN) await handover.withdraw(asker, id);
    else if (state === CANCELLED) {
      // By nobody's wish: they may ask again. What a donor has cancelled stays so (handover.service.test.ts).
      await trust.block(donor, asker.userId);
      await trust.unblock(donor, asker.userId);
    } else if (state !== PENDING) {
      await handover.accept(donor, id, null, new Date(time.now.getTime() + 60_000));
      later(32); // a no-show may be said
      if (state === COLLECTED) await handover.markCollected(donor, id);
      if (state === NO_SHOW) await handover.markNoShow(donor, id);
    }
    return { asker, request: await requests.get(id) };
  }
  const stateOf = async (id: string) => requests.stateOf(await requests.get(id)).state;
  return { ...services, later, calls, bring, donor, stranger, stateOf };
}

describeOnBoth('a request in each state', (engine) => {
  it('goes where the table says, by whom it says, and nowhere else', async () => {
    const { bring, calls, donor, stranger, stateOf, requests } = await createWalk(engine);
    let cells = 0;
    for (const state of Object.values(RequestState)) {
      for (const action of Object.values(RequestAction)) {
        for (const party of [Party.ASKER, Party.DONOR, null]) {
          const { asker, request } = await bring(state, donor);
          expect(await stateOf(request.id)).toBe(state);
          const viewer = party === null ? stranger : party === Party.ASKER ? asker : donor;
          const ways = transitions.filter(
            (way) => way.from === state && way.action === action && party !== null && way.by.includes(party),
          );
          const [offered] = await requests.listActions(viewer, [request]);
          const outcome = await calls[action](viewer, request).then(() => 'ok', errorCode);
          const after = await stateOf(request.id);
          const cell = `${state} ${action} by ${party ?? 'a stranger'}`;
          cells++;
          if (ways.length > 0) {
            expect([cell, outcome, offered?.includes(action)]).toEqual([cell, 'ok', true]);
            expect(
              ways.map(({ to }) => to),
              cell,
            ).toContain(after);
          } else {
            expect(after, cell).toBe(state);
            expect(offered, cell).not.toContain(action);
            // A repeated call answers what it has done; asking again is for those who have no request any more.
            const isRepeated = transitions.some((way) => way.action === action && way.to === state);
            const isAsking = action === RequestAction.REJOIN;
            if (!isRepeated && !isAsking) expect(outcome, cell).not.toBe('ok');
            if (party === null && !isAsking) expect(outcome, cell).toBe('NOT_FOUND');
          }
        }
      }
    }
    report(`State × action × role on ${engine}`, { cells });
    expect(cells).toBe(9 * 9 * 3);
  });

  it('is sound after any operations in any order', { timeout: 240_000 + operations * 200 }, async () => {
    const { foods, requests, handover, newViewer, later, time, calls, database } = await createWalk(engine);
    const people = await Promise.all(Array.from({ length: 9 }, () => newViewer()));
    const rules = Object.values(ShareRule);
    const addPost = (i: number) =>
      foods.add(
        people[i % 3] as Viewer,
        foodInput({
          date: daysAhead(7, time.now), // the clock of the soak test runs for months
          foodQuantity: 2 + (i % 6),
          shareRule: rules[i % 3],
          gatherMinutes: 5,
        }),
      );
    const posts = await Promise.all([0, 1, 2, 3, 4, 5].map(addPost));
    const pick = <T>(from: readonly T[], n: number) => from[n % from.length] as T;
    const step = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat(40));
    let done = 0;
    for (const [i, [who, which, what, minutes]] of fc
      .sample(step, { numRuns: operations, seed: 18 })
      .entries()) {
      if (i % 20 === 19) posts[which % posts.length] = await addPost(i); // in the end, everything is decided
      const viewer = pick(people, who);
      const { id: foodId } = pick(posts, which);
      // Two at a time: what one has read, the other may change.
      const act = async (person: Viewer) => {
        const all = await database.reads.findBy(Request, { foodId });
        if (what % 3 === 0 || all.length === 0)
          return requests.ask(person, foodId, { portions: 1 + (what % 3) });
        return pick(Object.values(calls), what)(person, pick(all, who + what));
      };
      const outcomes = await Promise.all(
        [act(viewer), act(pick(people, which))].map((one) => one.then(() => 'ok', errorCode)),
      );
      for (const outcome of outcomes) expect(typeof outcome).toBe('string'); // a refusal, never a defect
      done += outcomes.filter((outcome) => outcome === 'ok').length;
      later(minutes % 7 === 0 ? minutes * 5 : 1);
      if (minutes % 5 === 0) await handover.settleDue();
      await assertSound(database.reads, { id: In(posts.map(({ id }) => id)) });
    }
    await assertSound(database.reads);
    report(`Random operations on ${engine}`, { tried: operations * 2, done });
    expect(done).toBeGreaterThan(operations / 5);
  });
});

describeOnOne('SQLite', 'the actions of a request', (engine) => {
  it('lists as allowed what is accepted, and nothing else, whoever blocks, reports or hides', async () => {
    const { bring, calls, requests, trust, database, time, newViewer } = await createWalk(engine);
    type Sides = { asker: Viewer; donor: Viewer; request: Request };
    const block = (one: Viewer, other: Viewer) => trust.block(one, other.userId);
    const report = (one: Viewer, targetId: string) => trust.report(one, targetId, ReportReason.SPAM);
    const hide = async (targetId: string) => {
      const id = await report(await newViewer('Reporter'), targetId);
      await trust.hide(id, { by: 'Mo', why: 'It is spam.' });
      return id;
    };
    const situations: Record<string, (sides: Sides) => Promise<unknown>> = {
      'as it is': async () => undefined,
      'the asker blocks': ({ asker, donor }) => block(asker, donor),
      'the donor blocks': ({ asker, donor }) => block(donor, asker),
      'a block is over': async ({ asker, donor }) => {
        await block(asker, donor);
        await trust.unblock(asker, donor.userId);
      },
      'the asker reports the post': ({ asker, request }) => report(asker, request.foodId),
      'the asker reports the donor': ({ asker, donor }) => report(asker, donor.userId),
      'the donor reports the asker': ({ asker, donor }) => report(donor, asker.userId),
      'the post is hidden': ({ request }) => hide(request.foodId),
      'the donor is on hold': ({ donor }) => hide(donor.userId),
      'the asker is on hold': ({ asker }) => hide(asker.userId),
      'the donor is no longer on hold': async ({ donor }) =>
        trust.restore(await hide(donor.userId), { by: 'Mo', why: 'It was fine.' }),
    };
    const days = [0, 8]; // before the last day is over, and after it
    const cells = Object.values(RequestState).flatMap((state) =>
      Object.keys(situations).flatMap((situation) => days.map((day) => ({ state, situation, day }))),
    );
    let listed = 0;
    for (const { state, situation, day } of cells) {
      const make = async () => {
        const donor = await newViewer('Donor');
        const { asker, request: before } = await bring(state, donor);
        await situations[situation]?.({ asker, donor, request: before });
        time.now = new Date(time.now.getTime() + day * 86_400_000);
        const where = { id: before.id };
        const find = () =>
          database.reads.findOneOrFail(Request, { where, relations: { food: true, requester: true } });
        const request = await find();
        const isApart = await areApart(database.reads, asker.userId, donor.userId); // then neither sees it
        const sides = await Promise.all(
          [asker, donor].map(async (viewer) => {
            const [actions = []] = isApart ? [] : await requests.listActions(viewer, [request]);
            return { viewer, actions };
          }),
        );
        return { request, sides, stateNow: async () => requests.stateOf(await find()).state };
      };
      const { request, sides, stateNow } = await make();
      const before = await stateNow();
      for (const [side, { viewer, actions }] of sides.entries()) {
        for (const action of Object.values(RequestAction)) {
          const cell = `${state}, ${situation}, day ${day}: ${action} by the ${side === 0 ? 'asker' : 'donor'}`;
          if (!actions.includes(action)) {
            // Who has taken it back asks with another request; a repeated call answers what it has done.
            if (before === WITHDRAWN && action === RequestAction.REJOIN) continue;
            const outcome = await calls[action](viewer, request).then(() => 'ok', errorCode);
            const isRepeated = transitions.some((way) => way.action === action && way.to === before);
            expect([cell, await stateNow(), outcome === 'ok' && !isRepeated]).toEqual([cell, before, false]);
            continue;
          }
          listed++;
          const other = await make();
          const who = other.sides[side]?.viewer as Viewer;
          expect([cell, await calls[action](who, other.request).then(() => 'ok', errorCode)]).toEqual([
            cell,
            'ok',
          ]);
        }
      }
    }
    expect(listed).toBeGreaterThan(100);
  });
});

/** Counts of posts are those of their requests, and nothing is promised twice. */
async function assertSound(
  reads: Awaited<ReturnType<typeof createTestServices>>['database']['reads'],
  which: FindOptionsWhere<Food> = {},
) {
  for (const food of await reads.findBy(Food, which)) {
    const all = await reads.findBy(Request, { foodId: food.id });
    const sum = (of: (request: Request) => number) => all.reduce((total, request) => total + of(request), 0);
    const { portionsHeld, portionsCollected, waitingCount, requestCount, foodQuantity } = food;
    expect({ portionsHeld, portionsCollected, waitingCount, requestCount }).toEqual({
      portionsHeld: sum(({ state, granted }) =>
        state === OFFERED || state === ACCEPTED ? (granted ?? 0) : 0,
      ),
      portionsCollected: sum(({ state, collected }) => (state === COLLECTED ? (collected ?? 0) : 0)),
      waitingCount: sum(({ state }) => Number(state === PENDING)),
      requestCount: sum(({ state }) => Number(state !== WITHDRAWN)),
    });
    expect(portionsHeld + portionsCollected).toBeLessThanOrEqual(foodQuantity);
  }
}

describe('the table of states', () => {
  it('has each way once', () => {
    const ways = transitions.flatMap(({ from, to, by }) => by.map((party) => `${from} ${to} ${party}`));
    expect(new Set(ways).size).toBe(ways.length);
  });
});

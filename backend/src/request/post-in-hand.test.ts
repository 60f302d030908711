import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../test/databases.js';
import { foodInput } from '../../test/factories.js';
import { createTestServices, errorCode } from '../../test/services.js';
import { closesAt } from '../food/calendar.js';
import { Food, ShareRule } from '../food/food.entity.js';
import type { Viewer } from '../platform/identity/viewer.js';
import { ReportReason } from '../trust/report.entity.js';
import { Request } from './request.entity.js';
import { portionsToOffer, stateOf } from './request.policy.js';
import { isLive, RequestState } from './request.states.js';

const { PENDING, OFFERED, ACCEPTED, COLLECTED } = RequestState;

const day = 86_400_000; // milliseconds

describeOnBoth('a post', (engine) => {
  it('tells of a change where one joins the line again as the next is served, since others move up', async () => {
    const { foods, requests, newViewer, time } = await createTestServices(engine);
    const input = foodInput({ foodQuantity: 1, shareRule: ShareRule.FAIR_DRAW, gatherMinutes: 0 });
    const { id } = await foods.add(await newViewer(), input);
    const [first, second, third] = [await newViewer(), await newViewer(), await newViewer()];
    for (const viewer of [first, second, third]) {
      time.now = new Date(+time.now + 1000);
      await requests.ask(viewer, id);
    }
    const ahead = async () => requests.listAhead((await requests.listOwnFor(third, [id])) as Request[]);
    expect(await ahead()).toEqual([1]);
    const [offered] = await requests.listOwnFor(first, [id]);
    time.now = new Date(offered?.respondBy ?? 0);
    const { updatedAt } = await foods.get(id, null);
    await requests.ask(first, id);
    expect(await ahead()).toEqual([0]);
    expect((await foods.get(id, null)).updatedAt > updatedAt).toBe(true); // which everybody is told
  });

  it('counts its portions and serves its line, whatever becomes of it, its donor and its askers', async () => {
    const { foods, requests, handover, trust, newViewer, time, database } = await createTestServices(engine);
    const pick = <T>(from: readonly T[], n: number) => from[n % from.length] as T;
    const people = await Promise.all(Array.from({ length: 7 }, () => newViewer()));
    const lastDay = (n: number) => new Date(+time.now + (n % 3) * day).toISOString().slice(0, 10);
    const decision = { by: 'Mo', why: 'It is spam.' };
    const addPost = async (n: number) => {
      const donor = pick(people.slice(0, 3), n);
      const shared = {
        shareRule: pick(Object.values(ShareRule), n >> 3),
        gatherMinutes: pick([0, 5, 60], n >> 5),
      };
      const input = foodInput({ foodQuantity: 1 + (n % 5), date: lastDay(n), ...shared });
      return { id: (await foods.add(donor, input)).id, donor };
    };
    const posts = [await addPost(0), await addPost(9), await addPost(18)];
    const reports: string[] = [];

    /** One thing that somebody may do. @param n decides about the rest of it */
    const choose = async (post: (typeof posts)[0], one: Viewer, what: number, n: number) => {
      const all = await database.reads.findBy(Request, { foodId: post.id });
      const live = all.filter(({ state }) => isLive(state));
      const request = live.length > 0 && n % 8 > 0 ? pick(live, n) : all.length > 0 ? pick(all, n) : null;
      const id = request?.id ?? '';
      const asker = people.find(({ userId }) => userId === request?.requesterId) ?? one;
      const pickupAt = n % 2 ? new Date(+time.now + (n % 3000) * 60_000) : null;
      const timeZone = pick(['Asia/Dhaka', 'America/Los_Angeles', 'Australia/Lord_Howe', null], n);
      const isRare = n % 9 === 0;
      const ask = () => requests.ask(one, post.id, { portions: 1 + (n % 3), timeZone });
      const confirm = () => handover.confirm(asker, id);
      const ways: (() => unknown)[] = [
        ...[ask, ask, ask, ask, confirm, confirm],
        () => handover.accept(post.donor, id, null, pickupAt),
        () => handover.accept(post.donor, id),
        () => handover.decline(post.donor, id),
        () => handover.withdraw(asker, id),
        () => handover.cancel(post.donor, id, 'It was spilt.', n % 2 === 0),
        () => handover.markCollected(n % 2 ? post.donor : asker, id, n % 3 ? null : 1),
        () => handover.markNoShow(post.donor, id),
        () => handover.dispute(asker, id),
        () => foods.update(post.donor, post.id, { foodQuantity: 1 + (n % 8) }),
        () => foods.update(post.donor, post.id, { shareRule: pick(Object.values(ShareRule), n) }),
        () => foods.update(post.donor, post.id, { gatherMinutes: pick([0, 10, 700], n) }),
        () => foods.update(post.donor, post.id, { date: lastDay(n) }),
        () => isRare && foods.delete(post.donor, post.id),
        () => isRare && trust.block(one, pick(people, n).userId),
        () => trust.unblock(one, pick(people, n).userId),
        async () => {
          const target = n % 2 ? post.id : asker.userId;
          if (isRare) reports.push(await trust.report(one, target, ReportReason.SPAM));
        },
        () => isRare && reports.length > 0 && trust.hide(pick(reports, n), decision),
      ];
      return pick(ways, what);
    };

    const operations = Number(process.env.HANDOVER_OPERATIONS ?? 150);
    const step = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat(), fc.nat(99));
    const steps = fc.sample(step, { numRuns: operations, seed: 18 });
    let done = 0;
    for (const [i, [who, which, what, n, minutes]] of steps.entries()) {
      if (i % 50 === 49) for (const report of reports.splice(0)) await trust.restore(report, decision);
      if (i % 25 === 0) posts[which % 3] = await addPost(n).catch(() => pick(posts, which)); // its donor may be on hold
      const way = await choose(pick(posts, which), pick(people, who), what, n);
      const outcome = await (async () => way())().then(() => 'ok', errorCode);
      expect(typeof outcome, String(outcome)).toBe('string'); // a refusal, never a defect
      if (outcome === 'ok') done++;
      time.now = new Date(+time.now + 60_000 * (minutes % 9 === 0 ? minutes * 12 : minutes % 7));
      await handover.settleDue();
      for (const food of await database.reads.find(Food)) await assertSound(food);
    }
    expect(done).toBeGreaterThan(operations / 3);

    async function assertSound(food: Food) {
      const all = await database.reads.findBy(Request, { foodId: food.id });
      const sum = (of: (request: Request) => number) => all.reduce((total, one) => total + of(one), 0);
      const isPromised = ({ state }: Request) => state === OFFERED || state === ACCEPTED;
      const why = JSON.stringify({ now: time.now, food, all });
      expect(food.portionsHeld, why).toBe(sum((one) => (isPromised(one) ? (one.granted ?? 0) : 0)));
      expect(food.waitingCount, why).toBe(sum(({ state }) => Number(state === PENDING)));
      // More, where somebody may have been there before a block, or the last one of a post is gone.
      const collected = sum(({ state, collected }) => (state === COLLECTED ? (collected ?? 0) : 0));
      expect(food.portionsCollected, why).toBeGreaterThanOrEqual(collected);
      const free = portionsToOffer(food, time.now);
      for (const request of all.filter(({ state }) => isLive(state))) {
        expect(stateOf(request, food, time.now).state, why).toBe(request.state); // what has run out is ended
        const { state, respondBy, minPortions } = request;
        if (state === OFFERED) {
          expect(respondBy && respondBy <= closesAt(food.date) && (food.dueAt ?? '~') <= respondBy, why).toBe(
            true,
          );
        }
        // Whoever waits although something is free holds three promises, and is tried again soon.
        if (state === PENDING && free >= minPortions)
          expect(food.dueAt && Date.parse(food.dueAt) <= +time.now + 15 * 60_000, why).toBe(true);
      }
    }
  });
});

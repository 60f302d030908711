import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { describeOnBoth, type Engine } from '../../test/databases.js';
import { foodInput } from '../../test/factories.js';
import { createTestServices, errorCode, settle } from '../../test/services.js';
import { eraseUser } from '../account/account.repository.js';
import { FoodChangeKind } from '../change/change.js';
import { ShareRule } from '../food/food.entity.js';
import { FoodSort } from '../food/food.inputs.js';
import { InboxChangeKind } from '../inbox/inbox-change.js';
import { Photo } from '../photo/photo.entity.js';
import type { Viewer } from '../platform/identity/viewer.js';
import { Request } from '../request/request.entity.js';
import { isLive, RequestState } from '../request/request.states.js';
import { User } from '../user/user.entity.js';
import { ReportReason } from './report.entity.js';

const { SPAM, UNSAFE_FOOD, OTHER } = ReportReason;
const rule = { search: 'search', pageSize: { field: 'first', max: 100 }, after: 'after' };
const decision = { by: 'Mo', why: 'It is mouldy.' };
async function createTrust(engine: Engine) {
  const services = await createTestServices(engine);
  const { foodLists, foods, requests, trust, database, time, newViewer } = services;
  const later = (minutes: number) => {
    time.now = new Date(time.now.getTime() + minutes * 60_000);
  };
  const names = async (viewer: Viewer | null, search?: string) => {
    const page = await foodLists.listOpen({ search, sort: FoodSort.NEWEST, first: 100 }, rule, viewer);
    expect(await page.countTotal()).toBe(page.edges.length);
    expect(await foodLists.listRecent(24, viewer)).toHaveLength(search === undefined ? page.edges.length : 0);
    return page.edges.map(({ node }) => node.foodName).toSorted();
  };
  const stored = async (id: string) => {
    const [request] = await database.reads.findBy(Request, { id });
    return request;
  };
  /** What somebody was told, the last first. */
  const told = async (viewer: Viewer) =>
    (await services.notices.listAll(viewer)).map(({ kind, foodId, message }) => [kind, foodId, message]);
  const changesSince = async (cursor: string) => {
    const changeRule = { pageSize: { field: 'first', max: 100 }, after: 'after' };
    await settle(database);
    const { edges } = await services.changes.list({ first: 100, after: cursor }, changeRule, null);
    return edges.map(({ node }) => [node.kind, node.food?.id ?? null]);
  };
  const cursor = async () => {
    await settle(database);
    const changeRule = { pageSize: { field: 'first', max: 100 }, after: 'after' };
    let after = (await services.changes.list({ first: 100 }, changeRule, null)).pageInfo.endCursor;
    for (;;) {
      const { pageInfo } = await services.changes.list({ first: 100, after }, changeRule, null);
      if (pageInfo.endCursor === after) return after;
      after = pageInfo.endCursor;
    }
  };
  const [donor, asker, third] = [
    await newViewer('Donor'),
    await newViewer('Asker'),
    await newViewer('Third'),
  ];
  const post = async (viewer: Viewer, overrides: object = {}) =>
    (await foods.add(viewer, foodInput(overrides))).id;
  return {
    ...services,
    later,
    names,
    stored,
    told,
    changesSince,
    cursor,
    donor,
    asker,
    third,
    post,
    requests,
    trust,
  };
}

describeOnBoth('a block', (engine) => {
  it('hides the two from each other everywhere, and from nobody else', async () => {
    const { foodLists, foods, requests, changes, trust, names, cursor, donor, asker, third, post } =
      await createTrust(engine);
    const start = await cursor();
    const point = { latitude: 23.8759, longitude: 90.3795 };
    const soup = await post(donor, { foodName: 'Soup', point });
    const bread = await post(asker, { foodName: 'Bread', point });
    await post(third, { foodName: 'Rice', point });
    const bounds = { south: 23, west: 90, north: 24, east: 91 };
    const countOnMap = async (viewer: Viewer | null) =>
      (await foodLists.gatherOpen({ bounds }, viewer)).reduce((sum, { count }) => sum + count, 0);
    const asked = await requests.ask(asker, soup);
    await requests.ask(third, soup);
    await requests.ask(donor, bread);
    await trust.block(donor, asker.userId);
    await trust.block(donor, asker.userId); // a retry changes nothing
    expect(await names(donor)).toEqual(['Rice', 'Soup']);
    expect(await names(asker)).toEqual(['Bread', 'Rice']);
    for (const viewer of [third, null]) expect(await names(viewer)).toEqual(['Bread', 'Rice', 'Soup']);
    expect([
      await foodLists.countOpen(donor),
      await foodLists.countOpen(asker),
      await foodLists.countOpen(third),
    ]).toEqual([2, 2, 3]);
    expect([
      await countOnMap(donor),
      await countOnMap(asker),
      await countOnMap(third),
      await countOnMap(null),
    ]).toEqual([2, 2, 3, 3]);
    expect([await foods.find(soup, asker), await foods.find(bread, donor)]).toEqual([null, null]);
    expect((await foods.find(soup, third))?.id).toBe(soup);
    for (const [viewer, id] of [
      [asker, soup],
      [donor, bread],
    ] as const) {
      expect(await requests.ask(viewer, id).catch(errorCode)).toBe('NOT_FOUND');
      expect(await foods.update(viewer, id, { foodName: 'Dal' }).catch(errorCode)).toBe('NOT_FOUND');
      expect(await foods.findPickupPlace(viewer, id).catch(errorCode)).toBe('NOT_FOUND');
      expect(await foods.delete(viewer, id).catch(errorCode)).toBe('NOT_FOUND');
      expect(await requests.listOwn(viewer, { first: 9 }).then(({ edges }) => edges)).toEqual([]);
      expect([await requests.countOwn(viewer), await requests.listAllOwn(viewer)]).toEqual([0, []]);
    }
    expect(await requests.listEveryOwn(asker)).toHaveLength(1);
    expect(await requests.listEveryOwn(donor)).toMatchObject([{ state: 'WITHDRAWN' }]); // by who blocks
    const [ofSoup] = await requests.listForDonor(donor, [await foods.get(soup, null)]);
    expect(ofSoup?.map(({ requesterId }) => requesterId)).toEqual([third.userId]);
    expect((await requests.listLines(donor, [await foods.get(soup, null)]))[0]).toHaveLength(1);
    expect(await requests.get(asked.id).catch(errorCode)).toBe('NOT_FOUND');
    for (const viewer of [donor, asker]) expect(await requests.findSeen(viewer, [asked.id])).toEqual([null]);

    const changeRule = { pageSize: { field: 'first', max: 100 }, after: 'after' };
    const seen = async (viewer: Viewer | null) =>
      (await changes.list({ first: 100, after: start }, changeRule, viewer)).edges
        .filter(({ node }) => node.foodId === soup)
        .map(({ node }) => [node.kind, node.food?.id]);
    await expect.poll(() => seen(third).then((list) => list.length)).toBeGreaterThan(2);
    for (const one of await seen(asker)) expect(one).toEqual(['GONE', undefined]);
    expect((await seen(asker)).length).toBe((await seen(null)).length);
    expect((await seen(third))[0]).toEqual(['ADDED', soup]);
    const change = {
      kind: 'EDITED' as never,
      foodId: soup,
      food: await foods.get(soup, null),
      changedAt: '',
    };
    expect(await changes.shownTo(asker, change)).toMatchObject({ kind: 'GONE', food: null });
    for (const viewer of [donor, third, null]) expect(await changes.shownTo(viewer, change)).toBe(change);

    await trust.unblock(donor, asker.userId);
    expect(await names(asker)).toEqual(['Bread', 'Rice', 'Soup']);
    expect(await names(donor)).toEqual(['Bread', 'Rice', 'Soup']);
    expect(await requests.get(asked.id)).toMatchObject({ state: 'CANCELLED', endedBy: 'SYSTEM' });
    expect(await requests.ask(asker, soup)).toMatchObject({
      id: asked.id,
      state: 'PENDING',
      endReason: null,
    });
  });

  it('of both sides ends when both have taken it back', async () => {
    const { trust, foods, donor, asker, post } = await createTrust(engine);
    const id = await post(donor);
    await Promise.all([trust.block(donor, asker.userId), trust.block(asker, donor.userId)]);
    expect((await trust.listBlocked(asker)).map(({ id }) => id)).toEqual([donor.userId]);
    await trust.unblock(donor, asker.userId);
    expect(await foods.find(id, asker)).toBeNull();
    await trust.unblock(asker, donor.userId);
    expect(await foods.find(id, asker)).not.toBeNull();
    expect(await trust.listBlocked(asker)).toEqual([]);
  });

  it('keeps pages full and counts exact, wherever the hidden posts stand', async () => {
    const { trust, foodLists, requests, donor, asker, third, post } = await createTrust(engine);
    const shown: string[] = [];
    const asked: string[] = [];
    for (let i = 0; i < 24; i++) {
      const isHidden = i % 3 === 0 || (i > 8 && i < 13);
      const id = await post(isHidden ? donor : third, {
        foodName: `Soup ${i}`,
        foodQuantity: ((i * 7) % 11) + 1,
      });
      const { id: request } = await requests.ask(asker, id).catch(() => ({ id: '' }));
      if (!isHidden) shown.push(id);
      if (!isHidden && request !== '') asked.push(request);
    }
    const own = await post(asker, { foodName: 'Soup of mine' });
    await trust.report(asker, shown.shift() ?? '', SPAM);
    asked.shift(); // with what was reported
    await trust.block(asker, donor.userId);
    for (const sort of Object.values(FoodSort).filter((one) => one !== FoodSort.NEAREST))
      for (const search of [undefined, 'soup', 'so']) {
        const found: string[] = [];
        for (let after: string | null = null; ; ) {
          const page = await foodLists.listOpen({ search, sort, first: 4, after }, rule, asker);
          expect(await page.countTotal()).toBe(shown.length + 1);
          found.push(...page.edges.map(({ node }) => node.id));
          after = page.pageInfo.endCursor;
          if (!page.pageInfo.hasNextPage) break;
          expect(page.edges).toHaveLength(4);
        }
        expect(found.toSorted()).toEqual([...shown, own].toSorted());
      }
    const mine: string[] = [];
    for (let after: string | null = null; ; ) {
      const page = await requests.listOwn(asker, { first: 3, after });
      expect(await page.countTotal()).toBe(asked.length);
      mine.push(...page.edges.map(({ node }) => node.id));
      after = page.pageInfo.endCursor;
      if (!page.pageInfo.hasNextPage) break;
      expect(page.edges).toHaveLength(3);
    }
    expect(mine.toSorted()).toEqual(asked.toSorted());
  });

  it('gives a promise back and serves who is next, in the same transaction', async () => {
    const { trust, handover, requests, foods, stored, told, donor, asker, third, post } =
      await createTrust(engine);
    const id = await post(donor, { foodQuantity: 1, shareRule: ShareRule.FIRST_COME });
    const first = await requests.ask(asker, id);
    const next = await requests.ask(third, id);
    expect((await requests.get(first.id)).state).toBe('ACCEPTED');
    const before = await told(asker);
    await trust.block(donor, asker.userId);
    expect(await stored(first.id)).toMatchObject({
      state: 'CANCELLED',
      endedBy: 'SYSTEM',
      endReason: 'BLOCKED',
      endNote: null,
      respondBy: null,
    });
    expect((await requests.get(next.id)).state).toBe('ACCEPTED');
    expect(await foods.get(id, null)).toMatchObject({ portionsHeld: 1, waitingCount: 0, requestCount: 1 });
    // As if the donor could not give it any more; and the donor knows.
    expect(await told(asker)).toEqual([['CANCELLED', id, null], ...before]);
    expect((await told(donor)).map(([kind]) => kind)).toEqual(['ASKED']);
    for (const viewer of [donor, asker])
      expect(await handover.markCollected(viewer, first.id).catch(errorCode)).toBe('NOT_FOUND');
    await trust.unblock(donor, asker.userId);
    expect(await handover.withdraw(asker, first.id).catch(errorCode)).toBe('STATE_CHANGED');
  });

  it('by an asker tells the donor what a withdrawal tells, and the asker nothing', async () => {
    const services = await createTrust(engine);
    const { trust, handover, requests, foods, stored, told, later, donor, asker, third, post } = services;
    const id = await post(donor, { foodQuantity: 2 });
    const [agreed, alike] = [await requests.ask(asker, id), await requests.ask(third, id)];
    await handover.accept(donor, agreed.id);
    await handover.accept(donor, alike.id);
    const offered = await requests.ask(asker, await post(donor));
    later(121);
    await handover.accept(donor, offered.id);
    const before = await told(asker);
    await handover.withdraw(third, alike.id);
    const [asAny] = await told(donor);
    await trust.block(asker, donor.userId);
    const withdrawn = (await told(donor)).filter(([kind]) => kind === 'WITHDRAWN');
    expect(withdrawn).toHaveLength(3);
    expect(withdrawn).toContainEqual(asAny);
    expect(await told(asker)).toEqual(before);
    for (const one of [agreed, offered])
      expect(await stored(one.id)).toMatchObject({ state: 'WITHDRAWN', endedBy: 'ASKER', endReason: null });
    expect(await foods.get(id, null)).toMatchObject({ portionsHeld: 0, waitingCount: 0, requestCount: 0 });
    expect(await requests.findSeen(donor, [agreed.id, alike.id])).toEqual([null, null]);
    await trust.unblock(asker, donor.userId);
    expect(await requests.findSeen(donor, [agreed.id, alike.id])).toEqual([null, null]);
    expect(await requests.ask(asker, id)).toMatchObject({ state: 'PENDING' });
  });

  it('ends what waits, is offered and is agreed, of both sides, and leaves what is over', async () => {
    const { trust, handover, requests, stored, later, donor, asker, post } = await createTrust(engine);
    const ask = async (to: Viewer, by: Viewer) => (await requests.ask(by, await post(to))).id;
    const [offered, agreed, over] = [
      await ask(donor, asker),
      await ask(donor, asker),
      await ask(donor, asker),
    ];
    await handover.accept(donor, agreed);
    await handover.accept(donor, over);
    await handover.markCollected(asker, over);
    later(121);
    await handover.accept(donor, offered);
    const [waiting, theirs] = [await ask(donor, asker), await ask(asker, donor)];
    await handover.accept(asker, theirs);
    await trust.block(donor, asker.userId);
    for (const id of [offered, agreed, waiting])
      expect(await stored(id)).toMatchObject({ state: 'CANCELLED', endReason: 'BLOCKED' });
    expect(await stored(theirs)).toMatchObject({ state: 'WITHDRAWN', endedBy: 'ASKER', endReason: null });
    expect(await stored(over)).toMatchObject({ state: 'COLLECTED', endReason: null });
    for (const [viewer, id] of [
      [donor, waiting],
      [asker, offered],
    ] as const) {
      expect(await handover.accept(viewer, id).catch(errorCode)).toBe('NOT_FOUND');
      expect(await handover.confirm(viewer, id).catch(errorCode)).toBe('NOT_FOUND');
      expect(await handover.withdraw(viewer, id).catch(errorCode)).toBe('NOT_FOUND');
    }
  });

  it('leaves in the count of a post whom its donor sees, and counts them again when it ends', async () => {
    const { trust, foods, requests, handover, users, database, time, donor, asker, third, post } =
      await createTrust(engine);
    const [soup, bread] = [await post(donor), await post(asker)];
    const declined = await requests.ask(asker, soup);
    await handover.decline(donor, declined.id);
    await requests.ask(third, soup);
    await requests.ask(donor, bread);
    const counts = async () => {
      const posts = [await foods.get(soup, null), await foods.get(bread, null)];
      const seen = await requests.listForDonor(donor, posts);
      expect(posts[0]?.requestCount).toBe(seen[0]?.length);
      return posts.map(({ requestCount, foodStatus }) => [requestCount, foodStatus]);
    };
    const [one, none] = [
      [1, 'REQUESTED'],
      [0, 'AVAILABLE'],
    ];
    expect(await counts()).toEqual([[2, 'REQUESTED'], one]);
    await Promise.all([trust.block(donor, asker.userId), trust.block(asker, donor.userId)]);
    expect(await counts()).toEqual([one, none]);
    await trust.unblock(donor, asker.userId);
    expect(await counts()).toEqual([one, none]);
    await trust.unblock(asker, donor.userId);
    await trust.unblock(asker, donor.userId); // there is none
    // The donor's own request for the bread was withdrawn by their block, or cancelled by the other's if that came first.
    const [, ofBread] = await counts();
    expect(await counts()).toEqual([[2, 'REQUESTED'], ofBread]);
    expect([one, none]).toContainEqual(ofBread);
    await trust.block(donor, asker.userId);
    await database.write((manager) => eraseUser(manager, asker.userId, time.now));
    expect(await users.findById(asker.userId)).toBeNull();
    expect((await foods.get(soup, null)).requestCount).toBe(1);
  });

  it('leaves no request that goes on, however the two ask meanwhile', async () => {
    const { trust, requests, database, donor, asker, third, post } = await createTrust(engine);
    for (let round = 0; round < 12; round++) {
      const rule = [ShareRule.DONOR_CHOOSES, ShareRule.FIRST_COME][round % 2];
      const posts = [await post(donor, { shareRule: rule }), await post(donor), await post(asker)];
      const asking = posts.map((id, i) =>
        requests.ask(i === 2 ? donor : asker, id).then(() => 'ok', errorCode),
      );
      const others = posts.map((id) => requests.ask(third, id).then(() => 'ok', errorCode));
      const [outcomes] = await Promise.all([
        Promise.all(asking),
        trust.block(round % 3 === 0 ? asker : donor, round % 3 === 0 ? donor.userId : asker.userId),
        Promise.all(others),
      ]);
      for (const outcome of outcomes) expect(['ok', 'NOT_FOUND']).toContain(outcome);
      const between = (await database.reads.findBy(Request, {})).filter(
        ({ requesterId }) => requesterId !== third.userId,
      );
      expect(between.filter(({ state }) => isLive(state as RequestState))).toEqual([]);
      await trust.unblock(donor, asker.userId);
      await trust.unblock(asker, donor.userId);
    }
  });

  it.runIf(engine === 'PostgreSQL')('waits for a donor who reads the notices that it changes', async () => {
    const { trust, requests, notices, database, donor, asker, post } = await createTrust(engine);
    // In the order of posts the notices are changed, in the order of asking they are read.
    const ids = [await post(donor), await post(donor)];
    const { id: last } = await requests.ask(asker, ids[1] ?? '');
    await requests.ask(asker, ids[0] ?? '');
    // Many that were read: where there are few, PostgreSQL happens to find the others by post.
    await database.write((manager) =>
      manager.query(
        `INSERT INTO notices ("id", "userId", "kind", "key", "foodId", "foodName", "createdAt", "readAt")
          SELECT "number"::text, "userId", "kind", "number"::text, "foodId", "foodName", "createdAt", "createdAt"
          FROM (SELECT * FROM notices LIMIT 1) AS one, generate_series(1, 1000) AS "number"`,
      ),
    );
    await database.reads.query('ANALYZE notices');
    const untilWaiting = (count: number) => {
      const waiting = `SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      return expect.poll(async () => (await database.select(waiting, [])).length).toBe(count);
    };
    let done: Promise<void>[] = [];
    await database.write(async (manager) => {
      await manager.query('SELECT FROM requests WHERE "id" = $1 FOR UPDATE', [last]);
      done = [trust.block(asker, donor.userId)];
      await untilWaiting(1); // it has changed the notice of the first post
      done.push(notices.markRead(donor));
      await untilWaiting(2);
    });
    expect(await Promise.allSettled(done)).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
    expect(await notices.listAll(donor)).toHaveLength(1000);
  });

  it('is refused for oneself and for nobody; taking back none changes nothing', async () => {
    const { trust, donor } = await createTrust(engine);
    expect(await trust.block(donor, donor.userId).catch(errorCode)).toBe('FORBIDDEN');
    for (const id of ['', 'x', '\0', '01a1fc2c-1659-70b2-a4d0-bdf723e166cd']) {
      expect(await trust.block(donor, id).catch(errorCode)).toBe('NOT_FOUND');
      await trust.unblock(donor, id);
    }
    expect(await trust.listBlocked(donor)).toEqual([]);
  });
});

describeOnBoth('a report', (engine) => {
  it('hides a post from who reported it, at once, and takes their request back', async () => {
    const { trust, foodLists, foods, requests, changes, stored, names, donor, asker, third, post } =
      await createTrust(engine);
    const first = { foodName: 'Bread', shareRule: ShareRule.FIRST_COME };
    const [soup, bread] = [await post(donor, { foodName: 'Soup' }), await post(donor, first)];
    const { id } = await requests.ask(asker, soup);
    await trust.report(asker, soup, UNSAFE_FOOD, 'It smells.');
    expect(await names(asker)).toEqual(['Bread']);
    expect(await foods.find(soup, asker)).toBeNull();
    for (const viewer of [donor, third, null]) expect(await names(viewer)).toEqual(['Bread', 'Soup']);
    expect(await requests.countOwn(asker)).toBe(0);
    expect(await stored(id)).toMatchObject({ state: 'WITHDRAWN', endedBy: 'ASKER', endReason: null });
    expect(await foods.get(soup, null)).toMatchObject({ requestCount: 0, waitingCount: 0 });
    expect(await requests.ask(asker, soup).catch(errorCode)).toBe('NOT_FOUND');
    await trust.report(third, donor.userId, SPAM);
    expect(await names(third)).toEqual([]);
    expect(await requests.ask(third, bread).catch(errorCode)).toBe('NOT_FOUND');
    expect(await foodLists.countOpen(third)).toBe(0);
    const change = async (foodId: string) => {
      return { kind: FoodChangeKind.EDITED, foodId, food: await foods.get(foodId, null), changedAt: '' };
    };
    const [ofSoup, ofBread] = [await change(soup), await change(bread)];
    for (const [viewer, told] of [
      [asker, ofSoup],
      [third, ofSoup],
      [third, ofBread],
    ] as const)
      expect(await changes.shownTo(viewer, told)).toMatchObject({ kind: 'GONE', food: null });
    expect(await changes.shownTo(asker, ofBread)).toBe(ofBread);
    expect(await requests.ask(asker, bread)).toMatchObject({ state: 'ACCEPTED' }); // they have reported another
  });

  it('gives a promise back as a withdrawal does, unless it may have been picked up', async () => {
    const services = await createTrust(engine);
    const { trust, handover, requests, foods, stored, told, later, time } = services;
    const { donor, asker, third, post } = services;
    const soup = await post(donor, { foodQuantity: 1, shareRule: ShareRule.FIRST_COME });
    const [first, next] = [await requests.ask(asker, soup), await requests.ask(third, soup)];
    const [met, farther, over] = [await post(donor), await post(donor), await post(donor)];
    const agree = async (foodId: string, minutes?: number) => {
      const { id } = await requests.ask(asker, foodId);
      const at = minutes === undefined ? null : new Date(time.now.getTime() + minutes * 60_000);
      await handover.accept(donor, id, null, at);
      return id;
    };
    const [gone, ahead] = [await agree(met, 10), await agree(farther, 60)];
    await agree(over);
    const other = await requests.ask(asker, await post(third));
    later(10);
    await trust.report(asker, soup, UNSAFE_FOOD);
    expect(await stored(first.id)).toMatchObject({ state: 'WITHDRAWN', endedBy: 'ASKER' });
    expect((await requests.get(next.id)).state).toBe('ACCEPTED');
    expect((await told(donor))[0]).toEqual(['WITHDRAWN', soup, null]);
    expect((await told(asker)).map(([kind]) => kind)).not.toContain('CANCELLED');
    await trust.report(asker, donor.userId, UNSAFE_FOOD);
    expect([(await stored(gone))?.state, (await stored(ahead))?.state]).toEqual(['ACCEPTED', 'WITHDRAWN']);
    expect((await stored(other.id))?.state).toBe('PENDING');
    expect(await foods.get(over, null)).toMatchObject({ portionsHeld: 0, requestCount: 0 });
    expect((await handover.markCollected(asker, gone)).state).toBe('COLLECTED');
  });

  it('hides no post of which the reporter can still say how it went, but from lists', async () => {
    const { trust, handover, requests, foods, names, later, time, donor, asker, third, post } =
      await createTrust(engine);
    const [met, other] = [await post(donor, { foodName: 'Soup' }), await post(donor, { foodName: 'Bread' })];
    const asked = await requests.ask(asker, met);
    await requests.ask(asker, other);
    await handover.accept(donor, asked.id, null, new Date(+time.now + 60_000));
    later(32);
    for (const target of [met, donor.userId]) {
      await trust.report(asker, target, UNSAFE_FOOD);
      expect((await foods.find(met, asker))?.id).toBe(met);
      expect((await foods.findAll([met, other, ''], asker)).map((food) => food?.id)).toEqual([
        met,
        target === met ? other : undefined,
        undefined,
      ]);
      expect(await names(asker)).toEqual(target === met ? ['Bread'] : []);
    }
    await handover.markNoShow(donor, asked.id);
    const [food, own] = [await foods.find(met, asker), await requests.listOwnFor(asker, [met])];
    expect([food?.id, ...(await requests.listActions(asker, [own[0] as Request]))]).toEqual([
      met,
      ['DISPUTE'],
    ]);
    await trust.block(donor, asker.userId);
    expect(await foods.find(met, asker)).toBeNull();
    await trust.unblock(donor, asker.userId);
    await handover.markCollected(donor, asked.id);
    expect((await foods.find(met, asker))?.id).toBe(met);
    await trust.hide(await trust.report(third, met, SPAM), decision);
    expect((await foods.find(met, asker))?.id).toBe(met);
  });

  it('leaves no request that goes on, however the reporter asks meanwhile', async () => {
    const { trust, requests, database, donor, asker, post } = await createTrust(engine);
    for (let round = 0; round < 8; round++) {
      const shareRule = [ShareRule.DONOR_CHOOSES, ShareRule.FIRST_COME][round % 2];
      const id = await post(donor, { shareRule });
      const asking = requests.ask(asker, id).then(() => 'ok', errorCode);
      await Promise.all([asking, trust.report(asker, id, SPAM)]);
      expect(['ok', 'NOT_FOUND']).toContain(await asking);
      const all = await database.reads.findBy(Request, { foodId: id });
      expect(all.filter(({ state }) => isLive(state as RequestState))).toEqual([]);
    }
  });

  it('is one per target and neighbour, also when it is sent many times at once', async () => {
    const { trust, donor, asker, third, post } = await createTrust(engine);
    const id = await post(donor);
    const first = await Promise.all(Array.from({ length: 5 }, () => trust.report(asker, id, SPAM)));
    expect(new Set(first).size).toBe(1);
    expect(await trust.report(asker, id, OTHER, 'again')).toBe(first[0]);
    expect(await trust.report(third, id, OTHER, '  ')).not.toBe(first[0]);
    expect(await trust.listOpen()).toMatchObject([
      { id: first[0], kind: 'POST', reasons: [SPAM, OTHER], texts: [], reporters: 2 },
    ]);
    expect((await trust.listLog()).map(({ step, by }) => [step, by])).toEqual([
      ['OPENED', null],
      ['OPENED', null],
    ]);
  });

  it('is refused for what is not there, not seen, one’s own, or far too long', async () => {
    const { trust, donor, asker, post } = await createTrust(engine);
    const id = await post(donor);
    for (const target of ['', 'x', '\0', '01a1fc2c-1659-70b2-a4d0-bdf723e166cd'])
      expect(await trust.report(asker, target, SPAM).catch(errorCode)).toBe('NOT_FOUND');
    for (const own of [id, donor.userId])
      expect(await trust.report(donor, own, SPAM).catch(errorCode)).toBe('FORBIDDEN');
    for (const text of ['x'.repeat(1001), 'a\0b', '\u001b[2J'])
      expect(await trust.report(asker, id, SPAM, text).catch(errorCode)).toBe('BAD_USER_INPUT');
    await trust.block(donor, asker.userId);
    expect(await trust.report(asker, id, SPAM).catch(errorCode)).toBe('NOT_FOUND');
    await trust.report(asker, donor.userId, SPAM, 'x'.repeat(1000));
  });

  it('is one of 20 a day', async () => {
    const { trust, later, donor, asker, third, post } = await createTrust(engine);
    const ids: string[] = [];
    for (let i = 0; i < 22; i++) ids.push(await post(donor));
    const outcomes = await Promise.all(
      ids.map((id) => trust.report(asker, id, SPAM).then(() => 'ok', errorCode)),
    );
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(20);
    expect(outcomes.filter((one) => one === 'RATE_LIMITED')).toHaveLength(2);
    await trust.report(third, ids[0] ?? '', SPAM);
    const refused = ids[outcomes.indexOf('RATE_LIMITED')] ?? '';
    const error = await trust.report(asker, refused, SPAM).catch((error) => error);
    expect(error.details.retryAfterSeconds).toBe(86_400);
    later(24 * 60 + 1);
    await trust.report(asker, refused, SPAM);
  });
});

describeOnBoth('the moderators', (engine) => {
  it('hides a post from everybody but its donor, and restores it, in the list and the feed', async () => {
    const services = await createTrust(engine);
    const {
      trust,
      foodLists,
      foods,
      requests,
      stored,
      names,
      changesSince,
      cursor,
      donor,
      asker,
      third,
      post,
    } = services;
    const soup = await post(donor, { foodName: 'Soup', foodQuantity: 1, shareRule: ShareRule.FIRST_COME });
    const [agreed, waiting] = [await requests.ask(asker, soup), await requests.ask(third, soup)];
    const reporter = await services.newViewer('Reporter');
    const report = await trust.report(reporter, soup, UNSAFE_FOOD, 'It smells.');
    expect(await trust.listOpen()).toMatchObject([{ id: report, target: expect.stringContaining('Soup') }]);
    const before = await cursor();
    await trust.hide(report, decision);
    await trust.hide(report, decision); // a retry changes nothing
    for (const viewer of [asker, third, donor, null]) expect(await names(viewer)).toEqual([]);
    expect(await names(null, 'soup')).toEqual([]);
    for (const viewer of [asker, third, null]) expect(await foods.find(soup, viewer)).toBeNull();
    expect(await foods.find(soup, donor)).toMatchObject({ id: soup, portionsHeld: 0, waitingCount: 0 });
    expect(await foodLists.countOwn(donor)).toBe(1);
    expect(await requests.ask(asker, soup).catch(errorCode)).toBe('NOT_FOUND');
    expect(await requests.countOwn(asker)).toBe(0);
    for (const { id } of [agreed, waiting])
      expect(await stored(id)).toMatchObject({
        state: 'CANCELLED',
        endedBy: 'MODERATOR',
        endReason: 'UNAVAILABLE',
      });
    expect((await changesSince(before)).at(-1)).toEqual(['GONE', null]);
    // Its donor may edit it, which brings it to nobody's sight.
    await foods.update(donor, soup, { foodName: 'Soup again', date: foodInput().date });
    expect([await names(null), await foods.find(soup, null)]).toEqual([[], null]);
    await foods.sweepPast();
    const between = await cursor();
    await trust.restore(report, { ...decision, why: 'It was not.' });
    await trust.restore(report, { ...decision, why: 'It was not.' });
    for (const viewer of [asker, donor, null]) expect(await names(viewer)).toEqual(['Soup again']);
    expect(await names(reporter)).toEqual([]);
    expect((await changesSince(between)).at(0)).toEqual(['ADDED', soup]);
    expect(await requests.ask(asker, soup)).toMatchObject({ state: 'ACCEPTED' });
    expect((await trust.listLog()).map(({ step, by }) => [step, by])).toEqual([
      ['OPENED', null],
      ['HIDDEN', 'Mo'],
      ['HIDDEN', 'Mo'],
      ['RESTORED', 'Mo'],
      ['RESTORED', 'Mo'],
    ]);
  });

  it('hides a neighbour with all posts, who can then neither post nor ask', async () => {
    const { trust, foodLists, foods, requests, stored, later, names, newViewer, donor, asker, third, post } =
      await createTrust(engine);
    const [soup, bread] = [await post(donor, { foodName: 'Soup' }), await post(donor, { foodName: 'Bread' })];
    const rice = await post(third, { foodName: 'Rice', foodQuantity: 1, shareRule: ShareRule.FIRST_COME });
    const held = await requests.ask(donor, rice);
    const next = await requests.ask(asker, rice);
    const asked = await requests.ask(asker, soup);
    const [ofUser, ofPost] = [
      await trust.report(await newViewer('Reporter'), donor.userId, SPAM),
      await trust.report(third, bread, SPAM),
    ];
    await trust.hide(ofPost, decision);
    await trust.hide(ofUser, decision);
    for (const viewer of [third, null]) expect(await names(viewer)).toEqual(['Rice']);
    expect(await foodLists.countOwn(donor)).toBe(2);
    expect((await stored(asked.id))?.endedBy).toBe('MODERATOR');
    expect((await stored(held.id))?.endedBy).toBe('MODERATOR');
    expect((await requests.get(next.id)).state).toBe('ACCEPTED');
    const said = { code: 'FORBIDDEN', message: expect.stringContaining('on hold') };
    await expect(foods.add(donor, foodInput())).rejects.toMatchObject(said);
    await expect(foods.update(donor, soup, { foodName: 'Dal' })).rejects.toMatchObject(said);
    await expect(requests.ask(donor, await post(third))).rejects.toMatchObject(said);
    expect(await foodLists.countOwn(donor)).toBe(2);
    await trust.restore(ofPost, decision); // with its donor, it stays out of sight
    expect(await foods.find(bread, null)).toBeNull();
    later(1);
    await trust.restore(ofUser, decision);
    expect((await names(null)).filter((name) => name !== 'Lentil soup')).toEqual(['Bread', 'Rice', 'Soup']);
    await foods.add(donor, foodInput());
    // A post that was hidden on its own stays so.
    await trust.hide(ofPost, decision);
    await trust.hide(ofUser, decision);
    await trust.restore(ofUser, decision);
    expect([await foods.find(bread, null), (await foods.find(soup, null))?.id]).toEqual([null, soup]);
  });

  it('leaves no post and no request of a neighbour who is hidden meanwhile', async () => {
    const { trust, foodLists, foods, requests, database, donor, asker, third, post } =
      await createTrust(engine);
    const report = await trust.report(asker, donor.userId, SPAM);
    for (let round = 0; round < 8; round++) {
      const theirs = await post(third);
      const doing = [
        ...Array.from({ length: 3 }, () => post(donor, { foodName: 'Spam' })),
        requests.ask(donor, theirs),
      ].map((call) => call.then(() => 'ok', errorCode));
      const [outcomes] = await Promise.all([Promise.all(doing), trust.hide(report, decision)]);
      for (const outcome of outcomes) expect(['ok', 'FORBIDDEN']).toContain(outcome);
      const list = await foodLists.listOpen({ search: 'spam', sort: FoodSort.NEWEST, first: 9 }, rule, null);
      expect(list.edges).toEqual([]);
      const theirRequests = await database.reads.findBy(Request, { requesterId: donor.userId });
      expect(theirRequests.filter(({ state }) => isLive(state as RequestState))).toEqual([]);
      await trust.restore(report, decision);
      for (const food of await foodLists.listAllOwn(donor)) await foods.delete(donor, food.id);
    }
  });

  it('dismisses all reports of a target, also of one that is gone, and says why', async () => {
    const { trust, foods, names, donor, asker, third, post } = await createTrust(engine);
    const soup = await post(donor, { foodName: 'Soup' });
    const first = await trust.report(asker, soup, SPAM);
    await trust.report(third, soup, OTHER);
    await foods.delete(donor, soup);
    expect(await trust.listOpen()).toMatchObject([{ target: null, reporters: 2 }]);
    expect(await trust.hide(first, decision).catch(errorCode)).toBe('NOT_FOUND');
    for (const bad of [
      { by: '', why: 'x' },
      { by: 'Mo', why: ' ' },
      { by: 'x'.repeat(101), why: 'x' },
    ])
      expect(await trust.dismiss(first, bad).catch(errorCode)).toBe('BAD_USER_INPUT');
    for (const id of ['x', '01a1fc2c-1659-70b2-a4d0-bdf723e166cd'])
      expect(await trust.dismiss(id, decision).catch(errorCode)).toBe('NOT_FOUND');
    await trust.dismiss(first, decision);
    expect(await trust.listOpen()).toEqual([]);
    expect((await trust.listLog()).map(({ step }) => step)).toEqual([
      'OPENED',
      'OPENED',
      'DISMISSED',
      'DISMISSED',
    ]);
    expect(await names(null)).toEqual([]);
  });

  it('hides and restores nothing that is gone, and logs nothing of it', async () => {
    const { trust, foods, requests, messages, database, donor, asker, third, post } =
      await createTrust(engine);
    const soup = await post(donor);
    const { id } = await requests.ask(asker, await post(donor));
    const message = await messages.send(asker, id, 'Nonsense', randomUUID());
    const reports = [
      await trust.report(third, soup, SPAM),
      await trust.report(third, asker.userId, SPAM),
      await trust.report(donor, message.id, SPAM),
    ];
    await foods.delete(donor, soup);
    await database.write((manager) => eraseUser(manager, asker.userId, new Date()));
    for (const report of reports) {
      expect(await trust.hide(report, decision).catch(errorCode)).toBe('NOT_FOUND');
      expect(await trust.restore(report, decision).catch(errorCode)).toBe('NOT_FOUND');
    }
    expect((await trust.listLog()).map(({ step }) => step)).toEqual(['OPENED', 'OPENED', 'OPENED']);
    expect(await trust.listOpen()).toHaveLength(3);
  });

  it('list what is hidden, and ask once for each target however often it was reported', async () => {
    const { trust, database, donor, asker, third, post } = await createTrust(engine);
    const [soup, bread] = [await post(donor), await post(donor)];
    const first = await trust.report(asker, soup, SPAM);
    await trust.report(third, soup, UNSAFE_FOOD);
    await trust.report(asker, bread, SPAM);
    await trust.hide(first, decision);
    const asked = vi.spyOn(database.reads, 'existsBy');
    expect(await trust.listHidden()).toMatchObject([
      { id: first, reporters: 2, reasons: [SPAM, UNSAFE_FOOD] },
    ]);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('dismisses nothing that is hidden, but what is hidden with its donor', async () => {
    const { trust, donor, asker, third, post } = await createTrust(engine);
    const soup = await post(donor);
    const [ofSoup, ofDonor] = [
      await trust.report(asker, soup, SPAM),
      await trust.report(third, donor.userId, SPAM),
    ];
    const dismiss = (id: string) => trust.dismiss(id, decision).catch(errorCode);
    await trust.hide(ofSoup, decision);
    await trust.hide(ofDonor, decision);
    expect([await dismiss(ofSoup), await dismiss(ofDonor)]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect((await trust.listLog()).map(({ step }) => step)).not.toContain('DISMISSED');
    await trust.restore(ofSoup, decision); // hidden with its donor now
    expect(await dismiss(ofSoup)).toBeUndefined();
    await trust.restore(ofDonor, decision);
    expect(await dismiss(ofDonor)).toBeUndefined();
  });

  it('keeps what was said with a report for 90 days after deciding, and the report for good', async () => {
    const { trust, foods, later, donor, asker, third, post } = await createTrust(engine);
    const [soup, bread] = [await post(donor), await post(donor)];
    await trust.report(asker, bread, OTHER, 'It waits.');
    await trust.dismiss(await trust.report(asker, soup, OTHER, 'It is odd.'), decision);
    const again = await trust.report(third, soup, OTHER, 'It is odd, again.');
    const texts = async (viewer: Viewer) => (await trust.listOwnReports(viewer)).map(({ text }) => text);
    later(90 * 24 * 60);
    await trust.sweepTexts();
    await trust.dismiss(again, decision); // which does not decide about the other report once more
    const log = await trust.listLog();
    expect(log.map(({ step }) => step).toSorted()).toEqual([
      ...['DISMISSED', 'DISMISSED'],
      ...['OPENED', 'OPENED', 'OPENED'],
    ]);
    expect(await texts(asker)).toEqual(['It waits.', 'It is odd.']);
    later(1);
    await trust.sweepTexts();
    await trust.sweepTexts();
    expect(await texts(asker)).toEqual(['It waits.', null]);
    expect(await texts(third)).toEqual(['It is odd, again.']);
    expect(await trust.listLog()).toEqual(log);
    expect(await foods.find(soup, asker)).toBeNull(); // it hides its target as before
  });

  it('can not rewrite the log', async () => {
    const { trust, database, donor, asker, post } = await createTrust(engine);
    await trust.report(asker, await post(donor), SPAM);
    const before = await trust.listLog();
    const rewritings = [`UPDATE "report_log" SET "by" = 'somebody'`, 'DELETE FROM "report_log"'];
    if (engine === 'PostgreSQL') rewritings.push('TRUNCATE "report_log"');
    for (const statement of rewritings)
      await expect(database.write((manager) => manager.query(statement))).rejects.toThrow(/only grows/);
    expect(await trust.listLog()).toEqual(before);
    await expect(
      database.write((manager) => manager.query(`UPDATE "foods" SET "hiddenBy" = 'x'`)),
    ).rejects.toThrow(/check/i);
  });
});

describeOnBoth('what two have written each other', (engine) => {
  async function createTalk() {
    const services = await createTrust(engine);
    const { post, requests, messages, donor, asker } = services;
    const foodId = await post(donor);
    const { id } = await requests.ask(asker, foodId, {}, messages.sayFirst(asker, 'Is it halal?'));
    await messages.send(donor, id, 'Mind your own business!', randomUUID());
    await messages.send(asker, id, 'Pardon?', randomUUID());
    const bodiesFor = async (viewer: Viewer) => {
      const conversation = await messages.find(viewer, id);
      if (conversation === null) return null;
      return messages.listBodies(
        viewer,
        (await messages.listMessages([messages.pageOf(conversation, 50)])).flat(),
      );
    };
    const exportedTo = async (viewer: Viewer) =>
      (await messages.listEveryOwn(viewer)).map(({ messages: all }) => all.map(({ body }) => body));
    const [, rude] = (await messages.listEveryOwn(asker))[0]?.messages ?? [];
    if (rude === undefined) throw new Error();
    return { ...services, foodId, id, rude: rude.id, bodiesFor, exportedTo };
  }
  const all = ['Is it halal?', 'Mind your own business!', 'Pardon?'];
  const without = ['Is it halal?', null, 'Pardon?'];

  it('is hidden from whoever reports it, and from the other side once the moderators say so', async () => {
    const { trust, donor, asker, third, rude, bodiesFor, exportedTo, messages, inbox, id } =
      await createTalk();
    /** Whose open pages ask for the conversation again. */
    const toldOf = async (work: () => Promise<unknown>) => {
      const position = await inbox.last();
      await work();
      const { changes } = await inbox.since(position);
      expect(changes.every(({ conversationId }) => conversationId === id)).toBe(true);
      return changes.map(({ userId }) => userId);
    };
    const notThere = (viewer: Viewer) => trust.report(viewer, rude, OTHER).catch(errorCode);
    expect([await notThere(third), await notThere(donor)]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    let report = '';
    const send = async () => {
      report = await trust.report(asker, rude, OTHER);
    };
    expect(await toldOf(send)).toEqual([asker.userId]); // a page of the author's would know that it was reported
    for (const read of [bodiesFor, async (viewer: Viewer) => (await exportedTo(viewer))[0]]) {
      expect(await read(asker)).toEqual(without);
      expect(await read(donor)).toEqual(all);
    }
    const [own] = (await messages.listEveryOwn(asker))[0]?.messages ?? [];
    const other = await trust.report(donor, own?.id ?? '', OTHER);
    expect(await toldOf(() => trust.hide(other, decision))).toEqual([donor.userId]);
    expect(await bodiesFor(donor)).toEqual([null, ...all.slice(1)]);
    expect(await exportedTo(donor)).toEqual([[null, ...all.slice(1)]]);
    expect((await bodiesFor(asker))?.[0]).toBe('Is it halal?');
    expect((await trust.listOpen()).map(({ kind, target }) => [kind, target])).toEqual([
      ['MESSAGE', 'Donor: Mind your own business!'],
    ]);
    await trust.restore(report, decision);
    expect(await bodiesFor(asker)).toEqual(without); // whoever has reported it does not want to read it
    expect(await messages.find(third, id)).toBeNull();
  });

  it('is asked for again by the open pages of both when one blocks the other, and when that ends', async () => {
    const { trust, requests, messages, donor, asker, third, foodId, id, inbox } = await createTalk();
    await requests.ask(third, foodId, {}, messages.sayFirst(third, 'Is there more?'));
    let position = await inbox.last();
    const told = async () => {
      const { changes, position: after } = await inbox.since(position);
      position = after;
      const talks = changes.filter(({ kind }) => kind === InboxChangeKind.CONVERSATION);
      return talks.map(({ userId, conversationId }) => [userId, conversationId]).toSorted();
    };
    const both = [donor, asker].map(({ userId }) => [userId, id]).toSorted();
    await trust.block(donor, asker.userId);
    expect(await told()).toEqual(both);
    await trust.block(asker, donor.userId);
    await trust.block(donor, asker.userId);
    await trust.block(third, asker.userId);
    await trust.unblock(donor, asker.userId);
    expect(await told()).toEqual([]); // nothing has changed for them
    await trust.unblock(asker, donor.userId);
    expect(await told()).toEqual(both);
  });

  it('is there for neither of two who are apart, until they are not', async () => {
    const { trust, donor, asker, id, bodiesFor, exportedTo, messages, inbox } = await createTalk();
    const send = (viewer: Viewer) => messages.send(viewer, id, 'Hello?', randomUUID()).catch(errorCode);
    await trust.block(donor, asker.userId);
    for (const viewer of [donor, asker]) {
      expect([await bodiesFor(viewer), await send(viewer)]).toEqual([null, 'NOT_FOUND']);
      expect((await messages.list(viewer, { first: 9 })).edges).toEqual([]);
      expect((await inbox.summarize(viewer)).unreadConversations).toBe(0);
      expect(await messages.markRead(viewer, id, 1).catch(errorCode)).toBe('NOT_FOUND');
    }
    // What they have written themselves is still theirs.
    expect([await exportedTo(donor), await exportedTo(asker)]).toEqual([[[all[1]]], [[all[0], all[2]]]]);
    await trust.unblock(donor, asker.userId);
    expect([await bodiesFor(donor), await bodiesFor(asker)]).toEqual([all, all]);
    expect((await inbox.summarize(donor)).unreadConversations).toBe(1);
  });

  it('goes no further by somebody who is on hold', async () => {
    const { trust, donor, asker, third, id, messages } = await createTalk();
    const clientKey = randomUUID();
    const { id: sent } = await messages.send(asker, id, 'I am on my way.', clientKey);
    await trust.hide(await trust.report(third, asker.userId, SPAM), decision);
    expect(await messages.send(asker, id, 'Hello?', randomUUID()).catch(errorCode)).toBe('FORBIDDEN');
    expect((await messages.send(asker, id, 'I am on my way.', clientKey)).id).toBe(sent); // the answer was lost
    expect(await messages.send(donor, id, 'Hello?', randomUUID())).toMatchObject({ body: 'Hello?' });
  });
});

describeOnBoth('a donor on hold', (engine) => {
  it('writes nothing to askers or reporters: takes nothing back, and says no without a word', async () => {
    const { trust, handover, requests, database, told, later, time, donor, asker, third, post } =
      await createTrust(engine);
    const soup = await post(donor);
    const met = await requests.ask(asker, soup);
    await handover.accept(donor, met.id, null, new Date(+time.now + 60_000));
    later(2);
    const report = await trust.report(asker, donor.userId, OTHER);
    await trust.hide(report, decision);
    const said = { code: 'FORBIDDEN', message: expect.stringContaining('on hold') };
    await expect(handover.cancel(donor, met.id, 'I know it was you.')).rejects.toMatchObject(said);
    await trust.restore(report, decision);
    const asked = await requests.ask(third, soup);
    // Without what ends with it, as if the request had come in at the same moment.
    const hiddenAt = time.now.toISOString();
    await database.write((manager) => manager.update(User, { id: donor.userId }, { hiddenAt }));
    await expect(handover.decline(donor, asked.id, 'And you.')).rejects.toMatchObject(said);
    for (const viewer of [asker, third])
      expect((await told(viewer)).filter(([, , message]) => message !== null)).toEqual([]);
    expect((await handover.decline(donor, asked.id, ' ')).state).toBe('DECLINED');
  });
});

describeOnBoth('what may have been picked up', (engine) => {
  it.each([
    ['the asker blocks', 'WITHDRAWN', { portionsHeld: 0, portionsCollected: 1 }, []],
    ['the donor blocks', 'CANCELLED', { portionsHeld: 0, portionsCollected: 1 }, []],
    ['the account goes', undefined, { portionsHeld: 0, portionsCollected: 1 }, []],
    ['the asker is put on hold', 'ACCEPTED', { portionsHeld: 1 }, ['CANCEL', 'MARK_COLLECTED']],
    ['the donor is put on hold', 'ACCEPTED', { portionsHeld: 1 }, ['MARK_COLLECTED']],
    ['the post is hidden', 'ACCEPTED', { portionsHeld: 1 }, ['CANCEL', 'MARK_COLLECTED']],
  ])('is offered to nobody else when %s', async (how, state, counts, actions) => {
    const services = await createTrust(engine);
    const { trust, handover, requests, foods, database, stored, told, later, time } = services;
    const { donor, asker, third, post, newViewer } = services;
    const soup = await post(donor, { foodQuantity: 1 });
    const [met, next] = [await requests.ask(asker, soup), await requests.ask(third, soup)];
    await handover.accept(donor, met.id, null, new Date(+time.now + 60_000));
    later(2);
    const hide = async (target: string) => {
      await trust.report(asker, soup, UNSAFE_FOOD);
      await trust.hide(await trust.report(await newViewer(), target, SPAM), decision);
    };
    if (how === 'the asker blocks') await trust.block(asker, donor.userId);
    if (how === 'the donor blocks') await trust.block(donor, asker.userId);
    if (how === 'the asker is put on hold') await hide(asker.userId);
    if (how === 'the donor is put on hold') await hide(donor.userId);
    if (how === 'the post is hidden') await hide(soup);
    if (how === 'the account goes')
      await database.write((manager) => eraseUser(manager, asker.userId, time.now));
    later(16); // what came free would be offered now
    await handover.settleDue();
    expect((await stored(met.id))?.state).toBe(state);
    expect(['PENDING', 'CANCELLED']).toContain((await stored(next.id))?.state);
    expect(await foods.get(soup, donor)).toMatchObject({ ...counts, portionsFreed: 0 });
    // Nothing came free, and whoever may have been there can't be said not to come.
    const ofPost = how === 'the post is hidden' ? ['POST_HIDDEN'] : [];
    expect((await told(donor)).map(([kind]) => kind)).toEqual([...ofPost, 'ASKED']);
    if (how === 'the donor blocks')
      expect((await told(asker)).map(([kind]) => kind)).toEqual(expect.arrayContaining(['CANCELLED']));
    if (state !== 'ACCEPTED') return;
    const actionsNow = async () => (await requests.listActions(donor, [await requests.get(met.id)]))[0];
    expect(await actionsNow()).toEqual(expect.arrayContaining(actions));
    later(20);
    const isShown = how === 'the asker is put on hold';
    expect((await actionsNow())?.includes('MARK_NO_SHOW' as never)).toBe(isShown);
    expect((await handover.markCollected(donor, met.id)).state).toBe('COLLECTED');
  });
});

describeOnBoth('a hidden post', (engine) => {
  it('shows none of its photos again when its donor takes them out', async () => {
    const { trust, foods, photos, database, donor, third, post } = await createTrust(engine);
    const sent = [randomUUID(), randomUUID()].map((id) => ({
      id,
      ownerId: donor.userId,
      name: id.replaceAll('-', ''),
      sizes: JSON.stringify([{ width: 400, height: 300 }]),
      thumbhash: 'x',
      createdAt: new Date().toISOString(),
      freeSince: new Date().toISOString(),
    }));
    await database.write((manager) => manager.insert(Photo, sent));
    const listed = sent.map(({ id }) => id);
    const soup = await post(donor, { photos: listed });
    await trust.hide(await trust.report(third, soup, OTHER), decision);
    await foods.update(donor, soup, { photos: listed.slice(0, 1) });
    expect((await photos.listOwn(donor)).map(({ id }) => id)).toEqual(listed.slice(0, 1));
    await foods.update(donor, soup, { photos: [] });
    expect(await photos.listOwn(donor)).toEqual([]);
    await expect(foods.add(donor, foodInput({ photos: listed }))).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });

  it.each(['the post', 'its donor'])(
    'stays for who agreed to pick it up, when %s is hidden',
    async (what) => {
      const services = await createTrust(engine);
      const { trust, handover, requests, foods, names, time, later, donor, asker, third, post } = services;
      const [met, missed, collected] = [await post(donor), await post(donor), await post(donor)];
      const agree = async (foodId: string) => {
        const { id } = await requests.ask(asker, foodId);
        await handover.accept(donor, id, null, new Date(+time.now + 60_000));
        return id;
      };
      const [agreed, late, over] = [await agree(met), await agree(missed), await agree(collected)];
      await requests.ask(third, met);
      const waited = await post(donor);
      await requests.ask(asker, waited);
      later(32);
      await handover.markNoShow(donor, late);
      await handover.markCollected(donor, over);
      const targets = what === 'the post' ? [met, missed, collected, waited] : [donor.userId];
      for (const target of targets) await trust.hide(await trust.report(third, target, SPAM), decision);

      const all = [met, missed, collected];
      expect((await foods.findAll(all, asker)).map((food) => food?.id)).toEqual(all);
      const own = await requests.listOwn(asker, { first: 10 });
      expect(own.edges.map(({ node }) => node.id)).toEqual([over, late, agreed]);
      expect(await requests.countOwn(asker)).toBe(3);
      expect((await requests.findSeen(asker, [agreed, late, over])).map((one) => one?.id)).toEqual([
        agreed,
        late,
        over,
      ]);
      for (const viewer of [asker, third, null]) expect(await names(viewer)).toEqual([]);
      for (const viewer of [third, null])
        expect(await foods.findAll(all, viewer)).toEqual([null, null, null]);
      expect([await requests.countOwn(third), await requests.findSeen(third, [agreed])]).toEqual([0, [null]]);
      expect((await handover.markCollected(asker, agreed)).state).toBe('COLLECTED');
      expect((await handover.dispute(asker, late)).disputedAt).not.toBeNull();
      expect((await foods.findAll(all, asker)).map((food) => food?.id)).toEqual(all);

      await trust.block(donor, asker.userId);
      expect([await foods.findAll(all, asker), await requests.countOwn(asker)]).toEqual([
        [null, null, null],
        0,
      ]);
    },
  );

  it('is found by its donor where they are told of it, and by nobody else', async () => {
    const { trust, foods, post, donor, asker } = await createTrust(engine);
    const id = await post(donor);
    await trust.hide(await trust.report(asker, id, SPAM), decision);
    expect(await foods.findAll([id], donor)).toMatchObject([{ id }]);
    expect([await foods.findAll([id], asker), await foods.findAll([id], null)]).toEqual([[null], [null]]);
  });

  it('tells its donor, once each time it is hidden or back, and says nothing of who reported it', async () => {
    const { trust, requests, notices, inbox, told, newViewer, post, donor, asker, third } =
      await createTrust(engine);
    const soup = await post(donor, { foodName: 'Soup' });
    await requests.ask(asker, soup);
    const report = await trust.report(third, soup, SPAM);
    const other = await trust.report(await newViewer(), soup, SPAM);
    let position = await inbox.last();
    const countBells = async () => {
      const { changes, position: after } = await inbox.since(position);
      position = after;
      return changes.filter(({ kind, userId }) => kind === 'NOTICES' && userId === donor.userId).length;
    };
    await Promise.all([report, other, report, other].map((id) => trust.hide(id, decision)));
    const [hidden] = await notices.listAll(donor);
    expect(hidden).toMatchObject({
      foodName: 'Soup',
      requestId: null,
      message: null,
      saidBy: null,
      count: 1,
    });
    const asked = ['ASKED', soup, null];
    expect([await told(donor), await countBells()]).toEqual([[['POST_HIDDEN', soup, null], asked], 1]);
    await Promise.all([report, other, report].map((id) => trust.restore(id, decision)));
    // It takes the other's place: who has read neither needs to know only how it is now.
    expect([await told(donor), await countBells()]).toEqual([[['POST_RESTORED', soup, null], asked], 1]);
    expect((await notices.listAll(donor))[0]?.id).not.toBe(hidden?.id);
    await notices.markRead(donor);
    await trust.hide(report, decision);
    expect([await told(donor), await notices.countUnread(donor.userId)]).toEqual([
      [['POST_HIDDEN', soup, null], asked],
      1,
    ]);
    expect([await told(asker), await told(third)]).toEqual([[], []]);
  });

  it('is not said to be back as long as it is hidden with its donor', async () => {
    const { trust, notices, told, post, donor, asker, third } = await createTrust(engine);
    const soup = await post(donor);
    const [ofDonor, ofSoup] = [
      await trust.report(asker, donor.userId, SPAM),
      await trust.report(third, soup, SPAM),
    ];
    await trust.hide(ofDonor, decision);
    expect(await told(donor)).toEqual([]); // it is not about the post
    await trust.hide(ofSoup, decision);
    expect(await notices.countUnread(donor.userId)).toBe(1);
    await notices.markRead(donor);
    await trust.restore(ofSoup, decision);
    await trust.restore(ofDonor, decision);
    expect(await told(donor)).toEqual([['POST_HIDDEN', soup, null]]);
    expect(await notices.countUnread(donor.userId)).toBe(0);
  });

  it('stays as it is where its donor can not be told', async () => {
    const { trust, foods, requests, database, post, donor, asker, third } = await createTrust(engine);
    const soup = await post(donor);
    const { id } = await requests.ask(asker, soup);
    const report = await trust.report(third, soup, SPAM);
    const rename = (from: string, to: string) =>
      database.write((manager) => manager.query(`ALTER TABLE "${from}" RENAME TO "${to}"`));
    await rename('notices', 'elsewhere');
    await expect(trust.hide(report, decision)).rejects.toThrow(/notices/);
    await rename('elsewhere', 'notices');
    expect(await foods.find(soup, asker)).toMatchObject({ hiddenBy: null });
    expect((await requests.get(id)).state).toBe('PENDING');
    expect((await trust.listLog()).map(({ step }) => step)).toEqual(['OPENED']);
    await trust.hide(report, decision);
    await rename('notices', 'elsewhere');
    await expect(trust.restore(report, decision)).rejects.toThrow(/notices/);
    await rename('elsewhere', 'notices');
    expect(await foods.find(soup, asker)).toBeNull();
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createMigratedDatabase, describeOnBoth } from '../../test/databases.js';
import { foodInput } from '../../test/factories.js';
import { createTestServices, errorCode } from '../../test/services.js';
import { ShareRule } from '../food/food.entity.js';
import { Database } from '../platform/database/database.js';
import { viewerOf } from '../platform/identity/viewer.js';
import { createServices } from '../services.js';
import { ReportReason } from '../trust/report.entity.js';
import { EmailVisibility } from '../user/user.entity.js';
import { Request } from './request.entity.js';
import { RequestState } from './request.states.js';

describeOnBoth('RequestService', (engine) => {
  it('changes the status, the count and the requests together', async () => {
    const { foods, requests, newViewer } = await createTestServices(engine);
    const [donor, first, second] = [
      await newViewer('Donor'),
      await newViewer('First'),
      await newViewer('Second'),
    ];
    const { id } = await foods.add(donor, foodInput());
    expect(await foods.get(id, null)).toMatchObject({ foodStatus: 'AVAILABLE', requestCount: 0 });
    expect(await requests.ask(first, id)).toMatchObject({ foodId: id, requester: { id: first.userId } });
    await requests.ask(second, id);
    const food = await foods.get(id, null);
    expect(food).toMatchObject({ foodStatus: 'REQUESTED', requestCount: 2 });
    const [asked] = await requests.listForDonor(donor, [food]);
    expect(asked?.map((request) => request.requester.displayName)).toEqual(['First', 'Second']);
    expect(await requests.listForDonor(first, [food])).toEqual([[]]);
    expect(await requests.hasRequested(second, [id, 'other'])).toEqual([true, false]);
  });

  it('keeps one request per user, however many arrive at the same moment', async () => {
    const url = await createMigratedDatabase(engine);
    // On SQLite, two servers in one thread would wait for each other, so there is only one.
    const databases = await Promise.all(
      (engine === 'SQLite' ? [url] : [url, url]).map((url) => Database.connect(url)),
    );
    try {
      const servers = databases.map((database) => createServices(database));
      const [server] = servers as [(typeof servers)[0]];
      const account = (uid: string) =>
        server.users.recordAccount({
          uid,
          name: uid,
          picture: null,
          email: null,
          emailVerified: false,
          issuedAt: 0,
        });
      const donor = viewerOf(await account('donor'));
      const viewers = await Promise.all(['a', 'b', 'c'].map(async (uid) => viewerOf(await account(uid))));
      const { id } = await server.foods.add(donor, foodInput());
      const tries = viewers.flatMap((viewer) =>
        Array.from({ length: 10 }, (_, i) => servers[i % servers.length]?.requests.ask(viewer, id)),
      );
      const outcomes = await Promise.allSettled(tries);
      const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refusals).toHaveLength(27);
      for (const { reason } of refusals) expect(reason).toMatchObject({ code: 'ALREADY_REQUESTED' });
      expect(await server.foods.get(id, null)).toMatchObject({ foodStatus: 'REQUESTED', requestCount: 3 });
    } finally {
      for (const database of databases) await database.close();
    }
  });

  it('leaves nothing behind when a request is refused', async () => {
    const { foods, requests, newViewer, database, time } = await createTestServices(engine);
    time.now = new Date('2026-12-24T09:00:00Z');
    const [donor, neighbour] = [await newViewer(), await newViewer()];
    const { id } = await foods.add(donor, foodInput({ date: '2026-12-24' }));
    await expect(requests.ask(donor, id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(requests.ask(neighbour, 'no-id')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    time.now = new Date('2026-12-25T12:00:00Z');
    await expect(requests.ask(neighbour, id)).rejects.toMatchObject({ code: 'EXPIRED' });
    expect(await foods.get(id, null)).toMatchObject({ foodStatus: 'AVAILABLE', requestCount: 0 });
    expect(await database.reads.count(Request)).toBe(0);
  });

  it('lets 20 requests wait, without those for posts that are over', async () => {
    const { foods, requests, newViewer, time } = await createTestServices(engine);
    time.now = new Date('2026-11-20T09:00:00Z');
    const [donor, neighbour] = [await newViewer(), await newViewer()];
    const add = async (date: string) => (await foods.add(donor, foodInput({ date }))).id;
    const first = await add('2026-11-20');
    await requests.ask(neighbour, first);
    for (let i = 1; i < 20; i++) await requests.ask(neighbour, await add('2026-12-01'));
    const [next, last] = [await add('2026-12-01'), await add('2026-12-01')];
    await expect(requests.ask(neighbour, next)).rejects.toMatchObject({ code: 'TOO_MANY_OPEN' });
    time.now = new Date('2026-11-23T09:00:00Z'); // nobody has swept meanwhile
    await expect(requests.ask(neighbour, next)).resolves.toMatchObject({ foodId: next });
    await foods.update(donor, first, { date: '2026-12-01' }); // who waited in vain may ask again
    for (const id of [last, first])
      await expect(requests.ask(neighbour, id)).rejects.toMatchObject({ code: 'TOO_MANY_OPEN' });
  });

  it('lets no more of them wait if they are made at the same moment, in each way', async () => {
    const { foods, requests, messages, newViewer } = await createTestServices(engine);
    const [donor, neighbour] = [await newViewer(), await newViewer()];
    const ids: string[] = [];
    for (let i = 0; i < 32; i++) ids.push((await foods.add(donor, foodInput())).id);
    const outcomes = await Promise.allSettled(
      ids.map((id, i) =>
        requests.ask(neighbour, id, {}, i % 4 === 0 ? messages.sayFirst(neighbour, 'Hello!') : undefined),
      ),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(new Set(refused.map(({ reason }) => errorCode(reason)))).toEqual(new Set(['TOO_MANY_OPEN']));
    expect([refused.length, await requests.countOwn(neighbour)]).toEqual([12, 20]);
  });

  it('offers each neighbour three promises, however many posts are drawn at the same moment', async () => {
    const { foods, requests, newViewer, time, database } = await createTestServices(engine);
    const [donor, ...neighbours] = await Promise.all(Array.from({ length: 6 }, () => newViewer()));
    if (donor === undefined) throw new Error('unreachable');
    const ids: string[] = [];
    for (let i = 0; i < 10; i++)
      ids.push((await foods.add(donor, foodInput({ shareRule: ShareRule.FAIR_DRAW, foodQuantity: 9 }))).id);
    for (const id of ids) for (const neighbour of neighbours) await requests.ask(neighbour, id);
    time.now = new Date(+time.now + 31 * 60_000);
    await Promise.all(ids.map((id) => foods.update(donor, id, { foodQuantity: 10 })));
    const offered = await database.reads.findBy(Request, { state: RequestState.OFFERED });
    const counts = neighbours.map(
      ({ userId }) => offered.filter(({ requesterId }) => requesterId === userId).length,
    );
    expect(counts).toEqual([3, 3, 3, 3, 3]);
  });

  it('counts among the three promises none that is hidden, unanswered or over', async () => {
    const { foods, requests, handover, trust, newViewer, time } = await createTestServices(engine);
    const [donor, asker] = [await newViewer(), await newViewer()];
    const add = (more: object = {}) => foods.add(donor, foodInput({ date: '2026-12-01', ...more }));
    const at = (instant: string) => {
      time.now = new Date(instant);
    };
    at('2026-11-20T09:00:00Z');
    const hidden = await add();
    const [met, offered] = [
      await requests.ask(asker, hidden.id),
      await requests.ask(asker, (await add()).id),
    ];
    await handover.accept(donor, met.id, null, new Date('2026-11-20T10:00:00Z'));
    await requests.ask(asker, (await add({ date: '2026-11-20', shareRule: ShareRule.FIRST_COME })).id);
    const next = async () => {
      const { id } = await add({ shareRule: ShareRule.FIRST_COME });
      return (await requests.ask(asker, id)).state;
    };
    at('2026-11-20T11:00:00Z');
    await handover.accept(donor, offered.id); // they have 4 hours to say yes
    expect(await next()).toBe(RequestState.PENDING);
    const report = await trust.report(await newViewer(), hidden.id, ReportReason.SPAM);
    await trust.hide(report, { by: 'Mo', why: 'It is spam.' });
    expect([await next(), await next()]).toEqual([RequestState.ACCEPTED, RequestState.PENDING]);
    at('2026-11-20T15:00:00Z');
    expect([await next(), await next()]).toEqual([RequestState.ACCEPTED, RequestState.PENDING]);
    at('2026-11-21T12:00:00Z');
    expect([await next(), await next()]).toEqual([RequestState.ACCEPTED, RequestState.PENDING]);
  });

  it('draws one lot for a post, however often somebody takes their request back and asks again', async () => {
    const { foods, requests, handover, newViewer, database } = await createTestServices(engine);
    const [donor, neighbour, other] = [await newViewer(), await newViewer(), await newViewer()];
    for (const shareRule of [ShareRule.FAIR_DRAW, ShareRule.DONOR_CHOOSES]) {
      const { id } = await foods.add(donor, foodInput({ shareRule }));
      await requests.ask(other, id);
      for (let i = 0; i < 2; i++) await handover.withdraw(neighbour, (await requests.ask(neighbour, id)).id);
      await requests.ask(neighbour, id);
      const all = await database.reads.findBy(Request, { foodId: id });
      const lotsOf = (viewer: typeof donor) =>
        new Set(all.filter(({ requesterId }) => requesterId === viewer.userId).map(({ draw }) => draw));
      expect([all.length, lotsOf(neighbour).size, lotsOf(other).size]).toEqual([4, 1, 1]);
      expect(lotsOf(neighbour)).not.toEqual(lotsOf(other));
    }
  });

  it('draws one lot also where they ask again at the moment at which they take it back', async () => {
    const { foods, requests, handover, newViewer, database } = await createTestServices(engine);
    const [donor, neighbour] = [await newViewer(), await newViewer()];
    for (let i = 0; i < 5; i++) {
      const { id } = await foods.add(donor, foodInput({ shareRule: ShareRule.FAIR_DRAW }));
      for (let asked = 0; asked < 5; asked++) {
        const request = await requests.ask(neighbour, id).catch(() => null);
        if (request === null) break; // as often as they may
        await Promise.allSettled([
          handover.withdraw(neighbour, request.id),
          ...[0, 5, 10].map((wait) => sleep(wait).then(() => requests.ask(neighbour, id))),
        ]);
        const [own] = await requests.listOwnFor(neighbour, [id]);
        if (own) await handover.withdraw(neighbour, own.id);
      }
      const all = await database.reads.findBy(Request, { foodId: id });
      expect([all.length, new Set(all.map(({ draw }) => draw)).size]).toEqual([4, 1]);
    }
  });

  it('lets a neighbour ask again three times after taking it back', async () => {
    const { foods, requests, handover, newViewer } = await createTestServices(engine);
    const [donor, neighbour] = [await newViewer(), await newViewer()];
    const { id } = await foods.add(donor, foodInput());
    for (let i = 0; i < 4; i++) {
      const request = await requests.ask(neighbour, id);
      await expect(requests.ask(neighbour, id)).rejects.toMatchObject({ code: 'ALREADY_REQUESTED' });
      await handover.withdraw(neighbour, request.id);
    }
    await expect(requests.ask(neighbour, id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it("deletes a post's requests with it", async () => {
    const { foods, requests, newViewer } = await createTestServices(engine);
    const [donor, neighbour] = [await newViewer(), await newViewer()];
    const { id } = await foods.add(donor, foodInput());
    await requests.ask(neighbour, id);
    await foods.delete(donor, id);
    expect(await requests.countOwn(neighbour)).toBe(0);
  });

  it('says nothing of a place in line that a request has just left', async () => {
    const { foods, requests, handover, newViewer } = await createTestServices(engine);
    const [donor, asker] = [await newViewer(), await newViewer()];
    const { id } = await foods.add(donor, foodInput());
    const waiting = await requests.ask(asker, id);
    expect(await requests.listAhead([waiting])).toEqual([0]);
    await handover.accept(donor, waiting.id); // after it was read
    expect(await requests.listAhead([waiting])).toEqual([null]);
  });

  it('lists what waits for a user on either side, the most urgent first, and nothing that is over', async () => {
    const { foods, requests, handover, newViewer, time } = await createTestServices(engine);
    time.now = new Date('2026-11-20T09:00:00Z');
    const [me, other, third] = [await newViewer(), await newViewer(), await newViewer()];
    const add = (donor: typeof me, foodName: string, more: object = {}) =>
      foods.add(donor, foodInput({ foodName, date: '2026-11-24', ...more }));
    const namesFor = async (viewer: typeof me, first = 24) =>
      (await requests.listWaitingFor(viewer, first)).map(({ food }) => food.foodName);

    const soon = await add(me, 'mine, soon', { date: '2026-11-22' });
    const late = await add(me, 'mine, late');
    const given = await add(me, 'mine, all given', { foodQuantity: 1 });
    const theirs = await add(other, 'theirs, agreed');
    const offered = await add(other, 'theirs, offered');
    await add(me, 'mine, nobody asks');
    await requests.ask(me, (await add(other, 'theirs, in line')).id);
    await requests.ask(third, (await add(other, 'not mine')).id);
    for (const food of [late, soon]) await requests.ask(other, food.id);
    await handover.accept(other, (await requests.ask(me, theirs.id)).id);
    const agreed = await requests.ask(other, given.id);
    await handover.accept(me, agreed.id, 1, new Date('2026-11-21T09:00:00Z'));
    await requests.ask(third, given.id); // waits, but there is nothing left
    const asked = await requests.ask(me, offered.id);
    time.now = new Date('2026-11-20T12:00:00Z'); // the yes is no longer fresh
    await handover.accept(other, asked.id);

    const all = ['theirs, offered', 'mine, all given', 'theirs, agreed', 'mine, soon', 'mine, late'];
    expect(await namesFor(me)).toEqual(all);
    expect(await namesFor(me, 3)).toEqual(all.slice(0, 3)); // however many wait for an answer
    expect(await namesFor(third)).toEqual([]);
    time.now = new Date('2026-11-20T16:00:00Z'); // nobody has answered
    expect(await namesFor(me)).toEqual(all.slice(1));
    time.now = new Date('2026-11-25T12:00:00Z'); // the last days are over
    expect(await namesFor(me)).toEqual(all.slice(1, 3));
    time.now = new Date('2026-11-28T12:00:00Z'); // and nobody has said how it went
    expect(await namesFor(me)).toEqual([]);
    await expect(requests.listWaitingFor(me, 0)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    await expect(requests.listWaitingFor(me, 101)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('shows an address that is for whom one has agreed with until 72 hours after the end, or once it was collected', async () => {
    const { foods, requests, handover, users, newViewer, time } = await createTestServices(engine);
    time.now = new Date('2026-11-20T09:00:00Z');
    const [donor, other] = [await newViewer(), await newViewer()];
    const { email } = await users.setEmailVisibility(donor, EmailVisibility.AGREED);
    const agree = async (asker: typeof donor) => {
      const { id } = await foods.add(donor, foodInput({ date: '2026-11-20' }));
      return handover.accept(donor, (await requests.ask(asker, id)).id);
    };
    const asker = await newViewer();
    await agree(asker);
    await handover.markCollected(other, (await agree(other)).id);
    const seenAt = async (instant: string) => {
      time.now = new Date(instant);
      const owners = [await users.get(donor)];
      return [...(await requests.listEmails(asker, owners)), ...(await requests.listEmails(other, owners))];
    };
    expect(await seenAt('2026-11-24T11:59:59Z')).toEqual([email, email]);
    expect(await seenAt('2026-11-24T12:00:00Z')).toEqual([null, email]);
  });

  it("lists a user's own requests in pages, newest first", async () => {
    const { foods, requests, newViewer } = await createTestServices(engine);
    const [donor, neighbour] = [await newViewer(), await newViewer()];
    for (const foodName of ['1', '2', '3']) {
      await requests.ask(neighbour, (await foods.add(donor, foodInput({ foodName }))).id);
    }
    const first = await requests.listOwn(neighbour, { first: 2 });
    const rest = await requests.listOwn(neighbour, { first: 2, after: first.pageInfo.endCursor });
    const all = [...first.edges, ...rest.edges].map(({ node }) => node.food.foodName);
    expect(all).toEqual(['3', '2', '1']);
    expect(rest.pageInfo.hasNextPage).toBe(false);
    expect(await first.countTotal()).toBe(3);
    await expect(requests.listOwn(neighbour, { first: 0 })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    await expect(requests.listOwn(neighbour, { first: 1, after: 'x' })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });
});

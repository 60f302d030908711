import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeOnBoth, type Engine } from '../../test/databases.js';
import { daysAhead, foodInput } from '../../test/factories.js';
import { createTestServices, errorCode, settle } from '../../test/services.js';
import { eraseUser } from '../account/account.repository.js';
import type { PageRule } from '../platform/paging/paging.js';
import type { FoodChange } from './change.js';
import { ChangeFollower } from './change-follower.js';

const rule: PageRule = { pageSize: { field: 'first', max: 100 }, after: 'after' };
const oneDay = 86_400_000; // milliseconds

async function createFeed(engine: Engine) {
  const services = await createTestServices(engine);
  const { changes, database, time } = services;
  const start = async () => (await changes.list({ first: 1 }, rule, null)).pageInfo.endCursor;
  const sinceNow = (after: string) => changes.list({ after, first: 100 }, rule, null);
  const since = async (after: string) => {
    await settle(database);
    return sinceNow(after);
  };
  const pass = (milliseconds: number) => {
    time.now = new Date(time.now.getTime() + milliseconds);
  };
  return { ...services, start, since, sinceNow, pass };
}

const told = ({ node: { kind, foodId, food } }: { node: FoodChange }) => [
  kind,
  foodId,
  food?.foodName ?? null,
];

describeOnBoth('ChangeService', (engine) => {
  it('reports what has happened to the list, in order, with each post as it is now', async () => {
    const { foods, requests, newViewer, start, since } = await createFeed(engine);
    const [donor, neighbour] = [await newViewer(), await newViewer()];
    const cursor = await start();
    const soup = await foods.add(donor, foodInput());
    const bread = await foods.add(donor, foodInput({ foodName: 'Bread' }));
    await requests.ask(neighbour, soup.id);
    await foods.update(donor, soup.id, { foodName: 'Dal' });
    await foods.delete(donor, bread.id);
    const { edges, pageInfo } = await since(cursor);
    expect(edges.map(told)).toEqual([
      ['ADDED', soup.id, 'Dal'],
      ['GONE', bread.id, null],
      ['REQUESTED', soup.id, 'Dal'],
      ['EDITED', soup.id, 'Dal'],
      ['GONE', bread.id, null],
    ]);
    expect(edges[0]?.node.food).toEqual(await foods.find(soup.id, null));
    expect(pageInfo).toEqual({ hasNextPage: false, endCursor: edges[4]?.cursor });
    expect((await since(edges[2]?.cursor ?? '')).edges.map(told)).toEqual(edges.slice(3).map(told));
    expect(await since(pageInfo.endCursor)).toEqual({ edges: [], pageInfo });
  });

  it('reports the posts of a donor who changes their name or leaves', async () => {
    const { foods, requests, users, database, newViewer, start, since } = await createFeed(engine);
    const uid = 'rima';
    const signIn = {
      uid,
      name: 'Rima',
      picture: null,
      email: 'rima@example.com',
      emailVerified: true,
      issuedAt: 1,
    };
    const { id: userId, email } = await users.recordAccount(signIn);
    const own = await foods.add({ userId, email }, foodInput({ foodName: 'Plums' }));
    const other = await foods.add(await newViewer(), foodInput());
    await requests.ask({ userId, email }, other.id);
    const cursor = (await since(await start())).pageInfo.endCursor;
    await users.recordAccount({ ...signIn, name: 'Rima K.', issuedAt: 2 });
    const [change] = (await since(cursor)).edges;
    expect(change?.node).toMatchObject({
      kind: 'EDITED',
      foodId: own.id,
      food: { donor: { displayName: 'Rima K.' } },
    });
    await database.write((manager) => eraseUser(manager, userId, new Date()));
    expect((await since(change?.cursor ?? '')).edges.map(told)).toEqual([
      ['REQUESTED', other.id, 'Lentil soup'],
      ['GONE', own.id, null],
    ]);
  });

  it('reports once that a last day is over, and that a new one has brought the post back', async () => {
    const { foods, newViewer, start, since, pass } = await createFeed(engine);
    const donor = await newViewer();
    const { id } = await foods.add(donor, foodInput({ date: daysAhead(0) }));
    const before = (await since(await start())).pageInfo.endCursor;
    let cursor = before;
    const next = async () => {
      const { edges, pageInfo } = await since(cursor);
      cursor = pageInfo.endCursor;
      return edges.map(told);
    };
    pass(3 * oneDay);
    expect(await next()).toEqual([]);
    await foods.sweepPast();
    await foods.sweepPast();
    expect(await next()).toEqual([['GONE', id, null]]);
    await foods.update(donor, id, { foodNotes: 'Too late.' });
    expect(await next()).toEqual([]);
    await foods.update(donor, id, { date: daysAhead(4) });
    expect(await next()).toEqual([['ADDED', id, 'Lentil soup']]);
    // Whoever reads of its end only now is told that it is there.
    expect((await since(before)).edges.map(told)).toEqual(Array(2).fill(['ADDED', id, 'Lentil soup']));
  });

  it('starts a minute back, so that a cached list is not older than its cursor', async () => {
    const { foods, newViewer, start, since, pass, time } = await createFeed(engine);
    const { id } = await foods.add(await newViewer(), foodInput());
    time.now = new Date(); // by which the database notes changes
    pass(50_000);
    expect((await since(await start())).edges.map(told)).toEqual([['ADDED', id, 'Lentil soup']]);
    pass(11_000);
    expect((await since(await start())).edges).toEqual([]);
  });

  it('keeps changes for 30 days, and a cursor that has missed nothing for longer', async () => {
    const { changes, foods, newViewer, start, since, pass } = await createFeed(engine);
    const donor = await newViewer();
    const oldest = await start();
    await foods.add(donor, foodInput());
    const { id } = await foods.add(donor, foodInput({ date: daysAhead(60) }));
    const last = (await since(oldest)).pageInfo.endCursor;
    pass(29 * oneDay);
    await changes.sweep();
    expect((await since(oldest)).edges).toHaveLength(2);
    pass(2 * oneDay);
    await changes.sweep();
    await expect(since(oldest).catch(errorCode)).resolves.toBe('CURSOR_EXPIRED');
    expect((await since(last)).edges).toEqual([]);
    await foods.delete(donor, id);
    expect((await since(last)).edges.map(told)).toEqual([['GONE', id, null]]);
    expect(await start()).toBe((await since(last)).pageInfo.endCursor);
  });

  it('has GONE what is farther away than asked for, or has no area', async () => {
    const { changes, foods, database, newViewer, start } = await createFeed(engine);
    const donor = await newViewer();
    const near = { latitude: 23.78, longitude: 90.41 };
    const cursor = await start();
    const soup = await foods.add(donor, foodInput({ point: near }));
    const bread = await foods.add(donor, foodInput({ point: { latitude: 23.9, longitude: 90.41 } }));
    const dal = await foods.add(donor, foodInput());
    const kinds = async (within?: number) => {
      await settle(database);
      const { edges } = await changes.list(
        { after: cursor, first: 100, near: { ...near, within } },
        rule,
        null,
      );
      return edges.map(({ node: { kind, foodId } }) => [kind, foodId]);
    };
    expect(await kinds(5000)).toEqual([
      ['ADDED', soup.id],
      ['GONE', bread.id],
      ['GONE', dal.id],
    ]);
    expect((await kinds()).map(([kind]) => kind)).toEqual(['ADDED', 'ADDED', 'ADDED']);
    await foods.update(donor, soup.id, { point: { latitude: 23.9, longitude: 90.41 } });
    await foods.update(donor, dal.id, { point: near });
    expect((await kinds(5000)).slice(3)).toEqual([
      ['GONE', soup.id],
      ['EDITED', dal.id],
    ]);
    await expect(
      changes.list({ first: 1, near: { ...near, within: 99 } }, rule, null).catch(errorCode),
    ).resolves.toBe('BAD_USER_INPUT');
  });

  it('refuses an invalid cursor, and one from another database', async () => {
    const { foods, newViewer, start, since } = await createFeed(engine);
    const elsewhere = await createFeed(engine);
    await elsewhere.foods.add(await elsewhere.newViewer(), foodInput());
    const foreign = (await elsewhere.since(await elsewhere.start())).pageInfo.endCursor;
    await foods.add(await newViewer(), foodInput());
    await expect(since(foreign).catch(errorCode)).resolves.toBe('CURSOR_EXPIRED');
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const bad of [
      '',
      'x',
      encoded([1]),
      encoded([1.5, '2026-01-01T00:00:00.000Z']),
      encoded([1, 'x']),
    ]) {
      await expect(since(bad).catch(errorCode)).resolves.toBe('BAD_USER_INPUT');
    }
    await expect(since(await start())).resolves.toBeDefined();
  });

  it('starts again from the last change if a position is gone', async () => {
    const { changes, foods, newViewer, start, since } = await createFeed(engine);
    const donor = await newViewer();
    const begin = await start();
    const soup = await foods.add(donor, foodInput());
    await expect.poll(async () => (await since(begin)).edges.map(told)).toHaveLength(1);
    const last = await changes.last();
    for (const number of [last.number, 12_345]) {
      const gone = { number, changedAt: '2026-01-01T00:00:00.000Z' }; // of another database, or pruned
      expect(await changes.since(gone)).toMatchObject({ changes: [], position: last });
    }
    await foods.update(donor, soup.id, { foodName: 'Dal' });
    const seen = async () => (await changes.since(last)).changes.map(({ kind }) => kind);
    await expect.poll(seen).toEqual(['EDITED']);
  });

  it("keeps telling subscribers if its follower's position is gone", async () => {
    const { changes, foods, newViewer, database } = await createFeed(engine);
    const donor = await newViewer();
    const failures: unknown[] = [];
    const told: FoodChange[] = [];
    const reader = new ChangeFollower(changes, (error) => failures.push(error)).follow();
    const reading = (async () => {
      for await (const change of reader) {
        told.push(change);
        if (change.kind === 'EDITED') break;
      }
    })();
    /** Writes until subscribers are told: the follower begins to read some time after it is created. */
    const writeUntilTold = (kind: string, write: () => Promise<unknown>) =>
      expect
        .poll(async () => {
          await write();
          return told.some((change) => change.kind === kind);
        })
        .toBe(true);
    await writeUntilTold('ADDED', () => foods.add(donor, foodInput()));
    const { id } = await foods.add(donor, foodInput());
    await database.write((manager) =>
      manager.query(`UPDATE food_changes SET "changedAt" = '2026-01-01T00:00:00.000Z'`),
    );
    await writeUntilTold('EDITED', () => foods.update(donor, id, { foodNotes: randomUUID() }));
    await reading;
    expect(failures).toEqual([]);
  });

  it.runIf(engine === 'PostgreSQL')('skips nothing of a transaction that commits late', async () => {
    const { foods, newViewer, database, start, since, sinceNow } = await createFeed(engine);
    const donor = await newViewer();
    const [slow, quick] = [await foods.add(donor, foodInput()), await foods.add(donor, foodInput())];
    const cursor = (await since(await start())).pageInfo.endCursor;
    let meanwhile: unknown;
    await database.write(async (manager) => {
      await manager.query(`UPDATE foods SET "foodName" = 'Slow' WHERE id = $1`, [slow.id]);
      await foods.update(donor, quick.id, { foodName: 'Quick' });
      meanwhile = (await sinceNow(cursor)).edges;
    });
    expect(meanwhile).toEqual([]);
    const seen = async () => (await since(cursor)).edges.map(told);
    await expect.poll(seen).toEqual([
      ['EDITED', slow.id, 'Slow'],
      ['EDITED', quick.id, 'Quick'],
    ]);
  });

  it.runIf(engine === 'PostgreSQL')(
    'continues after the database was restored in another cluster',
    async () => {
      const { changes, foods, newViewer, database, start, since, sinceNow } = await createFeed(engine);
      const donor = await newViewer();
      const cursor = await start();
      const { id } = await foods.add(donor, foodInput());
      await database.reads.query(`UPDATE food_changes SET "transaction" = '999999999999' WHERE "number" > 1`);
      expect((await sinceNow(cursor)).edges).toEqual([]);
      await changes.sweep();
      await foods.update(donor, id, { foodName: 'Dal' });
      const seen = async () => (await since(cursor)).edges.map(told);
      await expect.poll(seen).toEqual([
        ['ADDED', id, 'Dal'],
        ['EDITED', id, 'Dal'],
      ]);
    },
  );
});

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createMigratedDatabase, describeOnBoth } from '../../test/databases.js';
import { foodInput } from '../../test/factories.js';
import { Database } from '../platform/database/database.js';
import { viewerOf } from '../platform/identity/viewer.js';
import { createServices } from '../services.js';
import { ChangeFollower } from './change-follower.js';

describeOnBoth('ChangeFollower', (engine) => {
  it('reads nothing once it is closed, even while somebody listens and posts are written', async () => {
    const url = await createMigratedDatabase(engine);
    const [database, own] = [await Database.connect(url), await Database.connect(url)];
    onTestFinished(() => database.close());
    const { foods, users } = createServices(database);
    const account = {
      uid: 'u',
      name: 'Nadia',
      picture: null,
      email: null,
      emailVerified: false,
      issuedAt: 1,
    };
    const donor = viewerOf(await users.recordAccount(account));
    const failures: unknown[] = [];
    const follower = new ChangeFollower(createServices(own).changes, (error) => failures.push(error));
    const listener = follower.follow()[Symbol.asyncIterator]();
    const heard = listener.next();
    let isHeard = false;
    void heard.then(() => {
      isHeard = true;
    });
    while (!isHeard) {
      await foods.add(donor, foodInput());
      await sleep(50);
    }
    const writing = Array.from({ length: 20 }, () => foods.add(donor, foodInput()));
    await follower.close();
    await own.close();
    await Promise.all(writing);
    expect(await follower.follow()[Symbol.asyncIterator]().next()).toMatchObject({ done: true });
    await sleep(500); // longer than the time after which the database is read again
    expect(failures).toEqual([]);
  });
});

it('ends for its listeners if the feed was not read for so long that changes may be missed', async () => {
  let wake: () => void = () => undefined;
  const feed = {
    missesAfter: 20,
    last: async () => 0,
    since: async (position: number) => ({ changes: [], position }),
    watch: (whenWritten: () => void) => {
      wake = whenWritten;
      return () => undefined;
    },
  };
  const follower = new ChangeFollower(feed, (error) => expect.unreachable(String(error)));
  onTestFinished(() => follower.close());
  const listen = () => follower.follow()[Symbol.asyncIterator]().next();
  const outcomes = Promise.allSettled([listen(), listen()]);
  await sleep(50);
  wake();
  const refused = { status: 'rejected', reason: { code: 'STORAGE_UNAVAILABLE' } };
  expect(await outcomes).toMatchObject([refused, refused]);
  const later = listen(); // begins where the feed is by then
  wake();
  expect(await Promise.race([later, sleep(10, 'goes on')])).toBe('goes on');
});

it('tells everybody each change in order, but not all in one turn of the event loop', async () => {
  let wake: () => void = () => undefined;
  let written: number[] = [];
  const feed = {
    last: async () => 0,
    since: async (position: number) => ({ changes: written.slice(position), position: written.length }),
    watch: (whenWritten: () => void) => {
      wake = whenWritten;
      return () => undefined;
    },
  };
  const follower = new ChangeFollower(feed, (error) => expect.unreachable(String(error)));
  onTestFinished(() => follower.close());
  let turn = 0;
  const told = new Map<number, number>(); // how many were told in each turn
  const listeners = Array.from({ length: 200 }, async () => {
    const changes = [];
    for await (const change of follower.follow()) {
      told.set(turn, (told.get(turn) ?? 0) + 1);
      changes.push(change);
      if (changes.length === 2) return changes;
    }
    return changes;
  });
  await sleep(10); // until they listen
  let isOver = false;
  const countTurns = () => {
    turn++;
    if (!isOver) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  written = [1, 2];
  wake();
  expect(await Promise.all(listeners)).toEqual(Array(200).fill([1, 2]));
  isOver = true;
  expect(Math.max(...told.values())).toBeLessThanOrEqual(100);
});

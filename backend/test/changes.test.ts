import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { eraseUser } from '../src/account/account.repository.js';
import type { Food } from '../src/food/food.entity.js';
import type { Near } from '../src/place/near.js';
import type { Database } from '../src/platform/database/database.js';
import type { Viewer } from '../src/platform/identity/viewer.js';
import { createServices } from '../src/services.js';
import { type Answer, createTestApp, type TestApp } from './create-test-app.js';
import { describeOnBoth, openTestDatabase } from './databases.js';
import { report, sizes } from './durability/sizes.js';
import { foodInput } from './factories.js';

const here = { latitude: 23.78, longitude: 90.41, within: 10_000 };

const openPost = `id foodName foodImage foodQuantity date foodLocation foodNotes foodStatus requestCount
  donor { id displayName photoURL } createdAt updatedAt`;

interface Change {
  kind: string;
  foodId: string;
  food: { id: string } | null;
}

interface ChangePage {
  changes: Change[];
  cursor: string;
  hasMore: boolean;
}

/** A door to the list and to its feed. */
interface Door {
  readChanges: (after: string | null) => Promise<ChangePage>;
  /** The whole list, by id. */
  readList: () => Promise<Map<string, object>>;
}

/** @param near that of a list of what is within it; null for all of the list */
function graphqlDoor(app: TestApp, near: Near | null = null): Door {
  const changes = `query ($after: String, $near: NearInput) { foodChanges(after: $after, first: 40, near: $near) {
    edges { node { kind foodId food { ${openPost} } } } pageInfo { hasNextPage endCursor } } }`;
  const foods = `query ($after: String, $near: NearInput) { foods(sort: NEWEST, first: 100, after: $after, near: $near) {
    edges { node { ${openPost} } } pageInfo { hasNextPage endCursor } } }`;
  return {
    async readChanges(after) {
      const { edges, pageInfo } = (await app.graphql(changes, { after, near })).body.data.foodChanges;
      const nodes = edges.map(({ node }: { node: Change }) => node);
      return { changes: nodes, cursor: pageInfo.endCursor, hasMore: pageInfo.hasNextPage };
    },
    async readList() {
      const list = new Map<string, object>();
      let after: string | null = null;
      do {
        const { body }: Answer = await app.graphql(foods, { after, near });
        const { edges, pageInfo } = body.data.foods;
        for (const { node } of edges) list.set(node.id, node);
        after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      } while (after !== null);
      return list;
    },
  };
}

function restDoor(app: TestApp): Door {
  return {
    async readChanges(after) {
      const query = new URLSearchParams({ limit: '40', ...(after !== null && { after }) });
      return (await app.call('GET', `/api/changes?${query}`)).body;
    },
    async readList() {
      const { body }: Answer = await app.call('GET', '/foods.ndjson');
      const posts = body
        .split('\n')
        .filter(Boolean)
        .map((line: string) => JSON.parse(line));
      return new Map(posts.map((post: { id: string }) => [post.id, post]));
    },
  };
}

/** A copy of the public list, made as the documentation says and kept by following the feed. */
class Mirror {
  changes = 0;

  private constructor(
    readonly door: Door,
    private cursor: string,
    readonly posts: Map<string, object>,
  ) {}

  static async begin(door: Door): Promise<Mirror> {
    const { cursor, changes } = await door.readChanges(null);
    expect(changes).toEqual([]);
    return new Mirror(door, cursor, await door.readList());
  }

  /** Reads all changes that there are. */
  async follow(): Promise<void> {
    for (let hasMore = true; hasMore; ) {
      const page = await this.door.readChanges(this.cursor);
      for (const { kind, foodId, food } of page.changes) {
        expect(kind === 'GONE').toBe(food === null);
        if (food === null) this.posts.delete(foodId);
        else this.posts.set(foodId, food);
      }
      this.changes += page.changes.length;
      this.cursor = page.cursor;
      hasMore = page.hasMore;
    }
  }
}

/** Numbers that look random, and are the same in each run (mulberry32). */
function createDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

/** A neighbourhood in which anything may happen, at once and in any order. */
function createNeighbourhood(database: Database, time: { now: Date }) {
  const { foods, requests, users } = createServices(database, { clock: () => time.now });
  const dice = createDice(20_261_121);
  const people: { viewer: Viewer; uid: string }[] = [];
  const posts: Food[] = [];
  let accounts = 0;
  let tokens = 0;

  const account = (uid: string) =>
    users.recordAccount({
      uid,
      name: `Neighbour ${dice(1000)}`,
      picture: dice(2) === 0 ? null : `https://example.com/${dice(1000)}.png`,
      email: `${uid}@example.com`,
      emailVerified: true,
      issuedAt: tokens++,
    });
  const arrive = async () => {
    const uid = `uid-${accounts++}`;
    const { id, email } = await account(uid);
    people.push({ viewer: { userId: id, email }, uid });
  };
  const anybody = () => people[dice(people.length)] as { viewer: Viewer; uid: string };
  const takePost = () => posts.splice(dice(posts.length), 1)[0] as Food;
  const anyPost = () => posts[dice(posts.length)] as Food;
  const point = () => ({ latitude: here.latitude + dice(20) / 100, longitude: here.longitude });
  const day = () => new Date(time.now.getTime() + dice(8) * 86_400_000).toISOString().slice(0, 10);

  /** What others did meanwhile may forbid it: that is not an error here. */
  async function act(): Promise<void> {
    const what = dice(1000);
    if (people.length < 8) return arrive();
    if (posts.length < 20 || what < 250) {
      const named = { foodName: `Soup ${dice(500)}`, foodQuantity: 1 + dice(99), date: day() };
      const input = foodInput({ ...named, ...(dice(4) > 0 && { point: point() }) });
      posts.push(await foods.add(anybody().viewer, input));
    } else if (what < 500) {
      await requests.ask(anybody().viewer, anyPost().id);
    } else if (what < 750) {
      const { id, donorId } = anyPost();
      const changes = [
        { foodName: `Stew ${dice(500)}` },
        { date: day() },
        { point: point() },
        { point: null },
      ];
      await foods.update({ userId: donorId, email: null }, id, changes[dice(changes.length)] ?? {});
    } else if (what < 950) {
      const { id, donorId } = takePost();
      await foods.delete({ userId: donorId, email: null }, id);
    } else if (what < 980) {
      await account(anybody().uid);
    } else if (what < 990) {
      const [leaver] = people.splice(dice(people.length), 1);
      if (leaver !== undefined)
        await database.write((manager) => eraseUser(manager, leaver.viewer.userId, time.now));
    } else if (what < 995) {
      time.now = new Date(time.now.getTime() + 86_400_000);
      await foods.sweepPast();
    } else {
      await foods.sweepPast();
    }
  }

  const refusals = /^(NOT_FOUND|FORBIDDEN|ALREADY_REQUESTED|EXPIRED|BAD_USER_INPUT|UNAUTHENTICATED)$/;
  return async () => {
    try {
      await act();
    } catch (error) {
      if (!refusals.test((error as { code?: string }).code ?? '')) throw error;
    }
  };
}

describeOnBoth('a copy that follows the feed of changes', (engine) => {
  const operations = sizes.changesOperations[engine];
  const writers = engine === 'SQLite' ? 2 : 8;
  const timeout = 240_000 + operations * 20;
  it(`equals the public list after ${operations} random operations`, { timeout }, async () => {
    const time = { now: new Date() };
    const database = await openTestDatabase(engine);
    const app = await createTestApp(engine, { database, clock: () => time.now });
    const act = createNeighbourhood(database, time);
    for (let i = 0; i < 50; i++) await act();

    const doors = [graphqlDoor(app), restDoor(app), graphqlDoor(app, here)];
    const mirrors = await Promise.all(doors.map((door) => Mirror.begin(door)));
    let left = operations;
    const write = async () => {
      while (left-- > 0) await act();
    };
    const follow = async (mirror: Mirror) => {
      while (left > 0) {
        await mirror.follow();
        await sleep(20);
      }
    };
    await Promise.all([...Array.from({ length: writers }, write), ...mirrors.map(follow)]);

    await createServices(database, { clock: () => time.now }).foods.sweepPast();
    for (const mirror of mirrors) {
      const list = Object.fromEntries(await mirror.door.readList());
      expect(Object.keys(list).length).toBeGreaterThan(5);
      // Other tests' transactions on the same PostgreSQL may hold back the last changes for a moment.
      await expect
        .poll(async () => mirror.follow().then(() => Object.fromEntries(mirror.posts)))
        .toEqual(list);
    }
    report(`mirror, ${engine}`, {
      operations,
      changes: mirrors[0]?.changes ?? 0,
      posts: mirrors[0]?.posts.size ?? 0,
    });
  });
});

import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { expect, it, onTestFinished } from 'vitest';
import { createEmptyDatabase, describeOnBoth, openTestDatabase, openTwice } from '../../test/databases.js';
import { plansOfSelects } from '../../test/plans.js';
import { createDataSource } from '../platform/database/data-source.js';
import { Database } from '../platform/database/database.js';
import type { Select } from '../platform/database/select.js';
import { foldForSearch } from '../platform/fold-for-search.js';
import type { Viewer } from '../platform/identity/viewer.js';
import { createServices } from '../services.js';
import { User } from '../user/user.entity.js';
import type { PlainSort } from './finding.js';
import { Food, FoodStatus } from './food.entity.js';
import { type FoodFields, FoodSort } from './food.inputs.js';
import { FoodRepository, positionIn } from './food.repository.js';
import { countedUpTo, ListSizes } from './list-sizes.js';
import { joinWords } from './search.js';

const plainSorts = Object.values(FoodSort).filter((sort) => sort !== FoodSort.NEAREST);
const openOn = '2026-11-21';
const letters = [
  ...'abcABC129 %_\\\'"*#.-',
  ...['ß', 'İ', 'ı', 'é', 'e\u0301', 'Σ', 'ς', 'খ', 'ি', 'চ', 'ড়', '鍋', '🍲'],
];
const name = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 });

describeOnBoth('finding', (engine) => {
  // Far below a real one's, so that PostgreSQL takes both ways of searching: through the index, and along the order.
  it.each([1000, 3])('answers what a plain scan answers, where up to %d hits are rare', async (rareUpTo) => {
    const database = await openTestDatabase(engine);
    const foods = new FoodRepository(database, new ListSizes(database, rareUpTo));
    const posts = await fill(database, fc.sample(name, 300));
    for (const { id, donorId } of posts.splice(0, 20)) {
      await database.write((manager) => foods.delete(manager, { id, donorId }));
    }
    for (const post of posts.slice(0, 20)) {
      post.foodName = `New ${post.foodName}`;
      const { id, donorId, foodName, updatedAt } = post;
      await database.write((manager) => foods.update(manager, { id, donorId }, { foodName }, updatedAt));
    }
    // Those that were swept are no longer in the index, those that will be are still in it: neither is listed.
    await database.write((manager) => foods.sweepPast(manager, '2026-11-20'));
    const open = posts.filter(({ date }) => date >= openOn);

    const search = fc.oneof(
      name,
      fc
        .tuple(fc.constantFrom(...posts), fc.nat(8), fc.integer({ min: 1, max: 6 }))
        .map(([post, start, length]) => [...post.foodName].slice(start, start + length).join('') || 'a'),
    );
    const sorts = fc.constantFrom(...plainSorts);
    await fc.assert(
      fc.asyncProperty(search, sorts, fc.integer({ min: 1, max: 9 }), async (text, sort, limit) => {
        const expected = inOrder(sort, open.filter(contains(text))).map(({ id }) => id);
        const found = (await readThrough(foods, text, sort, limit)).map(({ id }) => id);
        expect(found).toEqual(expected);
        expect(await foods.count({ openOn, search: text })).toBe(expected.length);
      }),
      { numRuns: 60 },
    );
  });

  it('pages through posts whose ids are in another order than they came, also while some go', async () => {
    const database = await openTestDatabase(engine);
    const foods = new FoodRepository(database);
    const ids = fc.sample(fc.uuid({ version: 7 }), 120);
    const posts = await fill(database, Array(120).fill('Rice'), { ids });
    await database.write((manager) => foods.sweepPast(manager, '2026-11-21'));
    const open = posts.filter(({ date }) => date >= openOn);
    for (const sort of plainSorts) {
      const found = await readThrough(foods, 'rice', sort, 7);
      const keys = (list: Food[]) =>
        list.map((food) => (sort === FoodSort.NEWEST ? '' : positionIn(sort, food).key));
      expect(found.map(({ id }) => id).toSorted()).toEqual(open.map(({ id }) => id).toSorted());
      expect(keys(found)).toEqual(keys(inOrder(sort, open)));
      // The post at which the next page starts is swept or taken back meanwhile.
      const [first, gone, ...others] = await foods.list({ openOn, search: 'rice' }, { sort });
      if (first === undefined || gone === undefined) throw new Error('There are too few posts.');
      await database.write((manager) => foods.delete(manager, { id: gone.id, donorId: gone.donorId }));
      open.splice(
        open.findIndex(({ id }) => id === gone.id),
        1,
      );
      const rest = await foods.list({ openOn, search: 'rice' }, { sort, after: positionIn(sort, first) });
      expect(rest.map(({ id }) => id)).toEqual(others.map(({ id }) => id));
    }
  });

  it('goes on behind a post that was taken back', async () => {
    const database = await openTestDatabase(engine);
    const foods = new FoodRepository(database);
    await fill(database, Array(60).fill('Rice'), { date: '2026-12-01' });
    for (const sort of plainSorts) {
      const before = await foods.list({ openOn, search: 'rice' }, { sort });
      const gone = before[9] as Food;
      await database.write((manager) => foods.delete(manager, { id: gone.id, donorId: gone.donorId }));
      const rest = await foods.list({ openOn, search: 'rice' }, { sort, after: positionIn(sort, gone) });
      expect(rest.map(({ id }) => id)).toEqual(before.slice(10).map(({ id }) => id));
    }
  });

  it('counts exactly up to a bound, and says that bound beyond', async () => {
    const database = await openTestDatabase(engine);
    const foods = new FoodRepository(database);
    const posts = await fill(database, Array(1200).fill('Rice'), { date: '2026-12-01' });
    expect(await foods.count({ openOn })).toBe(countedUpTo);
    expect(await foods.count({ donorId: posts[0]?.donorId })).toBe(1);
    expect(await foods.count({ openOn, search: 'rice' })).toBe(countedUpTo);
  });

  it('counts again as soon as anybody has written', async () => {
    const [ours, theirs] = await openTwice(engine);
    const foods = new FoodRepository(ours);
    const [first, second] = await fill(ours, ['Rice', 'Rice', 'Bread'], { date: '2026-12-01' });
    const count = () => foods.count({ openOn, search: 'rice' });
    expect(await count()).toBe(2);
    await theirs.write((manager) => foods.delete(manager, first as Food));
    expect(await count()).toBe(1);
    await ours.write((manager) => foods.delete(manager, second as Food));
    expect(await Promise.all([count(), count()])).toEqual([0, 0]);
  });

  it('counts once for all who ask together, and again where that has failed', async () => {
    const database = await openTestDatabase(engine);
    const foods = new FoodRepository(database);
    await fill(database, ['Rice'], { date: '2026-12-01' });
    const { select } = database;
    let counted = 0;
    const failOnce: Select = async (statement, values) => {
      if (statement.startsWith('SELECT COUNT') && ++counted === 1) throw new Error('The database is away.');
      return select(statement, values);
    };
    Object.assign(database, { primary: failOnce });
    const countTogether = () => Promise.all([foods.count({ openOn }), foods.count({ openOn })]);
    await expect(countTogether()).rejects.toThrow('The database is away.');
    expect(await countTogether()).toEqual([1, 1]);
    expect(counted).toBe(2);
  });

  it('remembers the total of no list that is megabytes long', async () => {
    const database = await openTestDatabase(engine);
    const foods = new FoodRepository(database);
    const { select } = database;
    let counted = 0;
    const counting: Select = async (statement, values) => {
      counted++;
      return select(statement, values);
    };
    Object.assign(database, { primary: counting });
    const hide = (count: number) => ({ donors: Array.from({ length: count }, () => uuidv7()), posts: [] });
    for (const [hidden, times] of [
      [hide(2), 1],
      [hide(110_000), 2],
    ] as const) {
      counted = 0;
      for (let i = 0; i < 2; i++) expect(await foods.count({ openOn, hidden })).toBe(0);
      expect(counted).toBe(times);
    }
  });

  it.skipIf(engine === 'PostgreSQL')('keeps the index of names in few parts', async () => {
    const database = await openTestDatabase(engine);
    const foods = new FoodRepository(database);
    const countParts = async () => {
      const [row] = await database.select('SELECT COUNT(DISTINCT "segid") FROM "food_names_idx"', []);
      return Number(row?.[0]);
    };
    for (const { id: _, number: __, ...post } of await fill(database, Array(40).fill('Rice'), {
      date: '2026-12-01',
    })) {
      await database.write((manager) => foods.insert(manager, { ...post, id: uuidv7() }));
    }
    const before = await countParts();
    await database.writeInSlices((manager) => foods.mergePieces(manager));
    expect(await countParts()).toBeLessThan(before);
    expect(await foods.count({ openOn, search: 'rice' })).toBe(80);
  });

  it.skipIf(engine === 'PostgreSQL')('rewrites no part of the index in a write', async () => {
    const database = await openTestDatabase(engine);
    const foods = new FoodRepository(database);
    const posts = await fill(database, fc.sample(name, 1000), { date: '2026-12-01' });
    await database.writeInSlices((manager) => foods.mergePieces(manager));
    const countWritten = async () =>
      Number((await database.write((manager) => manager.query('SELECT total_changes() AS "n"')))[0].n);
    const costs: number[] = [];
    for (const post of posts.slice(0, 200)) {
      const before = await countWritten();
      await database.write((manager) => foods.delete(manager, post));
      costs.push((await countWritten()) - before);
    }
    expect(Math.max(...costs)).toBeLessThan(60); // rows, of the tables that FTS5 keeps as well
  });

  it.skipIf(engine === 'PostgreSQL')('writes its index only where a place or a name changes', async () => {
    const database = await openTestDatabase(engine);
    const [post] = (await fill(database, ['Rice'], { date: '2026-12-01' })) as [Food];
    const foods = new FoodRepository(database);
    const { requests } = createServices(database, { clock: () => new Date('2026-11-21T12:00:00Z') });
    const readIndex = () =>
      database.select('SELECT "id", hex("block") FROM "food_names_data" ORDER BY 1', []);
    const isWritten = async (work: () => Promise<unknown>) => {
      const before = await readIndex();
      await work();
      return !isDeepStrictEqual(await readIndex(), before);
    };
    const { id, donorId, foodQuantity, updatedAt } = post;
    const edit = (changes: Partial<FoodFields>) =>
      isWritten(() =>
        database.write((manager) => foods.update(manager, { id, donorId }, changes, updatedAt)),
      );
    const [[neighbour]] = (await database.select('SELECT "id" FROM users WHERE "id" <> $1', [donorId])) as [
      [string],
    ];
    expect(await isWritten(() => requests.ask({ userId: neighbour } as Viewer, id))).toBe(false);
    expect(await edit({ foodNotes: 'NONE.', foodQuantity })).toBe(false); // the same words
    expect(await edit({ foodNotes: 'Warm' })).toBe(true);
    expect(await edit({ foodQuantity: foodQuantity + 1 })).toBe(true);
    expect(await edit({ date: '2026-12-02' })).toBe(true);
    expect(await edit({ foodName: 'Bread' })).toBe(true);
  });

  it.skipIf(engine === 'PostgreSQL')(
    'forgets what ANALYZE has found out, at the start and later',
    async () => {
      const url = await createEmptyDatabase(engine);
      const analyze = async () => {
        const tool = await createDataSource(url).initialize();
        await tool.query('ANALYZE');
        await tool.destroy();
      };
      await (await Database.open(url)).close();
      await analyze();
      const database = await Database.open(url);
      onTestFinished(() => database.close());
      const findStatistics = () =>
        database.select(`SELECT "name" FROM sqlite_master WHERE "name" LIKE 'sqlite_stat%'`, []);
      expect(await findStatistics()).toEqual([]);
      await fill(database, ['Rice', 'Bread'], { date: '2026-12-01' });
      await analyze();
      expect(await findStatistics()).not.toEqual([]);
      await createServices(database).foods.sweepPast();
      expect(await findStatistics()).toEqual([]);
    },
  );

  it('reads no table from end to end, and sorts no more than what is rare', async () => {
    const database = await openTestDatabase(engine);
    const words = ['rice', 'bread', 'soup', 'stew', 'curry', 'beans'];
    const names = Array.from({ length: 6_000 }, (_, i) => `${words[i % 6]} ${words[(i * 7) % 5]} ${i % 997}`);
    const posts = await fill(database, [...names, 'wonderquince'], { date: '2026-12-01' });
    if (engine === 'PostgreSQL') await database.reads.query('VACUUM ANALYZE'); // as autovacuum will have done
    const statements = await plansOfSelects(database, async () => {
      const foods = new FoodRepository(database);
      const [{ donorId } = {}] = posts;
      for (const sort of plainSorts) {
        const page = await foods.list({ openOn }, { sort, limit: 25 });
        const after = positionIn(sort, page.at(-1) as Food);
        await foods.list({ openOn }, { sort, limit: 25, after });
        await foods.list({ openOn, search: 'rice' }, { sort, limit: 25, after });
        await foods.list({ openOn, search: 'wonderquince' }, { sort, limit: 25 });
      }
      await foods.list({ donorId }, { sort: FoodSort.NEWEST, limit: 25 });
      await foods.find('none');
      await foods.count({ openOn, search: 'wonderquince' });
    });
    for (const { statement, plan } of statements) {
      expect.soft(plan, statement).not.toMatch(/SCAN (foods|users)$|Seq Scan on (foods|users)/m);
      expect.soft(statement, 'is prepared once').not.toMatch(/(LIMIT|LIKE) \$/);
      expect.soft(plan, statement).not.toContain('USE TEMP B-TREE');
      if (statement.includes('food_name_pieces')) {
        expect.soft(plan, statement).toContain('foods_name_pieces'); // sorts its hits, which are few
      } else if (statement.includes('strpos')) {
        expect.soft(plan, statement).toContain('Index Only Scan');
        expect.soft(plan.match(/Sort/g) ?? [], 'sorts no more than the page').toHaveLength(2); // and 'Sort Key'
      } else {
        for (const [, rows] of plan.matchAll(/Sort .*rows=(\d+)/g))
          expect.soft(Number(rows)).toBeLessThanOrEqual(25);
      }
    }
  });
});

/** Adds a post of each name, by different quantities and days around `openOn` unless a day is given. */
async function fill(
  database: Database,
  names: string[],
  { date, ids }: { date?: string; ids?: string[] } = {},
): Promise<Food[]> {
  const donors = Array.from({ length: 5_000 }, () => uuidv7());
  const now = '2026-11-01T00:00:00.000Z';
  const posts = names.map((foodName, i) => ({
    id: ids?.[i] ?? uuidv7(),
    foodName: foodName.normalize('NFC'),
    foodNameFolded: foldForSearch(foodName),
    isPast: false,
    foodImage: '/pictures/food/bread.svg',
    foodQuantity: ((i * 7) % 50) + 1,
    date: date ?? `2026-11-${19 + (i % 9)}`,
    foodLocation: 'Here',
    foodNotes: 'None',
    wordsFolded: joinWords(foodName, 'None', 'Here'),
    foodStatus: FoodStatus.AVAILABLE,
    requestCount: 0,
    donorId: donors[i % donors.length],
    createdAt: now,
    updatedAt: now,
  }));
  await database.write(async (manager) => {
    const user = (id: string) => ({ id, uid: id, displayName: 'Donor', photoURL: null, email: null });
    for (let i = 0; i < donors.length; i += 500) {
      await manager.insert(User, donors.slice(i, i + 500).map(user));
    }
    for (let i = 0; i < posts.length; i += 500) await manager.insert(Food, posts.slice(i, i + 500));
  });
  return posts as object[] as Food[];
}

/** Every page of a search, one after the other. */
async function readThrough(
  foods: FoodRepository,
  search: string,
  sort: PlainSort,
  limit: number,
): Promise<Food[]> {
  const found: Food[] = [];
  let last: Food | undefined;
  do {
    const after = last && positionIn(sort, last);
    const page = await foods.list({ openOn, search }, { sort, limit, after });
    found.push(...page);
    last = page.length === limit ? page.at(-1) : undefined;
  } while (last !== undefined);
  return found;
}

function contains(text: string): (food: Food) => boolean {
  return ({ foodName }) => foldForSearch(foodName).includes(foldForSearch(text));
}

function inOrder(sort: PlainSort, foods: Food[]): Food[] {
  const ascending = sort === FoodSort.QUANTITY_ASC || sort === FoodSort.EXPIRING_SOONEST ? 1 : -1;
  const place = (food: Food) => positionIn(sort, food);
  return foods.toSorted(
    (a, b) => ascending * compare(place(a).key, place(b).key) || ascending * compare(a.id, b.id),
  );
}

function compare<Value>(one: Value, other: Value): number {
  return one < other ? -1 : Number(one > other);
}

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnsBesides, describeOnBoth } from '../../test/databases.js';
import { foodInput } from '../../test/factories.js';
import { plansOfSelects } from '../../test/plans.js';
import { createTestServices } from '../../test/services.js';
import { metresBetween } from '../place/near.js';
import type { FoodFilter, PlainSort } from './finding.js';
import { areaOf, type Food, portionsLeft } from './food.entity.js';
import { FoodSort } from './food.inputs.js';
import { FoodRepository, positionIn } from './food.repository.js';
import { ListSizes } from './list-sizes.js';

const rule = { search: 'search', pageSize: { field: 'first', max: 100 }, after: 'after' };
const openOn = '2026-11-24';
const centre = { latitude: 23.78, longitude: 90.41 };
const somewhere = { south: 23.81, west: 90.3, north: 23.95, east: 90.5 };

/** Posts of ten days, some given away in part or whole, some promised, some without an area, some over. */
async function fill(engine: Parameters<typeof createTestServices>[0], count = 90) {
  const { foodLists, foods, newViewer, database, time } = await createTestServices(engine);
  time.now = new Date('2026-11-20T13:00:00Z');
  const donor = await newViewer();
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const point = { latitude: centre.latitude + (i % 13) * 0.02, longitude: centre.longitude };
    const { id } = await foods.add(
      donor,
      foodInput({
        foodName: i % 3 === 0 ? `Lentil soup ${i}` : `Bread ${i}`,
        date: `2026-11-${20 + ((i * 7) % 10)}`,
        foodQuantity: 1 + (i % 5),
        ...(i % 10 !== 9 && { point }),
      }),
    );
    ids.push(id);
  }
  const give = (column: string, share: string, every: number) =>
    database.write((manager) =>
      manager.query(`UPDATE foods SET "${column}" = ${share} WHERE "number" % ${every} = 0`),
    );
  await give('portionsHeld', '"foodQuantity"', 3);
  await give('portionsCollected', '"foodQuantity" - "portionsHeld"', 4);
  await give('portionsHeld', 'CASE WHEN "portionsCollected" = 0 THEN 1 ELSE 0 END', 5);
  time.now = new Date(`${openOn}T13:00:00Z`);
  const posts = (await foods.findAll(ids, donor)).filter((food) => food !== null);
  return { foodLists, database, posts, donor };
}

const day = fc.integer({ min: 18, max: 31 }).map((n) => (n > 30 ? '2026-12-01' : `2026-11-${n}`));
const narrowing = fc.record({
  endsBy: fc.option(day, { nil: undefined }),
  from: fc.option(day, { nil: undefined }),
  hasPortionsLeft: fc.boolean(),
  search: fc.constantFrom('', 'soup', 'BREAD 1', 'nothing'),
  within: fc.option(fc.constantFrom(500, 5_000, 20_000), { nil: undefined }),
  bounds: fc.option(fc.constant(somewhere), { nil: undefined }),
});
const isSomewhere = (food: Food) => {
  const { latitude } = areaOf(food) ?? { latitude: 0 };
  return latitude >= somewhere.south && latitude <= somewhere.north;
};
const distanceOf = (food: Food) => metresBetween(centre, areaOf(food) ?? centre);

describeOnBoth('a narrowed list', (engine) => {
  // Far below a real one's, so that each way of finding is taken.
  it.each([
    [1000, 1000],
    [1000, 3],
    [3, 1000],
    [3, 3],
  ])(
    'holds what a plain scan finds, where up to %d hits are rare and %d of some days few',
    async (rare, few) => {
      const { database, posts } = await fill(engine);
      const repository = new FoodRepository(database, new ListSizes(database, rare, few));
      await database.write((manager) => repository.sweepPast(manager, '2026-11-22'));
      await fc.assert(
        fc.asyncProperty(
          narrowing,
          fc.constantFrom(...Object.values(FoodSort)),
          fc.integer({ min: 1, max: 30 }),
          async ({ from, endsBy, hasPortionsLeft, search, within, bounds }, sort, limit) => {
            const isNearest = sort === FoodSort.NEAREST;
            const first = from !== undefined && from > openOn ? from : openOn;
            const near = { ...centre, within };
            const filter: FoodFilter = {
              openOn: first,
              search,
              ...(endsBy !== undefined && { endsBy }),
              ...(hasPortionsLeft && { hasPortionsLeft }),
              ...(within !== undefined && { near }),
              ...(bounds && { bounds }),
            };
            const expected = posts.filter(
              (food) =>
                food.date >= first &&
                (endsBy === undefined || food.date <= endsBy) &&
                (!hasPortionsLeft || portionsLeft(food) > 0) &&
                food.foodName.toLowerCase().includes(search.toLowerCase()) &&
                ((within === undefined && !isNearest) || food.areaCell !== null) &&
                (within === undefined || distanceOf(food) <= within) &&
                (!bounds || isSomewhere(food)),
            );
            const found: Food[] = [];
            for (;;) {
              const last = found.at(-1);
              const page = isNearest
                ? await repository.nearest.list(
                    { ...filter, near },
                    { limit, after: last && { order: sort, key: distanceOf(last), id: last.id } },
                  )
                : await repository.list(filter, { sort, limit, after: last && positionIn(sort, last) });
              found.push(...page.map((one) => ('food' in one ? one.food : one)));
              if (page.length < limit) break;
            }
            const inOrder = isNearest
              ? expected.toSorted((a, b) => distanceOf(a) - distanceOf(b) || compare(a.id, b.id))
              : sorted(expected, sort);
            expect(found.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
            expect(await repository.count({ ...filter, ...(isNearest && { hasArea: true }) })).toBe(
              expected.length,
            );
            if (bounds) {
              const onMap = await repository.gather({ ...filter, bounds });
              expect(onMap.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
            }
          },
        ),
        { numRuns: 80 },
      );
    },
  );

  it('begins no earlier than the open posts, and is refused where a day is none', async () => {
    const { foodLists, posts, donor } = await fill(engine, 30);
    const dates = async (args: object) => {
      const page = await foodLists.listOpen(
        { sort: FoodSort.EXPIRING_SOONEST, first: 100, ...args },
        rule,
        donor,
      );
      expect(await page.countTotal()).toBe(page.edges.length);
      return [...new Set(page.edges.map(({ node }) => node.date))];
    };
    const days = [...new Set(posts.map(({ date }) => date))].sort();
    expect(await dates({ endsFrom: '2026-11-01', endsBy: '2026-11-25' })).toEqual(
      days.filter((one) => one >= openOn && one <= '2026-11-25'),
    );
    expect(await dates({ endsFrom: '2026-11-26', endsBy: '2026-11-27' })).toEqual([
      '2026-11-26',
      '2026-11-27',
    ]);
    expect(await dates({ endsFrom: '2026-11-27', endsBy: '2026-11-26' })).toEqual([]);
    for (const args of [{ endsBy: '2026-02-30' }, { endsFrom: 'tomorrow' }])
      await expect(
        foodLists.listOpen({ sort: FoodSort.NEWEST, first: 24, ...args }, rule, null),
      ).rejects.toMatchObject({ code: 'BAD_USER_INPUT', details: { fields: expect.anything() } });
  });

  it('is read by an index, the few of some days by theirs', async () => {
    const { database, foodLists } = await fill(engine, 10);
    const numbers = Array.from({ length: 100 }, (_, i) => `SELECT ${i} AS "n"`).join(' UNION ALL ');
    const same = columnsBesides(database, 'date');
    const hex =
      engine === 'PostgreSQL'
        ? (n: string) => `lpad(to_hex(${n}), 8, '0')`
        : (n: string) => `printf('%08x', ${n})`;
    // Many posts that end later than those.
    for (let round = 0; round < 6; round++)
      await database.write((manager) =>
        manager.query(`INSERT INTO foods ("id", "date", ${same}) SELECT ${hex(`${round} * 100 + "n"`)} || substr("id", 9), '2026-12-20', ${same}
          FROM (SELECT * FROM foods WHERE "date" < '2026-12-01') AS food CROSS JOIN (${numbers}) AS numbers`),
      );
    if (engine === 'PostgreSQL') await database.reads.query('VACUUM ANALYZE');
    const near = { ...centre, within: 20_000 };
    const plans = async (few: number, endsBy: string) =>
      plansOfSelects(database, async () => {
        const foods = new FoodRepository(database, new ListSizes(database, undefined, few));
        for (const sort of [FoodSort.NEWEST, FoodSort.QUANTITY_DESC, FoodSort.EXPIRING_SOONEST] as const)
          for (const search of ['', 'bread'])
            await foods.list({ openOn, endsBy, search, hasPortionsLeft: true }, { sort, limit: 25 });
        await foods.nearest.list({ openOn, endsBy, near }, { limit: 25 });
        await foods.count({ openOn, endsBy, search: 'bread', hasPortionsLeft: true });
        await foods.count({ openOn, endsBy, near, hasPortionsLeft: true });
      });
    for (const { statement, plan } of await plans(1000, '2026-11-26')) {
      expect.soft(plan, statement).not.toMatch(/SCAN foods?$|Seq Scan on foods/m);
      if (!/food_names|rare/.test(statement)) expect.soft(plan, statement).toContain('foods_by_date');
    }
    for (const { statement, plan } of await plans(3, '2026-12-20')) {
      expect.soft(plan, statement).not.toMatch(/SCAN foods?$|Seq Scan on foods/m);
      if (statement.includes('ORDER BY food."foodQuantity"'))
        expect.soft(plan, statement).not.toContain('foods_by_date');
      // A bitmap would be of all posts in a circle, of which a thousand are counted.
      if (/^SELECT COUNT.*"areaKey" BETWEEN/s.test(statement))
        expect.soft(plan, statement).not.toContain('Bitmap');
    }
    const withoutEnd = await plansOfSelects(database, async () => {
      for (const sort of Object.values(FoodSort)) {
        const args = { sort, first: 1, near: centre, endsFrom: '2026-12-21' };
        expect((await foodLists.listOpen(args, rule, null)).edges).toEqual([]);
      }
    });
    const lists = withoutEnd.filter(({ statement }) => /FROM.*foods/s.test(statement));
    expect(lists).toHaveLength(1 + Object.values(FoodSort).length);
    for (const { statement, plan } of lists)
      expect
        .soft(plan, statement)
        .toMatch(/foods_by_date \(isPast=\? AND \(?date|foods_by_date.*Index Cond: [^\n]*date/s);
  });
});

const compare = <Value>(one: Value, other: Value) => (one < other ? -1 : Number(one > other));

function sorted(posts: Food[], sort: PlainSort): Food[] {
  const sign = sort === FoodSort.QUANTITY_ASC || sort === FoodSort.EXPIRING_SOONEST ? 1 : -1;
  const keyOf = (food: Food) => positionIn(sort, food).key;
  return posts.toSorted((a, b) => sign * (compare(keyOf(a), keyOf(b)) || compare(a.id, b.id)));
}

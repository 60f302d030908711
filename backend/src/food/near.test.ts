import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { evenly } from '../../test/arbitrary.js';
import { columnsBesides, describeOnBoth, watchSelects } from '../../test/databases.js';
import { daysAhead, foodInput } from '../../test/factories.js';
import { plansOfSelects } from '../../test/plans.js';
import { createTestServices } from '../../test/services.js';
import { areaAt } from '../place/area.js';
import type { Bounds } from '../place/bounds.js';
import { keyOf } from '../place/morton.js';
import { metresBetween } from '../place/near.js';
import type { LatLng } from '../place/point.js';
import { areaOf, type Food } from './food.entity.js';
import { FoodSort } from './food.inputs.js';
import { FoodRepository, positionIn } from './food.repository.js';
import { ListSizes } from './list-sizes.js';

const rule = { search: 'search', pageSize: { field: 'first', max: 100 }, after: 'after' };
const newInput = (overrides: object) => foodInput({ date: '2026-11-25', ...overrides });

// Around a town, at the poles' end of the map, and on both sides of where days begin.
const centres = [
  { latitude: 23.78, longitude: 90.41 },
  { latitude: 85, longitude: 10 },
  { latitude: -17.8, longitude: 179.99 },
];
const toCentimetre = (degrees: number) => Math.round(degrees * 1e7) / 1e7; // as the API rounds them
const place = fc
  .tuple(fc.constantFrom(...centres), evenly(-1, 1), evenly(-1, 1))
  .map(([{ latitude, longitude }, north, east]): LatLng => {
    const around = longitude + east * Math.abs(east) * 0.4;
    return {
      latitude: toCentimetre(Math.max(-85.05, Math.min(85.05, latitude + north * Math.abs(north) * 0.4))),
      longitude: toCentimetre(around > 180 ? around - 360 : around),
    };
  });

const inTurn = (longitude: number) => longitude - 360 * Math.round(longitude / 360);

describeOnBoth('near a place', (engine) => {
  // Few, so that pages are looked for along an order, and found there or not.
  it.each([1000, 3])('answers what sorting every post answers, where %d are many', async (many) => {
    const { foodLists, foods, database, newViewer, time } = await createTestServices(engine);
    Object.assign(foodLists, { foods: new FoodRepository(database, new ListSizes(database, many, many)) });
    time.now = new Date('2026-11-24T09:00:00Z');
    const donor = await newViewer();
    const points = fc.sample(place, 100);
    const posts: Food[] = [];
    for (const [i, point] of points.entries()) {
      const foodName = i % 3 === 0 ? `Lentil soup ${i}` : `Bread ${i}`;
      const date = i % 7 === 0 ? '2026-11-24' : '2026-11-25';
      const also = i % 10 === 9 ? {} : { point, wideArea: i % 4 === 0 };
      posts.push(await foods.add(donor, newInput({ foodName, date, foodQuantity: 1 + (i % 5), ...also })));
    }
    time.now = new Date('2026-11-25T13:00:00Z'); // those of the 24th are over
    const open = posts.filter(({ date, areaCell }) => date === '2026-11-25' && areaCell !== null);
    const distanceTo = (near: LatLng) => (food: Food) => metresBetween(near, areaOf(food) ?? near);

    const within = fc.option(fc.integer({ min: 100, max: 100_000 }), { nil: undefined });
    const search = fc.constantFrom('', 'soup', 'bread 1', 'nothing');
    await fc.assert(
      fc.asyncProperty(
        place,
        within,
        search,
        fc.integer({ min: 1, max: 40 }),
        async (point, metres, text, first) => {
          const near = { ...point, within: metres };
          const metresAway = distanceTo(near);
          const expected = open.filter(
            (food) => food.foodName.toLowerCase().includes(text) && metresAway(food) <= (metres ?? Infinity),
          );
          const found: { id: string; distance?: number | null }[] = [];
          let after: string | null = null;
          do {
            const args = { near, search: text, sort: FoodSort.NEAREST, first, after };
            const page = await foodLists.listOpen(args, rule, null);
            found.push(...page.edges.map(({ node, distance }) => ({ id: node.id, distance })));
            after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
            if (after === null) expect(await page.countTotal()).toBe(expected.length);
          } while (after !== null);
          // Where a distance ends in half a metre, the database's sines may round it the other way.
          const given = new Map(found.map(({ id, distance }) => [id, distance ?? 0]));
          const asGiven = expected.map((food) => {
            const [own, distance = 0] = [metresAway(food), given.get(food.id)];
            return { id: food.id, distance: Math.abs(distance - own) === 1 ? distance : own, own };
          });
          expect(asGiven.filter(({ distance, own }) => distance !== own).length).toBeLessThanOrEqual(1);
          const nearestFirst = asGiven.toSorted((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1));
          expect(found).toEqual(nearestFirst.map(({ id, distance }) => ({ id, distance })));

          for (const sort of [FoodSort.QUANTITY_DESC, FoodSort.NEWEST, FoodSort.EXPIRING_SOONEST] as const) {
            const listed: { id: string; distance?: number | null }[] = [];
            after = null;
            do {
              const page = await foodLists.listOpen({ near, search: text, sort, first, after }, rule, null);
              const placed = page.edges.filter(({ node }) => node.areaCell !== null);
              listed.push(...placed.map(({ node, distance }) => ({ id: node.id, distance })));
              if (metres !== undefined) expect(placed).toHaveLength(page.edges.length);
              after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
            } while (after !== null);
            const sign = sort === FoodSort.EXPIRING_SOONEST ? 1 : -1;
            const keyOf = (food: Food) => `${String(positionIn(sort, food).key).padStart(5, '0')} ${food.id}`;
            const sorted = expected.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -sign : sign));
            expect(listed).toEqual(sorted.map((food) => ({ id: food.id, distance: metresAway(food) })));
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('answers on a part of a map what is in it, and counts all of that', async () => {
    const { foodLists, foods, newViewer, time } = await createTestServices(engine);
    time.now = new Date('2026-11-24T09:00:00Z');
    const donor = await newViewer();
    const posts: Food[] = [];
    for (const [i, point] of fc.sample(place, 100).entries()) {
      const foodName = i % 3 === 0 ? `Lentil soup ${i}` : `Bread ${i}`;
      const date = i % 7 === 0 ? '2026-11-24' : '2026-11-25';
      const also = i % 10 === 9 ? {} : { point, wideArea: i % 4 === 0 };
      posts.push(await foods.add(donor, newInput({ foodName, date, foodQuantity: 1 + (i % 5), ...also })));
    }
    time.now = new Date('2026-11-25T13:00:00Z'); // those of the 24th are over
    const open = posts.filter(({ date, areaCell }) => date === '2026-11-25' && areaCell !== null);
    const around = (centre: LatLng, height: number, width: number): Bounds => ({
      south: Math.max(-90, centre.latitude - height),
      north: Math.min(90, centre.latitude + height),
      west: inTurn(centre.longitude - width),
      east: inTurn(centre.longitude + width),
    });
    const size = evenly(0, 1);
    const bounds = fc.oneof(
      fc.tuple(place, size, size).map(([centre, north, east]) => around(centre, north * north, east * east)),
      fc.tuple(place, size, size).map(([centre, north, east]) => around(centre, north * 90, east * 179)),
      fc.constantFrom(
        { south: -90, west: -180, north: 90, east: 180 },
        { south: 0, west: 0, north: 0, east: 0 },
        { south: -90, west: 180, north: 90, east: -180 },
        { south: 80, west: -180, north: 90, east: 180 },
      ),
    );
    const near = fc.option(
      fc
        .tuple(place, fc.integer({ min: 100, max: 100_000 }))
        .map(([point, within]) => ({ ...point, within })),
      { nil: undefined },
    );
    const isIn = ({ south, west, north, east }: Bounds, { latitude, longitude }: LatLng) =>
      latitude >= south &&
      latitude <= north &&
      (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east);
    await fc.assert(
      fc.asyncProperty(
        bounds,
        near,
        fc.constantFrom('', 'soup', 'bread 1', 'nothing'),
        async (bounds, near, search) => {
          const expected = open.filter((food) => {
            const area = areaOf(food) as LatLng;
            const isNear = near === undefined || metresBetween(near, area) <= near.within;
            return food.foodName.toLowerCase().includes(search) && isNear && isIn(bounds, area);
          });
          const gathered = await foodLists.gatherOpen({ bounds, near, search }, null);
          expect(gathered.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
          expect(gathered.length).toBeLessThanOrEqual(144);
          for (const food of expected)
            expect(gathered.some((one) => isIn(one.bounds, areaOf(food) as LatLng))).toBe(true);
          for (const one of gathered) {
            expect(isIn(bounds, { latitude: one.bounds.south, longitude: one.bounds.west })).toBe(true);
            expect(isIn(bounds, { latitude: one.bounds.north, longitude: one.bounds.east })).toBe(true);
          }
          const sorts = [FoodSort.QUANTITY_DESC, FoodSort.EXPIRING_SOONEST, FoodSort.NEAREST];
          for (const sort of near === undefined ? sorts.slice(0, 2) : sorts) {
            const args = { bounds, near, search, sort, first: 100 };
            const { edges, countTotal } = await foodLists.listOpen(args, rule, null);
            expect(new Set(edges.map(({ node }) => node.id))).toEqual(new Set(expected.map(({ id }) => id)));
            expect(await countTotal()).toBe(expected.length);
          }
        },
      ),
      { numRuns: 80 },
    );
  });

  it('gathers what a word finds by the same fields as all there is', async () => {
    const { foodLists, foods, newViewer } = await createTestServices(engine);
    const donor = await newViewer();
    for (let latitude = -70; latitude <= 70; latitude += 10)
      for (let longitude = -170; longitude <= 170; longitude += 25)
        await foods.add(donor, foodInput({ foodName: 'Soup', point: { latitude, longitude } }));
    const bounds = { south: -90, west: -180, north: 90, east: 180 };
    const gather = async (search?: string) => {
      const gathered = await foodLists.gatherOpen({ bounds, search }, null);
      return new Set(gathered.map(({ count, bounds }) => JSON.stringify([count, bounds])));
    };
    expect(await gather('soup')).toEqual(await gather());
    expect((await gather()).size).toBeLessThan(144);
  });

  it('refuses bounds that are not a part of a map, and names them', async () => {
    const { foodLists } = await createTestServices(engine);
    const world = { south: -90, west: -180, north: 90, east: 180 };
    for (const wrong of [
      { south: -91 },
      { north: 90.1 },
      { west: -181 },
      { east: Number.NaN },
      { north: -90.5 },
    ]) {
      const bounds = { ...world, ...wrong };
      const refusal = { code: 'BAD_USER_INPUT', details: { fields: { bounds: expect.any(String) } } };
      await expect(foodLists.gatherOpen({ bounds }, null)).rejects.toMatchObject(refusal);
      const args = { bounds, sort: FoodSort.NEWEST, first: 24 };
      await expect(foodLists.listOpen(args, rule, null)).rejects.toMatchObject(refusal);
    }
    await expect(
      foodLists.gatherOpen({ bounds: { ...world, south: 1, north: 0 } }, null),
    ).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    expect(await foodLists.gatherOpen({ bounds: world }, null)).toEqual([]);
  });

  it('reads few posts of a town for those nearest to somebody far away, on each page', async () => {
    const { foodLists, foods, newViewer, database } = await createTestServices(engine);
    const point = { latitude: 23.78, longitude: 90.41 };
    const { id } = await foods.add(await newViewer(), foodInput({ point }));
    const columns = columnsBesides(database, 'areaLatitude', 'areaLongitude', 'areaKey');
    // 20 × 20 areas, with four posts in each.
    const areas = Array.from({ length: 400 }, (_, i) => ({
      latitude: 23.6 + (i % 20) * 0.009,
      longitude: 90.2 + Math.floor(i / 20) * 0.009,
    }));
    for (let round = 0; round < 4; round++) {
      const rows = areas.map(
        (area) => `('${randomUUID()}', ${area.latitude}, ${area.longitude}, ${keyOf(area)})`,
      );
      await database.write((manager) =>
        manager.query(`WITH areas ("uuid", "lat", "lng", "key") AS (VALUES ${rows})
          INSERT INTO foods ("id", "areaLatitude", "areaLongitude", "areaKey", ${columns})
          SELECT "uuid", "lat", "lng", "key", ${columns} FROM foods CROSS JOIN areas WHERE "id" = '${id}'`),
      );
    }
    const { select } = database;
    const held: number[] = [];
    Object.defineProperty(database, 'select', {
      configurable: true,
      value: async (statement: string, values: readonly unknown[]) => {
        const ranges = values.find((value) => typeof value === 'string' && value.startsWith('[['));
        if (statement.includes('AS "distance"') && ranges !== undefined) {
          const isHeld = JSON.parse(String(ranges)).map(
            (range: number[]) => `"areaKey" BETWEEN ${range.join(' AND ')}`,
          );
          held.push(
            Number((await select(`SELECT COUNT(*) FROM foods WHERE ${isHeld.join(' OR ')}`, []))[0]?.[0]),
          );
        }
        return select(statement, values);
      },
    });
    for (const near of [
      { latitude: -40, longitude: -80 },
      { latitude: 23.3, longitude: 90.3 },
    ]) {
      const found: (number | null | undefined)[] = [];
      for (let after: string | null = null, pages = 0; pages < 3; pages++) {
        const page = await foodLists.listOpen({ near, sort: FoodSort.NEAREST, first: 10, after }, rule, null);
        found.push(...page.edges.map(({ distance }) => distance));
        after = page.pageInfo.endCursor;
      }
      const all = await select('SELECT "areaLatitude", "areaLongitude" FROM foods', []);
      const distances = all.map(([latitude, longitude]) =>
        metresBetween(near, { latitude: Number(latitude), longitude: Number(longitude) }),
      );
      expect(found).toEqual(distances.sort((one, other) => one - other).slice(0, 30));
    }
    expect(held.length).toBeGreaterThanOrEqual(6);
    expect(Math.max(...held)).toBeLessThan(200);
  });

  it('looks at once as far as it had to last time, and finds what is nearer or has gone since', async () => {
    const { foodLists, foods, newViewer, database } = await createTestServices(engine);
    const donor = await newViewer();
    const [near] = centres as [LatLng];
    const post = (north: number) =>
      foods.add(donor, foodInput({ point: { ...near, latitude: near.latitude + north } }));
    const far = [await post(0.05), await post(0.06)]; // 6 km away
    const { id } = await post(0.1);
    let circles = 0;
    watchSelects(database, (statement) => {
      if (statement.includes('AS "distance"')) circles++;
    });
    const list = async (from = near) => {
      circles = 0;
      const { edges } = await foodLists.listOpen(
        { near: from, sort: FoodSort.NEAREST, first: 2 },
        rule,
        null,
      );
      return { ids: edges.map(({ node }) => node.id), circles };
    };
    const ids = far.map((food) => food.id);
    expect(await list()).toEqual({ ids, circles: 6 }); // of 0.5 to 16 km, for one post more than the page has
    expect(await list({ ...near, longitude: near.longitude + 0.0001 })).toEqual({ ids, circles: 1 });
    const next = await post(0);
    expect(await list()).toEqual({ ids: [next.id, ids[0]], circles: 1 });
    for (const food of [next, ...far]) await foods.delete(donor, food.id);
    await post(0.2);
    expect((await list()).ids[0]).toBe(id);
    expect((await list({ ...near, latitude: near.latitude - 0.02 })).circles).toBeGreaterThan(1); // elsewhere
  });

  it('sorts the posts of a circle where they are few, and walks an order where they are many', async () => {
    const { foodLists, foods, newViewer, database } = await createTestServices(engine);
    Object.assign(foodLists, { foods: new FoodRepository(database, new ListSizes(database, 3, 3)) });
    const donor = await newViewer();
    const [town, village] = [centres[0] as LatLng, { latitude: 24.5, longitude: 90.41 }];
    const post = (point: LatLng) => foods.add(donor, foodInput({ point }));
    const { id } = await post(village);
    for (let i = 1; i < 45; i++) await post(i % 15 === 0 ? village : town);
    const waysOf = async (near: LatLng) => {
      const plans = await plansOfSelects(database, async () => {
        const args = { near: { ...near, within: 5000 }, sort: FoodSort.NEWEST, first: 2 };
        expect((await foodLists.listOpen(args, rule, null)).edges).toHaveLength(2);
      });
      const pages = plans.filter(({ statement }) => !/^SELECT COUNT|OFFSET 15$/.test(statement));
      return pages.map(({ statement }) => (statement.includes('json') ? 'sorts' : 'walks'));
    };
    expect(await waysOf(town)).toEqual(['walks']);
    // Three posts are many here, but only one of them is among the next 15.
    expect(await waysOf(village)).toEqual(['walks', 'sorts']);
    await foods.delete(donor, id);
    expect(await waysOf(village)).toEqual(['sorts']);
  });

  it('refuses a place that is none, and NEAREST without one', async () => {
    const { foodLists } = await createTestServices(engine);
    await expect(foodLists.listOpen({ sort: FoodSort.NEAREST, first: 24 }, rule, null)).rejects.toMatchObject(
      {
        code: 'BAD_USER_INPUT',
        details: { fields: { near: expect.any(String) } },
      },
    );
    for (const near of [
      { latitude: 86, longitude: 0 },
      { latitude: 0, longitude: 181 },
      { latitude: Number.NaN, longitude: 0 },
      { latitude: 0, longitude: 0, within: 99 },
      { latitude: 0, longitude: 0, within: 1000.5 },
    ])
      await expect(
        foodLists.listOpen({ near, sort: FoodSort.NEWEST, first: 24 }, rule, null),
      ).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
      });
  });

  it('says nothing of where in its area a post is', async () => {
    const { foodLists, foods, newViewer, time } = await createTestServices(engine);
    time.now = new Date('2026-11-24T09:00:00Z');
    const donor = await newViewer();
    const [centre] = centres as [LatLng];
    const added: Food[] = [];
    for (const step of [0, 1, 2, 3, 4])
      added.push(
        await foods.add(
          donor,
          newInput({ point: { latitude: centre.latitude + step * 0.0004, longitude: centre.longitude } }),
        ),
      );
    const together = added.filter(({ areaCell }) => areaCell === added[0]?.areaCell);
    expect(together.length).toBeGreaterThan(1);
    for (let bearing = 0; bearing < 360; bearing += 30) {
      const near = {
        latitude: centre.latitude + Math.sin((bearing * Math.PI) / 180) * 0.01,
        longitude: centre.longitude + Math.cos((bearing * Math.PI) / 180) * 0.01,
      };
      const { edges } = await foodLists.listOpen({ near, sort: FoodSort.NEAREST, first: 24 }, rule, null);
      const ids = new Set(together.map(({ id }) => id));
      const same = edges.filter(({ node }) => ids.has(node.id)).map(({ distance }) => distance);
      expect(new Set(same).size).toBe(1);
    }
  });

  it('keeps, moves and takes away the point, and its area with it', async () => {
    const { foods, newViewer } = await createTestServices(engine);
    const [donor, stranger] = [await newViewer(), await newViewer()];
    const point = { latitude: 23.7806, longitude: 90.4193 };
    // An older post's, which no edit of another one reads.
    await foods.add(donor, foodInput({ point: { latitude: 1, longitude: 1 }, pickupPlace: 'Elsewhere' }));
    const { id } = await foods.add(donor, foodInput({ point }));
    const before = await foods.get(id, null);
    expect(areaOf(before)).toMatchObject({ cell: expect.stringMatching(/^88/) });
    expect(await foods.findPickupPoint(donor, id)).toEqual({ ...point, wideArea: false });
    const refused = { code: 'FORBIDDEN', message: expect.stringContaining('may read this') };
    await expect(foods.findPickupPoint(stranger, id)).rejects.toMatchObject(refused);
    await expect(foods.findPickupPlace(stranger, id)).rejects.toMatchObject(refused);

    await foods.update(donor, id, { wideArea: true });
    expect(areaOf(await foods.get(id, null))).toMatchObject({ cell: expect.stringMatching(/^87/) });
    await foods.update(donor, id, { pickupPlace: 'Ring twice' });
    expect(await foods.findPickupPoint(donor, id)).toEqual({ ...point, wideArea: true });
    expect(
      (await foods.update(donor, id, { point, wideArea: true, pickupPlace: 'Ring twice' })).changed,
    ).toBe(false);
    for (const near of [
      { ...point, longitude: 90.4194 },
      { latitude: 23.7807, longitude: 90.4194 },
    ]) {
      expect((await foods.update(donor, id, { point: near })).changed).toBe(true); // in the same area
      expect(await foods.findPickupPoint(donor, id)).toEqual({ ...near, wideArea: true });
    }
    await foods.update(donor, id, { point: null });
    expect(areaOf(await foods.get(id, null))).toBeNull();
    expect(await foods.findPickupPoint(donor, id)).toBeNull();
    expect(await foods.findPickupPlace(donor, id)).toBe('Ring twice');
  });

  it.each([
    ['how wide it is', { wideArea: true }, (there: LatLng) => ({ point: there })],
    ['the point', undefined, () => ({ wideArea: true })],
    ['how wide it is, and the point is gone', { wideArea: true }, () => ({ point: null })],
  ])(
    'has the area of its point where one call changes %s and another the rest',
    async (_, given, meanwhile) => {
      const { foods, newViewer } = await createTestServices(engine);
      const [here, there] = centres as [LatLng, LatLng];
      const donor = await newViewer();
      const { id } = await foods.add(donor, newInput({ date: daysAhead(), point: here }));
      const { findPickup } = FoodRepository.prototype;
      vi.spyOn(FoodRepository.prototype, 'findPickup').mockImplementationOnce(async function (
        this: FoodRepository,
        ...args
      ) {
        const found = await findPickup.apply(this, args);
        await foods.update(donor, id, meanwhile(there));
        return found;
      });
      await foods.update(donor, id, given ?? { point: there });
      const { point = null } = meanwhile(there) as { point?: LatLng | null };
      const now = given === undefined ? there : point;
      expect((await foods.get(id, null)).areaCell).toBe(now && areaAt(now, true).cell);
    },
  );
});

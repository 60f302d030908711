import { expect, it } from 'vitest';
import { describeOnBoth } from '../../test/databases.js';
import { daysAhead, foodInput } from '../../test/factories.js';
import { createTestServices } from '../../test/services.js';
import type { Page } from '../platform/paging/paging.js';
import type { Food } from './food.entity.js';
import { FoodSort } from './food.inputs.js';
import type { FoodListRule } from './food-list.service.js';

const rule: FoodListRule = { search: 'search', pageSize: { field: 'first', max: 100 }, after: 'after' };
const names = (page: Page<Food>) => page.edges.map(({ node }) => node.foodName);

describeOnBoth('FoodListService', (engine) => {
  it('pages through every order without a gap or a repeat, even while posts come and go', async () => {
    const { foodLists, foods, newViewer } = await createTestServices(engine);
    const donor = await newViewer();
    const near = { latitude: 0, longitude: 0 };
    const quantities = [5, 1, 5, 3, 5, 2, 5, 4];
    for (const [i, foodQuantity] of quantities.entries()) {
      await foods.add(
        donor,
        foodInput({
          foodName: `Food ${i}`,
          foodQuantity,
          date: daysAhead((i % 3) + 1),
          point: { latitude: i % 2, longitude: 0 },
        }),
      );
    }
    for (const sort of Object.values(FoodSort)) {
      const all = await foodLists.listOpen({ sort, near, first: 100 }, rule, null);
      const paged: Food[] = [];
      let after: string | null = null;
      do {
        const page: Page<Food> = await foodLists.listOpen({ sort, near, first: 3, after }, rule, null);
        paged.push(...page.edges.map(({ node }) => node));
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      } while (after !== null);
      expect(paged.map(({ id }) => id)).toEqual(all.edges.map(({ node }) => node.id));
      expect(await all.countTotal()).toBe(8);
    }
    const first = await foodLists.listOpen({ sort: FoodSort.NEWEST, first: 3 }, rule, null);
    expect(names(first)).toEqual(['Food 7', 'Food 6', 'Food 5']);
    expect(first.edges.map(({ distance }) => distance)).toEqual([null, null, null]); // from nowhere
    await foods.delete(donor, first.edges[2]?.node.id ?? '');
    await foods.add(donor, foodInput({ foodName: 'Food 8' }));
    const second = await foodLists.listOpen(
      { sort: FoodSort.NEWEST, first: 3, after: first.pageInfo.endCursor },
      rule,
      null,
    );
    expect(names(second)).toEqual(['Food 4', 'Food 3', 'Food 2']);
  });

  it('sorts', async () => {
    const { foodLists, foods, newViewer } = await createTestServices(engine);
    const donor = await newViewer();
    await foods.add(donor, foodInput({ foodName: 'A', foodQuantity: 9, date: daysAhead(3) }));
    await foods.add(donor, foodInput({ foodName: 'B', foodQuantity: 10_000, date: daysAhead(1) }));
    await foods.add(donor, foodInput({ foodName: 'C', foodQuantity: 80, date: daysAhead(2) }));
    const sorted = async (sort: FoodSort) =>
      names(await foodLists.listOpen({ sort, first: 9 }, rule, null)).join('');
    expect(await sorted(FoodSort.QUANTITY_DESC)).toBe('BCA');
    expect(await sorted(FoodSort.QUANTITY_ASC)).toBe('ACB');
    expect(await sorted(FoodSort.NEWEST)).toBe('CBA');
    expect(await sorted(FoodSort.EXPIRING_SOONEST)).toBe('BCA');
  });

  it.each([
    ['RICE', ['Fried rice']],
    ['Ri', ['Fried rice', 'খিচুড়ি (khichuri)']],
    ['içLİ', ['İçli köfte']],
    ['খিচুড়ি', ['খিচুড়ি (khichuri)']],
    ['50%', ['50% off_bread \\ "day-old"']],
    ['f_b', ['50% off_bread \\ "day-old"']],
    ['\\', ['50% off_bread \\ "day-old"']],
    ["' OR 1=1 --", []],
    ['  fried  ', ['Fried rice']],
  ])('finds by part of the name: %s', async (search, found) => {
    const { foodLists, foods, newViewer } = await createTestServices(engine);
    const donor = await newViewer();
    for (const foodName of ['Fried rice', 'İçli köfte', 'খিচুড়ি (khichuri)', '50% off_bread \\ "day-old"']) {
      await foods.add(donor, foodInput({ foodName }));
    }
    const page = await foodLists.listOpen({ search, sort: FoodSort.NEWEST, first: 10 }, rule, null);
    expect(names(page).toSorted()).toEqual(found.toSorted());
    expect(await page.countTotal()).toBe(found.length);
  });

  it.each([0, -1, 101, 1.5, Number.NaN])('refuses a page of %d', async (first) => {
    const { foodLists } = await createTestServices(engine);
    const refused = async () => foodLists.listOpen({ sort: FoodSort.NEWEST, first }, rule, null);
    await expect(refused()).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fields: { first: expect.any(String) } },
    });
  });

  it('refuses a cursor that is not of this order', async () => {
    const { foodLists, foods, newViewer } = await createTestServices(engine);
    await foods.add(await newViewer(), foodInput());
    const { pageInfo } = await foodLists.listOpen({ sort: FoodSort.NEWEST, first: 1 }, rule, null);
    const forge = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const id = '01a1fc2c-1659-70b2-a4d0-bdf723e166cd';
    const forged = [
      forge('QUANTITY_DESC', 'x', 'y'),
      forge('QUANTITY_DESC', 'x', id),
      forge('QUANTITY_DESC', 2_147_483_648, id),
      forge('QUANTITY_DESC', 1.5, id),
    ];
    for (const after of [pageInfo.endCursor, ...forged, '', '!', 'e30']) {
      const refused = async () =>
        foodLists.listOpen({ sort: FoodSort.QUANTITY_DESC, first: 1, after }, rule, null);
      await expect(refused()).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        details: { fields: { after: expect.any(String) } },
      });
    }
  });

  it('refuses a forged cursor whose day no column can hold', async () => {
    const { foodLists } = await createTestServices(engine);
    const id = '01a1fc2c-1659-70b2-a4d0-bdf723e166cd';
    const after = Buffer.from(JSON.stringify(['EXPIRING_SOONEST', '2026\0', id])).toString('base64url');
    const refused = async () =>
      foodLists.listOpen({ sort: FoodSort.EXPIRING_SOONEST, first: 1, after }, rule, null);
    await expect(refused()).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('shows a post until its last day is over in UTC−12, and always finds it by id', async () => {
    const { foodLists, foods, newViewer, time } = await createTestServices(engine);
    time.now = new Date('2026-11-20T09:00:00Z');
    const { id } = await foods.add(await newViewer(), foodInput({ date: '2026-11-20' }));
    const listed = async () => [
      await foodLists.countOpen(null),
      (await foodLists.listRecent(6, null)).length,
    ];
    time.now = new Date('2026-11-21T11:59:59Z');
    expect(await listed()).toEqual([1, 1]);
    time.now = new Date('2026-11-21T12:00:00Z');
    expect(await listed()).toEqual([0, 0]);
    expect(await foods.find(id, null)).toMatchObject({ id });
  });
});

import { v7 as uuidv7 } from 'uuid';
import { expect, it, vi } from 'vitest';
import { describeOnBoth } from '../../test/databases.js';
import { daysAhead, foodInput } from '../../test/factories.js';
import { createTestServices } from '../../test/services.js';
import { Database } from '../platform/database/database.js';
import type { Page } from '../platform/paging/paging.js';
import { Food, FoodUnit } from './food.entity.js';
import { FoodSort } from './food.inputs.js';
import type { FoodListRule } from './food-list.service.js';

const rule: FoodListRule = { search: 'search', pageSize: { field: 'first', max: 100 }, after: 'after' };
const names = (page: Page<Food>) => page.edges.map(({ node }) => node.foodName);

const oneDay = 86_400_000; // milliseconds

async function count({ select }: Database, rows: string): Promise<number> {
  return Number((await select(`SELECT COUNT(*) FROM ${rows}`, []))[0]?.[0]);
}

/** Adds this many copies of a post. */
async function addMany(database: Database, { donor: _, ...post }: Food, copies: number): Promise<void> {
  const rows = Array.from({ length: copies }, () => ({ ...post, id: uuidv7(), foodNameFolded: 'soup' }));
  await database.write(async (manager) => {
    for (let i = 0; i < copies; i += 500) await manager.insert(Food, rows.slice(i, i + 500));
  });
}

/** How much each write of `work` changes a number of rows. */
async function stepsOf(database: Database, rows: string, work: () => Promise<void>): Promise<number[]> {
  const counts = [await count(database, rows)];
  const write = vi.spyOn(database, 'write').mockImplementation(async (unit) => {
    const outcome = await Database.prototype.write.call(database, unit);
    counts.push(await count(database, rows));
    return outcome as never;
  });
  await work();
  write.mockRestore();
  return counts.slice(1).map((after, i) => Math.abs(after - Number(counts[i])));
}

describeOnBoth('FoodService', (engine) => {
  it('sweeps in slices of a bounded size', async () => {
    const { foods, changes, newViewer, time, database } = await createTestServices(engine);
    await addMany(database, await foods.add(await newViewer(), foodInput({ date: daysAhead(0) })), 1200);
    time.now = new Date(time.now.getTime() + 3 * oneDay);
    const isPast = 'foods WHERE "isPast" = true';
    expect(Math.max(...(await stepsOf(database, isPast, () => foods.sweepPast())))).toBe(200);
    expect(await count(database, isPast)).toBe(1201);
    time.now = new Date(time.now.getTime() + 31 * oneDay);
    expect(Math.max(...(await stepsOf(database, 'food_changes', () => changes.sweep())))).toBe(500);
    expect(await count(database, 'food_changes')).toBe(1);
  });

  it('lets others write between the slices of a sweep, and stops it when told to', async () => {
    const { foods, newViewer, time, database } = await createTestServices(engine);
    const donor = await newViewer();
    await addMany(database, await foods.add(donor, foodInput({ date: daysAhead(0) })), 3000);
    time.now = new Date(time.now.getTime() + 3 * oneDay);
    const stopping = new AbortController();
    const sweep = foods.sweepPast(stopping.signal);
    await foods.add(donor, foodInput());
    const isPast = 'foods WHERE "isPast" = true';
    expect(await count(database, isPast)).toBeLessThan(3001);
    stopping.abort();
    await sweep;
    expect(await count(database, isPast)).toBeLessThan(3001);
    await foods.sweepPast();
    expect(await count(database, isPast)).toBe(3001);
  });

  it('forgets where a post was picked up 30 days after its end, and no other place', async () => {
    const { foods, newViewer, time } = await createTestServices(engine);
    const donor = await newViewer();
    time.now = new Date('2026-11-20T09:00:00Z');
    const place = { pickupPlace: 'Third floor, ring twice', point: { latitude: 23.78, longitude: 90.41 } };
    const old = await foods.add(donor, foodInput({ date: '2026-11-20', ...place }));
    const newer = await foods.add(donor, foodInput({ date: '2026-11-21', ...place }));
    const kept = async () => [...(await foods.listPickups(donor, [old, newer])).keys()];
    time.now = new Date('2026-12-21T11:59:59Z'); // the post ended on 21 November at noon, UTC
    await foods.sweepPlaces();
    expect(await kept()).toHaveLength(2);
    time.now = new Date('2026-12-21T12:00:00Z');
    await foods.sweepPlaces();
    expect(await kept()).toEqual([newer.id]);
  });

  it('refuses a new last day that is over everywhere, and lets an old one stay', async () => {
    const { foods, newViewer, time } = await createTestServices(engine);
    const donor = await newViewer();
    time.now = new Date('2026-11-20T09:00:00Z');
    const { id } = await foods.add(donor, foodInput({ date: '2026-11-19' }));
    const tooLate = { code: 'BAD_USER_INPUT', details: { fields: { date: expect.any(String) } } };
    await expect(foods.add(donor, foodInput({ date: '2026-11-18' }))).rejects.toMatchObject(tooLate);
    time.now = new Date('2026-11-25T09:00:00Z');
    const edited = await foods.update(donor, id, { date: '2026-11-19', foodNotes: 'Gone soon' });
    expect(edited).toMatchObject({ changed: true, food: { date: '2026-11-19', foodNotes: 'Gone soon' } });
    await expect(foods.update(donor, id, { date: '2026-11-20' })).rejects.toMatchObject(tooLate);
  });

  it('refuses a new last day that is more than a year ahead everywhere, and lets an old one stay', async () => {
    const { foodLists, foods, newViewer, time, database } = await createTestServices(engine);
    const donor = await newViewer();
    time.now = new Date('2026-11-20T10:00:00Z'); // the 21st at Kiritimati
    const tooFar = {
      code: 'BAD_USER_INPUT',
      details: { fields: { date: 'must be at most a year ahead' } },
    };
    for (const date of ['2027-11-22', '2999-12-24', '9999-12-31']) {
      await expect(foods.add(donor, foodInput({ date }))).rejects.toMatchObject(tooFar);
    }
    const { id } = await foods.add(donor, foodInput({ date: '2027-11-21' }));
    await expect(foods.update(donor, id, { date: '2027-11-22' })).rejects.toMatchObject(tooFar);
    // As an earlier version has let it in.
    await database.write((manager) => manager.query(`UPDATE foods SET "date" = '9999-12-31'`));
    const edited = await foods.update(donor, id, { date: '9999-12-31', foodNotes: 'For ever' });
    expect(edited).toMatchObject({ changed: true, food: { date: '9999-12-31', foodNotes: 'For ever' } });
    expect(await foodLists.countOpen(null)).toBe(1);
    const mended = await foods.update(donor, id, { date: '2027-11-20' });
    expect(mended).toMatchObject({ changed: true, food: { date: '2027-11-20' } });
  });

  it('changes the given fields, and says whether anything changed', async () => {
    const { foodLists, foods, newViewer, time } = await createTestServices(engine);
    const donor = await newViewer();
    const before = await foods.add(donor, foodInput());
    time.now = new Date(time.now.getTime() + 1000);
    expect(await foods.update(donor, before.id, { foodName: ' Lentil soup ' })).toEqual({
      food: before,
      changed: false,
    });
    const { food } = await foods.update(donor, before.id, { foodName: 'Dal' });
    expect(food).toEqual({
      ...before,
      foodName: 'Dal',
      updatedAt: time.now.toISOString(),
    });
    expect(
      names(await foodLists.listOpen({ search: 'DAL', sort: FoodSort.NEWEST, first: 1 }, rule, null)),
    ).toEqual(['Dal']);
  });

  it('keeps the unit of the quantity until it is changed or taken away', async () => {
    const { foodLists, foods, newViewer } = await createTestServices(engine);
    const donor = await newViewer();
    expect(await foods.add(donor, foodInput())).toMatchObject({ foodUnit: null });
    const input = foodInput({ foodUnit: FoodUnit.PIECES });
    const { id } = await foods.add(donor, input, 'key');
    const unitOf = async () => (await foods.get(id, null)).foodUnit;
    expect(await unitOf()).toBe(FoodUnit.PIECES);
    expect((await foods.add(donor, input, 'key')).id).toBe(id);
    const other = foods.add(donor, { ...input, foodUnit: FoodUnit.BAGS }, 'key');
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });

    await foods.update(donor, id, { foodQuantity: 9 });
    expect(await unitOf()).toBe(FoodUnit.PIECES);
    const unknown = { code: 'BAD_USER_INPUT', details: { fields: { foodUnit: expect.any(String) } } };
    await expect(foods.update(donor, id, { foodUnit: 'BUCKETS' })).rejects.toMatchObject(unknown);
    expect((await foods.update(donor, id, { foodUnit: FoodUnit.PIECES })).changed).toBe(false);
    expect((await foods.update(donor, id, { foodUnit: FoodUnit.BOXES })).changed).toBe(true);
    const [listed] = (
      await foodLists.listOpen({ sort: FoodSort.NEWEST, first: 1, extent: 'card' }, rule, null)
    ).edges;
    expect(listed?.node).toMatchObject({ foodUnit: FoodUnit.BOXES, waitingCount: 0 });
    await foods.update(donor, id, { foodUnit: null });
    expect(await unitOf()).toBeNull();
  });

  it.each(['', 'x', '1; DROP TABLE foods', 'a\0b', '01a1fc2c-1659-70b2-a4d0-bdf723e166cd'])(
    'finds no post by the id %j',
    async (id) => {
      const { foods } = await createTestServices(engine);
      expect(await foods.find(id, null)).toBeNull();
      await expect(foods.get(id, null)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    },
  );
});

import { expect, it } from 'vitest';
import { describeOnBoth } from '../../test/databases.js';
import { foodInput } from '../../test/factories.js';
import { createTestServices } from '../../test/services.js';
import { PickupPlace } from './pickup-place.entity.js';

const place = 'Flat 3, ring twice';

describeOnBoth('a pick-up place', (engine) => {
  it('is deleted 30 days after the end, and of no other post', async () => {
    const { foods, time, newViewer, database } = await createTestServices(engine);
    time.now = new Date('2026-11-20T12:00:00Z');
    const donor = await newViewer();
    const post = (date: string) => foods.add(donor, foodInput({ date, pickupPlace: place }));
    const [old, younger, open] = [
      await post('2026-11-20'),
      await post('2026-11-21'),
      await post('2027-06-01'),
    ];
    // The 20th is over everywhere on earth at 12:00 UTC on the 21st.
    const sweepAt = async (instant: string) => {
      time.now = new Date(instant);
      await foods.sweepPlaces();
      return Promise.all([old, younger, open].map(({ id }) => foods.findPickupPlace(donor, id)));
    };
    expect(await sweepAt('2026-12-21T11:59:00Z')).toEqual([place, place, place]);
    expect(await sweepAt('2026-12-21T12:01:00Z')).toEqual([null, place, place]);
    await foods.update(donor, old.id, { date: '2027-01-10' }); // moved ahead: it has none until somebody says so
    expect(await sweepAt('2026-12-22T12:01:00Z')).toEqual([null, null, place]);
    await foods.update(donor, old.id, { pickupPlace: 'The blue door' });
    expect(await sweepAt('2026-12-23T12:01:00Z')).toEqual(['The blue door', null, place]);
    expect(await database.reads.count(PickupPlace)).toBe(2);
  });

  it('is deleted in slices, however many there are, and by two servers at once', async () => {
    const { foods, time, newViewer, database } = await createTestServices(engine);
    const donor = await newViewer();
    const posts = await Promise.all(
      Array.from({ length: 250 }, () => foods.add(donor, foodInput({ pickupPlace: place }))),
    );
    expect(await database.reads.count(PickupPlace)).toBe(posts.length);
    time.now = new Date(time.now.getTime() + 60 * 86_400_000);
    const ended = new AbortController();
    ended.abort();
    await foods.sweepPlaces(ended.signal);
    expect(await database.reads.count(PickupPlace)).toBe(posts.length);
    await Promise.all([foods.sweepPlaces(), foods.sweepPlaces()]);
    expect(await database.reads.count(PickupPlace)).toBe(0);
  });
});

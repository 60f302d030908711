import { expect, it } from 'vitest';
import { groupByDay } from './days';

it('groups what is in order by the days of the reader', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 5).toISOString();
  const items = [at(24, 0), at(24, 23), at(25, 0)].map((writtenAt) => ({ writtenAt }));
  expect(groupByDay(items).map((group) => group.items.length)).toEqual([2, 1]);
  expect(groupByDay([])).toEqual([]);
});

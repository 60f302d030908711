import { expect, it } from 'vitest';
import { getToday, getYearAhead, isOver } from './local-date';

it('writes the local day as year-month-day', () => {
  expect(getToday(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

it.each([
  ['2026-11-23', '2027-11-23'],
  ['2027-02-28', '2028-02-28'],
  ['2028-02-29', '2029-02-28'],
  ['2028-12-31', '2029-12-31'],
])('finds a year after %s in %s', (day, ahead) => {
  expect(getYearAhead(day)).toBe(ahead);
});

it('a day lasts until it is over at UTC−12', () => {
  expect(isOver('2026-11-21', new Date('2026-11-22T11:59:59Z'))).toBe(false);
  expect(isOver('2026-11-21', new Date('2026-11-22T12:00:00Z'))).toBe(true);
});

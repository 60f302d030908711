import { expect, it } from 'vitest';
import { describeMoment, getLocalMoment, getToday, getYearAhead, nameOfDay } from './local-date';

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

it.each([
  [new Date(2026, 10, 24, 18, 40), '18:40'],
  [new Date(2026, 10, 25, 9, 5), 'tomorrow, 09:05'],
  [new Date(2026, 10, 27, 9, 15), '2026-11-27, 09:15'],
])('says %s as %s', (moment, text) => {
  expect(describeMoment(moment.toISOString(), new Date(2026, 10, 24, 12))).toBe(text);
});

it.each([
  ['2026-12-30', undefined],
  ['2026-12-31', 'today'],
  ['2027-01-01', 'tomorrow'],
  ['2027-01-02', undefined],
])('names %s, seen from the last day of a year: %s', (day, name) => {
  expect(nameOfDay(day, '2026-12-31')).toBe(name);
});

it('writes a moment as a datetime-local field does', () => {
  expect(getLocalMoment(new Date(2026, 0, 5, 7, 9))).toBe('2026-01-05T07:09');
});

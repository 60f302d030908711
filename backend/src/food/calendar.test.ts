import { describe, expect, it } from 'vitest';
import { closesAt, earliestOpenDay, isCalendarDate, latestLastDay, requestDay } from './calendar.js';

describe('earliestOpenDay', () => {
  it.each([
    ['2026-11-21T11:59:59.999Z', '2026-11-20'],
    ['2026-11-21T12:00:00.000Z', '2026-11-21'],
    ['2027-01-01T11:59:59.999Z', '2026-12-31'],
    ['2028-03-01T11:00:00.000Z', '2028-02-29'],
  ])('at %s is %s, the day in UTC−12', (now, day) => {
    expect(earliestOpenDay(new Date(now))).toBe(day);
  });
});

describe('latestLastDay', () => {
  it.each([
    ['2026-11-21T09:59:59.999Z', '2027-11-21'],
    ['2026-11-21T10:00:00.000Z', '2027-11-22'],
    ['2026-12-31T10:00:00.000Z', '2028-01-01'],
    ['2027-02-28T09:00:00.000Z', '2028-02-28'],
    ['2028-02-28T10:00:00.000Z', '2029-03-01'],
    ['2028-02-29T10:00:00.000Z', '2029-03-01'],
  ])('at %s is %s, a year after the day in UTC+14', (now, day) => {
    expect(latestLastDay(new Date(now))).toBe(day);
  });
});

describe('closesAt', () => {
  it.each(['2026-11-21', '2026-12-31', '2028-02-28'])(
    'is when %s is no longer the earliest open day',
    (day) => {
      const closing = Date.parse(closesAt(day));
      expect(earliestOpenDay(new Date(closing - 1))).toBe(day);
      expect(earliestOpenDay(new Date(closing)) > day).toBe(true);
    },
  );
});

describe('requestDay', () => {
  const now = new Date('2026-11-21T10:30:00Z');

  it.each(['2026-11-20', '2026-11-21', '2026-11-22'])(
    "keeps the caller's day %s, which somebody has now",
    (day) => {
      expect(requestDay(now, day)).toBe(day);
    },
  );

  it.each([undefined, null, '2026-11-19', '2026-11-23'])('uses the UTC day for %s', (day) => {
    expect(requestDay(now, day)).toBe('2026-11-21');
  });
});

describe('isCalendarDate', () => {
  it.each(['2026-02-28', '2028-02-29'])('accepts %s', (day) => expect(isCalendarDate(day)).toBe(true));
  it.each(['2026-02-30', '2027-02-29', '2026-2-3', '20261121', '2026-11-21T00:00:00Z', '', 'tomorrow'])(
    'refuses %s',
    (day) => expect(isCalendarDate(day)).toBe(false),
  );
});

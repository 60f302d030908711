import { describe, expect, it } from 'vitest';
import { describeBriefly, describeDay, groupByDay } from './days';

const now = new Date(2026, 10, 25, 12);
const at = (month: number, day: number, hour = 9) => new Date(2026, month, day, hour, 5).toISOString();

describe('the day of a message', () => {
  it.each([
    [at(10, 25), 'Today', '09:05'],
    [at(10, 25, 0), 'Today', '00:05'],
    [at(10, 24, 23), 'Yesterday', 'Yesterday'],
    [at(10, 20), 'Friday 20 November', 'Friday'],
    [at(10, 1), 'Sunday 1 November', '1 Nov'],
  ])('of %s is %s, in little room %s', (instant, day, brief) => {
    expect(describeDay(instant, now)).toBe(day);
    expect(describeBriefly(instant, now)).toBe(brief);
  });

  it('groups what is in order by the days of the reader', () => {
    const items = [at(10, 24, 0), at(10, 24, 23), at(10, 25, 0)].map((writtenAt) => ({ writtenAt }));
    expect(groupByDay(items).map((group) => group.items.length)).toEqual([2, 1]);
    expect(groupByDay([])).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { describeBriefly, describeDay, describePast } from './past-date';

const now = new Date(2026, 10, 25, 12);
const at = (month: number, day: number, hour = 9) => new Date(2026, month, day, hour, 5).toISOString();

describe('a moment that is over', () => {
  it.each([
    [at(10, 25), 'Today', '09:05', '09:05'],
    [at(10, 25, 0), 'Today', '00:05', '00:05'],
    [at(10, 24, 23), 'Yesterday', 'Yesterday', 'Yesterday, 23:05'],
    [at(10, 20), 'Friday 20 November', 'Friday', '20 November, 09:05'],
    [at(10, 19), 'Thursday 19 November', 'Thursday', '19 November, 09:05'],
    [at(10, 18), 'Wednesday 18 November', '18 Nov', '18 November, 09:05'], // today is a Wednesday, too
    [at(10, 1), 'Sunday 1 November', '1 Nov', '1 November, 09:05'],
    [at(-1, 2), 'Tuesday 2 December 2025', '2 Dec 2025', '2 December 2025, 09:05'],
  ])('at %s was on %s, in little room %s, as a whole %s', (instant, day, brief, past) => {
    expect(describeDay(instant, now)).toBe(day);
    expect(describeBriefly(instant, now)).toBe(brief);
    expect(describePast(instant, now)).toBe(past);
  });
});

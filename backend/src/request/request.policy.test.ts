import { expect, it } from 'vitest';
import { type Food, ShareRule } from '../food/food.entity.js';
import { dueInstants, respondBy } from './request.policy.js';

const now = new Date('2026-12-20T12:00:00.000Z');
const [earlier, later] = ['2026-12-20T11:00:00.000Z', '2026-12-20T13:00:00.000Z'];
const closes = '2026-12-23T12:00:00.000Z'; // 22 December is over everywhere
const soon = '2026-12-20T12:15:00.000Z';

const dueOf = (fields: Partial<Food>) =>
  dueInstants(
    {
      date: '2026-12-22',
      shareRule: ShareRule.DONOR_CHOOSES,
      gathersUntil: null,
      waitingCount: 0,
      foodQuantity: 2,
      portionsHeld: 0,
      portionsCollected: 0,
      portionsFreed: 0,
      offersFrom: null,
      hiddenBy: null,
      ...fields,
    } as Food,
    now,
  );

it('is nothing where nobody waits, but for the draw, and nothing where the post is over', () => {
  expect(dueOf({})).toEqual([]);
  expect(dueOf({ shareRule: ShareRule.FAIR_DRAW, gathersUntil: later })).toEqual([later]);
  expect(dueOf({ shareRule: ShareRule.FAIR_DRAW, gathersUntil: later, date: '2026-12-18' })).toEqual([]);
  expect(dueOf({ waitingCount: 1, date: '2026-12-18' })).toEqual([]);
});

it('is the end where something is promised, and then the end of the time to say how it went', () => {
  expect(dueOf({ portionsHeld: 1 })).toEqual([closes]);
  expect(dueOf({ portionsHeld: 1, date: '2026-12-18' })).toEqual(['2026-12-22T12:00:00.000Z']);
});

it('is the end where somebody waits, and another look where portions stay on offer', () => {
  expect(dueOf({ waitingCount: 1 })).toEqual([closes]);
  expect(dueOf({ waitingCount: 1, shareRule: ShareRule.FIRST_COME })).toEqual([closes, soon]);
  expect(dueOf({ waitingCount: 1, shareRule: ShareRule.FIRST_COME, portionsHeld: 2 })).toEqual([closes]);
});

it('is when freed portions are offered to the line, where the donor chooses', () => {
  const freed = { waitingCount: 1, portionsFreed: 1 };
  expect(dueOf({ ...freed, offersFrom: later })).toEqual([closes, later]);
  expect(dueOf({ ...freed, offersFrom: earlier })).toEqual([closes, soon]);
  expect(dueOf({ ...freed, offersFrom: later, portionsHeld: 2 })).toEqual([closes]);
});

it.each([
  // Tomorrow is the last day there: 4 hours of the next morning.
  ['Pacific/Honolulu', '2026-12-22T09:45:00.000Z', '2026-12-22T21:00:00.000Z'],
  ['Pacific/Honolulu', '2026-12-22T15:00:00.000Z', '2026-12-22T21:00:00.000Z'], // 5 o'clock on that day
  ['Pacific/Honolulu', '2026-12-22T17:00:00.000Z', '2026-12-22T17:45:00.000Z'], // 7 o'clock
  ['Pacific/Honolulu', '2026-12-23T09:00:00.000Z', '2026-12-23T09:45:00.000Z'], // 23 o'clock, nearly over
  ['Pacific/Honolulu', '2026-12-23T11:50:00.000Z', closes],
  ['Asia/Kolkata', '2026-12-21T20:00:00.000Z', '2026-12-22T05:30:00.000Z'], // half past one in that night
  ['Asia/Kolkata', '2026-12-22T01:30:00.000Z', '2026-12-22T02:15:00.000Z'], // 7 o'clock
  [null, '2026-12-21T23:30:00.000Z', '2026-12-22T03:30:00.000Z'],
  [null, '2026-12-22T00:00:00.000Z', '2026-12-22T00:45:00.000Z'],
])(
  'an offer in %s at %s is to be answered by %s, with a last day that begins in the morning there',
  (zone, at, by) => {
    expect(respondBy({ date: '2026-12-22' } as Food, zone, new Date(at), null)).toBe(by);
  },
);

it('is to be answered in the morning by the clock there, also on a day when the clocks change', () => {
  const lastDay = { date: '2026-11-01' } as Food; // in New York, it has 25 hours
  const halfPastSix = new Date('2026-11-01T11:30:00.000Z');
  expect(respondBy(lastDay, 'America/New_York', halfPastSix, null)).toBe('2026-11-01T16:00:00.000Z');
});

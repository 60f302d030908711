import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchUnlessAsked } from '../apollo/http-link';
import { isOver } from '../domain/last-day';
import { isGathering } from '../domain/request-state';
import { describeOwn } from '../features/dashboard/describe-waiting';
import { getNow } from '../ui/clock';
import { describeMoment, getLocalMoment, getToday } from '../ui/local-date';
import { describeBriefly, describeDay, describePast } from '../ui/past-date';

const [second, minute, hour] = [1000, 60_000, 3_600_000];
const server = () => new Date(Date.now() - fast);
let fast: number;

/** An answer of the server's, which it sends after and which arrives after these times. */
async function ask({
  sentAfter = 0,
  arrivesAfter = 0,
  headers = (): HeadersInit => ({ date: server().toUTCString() }),
} = {}) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    vi.advanceTimersByTime(sentAfter);
    const answer = new Response(null, { headers: headers() });
    vi.advanceTimersByTime(arrivesAfter);
    return answer;
  });
  await fetchUnlessAsked('/graphql');
}

function setClock(ahead: number) {
  vi.setSystemTime(Date.now() + ahead - fast);
  fast = ahead;
}

const error = () => Math.abs(+getNow() - +server());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date(2026, 10, 24, 12, 0, 0, 900) });
  fast = 0;
});
// Others go on by this device's clock.
afterEach(() => {
  setClock(0);
  vi.advanceTimersByTime(hour);
  return ask();
});

describe('a clock that is right', () => {
  it.each([
    {},
    { sentAfter: 40 * second },
    { arrivesAfter: 40 * second },
    { headers: () => ({}) },
    { headers: () => ({ date: 'soon' }) },
  ])('is left alone by an answer with %o', async (answer) => {
    await ask(answer);
    expect(getNow()).toEqual(new Date());
  });
});

describe('a clock that is wrong', () => {
  it.each([-36 * hour, -10 * minute, -5 * second, 5 * second, 10 * minute, 36 * hour])(
    'is put right by an answer, and stays so with a slow one: %d ms',
    async (ahead) => {
      setClock(ahead);
      await ask({ arrivesAfter: 200 });
      expect(error()).toBeLessThan(1.2 * second);
      await ask({ sentAfter: 20 * second, arrivesAfter: 20 * second });
      expect(error()).toBeLessThan(1.2 * second);
    },
  );

  it('is gone by again once somebody has put it right', async () => {
    setClock(36 * hour);
    await ask();
    setClock(0);
    expect(getNow()).toEqual(new Date());
    await ask();
    expect(getNow()).toEqual(new Date());
  });

  it('is gone by if it is put right while an answer is on its way', async () => {
    setClock(hour);
    const headers = () => {
      const date = server().toUTCString();
      setClock(0);
      return { date };
    };
    await ask({ headers });
    expect(getNow()).toEqual(new Date());
  });
});

it('a phone that is a day and a half fast says what is so by the server’s clock', async () => {
  const food = { date: getToday() };
  const at = (ahead: number) => new Date(Date.now() + ahead).toISOString();
  const [before, later] = [at(-hour), at(hour)];
  setClock(36 * hour);
  await ask();
  expect(isOver(food.date)).toBe(false);
  expect(isGathering({ shareRule: 'FAIR_DRAW', gathersUntil: later })).toBe(true);
  expect(isGathering({ shareRule: 'FAIR_DRAW', gathersUntil: before })).toBe(false);
  expect([getToday(), getLocalMoment().slice(0, 13)]).toEqual([food.date, `${food.date}T12`]);
  expect([describeMoment(later), describeMoment(before)]).toEqual(['13:00', '11:00']);
  expect([describeDay(before), describeBriefly(before), describePast(before)]).toEqual([
    'Today',
    '11:00',
    '11:00',
  ]);
  const agreed = {
    state: 'ACCEPTED',
    actions: ['WITHDRAW'],
    food: { ...food, id: 'a', foodName: 'Met' },
  } as const;
  const waiting = [
    { ...agreed, pickupAt: before },
    { ...agreed, pickupAt: later, food: { ...agreed.food, foodName: 'Ahead' } },
  ] as unknown as Parameters<typeof describeOwn>[0];
  expect(describeOwn(waiting)).toMatchObject({
    foodName: 'Ahead',
    text: 'agreed, pick-up: 13:00, and 1 more',
  });
});

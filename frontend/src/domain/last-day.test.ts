import { expect, it } from 'vitest';
import { isOver } from './last-day';

it('a day lasts until it is over at UTC−12', () => {
  expect(isOver('2026-11-21', new Date('2026-11-22T11:59:59Z'))).toBe(false);
  expect(isOver('2026-11-21', new Date('2026-11-22T12:00:00Z'))).toBe(true);
});

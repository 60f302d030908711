import { expect, it } from 'vitest';
import { counted, countLeft, countText, countWord } from './count-text';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000+'],
])('shows %d as %s', (count, text) => expect(countText(count)).toBe(text));

it('takes what is gone from a count, unless there are more than were counted', () => {
  expect([countLeft(3, 1), countLeft(1000, 1)]).toEqual([2, 1000]);
  expect(countLeft('a mark' as unknown as number, 0)).toBe('a mark');
});

it.each([
  [1, 'One'],
  [2, 'Two'],
  [9, 'Nine'],
  [10, '10'],
])('begins a sentence about %d with %s', (count, text) => {
  expect(countWord(count)).toBe(text);
});

it('has a word in the form for its number', () => {
  expect([0, 1, 2].map((count) => counted(count, 'street'))).toEqual(['0 streets', '1 street', '2 streets']);
  expect([1, 2].map((count) => counted(count, 'loaf', 'loaves'))).toEqual(['1 loaf', '2 loaves']);
});

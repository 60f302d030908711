import { expect, it } from 'vitest';
import { counted, countText, countWord } from './count-text';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000+'],
])('shows %d as %s', (count, text) => expect(countText(count)).toBe(text));

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

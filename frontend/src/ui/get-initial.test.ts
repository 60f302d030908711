import { expect, it, vi } from 'vitest';
import { getInitial } from './get-initial';

const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'; // joined by zero-width joiners
const flag = '\u{1F1E7}\u{1F1E9}';

it.each([
  ['amina Rahman', 'A'],
  ['  rafi', 'R'],
  ['\u{1F34E} Apple Annie', '\u{1F34E}'],
  [`${family} Khan`, family],
  [`${flag} Dhaka Kitchen`, flag],
  ['e\u0301lodie', 'E\u0301'],
  ['e\u0301', 'E\u0301'],
  ['a', 'A'],
  ['\u00e9lodie', '\u00c9'],
  ['কিশোর', 'কি'],
  ['', ''],
])('takes a whole first character from %j', (name, initial) => {
  expect(getInitial(name)).toBe(initial);
});

it('never takes half an emoji in browsers without grapheme support', () => {
  vi.stubGlobal('Intl', {});
  expect(getInitial('\u{1F34E} Apple Annie')).toBe('\u{1F34E}');
  expect(getInitial('amina')).toBe('A');
});

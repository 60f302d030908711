import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'; // joined by zero-width joiners
const flag = '\u{1F1E7}\u{1F1E9}';

async function getInitial(name: string) {
  vi.resetModules();
  return (await import('./get-initial')).getInitial(name);
}

it.each([
  ['amina Rahman', 'A'],
  ['  rafi', 'R'],
  ['\u{1F34E} Apple Annie', '\u{1F34E}'],
  [`${family} Khan`, family],
  [`${flag} Dhaka Kitchen`, flag],
  ['e\u0301lodie', 'E\u0301'],
  ['কিশোর', 'কি'],
  ['', ''],
])('takes a whole first character from %j', async (name, initial) => {
  expect(await getInitial(name)).toBe(initial);
});

it('never takes half an emoji in browsers without grapheme support', async () => {
  vi.stubGlobal('Intl', {});
  expect(await getInitial('\u{1F34E} Apple Annie')).toBe('\u{1F34E}');
  expect(await getInitial('amina')).toBe('A');
});

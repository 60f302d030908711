import { expect, it } from 'vitest';
import { bestMatches, correctable, correcting, deletions } from './slips.js';

it('knows a word by itself and by what is left without a letter, in whole letters', () => {
  expect(deletions('soup')).toEqual(['soup', 'oup', 'sup', 'sop', 'sou']);
  expect(deletions('aaaa')).toEqual(['aaaa', 'aaa']);
  expect(deletions('🍲ade')).toEqual(['🍲ade', 'ade', '🍲de', '🍲ae', '🍲ad']);
  expect(deletions('pâté')).toEqual(['pate', 'ate', 'pte', 'pae', 'pat']);
});

it('takes a short word for nothing but the same with accents, and leaves out what is endless', () => {
  const words = ['dal', 'rice', 'চাল', 'phở', 'x'.repeat(24), 'x'.repeat(25), '\u0301'];
  expect(correctable(words)).toEqual(['dal', 'rice', 'চাল', 'phở', 'x'.repeat(24)]);
  expect(correcting(words)).toEqual(['rice', 'phở', 'x'.repeat(24)]);
  expect(deletions('phở')).toEqual(['pho']);
  expect(bestMatches('pho', ['phở', 'phot', 'pha'], 3)).toEqual(['phở']);
});

it.each([
  ['tomatos', ['tomatoes', 'tomato'], ['tomato', 'tomatoes']], // the shorter one
  ['breat', ['bread', 'break', 'great'], ['bread', 'break', 'great']], // by the alphabet
  ['suop', ['soup', 'soups', 'opus'], ['soup']], // two that have changed places; not two slips
  ['rcie', ['icer', 'rice'], ['rice']], // not a letter that has moved far
  ['খিচুরি', ['খিচুড়ি', 'সবজি'], ['খিচুড়ি']], // ড় is a letter and its dot
  ['brulee', ['brûlé', 'brûlée', 'brule'], ['brûlée', 'brule', 'brûlé']], // accents alone are no slip
  ['brûlée', ['brulee', 'brûlée'], ['brulee']],
  ['brulle', ['brûlée'], ['brûlée']], // two letters that have changed places, and the accents
  ['বিরিয়ানী', ['বিরিয়ানি'], ['বিরিয়ানি']], // the signs of Bengali vowels are letters
  ['soup', ['soup'], []],
  ['soup', [], []],
])('takes %s for the likeliest of %j', (word, known, expected) => {
  expect(bestMatches(word, known, 3)).toEqual(expected);
});

it('answers no more than it is asked for, each once', () => {
  expect(bestMatches('breat', ['bread', 'bread', 'break', 'great'], 2)).toEqual(['bread', 'break']);
});

import { expect, it } from 'vitest';
import { bestMatches, correctable, deletions } from './slips.js';

it('knows a word by itself and by what is left without a letter, in whole letters', () => {
  expect(deletions('soup')).toEqual(['soup', 'oup', 'sup', 'sop', 'sou']);
  expect(deletions('aa')).toEqual(['aa', 'a']);
  expect(deletions('🍲a')).toEqual(['🍲a', 'a', '🍲']);
});

it('looks for slips in words that are neither short nor endless', () => {
  expect(correctable(['dal', 'rice', 'চাল', 'x'.repeat(24), 'x'.repeat(25)])).toEqual([
    'rice',
    'x'.repeat(24),
  ]);
});

it.each([
  ['tomatos', ['tomatoes', 'tomato'], ['tomato', 'tomatoes']], // the shorter one
  ['breat', ['bread', 'break', 'great'], ['bread', 'break', 'great']], // by the alphabet
  ['suop', ['soup', 'soups', 'opus'], ['soup']], // two that have changed places; not two slips
  ['rcie', ['icer', 'rice'], ['rice']], // not a letter that has moved far
  ['খিচুরি', ['খিচুড়ি', 'সবজি'], ['খিচুড়ি']], // ড় is a letter and its dot
  ['soup', [], []],
])('takes %s for the likeliest of %j', (word, known, expected) => {
  expect(bestMatches(word, known, 3)).toEqual(expected);
});

it('answers no more than it is asked for, each once', () => {
  expect(bestMatches('breat', ['bread', 'bread', 'break', 'great'], 2)).toEqual(['bread', 'break']);
});

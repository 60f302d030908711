import { foldForSearch } from '../platform/fold-for-search.js';

// In these scripts people leave marks out: accents, hamzas, vowel points. In most others, as Bengali, they are vowels.
const marked = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}])\p{Mn}+/gu;

// Letters that people type as others, and that no form of Unicode takes apart.
const plain: Record<string, string> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ə: 'e', æ: 'ae', œ: 'oe', þ: 'th' },
  ё: 'е', // both Cyrillic
  ...{ ة: 'ه', ہ: 'ه', ى: 'ي', ی: 'ي', ک: 'ك', ٱ: 'ا' },
};
const unlike = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

// St. Louis, D.C., Cox’s Bazar: people leave them out, and each keyboard has its own apostrophe.
const leftOut = /[.'’‘ʼʻʾʿ`´′׳\p{Cf}]/gu;

const halfSpace = /(?<=\p{Script=Arabic})\u200C/gu; // Persian keyboards have a key for it

/** Folds a name so that all ways of typing it become equal: Köln and koln, Saint-Denis and saint denis. */
export function foldPlaceName(name: string): string {
  return foldForSearch(name.replaceAll(halfSpace, ' ').replaceAll(leftOut, ''))
    .normalize('NFD')
    .replaceAll(marked, '$1')
    .normalize('NFC')
    .replaceAll(unlike, (letter) => plain[letter] ?? letter)
    .replaceAll(/[\s\p{Pd}]+/gu, ' ')
    .trim();
}

const comma = /[,،，、]/;

/** The name of a place, and those of what it is in. */
export type NameParts = [name: string, ...within: string[]];

/** A folded text at its commas; null if there is nothing in it. */
export function splitAtCommas(folded: string): NameParts | null {
  const [name, ...within] = folded
    .split(comma)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return name === undefined ? null : [name, ...new Set(within)];
}

const code = /[\p{Script=Latin}\p{Nd}]+/gu; // postal codes and numbers of houses, if there are digits in it
const word = /\p{Script=Han}|[\p{L}\p{M}]+/gu; // between Chinese ones are no spaces
const mostWords = 9; // they can be cut in about a hundred ways

/**
 * The ways to read a folded text as names one after the other: first the smallest, as in 'Neukölln 12043 Berlin', or
 * last, as in 北京市朝阳区. The numbers are left out.
 * @param mostParts how many names there may be beside the first
 */
export function readWords(folded: string, mostParts: number): NameParts[] {
  const text = folded.replaceAll(code, (one) => (/\p{Nd}/u.test(one) ? ' ' : one)).replaceAll(/\s+/g, ' ');
  const words = [...text.matchAll(word)].map(({ index, 0: { length } }) => [index, index + length] as const);
  if (words.length > mostWords) return [];
  const cut = (rest: typeof words, most: number): string[][] =>
    rest.flatMap((_, at) => {
      const [name, others] = [rest.slice(0, rest.length - at), rest.slice(rest.length - at)];
      const written = text.slice(name[0]?.[0], name.at(-1)?.[1]);
      if (comma.test(written)) return [];
      if (others.length === 0) return [[written]];
      return most === 0 ? [] : cut(others, most - 1).map((parts) => [written, ...parts]);
    });
  return cut(words, mostParts).flatMap((parts) => [parts, parts.toReversed()] as NameParts[]);
}

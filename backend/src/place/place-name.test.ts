import { describe, expect, it } from 'vitest';
import { foldForSearch } from '../platform/fold-for-search.js';
import { foldPlaceName, readWords } from './place-name.js';

describe('foldPlaceName', () => {
  it.each([
    ['Köln', 'KOLN'],
    ['Đà Nẵng', 'da nang'],
    ['Łódź', 'lodz'],
    ['Tromsø', 'tromso'],
    ['Kragerø Æsøya', 'kragero aesoya'],
    ['Gəncə', 'gence'],
    ['Iğdır', 'igdir'],
    ['Cox’s Bazar', 'coxs bazar'],
    ['St. Louis', 'st louis'],
    ['Saint-Denis', 'saint  denis'],
    ['Αθήνα', 'ΑΘΗΝΑ'],
    ['Орёл', 'орел'],
    ['القاهرة', 'القاهره'],
    ['أُمّ إسكندرية آباد', 'ام اسكندريه اباد'],
    ['کراچی', 'كراچي'],
    ['نجف\u200Cآباد', 'نجف آباد'],
    ['\u200Fدمشق', 'دمشق'],
    ['אֲפִיקִים', 'אפיקים'],
  ])('makes %s and %s equal', (one, other) => expect(foldPlaceName(one)).toBe(foldPlaceName(other)));

  it.each([
    'চট্টগ্রাম',
    'ময়মনসিংহ',
    'दिल्ली',
    'พระนครศรีอยุธยา',
    '서울',
    'がま',
    'Йошкар',
    'ยะลา',
    'சென்னை',
    'မန္တလေး',
  ])('takes nothing from %s', (name) => expect(foldPlaceName(name)).toBe(foldForSearch(name)));
});

describe('readWords', () => {
  it('cuts at words, and never across a comma', () => {
    expect(readWords('a b, c', 1)).toEqual([
      ['a b', 'c'],
      ['c', 'a b'],
    ]);
    expect(readWords('a, b, c', 1)).toEqual([]);
  });

  it('leaves numbers out', () => {
    expect(readWords('12a berlin 10405', 3)[0]).toEqual(['berlin']);
    expect(readWords('12 ১২', 3)).toEqual([]);
  });

  it('does not try what would take long', () => {
    expect(readWords('a b c d e f g h i', 3).length).toBeLessThan(200);
    expect(readWords('a b c d e f g h i j', 3)).toEqual([]);
    expect(readWords('字'.repeat(100), 3)).toEqual([]);
  });
});

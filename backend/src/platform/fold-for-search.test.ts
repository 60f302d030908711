import { describe, expect, it } from 'vitest';
import { foldForSearch } from './fold-for-search.js';

describe('foldForSearch', () => {
  it.each([
    ['CRÈME Caramel', 'crème CARAMEL'],
    ['Straße', 'STRASSE'],
    ['İstanbul', 'istanbul'],
    ['ısırgan', 'ISIRGAN'],
    ['ΣΟΦΟΣ', 'σοφος'],
    ['খিচুড়ি', 'খিচুড়ি'],
    ['Cre\u0300me', 'Crème'],
  ])('makes %s and %s equal', (one, other) => expect(foldForSearch(one)).toBe(foldForSearch(other)));

  it('keeps accents apart', () => expect(foldForSearch('crème')).not.toBe(foldForSearch('creme')));
});

import { describe, expect, it } from 'vitest';
import { foodInput } from '../../test/factories.js';
import { DomainError } from '../errors.js';
import { parseFoodChanges, parseNewFood, parseSearch } from './food.inputs.js';

function fieldsOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    if (error instanceof DomainError) return error.details.fields;
    throw error;
  }
  return null;
}

describe('parseNewFood', () => {
  it('keeps a good post as it was typed, trimmed and in NFC', () => {
    const input = foodInput({ foodName: '  Cre\u0300me <b>"1"</b>  ', foodNotes: 'one\r\ntwo ' });
    expect(parseNewFood(input)).toEqual({ ...input, foodName: 'Crème <b>"1"</b>', foodNotes: 'one\ntwo' });
  });

  it('takes out what would turn the direction of a sentence that names it', () => {
    const input = foodInput({ foodName: '\u202eRice\u2066', foodNotes: '\u2067خبز\u2069 and \u200fلبن' });
    expect(parseNewFood(input)).toEqual({ ...input, foodName: 'Rice', foodNotes: 'خبز and \u200fلبن' });
  });

  it.each([
    ['foodName', '\u202e'],
    ['foodName', ' '],
    ['foodName', 'x'.repeat(121)],
    ['foodName', '🍲'.repeat(121)],
    ['foodName', 'line\nbreak'],
    ['foodName', 'nul\0'],
    ['foodName', '\ud800'],
    ['foodName', '\u200b'],
    ['foodLocation', '\u00ad\u2060 \ufe0f'],
    ['foodLocation', ''],
    ['foodLocation', 'x'.repeat(301)],
    ['foodNotes', 'x'.repeat(2001)],
    ['foodNotes', 'bell\u0007'],
    ['foodQuantity', 0],
    ['foodQuantity', 10_001],
    ['foodQuantity', 1.5],
    ['foodQuantity', '3'],
    ['foodQuantity', null],
    ['foodUnit', 'BUCKETS'],
    ['foodUnit', 'pieces'],
    ['foodUnit', ''],
    ['foodUnit', 3],
    ['date', '2026-02-30'],
    ['date', 20261121],
    ['foodImage', 'soup.jpg'],
    ['foodImage', 'javascript:alert(1)'],
    ['foodImage', 'data:image/png;base64,AAAA'],
    ['foodImage', 'ftp://example.com/a.png'],
    ['foodImage', 'https://user:password@example.com/a.png'],
    ['foodImage', '/pictures/../secret.svg'],
    ['foodImage', `https://example.com/${'x'.repeat(2000)}`],
    ['foodImage', `https://example.com/${'খ'.repeat(300)}`],
    ['pickupPlace', 'x'.repeat(301)],
    ['gatherMinutes', -1],
    ['gatherMinutes', 721],
    ['gatherMinutes', 1.5],
  ])('refuses %s %j, naming only that field', (field, value) => {
    expect(fieldsOf(() => parseNewFood(foodInput({ [field]: value })))).toEqual({
      [field]: expect.any(String),
    });
  });

  it.each([
    ['foodName', '👩‍🍳'.repeat(24)],
    ['foodName', 'x'.repeat(120)],
    ['foodName', '🍲'.repeat(120)], // each counts as one
    ['foodName', 'ক্‌ষ'],
    ['foodLocation', 'x'.repeat(300)],
    ['foodNotes', 'x'.repeat(2000)],
    ['foodQuantity', 1],
    ['foodQuantity', 10_000],
    ['foodUnit', 'KILOGRAMS'],
    ['foodImage', '/pictures/food/bread.svg'],
    ['pickupPlace', 'x'.repeat(300)],
    ['gatherMinutes', 0],
    ['gatherMinutes', 720],
  ])('accepts %s %j at its limit', (field, value) => {
    expect(parseNewFood(foodInput({ [field]: value }))).toMatchObject({ [field]: value });
  });

  it('keeps a picture address as WHATWG URL writes it', () => {
    const parsed = parseNewFood(foodInput({ foodImage: 'HTTPS://Example.com/a.png"onerror="x' }));
    expect(parsed.foodImage).toBe('https://example.com/a.png%22onerror=%22x');
  });

  it('names every field that is missing', () => {
    expect(fieldsOf(() => parseNewFood({}))).toEqual({
      foodName: expect.any(String),
      foodImage: expect.any(String),
      foodQuantity: 'must be a whole number from 1 to 10000',
      date: expect.any(String),
      foodLocation: expect.any(String),
      foodNotes: expect.any(String),
    });
  });
});

describe('parseFoodChanges', () => {
  it('contains what was given and nothing else', () => {
    expect(parseFoodChanges({ foodName: 'Rice', foodNotes: null, donorId: 'x' })).toEqual({
      foodName: 'Rice',
    });
  });

  it('tells a unit that is left out from one that is taken away', () => {
    expect(parseFoodChanges({ foodUnit: null })).toEqual({ foodUnit: null });
    expect(parseFoodChanges({ foodUnit: undefined })).not.toHaveProperty('foodUnit', null);
  });

  it('applies the rules', () => {
    expect(fieldsOf(() => parseFoodChanges({ foodQuantity: 0 }))).toHaveProperty('foodQuantity');
    expect(fieldsOf(() => parseFoodChanges({ foodUnit: 'BUCKETS' }))).toEqual({
      foodUnit: 'must be one of PORTIONS, PIECES, LOAVES, BAGS, BOXES, KILOGRAMS, LITRES',
    });
  });
});

describe('parseSearch', () => {
  it('accepts 100 characters and no more', () => {
    expect(parseSearch('x'.repeat(100), 'search')).toHaveLength(100);
    expect(fieldsOf(() => parseSearch('x'.repeat(101), 'search'))).toHaveProperty('search');
  });

  it('refuses control characters', () => {
    expect(fieldsOf(() => parseSearch('a\0b', 'searchParams'))).toHaveProperty('searchParams');
  });
});

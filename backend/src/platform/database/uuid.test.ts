import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { isFirstDay } from './uuid.js';

describe('isFirstDay', () => {
  it('lasts a day from the moment that the user was first seen', () => {
    const seen = Date.UTC(2026, 10, 21, 12);
    const id = uuidv7({ msecs: seen });
    expect(isFirstDay(id, new Date(seen))).toBe(true);
    expect(isFirstDay(id, new Date(seen + 86_399_999))).toBe(true);
    expect(isFirstDay(id, new Date(seen + 86_400_000))).toBe(false);
  });
});

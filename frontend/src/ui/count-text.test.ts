import { expect, it } from 'vitest';
import { countText } from './count-text';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000+'],
])('shows %d as %s', (count, text) => expect(countText(count)).toBe(text));

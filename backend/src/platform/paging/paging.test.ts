import { expect, it } from 'vitest';
import { inSlices } from './paging.js';

it('makes more of a slice than one call may have arguments', async () => {
  const made = await inSlices([1, 2], 1, async ([row]) => Array(200_000).fill(row));
  expect([made.length, made.at(0), made.at(-1)]).toEqual([400_000, 1, 2]);
});

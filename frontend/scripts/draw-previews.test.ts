import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('every picture of food has a JPEG for the previews of links: npm run pictures', () => {
  const files = readdirSync(join(import.meta.dirname, '../public/pictures/food'));
  const drawn = (extension: string) => files.filter((file) => file.endsWith(extension)).length;
  expect(
    files.filter((file) => file.endsWith('.svg') && !files.includes(file.replace('.svg', '.jpg'))),
  ).toEqual([]);
  expect(drawn('.jpg')).toBe(drawn('.svg'));
});

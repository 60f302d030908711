import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// What is missing, or what is left of a picture that is gone: npm run pictures.
it.each([
  ['food', ['.jpg', '-400.webp', '-800.webp']], // the JPEG is for the previews of links
  ['home', ['-400.webp', '-800.webp']],
  ['neighbours', ['-192.webp']],
])('every picture of %s is drawn in each of its sizes', (folder, endings) => {
  const files = readdirSync(join(import.meta.dirname, '../public/pictures', folder));
  const stems = files.filter((file) => file.endsWith('.svg')).map((file) => file.replace('.svg', ''));
  const drawn = files.filter((file) => !/(?:\.svg|-1600\.webp)$/.test(file)); // the widest are for the banner
  expect(drawn).toEqual(stems.flatMap((stem) => endings.map((ending) => stem + ending)).sort());
});

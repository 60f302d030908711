// Draws the food pictures as JPEG, too, beside the SVG: chats show no SVG in link previews. After a change in
// public/pictures/food: npm run pictures -w @pantry-neighbor/frontend, and commit what it wrote.

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const folder = join(import.meta.dirname, '../public/pictures/food');
const root = process.getuid?.() === 0;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: root ? ['--no-sandbox'] : [],
});
const page = await browser.newPage({ viewport: { width: 600, height: 450 } });
for (const file of await readdir(folder)) {
  if (!file.endsWith('.svg')) continue;
  const picture = pathToFileURL(join(folder, file)).href;
  await page.goto(picture);
  await page.evaluate(() => {
    for (const side of ['width', 'height']) document.documentElement.setAttribute(side, '100%');
  });
  await page.screenshot({ path: join(folder, file.replace(/svg$/, 'jpg')), type: 'jpeg', quality: 70 });
}
await browser.close();

// Draws our pictures as WebP, which costs a phone less than an SVG with its gradients and filters, and those of food as
// JPEG, too: chats show nothing else in link previews. Also favicon.ico, for what shows no SVG as an icon: Safari before 26
// and most feed readers; and the icon for a home screen. After a change in public/pictures, or of favicon.svg: npm run pictures,
// and commit what it wrote.

import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const publicFolder = join(import.meta.dirname, '../public');
const pictures = join(publicFolder, 'pictures');
const root = process.getuid?.() === 0;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: root ? ['--no-sandbox'] : [],
});
const page = await browser.newPage();
const client = await page.context().newCDPSession(page);

/** Opens an SVG so that it fills the window. Answers its size. */
async function open(file) {
  await page.goto(pathToFileURL(file).href);
  return page.evaluate(() => {
    const { documentElement: svg } = document;
    for (const side of ['width', 'height']) svg.setAttribute(side, '100%');
    const { width, height } = svg.viewBox.baseVal;
    return { width, height };
  });
}

for (const folder of ['food', 'home', 'neighbours']) {
  for (const name of await readdir(join(pictures, folder))) {
    if (!name.endsWith('.svg')) continue;
    const file = join(pictures, folder, name);
    const size = await open(file);
    const draw = async (ending, width, format, quality) => {
      await page.setViewportSize({ width, height: Math.round((width * size.height) / size.width) });
      const { data } = await client.send('Page.captureScreenshot', { format, quality });
      await writeFile(file.replace('.svg', ending), Buffer.from(data, 'base64'));
    };
    const widths = folder === 'neighbours' ? [192] : [400, 800, 1600].filter((width) => width <= size.width);
    for (const width of widths) await draw(`-${width}.webp`, width, 'webp', 70);
    if (folder === 'food') await draw('.jpg', 600, 'jpeg', 70);
  }
}

/** An icon is a PNG behind a list of one entry: its width and height, its bits per pixel, how long it is, and where it begins. */
function toIcon(png, size) {
  const list = Buffer.alloc(22);
  list.writeUInt16LE(1, 2); // an icon
  list.writeUInt16LE(1, 4); // entries
  list.writeUInt8(size, 6);
  list.writeUInt8(size, 7);
  list.writeUInt16LE(1, 10); // planes
  list.writeUInt16LE(32, 12);
  list.writeUInt32LE(png.length, 14);
  list.writeUInt32LE(list.length, 18);
  return Buffer.concat([list, png]);
}

const iconSize = 32; // what a screen of two pixels for each shows beside a title
await open(join(publicFolder, 'favicon.svg'));
await page.setViewportSize({ width: iconSize, height: iconSize });
const icon = await page.screenshot({ omitBackground: true });
await writeFile(join(publicFolder, 'favicon.ico'), toIcon(icon, iconSize));

// For a phone's home screen, which asks for this name and rounds the corners by itself.
await page.setViewportSize({ width: 180, height: 180 });
await page.evaluate(() => document.querySelector('rect').removeAttribute('rx'));
await page.screenshot({ path: join(publicFolder, 'apple-touch-icon.png') });
await browser.close();

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Theme, themes } from './routes';

const folder = join(import.meta.dirname, '../test-results/screenshots');

/** What each page and state is looked at in: a large window, a tablet and a phone. */
export const widths = [1440, 768, 360];

/** With PICTURES=1, takes a screenshot of a page as it is. */
export async function takePicture(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  if (!process.env.PICTURES) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.jpg`), fullPage });
}

/** With PICTURES=1, takes screenshots of a state that takes a story to reach, in both themes. The page stays as it was. */
export async function takePictures(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  const before = page.viewportSize();
  for (const theme of themes) {
    await setTheme(page, theme);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await takePicture(page, `${name}-${width}-${theme}`);
    }
  }
  await setTheme(page, 'light');
  if (before !== null) await page.setViewportSize(before);
}

/**
 * Makes a page that has another width follow it. Chromium 156 sometimes keeps the rules of the width before, for good,
 * while matchMedia knows the new one; 10 of 150 times here. Another medium makes it look again.
 */
export async function followWidth(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await page.emulateMedia({ media: null });
}

/** As the switch of themes does, without its memory. */
export function setTheme(page: Page, theme: Theme) {
  return page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
}

import type { Locator, Page } from '@playwright/test';

/** How far one element ends above another, in pixels. Measured together: between two measures, the page could move. */
export async function spaceBetween(above: Locator, below: Locator): Promise<number> {
  return above.evaluate(
    (one, other) => Number(other?.getBoundingClientRect().top) - one.getBoundingClientRect().bottom,
    await below.elementHandle(),
  );
}

/** Makes text twice as large, as a browser's setting does. */
export function enlargeText(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

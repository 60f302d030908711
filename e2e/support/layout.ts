import type { Locator, Page } from '@playwright/test';

/**
 * How far one element ends above another, in pixels. Measured together: between two measures, the page could move. It
 * could also draw the lower one anew before the measure, and what is no longer on the page has no place: then again.
 */
export async function spaceBetween(above: Locator, below: Locator): Promise<number> {
  for (;;) {
    const space = await above.evaluate(
      (one, other) =>
        other?.isConnected ? other.getBoundingClientRect().top - one.getBoundingClientRect().bottom : null,
      await below.elementHandle(),
    );
    if (space !== null) return space;
  }
}

/** Makes text twice as large, as a browser's setting does. */
export function enlargeText(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'], // or axe writes a selector for each of the thousands of elements that are right
};

// All that a theme changes for axe.
const ofColours: axe.RunOptions = { runOnly: ['color-contrast'], resultTypes: ['violations'] };

/**
 * What axe finds wrong on a page, a line each. It also checks targets of 24 px, with their exceptions.
 * @param colours whether only its colours are looked at
 */
export async function listViolations(page: Page, { colours = false } = {}): Promise<string[]> {
  await expect(page.locator('[aria-busy=true] article')).toHaveCount(0); // pale until the next list is there
  // In the first frame of its animation, a dialog is transparent, and axe thinks that it is closed.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ currentTime }) => Number(currentTime) > 0),
  );
  // axe runs in the page itself, where it sees only one frame; and there is only one.
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      // What is half under the header that stays above would be too small to hit.
      const { scrollX, scrollY } = window;
      scrollTo({ top: 0, behavior: 'instant' });
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
      scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
      );
    },
    colours ? ofColours : options,
  );
}

/** Checks that axe finds nothing wrong on a page. */
export async function expectSound(page: Page) {
  expect(await listViolations(page)).toEqual([]);
}

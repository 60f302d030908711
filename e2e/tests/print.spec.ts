import type { Locator, Page } from '@playwright/test';
import { spaceBetween } from '../support/layout';
import { amina, openAs } from '../support/neighbours';
import { chooseTheme } from '../support/routes';
import { expect, test } from '../support/test';

const pressed =
  'header, footer, nav, button, select, input, [href="#content"], [href^="/dashboard/updateTask"], article a, .Toastify__toast';

/** The printed page has the entries, in black on white, each with a small picture, and no controls. */
async function expectPrinted(page: Page, entries: Locator, names: string[]) {
  await page.emulateMedia({ media: 'print' });
  for (const name of names) await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  const seen = await page
    .locator(pressed)
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => element.outerHTML.slice(0, 120)),
    );
  expect(seen).toEqual([]);
  expect(await entries.count()).toBeGreaterThan(names.length);
  for (const entry of await entries.all()) {
    const { breakInside, around, width, colors } = await entry.evaluate((element) => {
      const shown = Array.from(element.querySelectorAll(':not([aria-hidden] *, [aria-hidden])'));
      const around: Element[] = [];
      for (let at = element.parentElement; at; at = at.parentElement) around.push(at);
      const styles = [document.documentElement, element, ...shown].map((part) => getComputedStyle(part));
      return {
        breakInside: getComputedStyle(element).breakInside,
        around: around
          .map((parent) => getComputedStyle(parent).display)
          .filter((display) => display !== 'block'),
        width: element.querySelector('img')?.getBoundingClientRect().width,
        colors: styles.flatMap(({ color, backgroundColor }) => [color, backgroundColor]),
      };
    });
    expect(breakInside).toBe('avoid');
    expect(around, 'Safari and Firefox cut through what is in a flexbox or grid').toEqual([]);
    expect(width).toBeLessThanOrEqual(100);
    expect([...new Set(colors)].filter((color) => !/^rgba?\((0, 0, 0|255, 255, 255)/.test(color))).toEqual(
      [],
    );
  }
}

test('a conversation is printed to its end', async ({ page }) => {
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"body":"[^"]+"/g, `"body":"${'A line.\\n'.repeat(60)}"`);
    await route.fulfill({ response, body });
  });
  await openAs(page, amina, '/dashboard/inbox');
  await page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link', { name: /Sourdough/ })
    .click();
  const last = page.getByRole('group', { name: 'Messages' }).getByRole('listitem').last();
  await expect(last).toContainText('A line.');
  await page.emulateMedia({ media: 'print' });
  for (const width of [794, 1280]) {
    await page.setViewportSize({ width, height: 1000 });
    const cut = () => spaceBetween(page.getByRole('region', { name: 'Conversation' }), last);
    const { height } = (await last.boundingBox()) ?? { height: 0 };
    await expect.poll(cut, `at ${width}`).toBeLessThanOrEqual(-height);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

for (const theme of ['light', 'dark'] as const) {
  test(`printing a list prints the list and not its controls, ${theme}`, async ({ page }) => {
    await chooseTheme(page, theme);
    await page.goto('/availableFood');
    await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible();
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(24);
    const names = await page.getByRole('article').getByRole('heading').allTextContents();
    const place = cards.first().getByText('Pickup location');
    await expect(place).toBeHidden();
    await expectPrinted(page, cards, names.slice(0, 20));
    await expect(place).toBeVisible();
    await expect(page.getByText('There is more.')).toBeVisible();
    await expect(cards.first()).toContainText(/Quantity60 pieces.*Pickup location\w/);
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('button', { name: 'Map' }).click();
    await expect(
      page.getByRole('group', { name: 'Meals' }).getByText('on this part of the map'),
    ).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.leaflet-container')).toBeHidden();
    // Measured together, and again: the list may still change to that of the map.
    const share = () =>
      page
        .getByRole('main')
        .evaluate((list) => (list.querySelector('article')?.clientWidth ?? 0) / list.clientWidth);
    await expect.poll(share, 'where the map was, there is no gap').toBeGreaterThan(0.8);
    await page.emulateMedia({ media: 'screen' });

    await openAs(page, amina, '/dashboard/myRequestedFood');
    const rows = page.locator('tbody tr');
    await expect(rows.first()).toBeVisible();
    await expectPrinted(page, rows, ['Laddoo and roshogolla', 'Golap House']);
    await page.emulateMedia({ media: 'screen' });

    await page.goto('/dashboard/myPostedFood');
    await expect(rows.first()).toBeVisible();
    await expectPrinted(page, rows, ['Red lentils, unopened bags']);
  });
}

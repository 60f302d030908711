import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { cardOf } from '../support/food';
import { amina } from '../support/neighbours';
import {
  chooseTheme,
  guestRoutes,
  openRoute,
  openSignedInRoutes,
  type Route,
  type Theme,
  themes,
} from '../support/routes';
import { test } from '../support/test';

// Pictures of every route for people to look at, and the one thing of layout that a machine can judge.

const widths = [360, 768, 1440];
const smallest = 320;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const theme of themes) {
  test(`guests’ routes, ${theme}`, async ({ page }, { project }) => {
    test.setTimeout(120_000);
    await chooseTheme(page, theme);
    for (const route of guestRoutes) await photographRoute(page, route, theme, project.outputDir);
  });

  test(`neighbours’ routes and dialogs, ${theme}`, async ({ page }, { project }) => {
    test.setTimeout(120_000);
    await chooseTheme(page, theme);
    for (const route of await openSignedInRoutes(page, amina)) {
      await photographRoute(page, route, theme, project.outputDir);
    }
    await page.goto('/availableFood?search=Piña');
    await cardOf(page, 'Piña, mango y más: fruit platter').getByRole('link', { name: 'See Details' }).click();
    await page.getByRole('button', { name: 'Request This Food' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await photograph(page, 'request-dialog', theme, project.outputDir, { fullPage: false });
    await page.goto('/dashboard/myPostedFood');
    await page.getByRole('button', { name: 'Delete' }).first().click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await photograph(page, 'delete-dialog', theme, project.outputDir, { fullPage: false });
  });
}

async function photographRoute(page: Page, route: Route, theme: Theme, folder: string) {
  await page.setViewportSize({ width: smallest, height: 700 });
  await openRoute(page, route);
  await expectNoSidewaysScroll(page, `${route.name} at ${smallest}`);
  await photograph(page, route.name, theme, folder);
}

async function photograph(page: Page, name: string, theme: Theme, folder: string, { fullPage = true } = {}) {
  mkdirSync(join(folder, 'screenshots'), { recursive: true });
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
    await loadPictures(page);
    await expectNoSidewaysScroll(page, `${name} at ${width}`);
    await page.screenshot({ path: join(folder, 'screenshots', `${name}-${width}-${theme}.png`), fullPage });
  }
}

/** Those further down load when they are scrolled to. */
async function loadPictures(page: Page) {
  await page.evaluate(() =>
    Promise.all(
      Array.from(document.images, (image) => {
        image.loading = 'eager';
        return image.decode();
      }),
    ),
  );
}

async function expectNoSidewaysScroll(page: Page, what: string) {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect.soft(scrollWidth, what).toBeLessThanOrEqual(clientWidth);
}

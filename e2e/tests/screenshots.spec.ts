import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
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
import { expectedInStates, guestStates, neighbourStates, openState, type State } from '../support/states';
import { test } from '../support/test';

// Pictures of every route for people to look at, and the one thing of layout that a machine can judge.

const widths = [360, 768, 1440];
const unseen = [320, 640, 1280]; // the smallest, and a window at 200 % zoom and without it

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const theme of themes) {
  test(`guests’ routes and states, ${theme}`, async ({ page, watch }, { project }) => {
    test.setTimeout(120_000);
    watch.expectMessage(expectedInStates);
    await chooseTheme(page, theme);
    for (const route of guestRoutes) await photographRoute(page, route, theme, project.outputDir);
    for (const state of guestStates) await photographState(page, state, theme, project.outputDir);
  });

  test(`neighbours’ routes and states, ${theme}`, async ({ page, watch }, { project }) => {
    test.setTimeout(120_000);
    watch.expectMessage(expectedInStates);
    await chooseTheme(page, theme);
    for (const route of await openSignedInRoutes(page, amina)) {
      await photographRoute(page, route, theme, project.outputDir);
    }
    for (const state of neighbourStates) await photographState(page, state, theme, project.outputDir);
  });
}

async function photographRoute(page: Page, route: Route, theme: Theme, folder: string) {
  await openRoute(page, route);
  for (const width of unseen) {
    await page.setViewportSize({ width, height: width === 640 ? 400 : 800 });
    await expectNoSidewaysScroll(page, `${route.name} at ${width}`);
  }
  await photograph(page, route.name, theme, folder);
}

async function photographState(page: Page, state: State, theme: Theme, folder: string) {
  await openState(page, state);
  await photograph(page, state.name, theme, folder, { at: state.widths, fullPage: false });
}

async function photograph(
  page: Page,
  name: string,
  theme: Theme,
  folder: string,
  { at = widths, fullPage = true } = {},
) {
  mkdirSync(join(folder, 'screenshots'), { recursive: true });
  for (const width of at) {
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

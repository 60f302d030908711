import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { amina } from '../support/neighbours';
import {
  chooseTheme,
  guestRoutes,
  openRoute,
  openSignedInRoutes,
  type Route,
  themes,
} from '../support/routes';
import { expectedInStates, guestStates, neighbourStates, openState, type State } from '../support/states';
import { expect, test } from '../support/test';

const widths = [1440, 768, 360];
const stateWidths = [1440, 360];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const theme of themes) {
  test(`axe finds nothing on the routes of guests, and in what can happen there, ${theme}`, async ({
    page,
    watch,
  }) => {
    test.setTimeout(180_000);
    watch.expectMessage(expectedInStates);
    await chooseTheme(page, theme);
    await checkAll(page, guestRoutes, guestStates);
  });

  test(`axe finds nothing on the routes of neighbours, and in what can happen there, ${theme}`, async ({
    page,
    watch,
  }) => {
    test.setTimeout(180_000);
    watch.expectMessage(expectedInStates);
    await chooseTheme(page, theme);
    await checkAll(page, await openSignedInRoutes(page, amina), neighbourStates);
  });
}

async function checkAll(page: Page, routes: Route[], states: State[]) {
  let [views, violations] = [0, 0];
  const checkAt = async (widths: number[], name: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      violations += await countViolations(page, `${name} at ${width}`);
      views++;
    }
  };
  for (const route of routes) {
    await openRoute(page, route);
    await checkAt(widths, route.name);
  }
  for (const state of states) {
    await openState(page, state);
    await checkAt(state.widths ?? stateWidths, state.name);
  }
  // biome-ignore lint/suspicious/noConsole: the count is what a reader of the run wants to see
  console.log(
    `axe: ${violations} violations in ${views} views: ${routes.length} pages at ${widths.join(', ')} px and ` +
      `${states.length} states (dialogs, menus, failures) at ${stateWidths.join(', ')} px`,
  );
}

/** Soft, so that one run names everything there is. Targets of 24 px, with their exceptions, are a rule of axe too. */
async function countViolations(page: Page, what: string) {
  // In the first frame of its animation a dialog is transparent, and axe takes it for closed.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ currentTime }) => Number(currentTime) > 0),
  );
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: tags, rules: { 'target-size': { enabled: true } } })
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  );
  expect.soft(found, what).toEqual([]);
  return found.length;
}

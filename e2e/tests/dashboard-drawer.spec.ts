import { pressOn } from '../support/keyboard';
import { enlargeText } from '../support/layout';
import { amina, dashboardNavigation, openAs, openDashboardMenu } from '../support/neighbours';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const labels = [
  'Dashboard',
  'Home',
  'Available Food',
  'Add Food',
  'My Added Food',
  'My Requested Food',
  /^Inbox/, // with how many are unread
];

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 740 }); // on a phone, the menu would hide who is signed in
  await openAs(page, amina, '/');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard/myPostedFood');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('on a phone, a drawer has the links of the dashboard, each whole and large enough to touch', async ({
  page,
}) => {
  await expect(dashboardNavigation(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Dashboard menu' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  const drawer = await openDashboardMenu(page);
  const opener = page.locator('[aria-haspopup=dialog]', { hasText: 'Dashboard menu' }); // not in the accessibility tree
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(drawer).toHaveId((await opener.getAttribute('aria-controls')) ?? 'none');

  const links = drawer.getByRole('link');
  await expect(links).toHaveText(labels);
  for (const target of [...(await links.all()), drawer.getByRole('button', { name: 'Close' })]) {
    const box = await target.boundingBox();
    expect(box?.height, 'a finger hits it').toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0), 'nothing is cut off').toBeLessThanOrEqual(306);
    expect(await target.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false);
  }

  const current = drawer.getByRole('link', { name: 'My Added Food' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect(drawer.locator('[aria-current]')).toHaveCount(1);

  await drawer.getByRole('link', { name: 'My Requested Food' }).tap();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/dashboard/myRequestedFood');
  await expect(page.getByRole('heading', { level: 1, name: 'My Requested Food' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard/myPostedFood');
  await expect(drawer).toBeHidden();
});

test('if text is much larger, the icon of the menu stands alone and keeps its name', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Dashboard menu' });
  const label = opener.getByText('Dashboard menu');
  const labelWidth = async () => (await label.boundingBox())?.width;
  await expect.poll(labelWidth).toBeGreaterThan(100);
  await enlargeText(page);
  await expect.poll(labelWidth).toBe(1);
  const { width = 0, height = 0 } = (await opener.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect(Math.max(width, height)).toBeLessThan(140); // with how many are unread
});

test('Back, Escape, a tap outside and its own button close the drawer where it was opened', async ({
  page,
}) => {
  const opener = page.getByRole('button', { name: 'Dashboard menu' });
  const drawer = page.getByRole('dialog', { name: 'Dashboard' });
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 30);
  await expect.poll(scrolled).toBe(30);
  const ways: Record<string, () => Promise<unknown>> = {
    Back: () => page.goBack(),
    Escape: () => page.keyboard.press('Escape'),
    'a tap outside': () => page.touchscreen.tap(350, 600),
    'its button': () => drawer.getByRole('button', { name: 'Close' }).tap(),
  };
  for (const [name, close] of Object.entries(ways)) {
    // A tap of Playwright's would scroll to the button if it moves just then, or is under the header.
    await opener.evaluate((button: HTMLElement) => {
      button.focus({ preventScroll: true });
      button.click();
    });
    await expect(drawer, name).toBeVisible();
    await page.mouse.move(330, 400);
    await page.mouse.wheel(0, 200); // the page behind it must not scroll
    await close();
    await expect(drawer, name).toBeHidden();
    await expect(opener, name).toBeFocused();
    await expect(page, name).toHaveURL('/dashboard/myPostedFood');
    expect(await scrolled(), name).toBe(30);
  }
  await page.goBack();
  await expect(page, 'no entry of it is left in the history').toHaveURL('/');
});

test('the drawer works by keyboard, and keeps the focus', async ({ page }) => {
  await pressOn(page, page.getByRole('button', { name: 'Dashboard menu' }));
  const drawer = page.getByRole('dialog', { name: 'Dashboard' });
  await expect(drawer.getByRole('link', { name: 'My Added Food' })).toBeFocused();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses <= labels.length + 1; presses++) {
      await page.keyboard.press(key);
      await expect(drawer.locator(':focus')).toHaveCount(1);
    }
  }
  await pressOn(page, drawer.getByRole('link', { name: 'Add Food' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Add A Food' })).toBeFocused();
  await expect(drawer).toBeHidden();
});

test('the drawer keeps a half-filled form, and a wider window closes it', async ({ page }) => {
  await page
    .getByRole('link', { name: /^Update / })
    .first()
    .click();
  await page.getByLabel('Additional Notes').fill('Come at four.');
  const drawer = await openDashboardMenu(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByLabel('Additional Notes')).toHaveValue('Come at four.');

  await openDashboardMenu(page);
  await page.setViewportSize({ width: 1024, height: 740 });
  await expect(drawer).toBeHidden();
  await expect(dashboardNavigation(page).getByRole('link')).toHaveText(labels);
  await expect(page.getByRole('button', { name: 'Dashboard menu' })).toBeHidden();
  await expect(page.getByLabel('Additional Notes')).toHaveValue('Come at four.');
});

test('the drawer does not wait for data that the page behind it could not load', async ({ page, watch }) => {
  watch.expectMessage(/status of 500/);
  const update = await page
    .getByRole('link', { name: /^Update / })
    .first()
    .getAttribute('href');
  await page.route('**/graphql', (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }));
  await page.goto(update ?? '');
  await expect(page.getByText('Failed to load data.')).toBeVisible();
  await page.route('**/graphql', () => undefined); // never answered
  const drawer = await openDashboardMenu(page);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(update ?? '');
});

test('the drawer is still open after a reload, and Back closes it', async ({ page }) => {
  await openDashboardMenu(page);
  await page.reload();
  const drawer = page.getByRole('dialog', { name: 'Dashboard' });
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/dashboard/myPostedFood');
  await openDashboardMenu(page);
});

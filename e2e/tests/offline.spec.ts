import { searchBox } from '../support/food';
import { amina, mainNavigation, openAs, signIn } from '../support/neighbours';
import { expect, test } from '../support/test';

const withoutConnection = /ERR_INTERNET_DISCONNECTED|dynamically imported module/;
const notFound = /status of 404|dynamically imported module/;

test('a card that is opened without a connection shows what it has, and the rest once it is back', async ({
  page,
  context,
  watch,
}) => {
  watch.expectMessage(withoutConnection);
  await signIn(page, amina);
  const code = page.waitForResponse(/\/assets\/food-details-.*\.js/);
  await page.goto('/availableFood?search=Sourdough');
  await expect(page.getByRole('article')).toHaveCount(1);
  await (await code).finished();
  const beganAt = (part: string) =>
    page.evaluate(
      (part) =>
        performance.getEntriesByType('resource').find(({ name }) => name.includes(part))?.startTime ?? 0,
      part,
    );
  await expect.poll(() => beganAt('/food-details-')).toBeGreaterThan(6_000); // ms: not before the first view
  await expect.poll(() => beganAt('/dialog-')).toBeGreaterThan(0);

  await context.setOffline(true);
  await page.getByRole('link', { name: 'See Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sourdough loaves' })).toBeFocused();
  await expect(page.getByText('404')).toBeHidden();
  await expect(page.getByRole('main').getByText('Failed to load data.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('main').getByText('Pickup location')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Request/ })).toBeVisible();
});

test('what says that there is no connection lies below a dialog, whose buttons it would cover on a phone', async ({
  page,
  context,
  watch,
}) => {
  watch.expectMessage(withoutConnection);
  await openAs(page, amina, '/dashboard/myPostedFood');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('We keep trying')).toBeVisible();
  const layerOf = (selector: string) =>
    page.locator(selector).evaluate((element) => Number(getComputedStyle(element).zIndex));
  const toasts = '.Toastify__toast-container--bottom-center';
  const dialog = '[data-scope=dialog][data-part=positioner]';
  expect(await layerOf(toasts)).toBeLessThan(await layerOf(dialog));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator(dialog)).toHaveCount(0);
  expect(await layerOf(toasts)).toBeGreaterThan(100); // above the page again
});

test('a page that cannot load without a connection says so, and opens once it is back', async ({
  page,
  context,
  watch,
}) => {
  watch.expectMessage(withoutConnection);
  await page.goto('/about');
  await expect(page).toHaveTitle('/about'); // the script has loaded
  await context.setOffline(true);
  await mainNavigation(page).getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeFocused();
  await expect(page.getByText('404')).toBeHidden();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await expect(page).toHaveURL('/contact');
});

test('a page that a newer version has replaced appears after one reload', async ({ page, watch }) => {
  watch.expectMessage(notFound);
  await page.goto('/about');
  await expect(page).toHaveTitle('/about');
  await page.route('**/assets/contact-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });
  await mainNavigation(page).getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await expect(page).toHaveURL('/contact');
});

test('a page that is missing on the server says so, after one reload', async ({ page, watch }) => {
  watch.expectMessage(notFound);
  let opened = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened++;
  });
  await page.goto('/about');
  await expect(page).toHaveTitle('/about');
  await page.route('**/assets/contact-*.js', (route) => route.fulfill({ status: 404 }));
  await mainNavigation(page).getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
  expect(opened).toBe(2);
  await page.unroute('**/assets/contact-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
});

test('the bell, if its code could not be had, comes when the window is used again', async ({
  page,
  watch,
}) => {
  watch.expectMessage(notFound);
  await page.route('**/assets/header-bell-*.js', (route) => route.fulfill({ status: 404 }));
  const asked = page.waitForResponse('**/assets/header-bell-*.js');
  await openAs(page, amina, '/about');
  await asked;
  await page.unroute('**/assets/header-bell-*.js');
  const bell = mainNavigation(page).getByRole('link', { name: /^Notices/ });
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(bell).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('what is typed into a list without a connection is searched once it is back', async ({
  page,
  context,
  watch,
}) => {
  watch.expectMessage(withoutConnection);
  const toaster = page.waitForResponse(/\/assets\/toaster-.*\.js/);
  await page.goto('/availableFood');
  await (await toaster).finished();
  let opened = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened++;
  });
  await context.setOffline(true);
  await searchBox(page).pressSequentially('rice');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Network Error' })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/[?&]search=rice/);
  await expect(page).toHaveURL(/[?&]view=map/); // what was pressed, too
  await expect(searchBox(page)).toHaveValue('rice');
  expect(opened).toBe(0);
});

test('a search of the list that is sent before its script is there is one of the address', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/availableFood');
  await searchBox(page).fill('rice');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL('/availableFood?search=rice');
  await context.close();
});

import type { Page } from '@playwright/test';
import { cardOf, searchBox } from '../support/food';
import { amina, expectSignedIn, fillLogin, mainNavigation, openAs } from '../support/neighbours';
import { expect, test } from '../support/test';

test('a guest searches, sorts and chooses the layout, and the address keeps it all', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: 'Show All Food' }).click();
  await expect(page).toHaveURL('/availableFood');
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect.poll(() => cardsInFirstRow(page)).toBe(3);
  const all = await quantities(page);
  expect(all).toEqual([...all].sort((a, b) => b - a));

  await page.getByRole('combobox', { name: 'Sort by quantity' }).selectOption('asc');
  await expect(page).toHaveURL('/availableFood?sort=asc');
  await expect
    .poll(async () => {
      const shown = await quantities(page);
      return shown.length === 24 && shown.every((quantity, i) => i === 0 || quantity >= Number(shown[i - 1]));
    })
    .toBe(true);

  await page.getByRole('button', { name: 'Toggle Layout' }).click();
  await expect(page).toHaveURL('/availableFood?sort=asc&layout=2');
  await expect.poll(() => cardsInFirstRow(page)).toBe(2);

  // Part of the name, in upper or lower case.
  await searchBox(page).fill('ATO');
  await expect(page).toHaveURL('/availableFood?sort=asc&layout=2&search=ATO');
  await expect(cardOf(page, 'Potatoes and onions')).toBeVisible();
  await expect(cardOf(page, 'Sourdough loaves')).toBeHidden();

  await page.reload();
  await expectKept();
  await mainNavigation(page).getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await page.goBack();
  await expectKept();

  async function expectKept() {
    await expect(page).toHaveURL('/availableFood?sort=asc&layout=2&search=ATO');
    await expect(searchBox(page)).toHaveValue('ATO');
    await expect(page.getByRole('combobox', { name: 'Sort by quantity' })).toHaveValue('asc');
    await expect(cardOf(page, 'Potatoes and onions')).toBeVisible();
    await expect(cardOf(page, 'Sourdough loaves')).toBeHidden();
    const found = await quantities(page);
    expect(found).toEqual([...found].sort((a, b) => a - b));
    await expect.poll(() => cardsInFirstRow(page)).toBe(2);
  }
});

test("the colour of a card's badge shows whether somebody has asked", async ({ page }) => {
  await page.goto('/availableFood');
  const colors = { Requested: 'clay', Available: 'leaf' }; // the theme's secondary and primary colours
  for (const [status, color] of Object.entries(colors)) {
    const badge = page.getByRole('article').getByText(status, { exact: true }).first();
    await expect(badge).toBeVisible();
    const [shown, expected] = await badge.evaluate((element, color) => {
      const sample = document.createElement('i');
      sample.style.color = `var(--chakra-colors-${color}-fg)`;
      document.body.append(sample);
      return [element, sample].map((part) => getComputedStyle(part).color);
    }, color);
    expect(shown, status).toBe(expected);
  }
});

test('more of the list loads on demand, each meal once', async ({ page }) => {
  await page.goto('/availableFood');
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.getByRole('button', { name: 'Load more' }).click();
  const links = page.getByRole('link', { name: 'See Details' });
  await expect.poll(() => links.count()).toBeGreaterThanOrEqual(40); // they appear a few at a time
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('a search without results says so, and can be cleared', async ({ page }) => {
  await page.goto('/availableFood?search=unobtainium');
  await expect(page.getByRole('heading', { name: 'No food found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page).toHaveURL('/availableFood');
  await expect(searchBox(page)).toHaveValue('');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a guest who opens a protected address signs in and lands there', async ({ page }) => {
  await page.goto('/dashboard/addFood');
  await expect(page).toHaveURL('/login');
  await fillLogin(page, amina);
  await expect(page).toHaveURL('/dashboard/addFood');
  await expect(page.getByRole('heading', { level: 1, name: 'Add A Food' })).toBeVisible();
});

test('a guest who wants to see the details signs in and sees them', async ({ page }) => {
  await page.goto('/availableFood?search=Sourdough loaves');
  await cardOf(page, 'Sourdough loaves').getByRole('link', { name: 'See Details' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Please Register' }).click(); // a detour, and back
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
  await page.getByRole('link', { name: 'Please Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await fillLogin(page, amina);
  await expect(page).toHaveURL(/\/FoodDetails\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sourdough loaves' })).toBeVisible();
  await expect(page.getByText('Corner bakery on Kadam Road, side window')).toBeVisible();
});

test('every protected address sends a guest to the login page', async ({ page }) => {
  for (const path of [
    '/dashboard',
    '/dashboard/availableFood',
    '/dashboard/myRequestedFood',
    '/dashboard/myPostedFood',
    '/dashboard/updateTask/1',
    '/FoodDetails/1',
    '/myRequestedFood',
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  }
});

test('login and register are for guests only', async ({ page }) => {
  await openAs(page, amina, '/about');
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expectSignedIn(page, amina);
    await expect(page, path).toHaveURL('/');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/', '/availableFood', '/docs/rest']) {
    test(`${path} says so, and says where to read the list instead`, async ({ page }) => {
      await page.goto(path);
      const link = page.getByRole('link', { name: 'read it as a feed' });
      await expect(link).toHaveCount(1);
      await expect(link).toBeVisible();
      await expect(page.getByText('Loading...')).toBeHidden();
      const feed = await page.request.get((await link.getAttribute('href')) ?? '');
      expect(feed.headers()['content-type']).toContain('application/atom+xml');
    });
  }

  for (const [path, button] of [
    ['/login', 'Login'],
    ['/register', 'Register'],
    ['/contact', 'Submit'],
  ] as const) {
    test(`${path} keeps what is typed out of the address`, async ({ page }) => {
      await page.goto(path);
      await page.getByLabel('Email').fill(amina.email);
      await page.getByRole('button', { name: button, exact: true }).press('Enter');
      await page.waitForTimeout(500); // nothing happens
      await expect(page).toHaveURL(path);
      await expect(page.getByLabel('Email')).toHaveValue(amina.email);
    });
  }
});

test('an unknown address says so and leads home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: 'Wrong URl' })).toBeVisible();
  await expect(page.getByText('/no/such/page')).toBeVisible();
  await expect(page.getByText('404')).toBeVisible();
  await page.getByRole('link', { name: 'Go Back To Home' }).click();
  await expect(page).toHaveURL('/');
});

test('an address that cannot be decoded is a page of the app, too', async ({ page, watch }) => {
  watch.expectMessage(/could not be decoded|status of 400/);
  await page.goto('/nowhere%');
  await expect(page.getByRole('heading', { level: 1, name: 'Wrong URl' })).toBeVisible();
  await page.goto('/forgatePassword/100%');
  await expect(page.getByLabel('Email')).toHaveValue('100%');
  await page.goto('/FoodDetails/100%');
  await fillLogin(page, amina);
  await expect(page.getByRole('link', { name: 'Go Back To Home' })).toBeVisible();
});

test('the title is the path', async ({ page }) => {
  await page.goto('/about');
  await expect(page).toHaveTitle('/about');
  await mainNavigation(page).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveTitle('/contact');
});

async function cardsInFirstRow(page: Page) {
  await expect(page.getByRole('article').first()).toBeVisible();
  const tops = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  return tops.filter((top) => top === tops[0]).length;
}

async function quantities(page: Page) {
  const texts = await page.getByRole('article').allInnerTexts();
  return texts.map((text) => Number(/Quantity\s*(\d+)/.exec(text)?.[1]));
}

import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectSound } from '../support/axe';
import { cardOf, fillFood, openFood, rowOf, saveFood, searchBox, someFood } from '../support/food';
import { enlargeText, spaceBetween } from '../support/layout';
import { whenFollowing, whenStarted } from '../support/live';
import { openAs, openInDashboard, someone } from '../support/neighbours';
import { takePictures } from '../support/pictures';
import { expect, test } from '../support/test';

// What a neighbour sees first on a phone: what there is, how much, how long, how many wait.

const phone = { width: 360, height: 740 };
const unit = (page: Page) => page.getByLabel('Unit (optional)');
const cards = (page: Page) => page.getByRole('article');
const filters = (page: Page) => page.getByRole('button', { name: 'Filters' });
const everywhere = (page: Page) => page.getByRole('button', { name: 'Everywhere' });
const left = (page: Page) => page.getByRole('button', { name: 'Still available' });

async function edgesOf(element: Locator) {
  const { top, bottom } = await element.evaluate((one) => one.getBoundingClientRect());
  return { top, bottom };
}

async function expectFitting(page: Page) {
  const main = page.getByRole('main');
  expect(
    await main.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0);
  const cut = await cards(page).evaluateAll((all) =>
    all.flatMap((card) =>
      Array.from(card.querySelectorAll('dd, a, h2'))
        .filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth + 1)
        .map((part) => part.outerHTML.slice(0, 120)),
    ),
  );
  expect(cut).toEqual([]);
}

test('a post says what its quantity counts, from the form to the card, and its card how many wait', async ({
  page: donor,
  openOtherBrowser,
}) => {
  const food = { ...someFood('Momos'), quantity: 6 };
  await openAs(donor, someone('Dolores'), '/dashboard/addFood');
  await donor.setViewportSize(phone);
  await fillFood(donor, food);
  await unit(donor).selectOption('pieces');
  await donor.reload();
  await expect(donor.getByText('We kept what you had typed.')).toBeVisible();
  await expect(unit(donor)).toHaveValue('PIECES');
  await expectSound(donor);
  await takePictures(donor, 'first-look-form');
  await saveFood(donor);
  await expect(unit(donor)).toHaveValue('');

  const guest = await openOtherBrowser();
  await whenFollowing(guest, () => guest.goto(`/availableFood?search=${encodeURIComponent(food.name)}`));
  await expect(cardOf(guest, food.name).getByText('6 pieces')).toBeVisible();
  await expect(cardOf(guest, food.name).getByText(/waiting$/)).toHaveCount(0);

  const asker = await openOtherBrowser();
  await openAs(asker, someone('Farida'), '/about');
  await openFood(asker, food.name);
  await expect(asker.getByRole('main').getByText('6 pieces', { exact: true })).toBeVisible();
  await takePictures(asker, 'first-look-details');
  await asker.getByRole('button', { name: 'Request This Food' }).click();
  await expect(asker.getByRole('dialog').getByLabel('Food Quantity')).toHaveValue('6 pieces');
  await asker.getByRole('dialog').getByRole('button', { name: 'Request', exact: true }).click();
  await expect(asker).toHaveURL(/myRequestedFood/);
  await expect(cardOf(guest, food.name).getByText('1 waiting')).toBeVisible(); // live
  await guest.reload();
  await expect(cardOf(guest, food.name).getByText('1 waiting')).toBeVisible();

  await donor.setViewportSize({ width: 1440, height: 900 });
  await openInDashboard(donor, 'My Added Food');
  await expect(rowOf(donor, food.name).getByText('6 pieces', { exact: true })).toBeVisible();
  await takePictures(donor, 'first-look-my-food');
  await rowOf(donor, food.name)
    .getByRole('link', { name: /^Post again: / })
    .click();
  await expect(unit(donor)).toHaveValue('PIECES');
  await openInDashboard(donor, 'My Added Food');
  await rowOf(donor, food.name)
    .getByRole('link', { name: /^Update/ })
    .click();
  await expect(unit(donor)).toHaveValue('PIECES');
  await donor.getByLabel('Food Quantity').fill('1');
  await donor.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(donor.getByText('Your Update has been successful')).toBeVisible();
  await expect(cardOf(guest, food.name).getByText('1 piece', { exact: true })).toBeVisible(); // live
});

test('two meals fit on a phone, under a search and what is on', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/availableFood');
  await whenStarted(page);
  const texts = () => cards(page).allInnerTexts();
  const sent = await texts();
  const [first, second] = [cards(page).nth(0), cards(page).nth(1)];
  expect((await edgesOf(first)).bottom).toBeLessThan(phone.height);
  expect((await edgesOf(second)).top).toBeLessThan(phone.height - 44); // as much of it as a finger is wide
  await expectSound(page);

  await test.step('what is not on is behind a button, by keyboard, too', async () => {
    await expect(page.getByRole('combobox', { name: 'Sort by quantity' })).toBeHidden();
    await expect(left(page)).toBeHidden();
    await searchBox(page).press('Tab');
    await expect(page.getByRole('button', { name: 'Near me' })).toBeFocused(); // as it is seen: beside the search
    await page.keyboard.press('Tab');
    await expect(filters(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(filters(page)).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(texts).toEqual(sent); // what came with the page is what the app shows
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Map' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('combobox', { name: 'Sort by quantity' })).toBeFocused();
    await expectSound(page);
    await left(page).press('Enter');
    await filters(page).press('Enter');
    await expect(page.getByRole('button', { name: 'Today or tomorrow' })).toBeHidden();
    await expect(left(page)).toHaveAttribute('aria-pressed', 'true'); // is on: it stays
    await left(page).click();
    await expect(page).toHaveURL('/availableFood');
    await expect(left(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(left(page)).toBeFocused(); // so it stays, until the filters are closed
    await filters(page).click();
    await filters(page).click();
    await expect(left(page)).toBeHidden();
  });

  await test.step('two of them are on the screen at once', async () => {
    await page.goto('/availableFood?search=vegetable'); // names of two lines
    await expect(cards(page).nth(1)).toBeVisible(); // others may post some meanwhile
    const { top } = await edgesOf(first);
    const header = (await edgesOf(page.getByRole('banner'))).bottom;
    await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), top - header);
    expect((await edgesOf(first)).top).toBeGreaterThanOrEqual(header - 1);
    expect((await edgesOf(second)).bottom).toBeLessThanOrEqual(phone.height);
    for (const { height } of await first
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect())))
      expect(height).toBeGreaterThanOrEqual(44);
  });

  await test.step('nothing is cut off on a small one, or with text twice as large', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFitting(page);
    await page.setViewportSize(phone);
    await enlargeText(page);
    await expectFitting(page);
  });
});

test('a name without a space wraps on a phone', async ({ page }) => {
  const food = {
    ...someFood(),
    name: `${randomUUID()}${randomUUID()}`.replaceAll('-', ''),
    quantity: 3, // so that it is not the first of the list, which other tests look at
  };
  await openAs(page, someone('Dolores'), '/dashboard/addFood');
  await fillFood(page, food);
  await unit(page).selectOption('portions');
  await saveFood(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/availableFood?search=${food.name}`);
  await expect(cardOf(page, food.name).getByText('3 portions')).toBeVisible();
  await expectFitting(page);
});

test('the home page of a phone has its search and a meal within two screens', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await expect(cards(page).first()).toBeVisible();
  expect((await edgesOf(searchBox(page))).bottom).toBeLessThan(2 * phone.height);
  expect((await edgesOf(cards(page).first())).top).toBeLessThan(2 * phone.height - 44);
  await enlargeText(page);
  const searchWidth = async () => (await searchBox(page).boundingBox())?.width;
  await expect.poll(searchWidth).toBeGreaterThan(phone.width * 0.75);
  await page.setViewportSize({ width: 320, height: 640 });
  const typed = page
    .getByRole('heading', { level: 1 })
    .getByText('Pantry Neighbor_', { exact: true })
    .first();
  const margin = 32;
  await expect.poll(async () => (await typed.boundingBox())?.x).toBeGreaterThanOrEqual(margin);
  await expect.poll(async () => (await typed.boundingBox())?.width).toBeLessThanOrEqual(320 - 2 * margin);
});

test('the list stands where it stood once its place or its order is known', async ({ page }) => {
  const near = { name: 'Sylhet, Bangladesh', latitude: 24.899, longitude: 91.872 };
  const keep = (key: string, value: unknown) =>
    page.evaluate(([key, text]) => localStorage.setItem(key, text), [key, JSON.stringify(value)] as const);
  const top = async () => (await edgesOf(page.locator('#meals'))).top;
  const nearButton = page.getByRole('button', { name: 'Near Sylhet, Bangladesh' });
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/availableFood');
    await page.evaluate(() => localStorage.clear());
    const asItCame = await top();
    await keep('order', 'newest');
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Sort by quantity' })).toHaveValue('newest');
    expect(await top(), `with an order at ${width}`).toBe(asItCame);
    await page.evaluate(() => localStorage.clear());
    await keep('near', near);
    await page.reload();
    await expect(nearButton).toBeVisible();
    expect(await top(), `with a place at ${width}`).toBe(asItCame);

    await page.goto('/');
    await page.getByRole('heading', { name: 'Find a Meal Nearby' }).scrollIntoViewIfNeeded();
    const gap = async () =>
      nearButton.evaluate(
        (button, next) => {
          const [one, other] = [button.getBoundingClientRect(), next?.getBoundingClientRect()];
          return other ? Math.max(other.left - one.right, other.top - one.bottom) : null;
        },
        await everywhere(page).elementHandle(),
      );
    await expect.poll(gap).toBeGreaterThanOrEqual(8);
    if (width === 360) continue; // its row has no room for both
    const title = page.getByRole('heading', { name: 'Find a Meal Nearby' });
    const withPlace = await spaceBetween(title, cards(page).first());
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page.getByRole('button', { name: 'Near me' })).toBeVisible();
    expect(await spaceBetween(title, cards(page).first()), `at home at ${width}`).toBe(withPlace);
    // From the width of a laptop on, it is beside the search.
    const below = await spaceBetween(searchBox(page), page.getByRole('button', { name: 'Near me' }));
    expect(below < 0, `Near me at ${width}`).toBe(width === 1440);
  }
});

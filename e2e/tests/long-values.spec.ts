import type { Locator } from '@playwright/test';
import { fillFood, findFood, openFood, rowOf, saveFood, someFood } from '../support/food';
import { enlargeText } from '../support/layout';
import { amina, openAs, someone } from '../support/neighbours';
import { followWidth } from '../support/pictures';
import { expect, test } from '../support/test';

const usual = ['sultana.chowdhury@example.com', 'm.begum-rahman@neighbours.example', 'jo@example.com'];
const tooLong = `${'sultana'.repeat(9)}@${'neighbourhood'.repeat(4)}.example`;

/** The words of an address that are broken across lines. */
const brokenWords = (links: Locator) =>
  links.evaluateAll((elements) =>
    elements
      .flatMap((element) => Array.from(element.childNodes))
      .filter((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getClientRects().length > 1;
      })
      .map((node) => node.textContent),
  );

test('addresses do not break inside words, and one that is far too long breaks no page', async ({ page }) => {
  let addresses = usual;
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    let count = 0;
    const replace = (match: string, name: string) =>
      `"${name}":"${addresses[count++ % addresses.length] ?? match}"`;
    const body = (await response.text()).replace(/"(requesterEmail|donorEmail)":"[^"]+"/g, replace);
    await route.fulfill({ response, body });
  });
  await openAs(page, amina, '/about');

  const expectWhole = async (links: Locator) => {
    await expect(links.first()).toBeVisible();
    for (const width of [1440, 1280, 1024, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await followWidth(page);
      expect(await brokenWords(links), `at ${width}`).toEqual([]);
    }
  };
  const expectInside = async (link: Locator) => {
    await expect(link.first()).toBeVisible();
    for (const width of [1440, 1280, 768, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await followWidth(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `at ${width}`).toBeLessThanOrEqual(0);
    }
  };

  const links = page.getByRole('main').getByRole('link', { name: '@' });
  await page.goto('/dashboard/myPostedFood');
  for (const address of usual) await expect(links.filter({ hasText: address }).first()).toBeVisible();
  await expectWhole(links);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openFood(page, 'Sourdough loaves');
  await expectWhole(links);

  addresses = [tooLong];
  await page.reload();
  await expect(links).toHaveText(tooLong);
  await expectInside(links);
  await page.goto('/dashboard/myPostedFood');
  await expect(links.first()).toHaveText(tooLong);
  await expectInside(links);
  await page.unrouteAll({ behavior: 'ignoreErrors' }); // what the page still asks ends with it
});

test('a name that is one long word breaks no page', async ({ page }) => {
  const name = 'Sultana'.repeat(14);
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"displayName":"[^"]+"/g, `"displayName":"${name}"`);
    await route.fulfill({ response, body });
  });
  await openAs(page, amina, '/dashboard/myRequestedFood');
  await page.setViewportSize({ width: 360, height: 740 });
  await followWidth(page);
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  for (const action of [/^Write to/, /^Block/]) {
    const pressed = page.getByRole('main').getByText(action).last();
    await expect(pressed).toBeVisible();
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a search for one long word breaks no page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/availableFood?search=${'a'.repeat(100)}`);
  await expect(page.getByText(/^Nothing matches “a{100}”/)).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

/** The words of a text that are broken across lines. */
const listBroken = (element: Locator) =>
  element.evaluate((one) => {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of text.textContent?.matchAll(/\S+/g) ?? []) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) words.push(word);
      }
    return words;
  });

test('a usual name is not broken in the line of a small phone with text twice as large', async ({ page }) => {
  await openAs(page, amina, '/dashboard/myPostedFood');
  await rowOf(page, 'Red lentils, unopened bags').getByRole('link', { name: '1 waiting' }).click();
  // The page before has the name and the address in a list, too.
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Accept: Harpreet Singh' }) });
  await expect(row).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  await followWidth(page);
  await enlargeText(page);
  expect(await listBroken(row.getByText('Harpreet Singh'))).toEqual([]);
  expect(await listBroken(row.getByText('Wants 1 portion'))).toEqual([]);
});

test('a usual name is not broken on a small phone with text twice as large', async ({ page }) => {
  await openAs(page, amina, '/dashboard/myRequestedFood');
  await page.getByRole('main').getByRole('link', { name: 'Sourdough loaves', exact: true }).click();
  await page.setViewportSize({ width: 320, height: 640 });
  await followWidth(page);
  await enlargeText(page);
  const write = page.getByRole('link', { name: 'Write to José Álvarez' });
  await expect(write).toBeVisible();
  expect(await listBroken(write)).toEqual([]);
});

test('a request can be read before it is sent on a phone with text twice as large', async ({ page }) => {
  await openAs(page, someone('Shirin'), '/about');
  await openFood(page, 'Apples and pears');
  await page.setViewportSize({ width: 360, height: 780 });
  await followWidth(page);
  await enlargeText(page);
  await page.getByRole('button', { name: 'Request This Food' }).click();
  const dialog = page.getByRole('dialog');
  for (const label of ['Food Quantity', 'Food Status', 'Request Date', 'Expire Date'])
    expect(
      await dialog.getByLabel(label).evaluate((field) => field.scrollWidth - field.clientWidth),
      label,
    ).toBe(0);
  const [name, notes] = await Promise.all(
    ['Food Name', 'Additional Notes'].map((label) => dialog.getByLabel(label).boundingBox()),
  );
  expect(name?.width).toBe(notes?.width);
});

test('what is on the page of the account fits a phone with text twice as large', async ({ page }) => {
  await openAs(page, someone('Shirin'), '/about');
  await openFood(page, 'Apples and pears');
  await page.getByRole('button', { name: 'Block Harpreet Singh' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText(/^You have blocked Harpreet Singh/)).toBeVisible();
  await page.goto('/dashboard/account');
  const blocked = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Unblock/ }) });
  await expect(blocked).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await followWidth(page);
  await enlargeText(page);
  expect(await listBroken(blocked.getByText('Harpreet Singh'))).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const download = page.getByRole('button', { name: 'Download my data' });
  const beyond = await download.evaluate((button) => {
    const content = document.createRange();
    content.selectNodeContents(button);
    const { left, right } = button.getBoundingClientRect();
    return [...content.getClientRects()].filter((rect) => rect.left < left || rect.right > right);
  });
  expect(beyond).toEqual([]);
});

test('Arabic is written from right to left, in a form, a heading and in notes', async ({ page }) => {
  const food = { ...someFood('خبز طازج'), location: 'شارع الملك فيصل.', notes: 'بدون مكسرات.' };
  const directionOf = (text: Locator) => text.evaluate((element) => getComputedStyle(element).direction);
  await openAs(page, someone('Layla'), '/dashboard/addFood');
  await fillFood(page, food);
  for (const label of ['Food Name', 'Pickup Location', 'Additional Notes'])
    expect(await directionOf(page.getByLabel(label)), label).toBe('rtl');
  expect(await directionOf(page.getByLabel('Food Quantity'))).toBe('ltr');
  await saveFood(page);
  const card = await findFood(page, food.name);
  expect(await directionOf(card.getByRole('heading').getByText(food.name))).toBe('rtl');
  await openFood(page, food.name);
  expect(await directionOf(page.getByRole('heading', { level: 1 }).getByText(food.name))).toBe('rtl');
  expect(await directionOf(page.getByText(food.notes))).toBe('rtl');
  expect(await directionOf(page.getByText(food.location))).toBe('rtl');
  await page.goto('/dashboard/myPostedFood');
  expect(await directionOf(rowOf(page, food.name).getByText(food.name))).toBe('rtl');
});

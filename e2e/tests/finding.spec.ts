import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectSound } from '../support/axe';
import {
  addButton,
  askFor,
  fillFood,
  inDays,
  openFood,
  rowOf,
  saveFood,
  searchBox,
  someFood,
} from '../support/food';
import { openAs, openInDashboard, someone } from '../support/neighbours';
import { followWidth, takePictures } from '../support/pictures';
import { expect, test } from '../support/test';

const mark = randomUUID().slice(0, 8);
const [today, tomorrow, later] = [
  { ...someFood(), name: `Bread ${mark}`, quantity: 1, date: inDays(0) },
  { ...someFood(), name: `Rice ${mark}`, quantity: 3, date: inDays(1) },
  { ...someFood(), name: `Soup ${mark}`, quantity: 2, date: inDays(5) },
];
const photo = join(import.meta.dirname, '../../frontend/public/pictures/food/bread.jpg');

const names = (page: Page) => page.getByRole('article').getByRole('heading');
const order = (page: Page) => page.getByRole('combobox', { name: 'Sort by quantity' });
const toggle = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const list = `/availableFood?search=${mark}`;

test('the list finds what suits, keeps how, and a post is posted again', async ({
  page: donor,
  openOtherBrowser,
}) => {
  await openAs(donor, someone('Dolores'), '/dashboard/addFood');
  for (const food of [today, tomorrow, later]) {
    await fillFood(donor, food);
    await donor.getByText('First come, first served').click();
    if (food === later) {
      await donor.getByLabel('Photos', { exact: true }).setInputFiles(photo);
      await expect(donor.getByText('1 of 6 photos.')).toBeVisible();
    }
    await addButton(donor).click();
    await expect(donor.getByLabel('Food Name')).toHaveValue(''); // it is saved
  }

  const guest = await openOtherBrowser();
  await test.step('by other orders, which stay', async () => {
    await guest.goto(list);
    await expect(names(guest)).toHaveText([tomorrow.name, later.name, today.name]);
    await order(guest).selectOption('Newest first');
    await expect(names(guest)).toHaveText([later.name, tomorrow.name, today.name]);
    await order(guest).selectOption('Ending soonest');
    await expect(names(guest)).toHaveText([today.name, tomorrow.name, later.name]);
    await expect(guest).toHaveURL(`${list}&sort=soonest`);
    await guest.reload();
    await expect(names(guest)).toHaveText([today.name, tomorrow.name, later.name]);
    await guest.goto('/availableFood'); // whose first posts come in the page, in the usual order
    await expect(order(guest)).toHaveValue('soonest');
    await guest.goto(`${list}&sort=asc`);
    await expect(names(guest)).toHaveText([today.name, later.name, tomorrow.name]);
    await guest.goto(list);
    await expect(order(guest)).toHaveValue('soonest');
    await order(guest).selectOption('Quantity High to Low');
    await expect(names(guest)).toHaveText([tomorrow.name, later.name, today.name]);
    await expect(guest).toHaveURL(list);
    await guest.reload();
    await expect(order(guest)).toHaveValue('desc');
  });

  await test.step('what is still available, and ends soon', async () => {
    const asker = await openOtherBrowser();
    await openAs(asker, someone('Farida'), '/about');
    await openFood(asker, today.name);
    await askFor(asker);
    await expect(asker).toHaveURL(/myRequestedFood/);

    await toggle(guest, 'Still available').click();
    await expect(names(guest)).toHaveText([tomorrow.name, later.name]);
    await toggle(guest, 'Today or tomorrow').press('Enter');
    await expect(names(guest)).toHaveText([tomorrow.name]);
    await expect(guest.getByText('1 meal to share')).toBeVisible();
    await expect(guest).toHaveURL(`${list}&left=1&soon=1`);
    await expectSound(guest);
    await takePictures(guest, 'finding-narrowed');
    await guest
      .getByRole('link', { name: /About Us/ })
      .first()
      .click();
    await expect(guest).toHaveURL('/about');
    await guest.goBack();
    await expect(names(guest)).toHaveText([tomorrow.name]);
    await guest.reload();
    await expect(names(guest)).toHaveText([tomorrow.name]);
    await expect(toggle(guest, 'Still available')).toHaveAttribute('aria-pressed', 'true');
    await searchBox(guest).fill(today.name);
    await expect(guest.getByText(/Hidden: food that ends later than tomorrow, and/)).toBeVisible();
    await expectSound(guest);
    await takePictures(guest, 'finding-nothing');
    await guest.getByRole('button', { name: 'Show what is promised, too' }).click();
    await expect(names(guest)).toHaveText([today.name]);
    await guest.goto('/availableFood');
    await expect(guest.getByRole('article').first()).toBeVisible();
    await takePictures(guest, 'finding-list');
    await guest.setViewportSize({ width: 320, height: 640 });
    await followWidth(guest);
    expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  await test.step('posted again, with its photo', async () => {
    await donor.getByLabel('Food Name').fill('Half a cake');
    await openInDashboard(donor, 'My Added Food');
    await expectSound(donor);
    await takePictures(donor, 'finding-my-food');
    await rowOf(donor, later.name)
      .getByRole('link', { name: `Post again: ${later.name}` })
      .press('Enter');
    await expect(donor.getByLabel('Food Name')).toHaveValue(later.name);
    await expect(donor.getByLabel('Expire Date')).toHaveValue(inDays(0));
    await expect(donor.getByLabel('Additional Notes')).toHaveValue(later.notes);
    await expect(donor.getByText('1 of 6 photos.')).toBeVisible();
    await expectSound(donor);
    await takePictures(donor, 'finding-again');
    await donor.reload();
    await expect(donor.getByText('We kept what you had typed.')).toBeVisible();
    await expect(donor.getByText('1 of 6 photos.')).toBeVisible();
    await saveFood(donor);
    await expect(donor).toHaveURL('/dashboard/addFood');
    await expect(donor.getByLabel('Food Name')).toHaveValue('Half a cake'); // was begun before
    await guest.goto(`/availableFood?search=${encodeURIComponent(later.name)}&soon=1`);
    await expect(names(guest)).toHaveText([later.name]);
    await guest.goto(`/availableFood?search=${encodeURIComponent(later.name)}`);
    await expect(names(guest)).toHaveText([later.name, later.name]);
    const pictures = guest.getByRole('article').getByRole('img', { name: later.name });
    for (const picture of await pictures.all()) await expect(picture).toHaveAttribute('src', /^\/photos\//);
  });
});

test('a search goes on in notes and places, and over a slip', async ({ page: donor, openOtherBrowser }) => {
  const word = `tomato${mark}`;
  const named = { ...someFood(), name: `Soup of ${word}` };
  const also = { ...someFood(), name: `Stew ${mark}`, notes: `Made of ${word}, and salt.` };
  await openAs(donor, someone('Dolores'), '/dashboard/addFood');
  for (const food of [named, also]) {
    await fillFood(donor, food);
    await addButton(donor).click();
    await expect(donor.getByLabel('Food Name')).toHaveValue(''); // it is saved
  }

  const guest = await openOtherBrowser();
  await guest.setViewportSize({ width: 360, height: 740 });
  const heading = guest.getByRole('heading', { name: 'Also in notes and places', level: 2 });
  await guest.goto(`/availableFood?search=${word}`);
  await expect(names(guest)).toHaveText([named.name, also.name]);
  await expect(heading).toBeVisible();
  await expect(guest.getByText('2 meals to share')).toBeVisible();
  await expectSound(guest);
  await takePictures(guest, 'finding-also');
  await searchBox(guest).fill(`salt, ${word}`);
  await expect(names(guest)).toHaveText([also.name]);
  await expect(heading).toBeVisible();
  await expectSound(guest);
  await takePictures(guest, 'finding-also-first');

  const slip = `tomatto${mark}`;
  await searchBox(guest).fill(slip);
  const said = guest.getByText(`Nothing found for “${slip}”. Showing results for “${word}”.`);
  await expect(said).toBeVisible();
  await expect(names(guest)).toHaveText([named.name, also.name]);
  await guest.reload();
  await expect(said).toBeVisible();
  await expect(searchBox(guest)).toHaveValue(slip);
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectSound(guest);
  await takePictures(guest, 'finding-slip');
  await searchBox(guest).fill(word);
  await expect(said).toBeHidden();
  await expect(names(guest)).toHaveText([named.name, also.name]);
});

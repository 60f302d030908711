import type { Page } from '@playwright/test';
import {
  cardOf,
  countSent,
  fillFood,
  findFood,
  openFood,
  rowOf,
  saveFood,
  searchBox,
  someFood,
} from '../support/food';
import { mainNavigation, openInDashboard, register, someone } from '../support/neighbours';
import { takePicture } from '../support/pictures';
import { expect, test } from '../support/test';

test('food is posted, found, asked for, changed and taken down', async ({
  page: donor,
  openOtherBrowser,
}) => {
  const neighbour = await openOtherBrowser();
  const giver = someone('Dolores');
  const taker = someone('Tariq');
  const food = someFood();
  let step = 0;
  const photograph = (page: Page, what: string) =>
    takePicture(page, `main-job-${String(++step).padStart(2, '0')}-${what}`, { fullPage: false });

  await test.step('the donor registers', async () => {
    await register(donor, giver);
    await expect(donor.getByText('User Create Successful!!')).toBeVisible();
    await expect(donor.getByRole('article').first()).toBeVisible();
    await photograph(donor, 'donor-registered');
  });

  await test.step('the donor posts food with one of our pictures', async () => {
    await openInDashboard(donor, 'Add Food');
    await fillFood(donor, food);
    await photograph(donor, 'donor-filled-the-form');
    await saveFood(donor);
    await expect(donor.getByLabel('Food Name')).toHaveValue('');
    await photograph(donor, 'donor-posted');
  });

  await test.step('it is in the donor’s lists at once', async () => {
    await openInDashboard(donor, 'My Added Food');
    await expect(rowOf(donor, food.name)).toContainText('Available');
    await expect(rowOf(donor, food.name)).toContainText('Nobody yet');
    await photograph(donor, 'donor-my-added-food');
    await mainNavigation(donor).getByRole('link', { name: 'Available Food' }).click();
    await searchBox(donor).fill(food.name);
    await expect(donor.getByRole('article')).toHaveCount(1);
    await expect(cardOf(donor, food.name)).toContainText(giver.name);
    await expect(cardOf(donor, food.name)).toContainText(food.date);
    await photograph(donor, 'donor-found-it');
  });

  await test.step('a neighbour registers, finds it and asks for it', async () => {
    await register(neighbour, taker);
    await expect(await findFood(neighbour, food.name)).toContainText('Available');
    await photograph(neighbour, 'neighbour-found-it');
    await cardOf(neighbour, food.name).getByRole('link', { name: 'See Details' }).click();
    await expect(neighbour.getByRole('heading', { level: 1, name: food.name })).toBeVisible();
    await expect(neighbour.getByText(food.location)).toBeVisible();
    await expect(neighbour.getByRole('link', { name: giver.email })).toBeVisible();
    await photograph(neighbour, 'neighbour-reads-it');
    await neighbour.getByRole('button', { name: 'Request This Food' }).click();
    const dialog = neighbour.getByRole('dialog', { name: 'Request This Food' });
    await expect(dialog.getByLabel('Your Email')).toHaveValue(taker.email);
    await expect(dialog.getByLabel('Food Name')).toHaveValue(food.name);
    await photograph(neighbour, 'neighbour-asks');
    await dialog.getByRole('button', { name: 'Request', exact: true }).click();
    await expect(neighbour).toHaveURL('/dashboard/myRequestedFood');
    await expect(rowOf(neighbour, food.name)).toContainText(giver.name);
    await expect(rowOf(neighbour, food.name)).toContainText(food.location);
    await photograph(neighbour, 'neighbour-my-requested-food');
  });

  await test.step('the counts and the badge say so, without a reload', async () => {
    await mainNavigation(neighbour).getByRole('link', { name: 'Dashboard' }).click();
    await expect(neighbour.getByRole('link', { name: 'My Requested Foods 1' })).toBeVisible();
    await expect(neighbour.getByRole('link', { name: 'My Added Foods 0' })).toBeVisible();
    await photograph(neighbour, 'neighbour-counts');
    await mainNavigation(neighbour).getByRole('link', { name: 'Available Food' }).click();
    await searchBox(neighbour).fill(food.name);
    await expect(cardOf(neighbour, food.name).getByText('Requested', { exact: true })).toBeVisible();
  });

  await test.step('asking again only says so', async () => {
    await cardOf(neighbour, food.name).getByRole('link', { name: 'See Details' }).click();
    const sent = countSent(neighbour, 'RequestFood');
    const button = neighbour.getByRole('button', { name: 'Requested' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.click({ force: true }); // it is marked as disabled, but still answers a click
    await expect(neighbour.getByText('You have already Request the Food')).toBeVisible();
    await expect(neighbour.getByRole('dialog')).toBeHidden();
    expect(sent()).toBe(0);
    await photograph(neighbour, 'neighbour-asks-again');
  });

  await test.step('the donor sees who asked', async () => {
    await openInDashboard(donor, 'My Added Food');
    await expect(rowOf(donor, food.name)).toContainText('Requested');
    await expect(rowOf(donor, food.name)).toContainText(taker.name);
    await expect(rowOf(donor, food.name).getByRole('link', { name: taker.email })).toBeVisible();
    await photograph(donor, 'donor-sees-who-asked');
  });

  await test.step('the donor changes it', async () => {
    await rowOf(donor, food.name).getByRole('link', { name: 'Update' }).click();
    await expect(donor.getByLabel('Food Name')).toHaveValue(food.name);
    await expect(donor.getByLabel('Additional Notes')).toHaveValue(food.notes);
    await donor.getByLabel('Food Quantity').fill('9');
    await donor.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(donor.getByText('Your Update has been successful')).toBeVisible();
    await photograph(donor, 'donor-changed-it');
    await openInDashboard(donor, 'My Added Food');
    await expect(rowOf(donor, food.name).getByRole('cell', { name: '9', exact: true })).toBeVisible();
    await openFood(neighbour, food.name);
    await expect(neighbour.getByRole('main')).toContainText('Quantity9');
  });

  await test.step('the donor deletes it, and the list is right when the notice appears', async () => {
    await rowOf(donor, food.name).getByRole('button', { name: 'Delete' }).click();
    const dialog = donor.getByRole('alertdialog', { name: 'Are you sure?' });
    await expect(dialog).toContainText("You won't be able to revert this!");
    await expect(dialog).toContainText('One neighbour has asked for it.');
    await photograph(donor, 'donor-is-asked');
    await donor.evaluate(() => Object.assign(window, { isSamePage: true }));
    const listWhenTold = donor.waitForFunction(() => {
      const text = document.body.innerText;
      return text.includes('Deleted! Your Food has been deleted.') ? text : null;
    });
    await dialog.getByRole('button', { name: 'Yes, delete it!' }).click();
    expect(await (await listWhenTold).jsonValue()).not.toContain(food.name);
    expect(await donor.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expect(donor.getByRole('heading', { name: 'No food found' })).toBeVisible();
    await photograph(donor, 'donor-deleted-it');
    await mainNavigation(donor).getByRole('link', { name: 'Dashboard' }).click();
    await expect(donor.getByRole('link', { name: 'My Added Foods 0' })).toBeVisible();
  });

  await test.step('it is gone for the neighbour', async () => {
    const address = neighbour.url();
    await openInDashboard(neighbour, 'My Requested Food');
    await expect(neighbour.getByRole('heading', { name: 'No food found' })).toBeVisible();
    await photograph(neighbour, 'neighbour-it-is-gone');
    await neighbour.goto('/availableFood');
    await searchBox(neighbour).fill(food.name);
    await expect(neighbour.getByRole('heading', { name: 'No food found' })).toBeVisible();
    await neighbour.goto(address);
    await expect(neighbour.getByRole('heading', { name: 'There is no such food.' })).toBeVisible();
  });
});

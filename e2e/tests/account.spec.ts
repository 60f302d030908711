import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { addButton, cardOf, fillFood, rowOf, searchBox, someFood } from '../support/food';
import {
  expectSignedIn,
  fillLogin,
  mainNavigation,
  openAs,
  openInDashboard,
  signOut,
  someone,
} from '../support/neighbours';
import { expect, test } from '../support/test';

const refusedByProvider = /status of 400 .*identitytoolkit/; // Chromium logs every refused call in the console

test('a neighbour who changes the password stays signed in, and nobody signs in with the old one', async ({
  page,
  watch,
}) => {
  const neighbour = someone('Tara');
  await openAs(page, neighbour, '/dashboard/account');
  const nobody = page.getByRole('radio', { name: /^Nobody/ });
  // On a slow network, a second begins between the call that confirms the old password and this one.
  await page.route('**/accounts:update**', async (route) => {
    await setTimeout(1_100);
    await page.route('**/accounts:signInWithPassword**', async (confirmation) => {
      await nobody.click({ force: true }); // something else is saved before the new password is confirmed
      await confirmation.continue();
    });
    await route.continue();
  });
  await page.getByLabel('Current password').fill(neighbour.password);
  await page.getByLabel('New password', { exact: true }).fill('Better1');
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your password has been changed.' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  await download;
  await page.unrouteAll();
  await page.reload();
  await expect(nobody).toBeChecked();

  await signOut(page);
  await page.goto('/login');
  watch.expectMessage(refusedByProvider);
  await fillLogin(page, neighbour);
  await expect(page.getByRole('main').getByText(/do not match/)).toBeVisible();
  await fillLogin(page, { ...neighbour, password: 'Better1' });
  await expectSignedIn(page, neighbour);
});

test('a neighbour downloads their data, deletes their account, and nothing is left of it', async ({
  page,
  openOtherBrowser,
  watch,
}) => {
  const [neighbour, food] = [someone('Tara'), someFood()];
  await openAs(page, neighbour, '/dashboard/addFood');
  await fillFood(page, food);
  await addButton(page).click();
  await openInDashboard(page, 'My Added Food');
  await expect(rowOf(page, food.name)).toBeVisible();

  const guest = await openOtherBrowser();
  const search = async () => {
    await guest.goto('/availableFood');
    await searchBox(guest).fill(food.name);
  };
  await search();
  await expect(cardOf(guest, food.name)).toBeVisible();

  await mainNavigation(page).getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Your Account' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(file).toMatchObject({ profile: { email: neighbour.email }, foods: [{ foodName: food.name }] });

  const otherTab = await page.context().newPage();
  await otherTab.goto('/dashboard/myPostedFood');
  await expect(rowOf(otherTab, food.name)).toBeVisible();
  await page.bringToFront();

  watch.expectMessage(/status of 401 .*graphql/); // what else the page asked may come to the server after the deletion
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: 'Yes, delete it all' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your account has been deleted.' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(mainNavigation(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await otherTab.bringToFront();
  await expect(otherTab).toHaveURL('/');
  await expect(otherTab.getByText('Your account has been deleted.')).toBeVisible();

  await search();
  await expect(guest.getByText('No food found')).toBeVisible();
  watch.expectMessage(refusedByProvider);
  await page.goto('/login');
  await fillLogin(page, neighbour);
  await expect(page.getByRole('main').getByText(/do not match/)).toBeVisible();
});

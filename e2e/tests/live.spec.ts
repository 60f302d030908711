import type { Page } from '@playwright/test';
import { askFor, cardOf, countSent, findFood, openFood, postFood, rowOf, someFood } from '../support/food';
import { whenFollowing } from '../support/live';
import { type Neighbour, openAs, someone } from '../support/neighbours';
import { expect, test } from '../support/test';

async function postAsSomebodyNew(donor: Page, kind?: string) {
  const food = someFood(kind);
  await openAs(donor, someone('Dolores'), '/dashboard/addFood');
  await postFood(donor, food);
  return food;
}

async function openFoodAs(page: Page, neighbour: Neighbour, name: string) {
  await openAs(page, neighbour, '/about');
  await openFood(page, name);
}

test('two windows show each other’s requests', async ({ page: donor, openOtherBrowser }) => {
  const [guest, asker, other] = [
    await openOtherBrowser(),
    await openOtherBrowser(),
    await openOtherBrowser(),
  ];
  const food = await postAsSomebodyNew(donor);

  await openAs(other, someone('Omar'), '/about');
  // A page waits for 6 s before it follows, so everybody opens theirs meanwhile.
  const [socket] = await Promise.all([
    whenFollowing(other, () => openFood(other, food.name)),
    whenFollowing(guest, () => findFood(guest, food.name)),
    openFoodAs(asker, someone('Tariq'), food.name),
  ]);
  await expect(cardOf(guest, food.name)).toContainText('Available');
  await expect(other.getByText('Available', { exact: true })).toBeVisible();

  await asker.getByRole('button', { name: 'Request This Food' }).click();
  const dialog = asker.getByRole('dialog', { name: 'Request This Food' });
  const queries: string[] = [];
  for (const page of [guest, other]) {
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) queries.push(request.postDataJSON().operationName);
    });
  }
  await dialog.getByRole('button', { name: 'Request', exact: true }).click();
  await expect(cardOf(guest, food.name)).toContainText('Requested');
  await expect(other.getByText('Requested', { exact: true })).toBeVisible();
  // The bell may just be asking for its number; of the food, neither page has fetched anything.
  expect(queries.filter((name) => name !== 'InboxCounts')).toEqual([]);

  await show(other, 'hidden');
  await expect.poll(() => socket.isClosed()).toBe(true);
});

/** As if another tab or app lay before the page, or no longer. */
async function show(page: Page, visibilityState: DocumentVisibilityState) {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibilityState);
}

/** The donor has My Added Food open and follows what happens to the post. */
async function followOwn(donor: Page, name: string) {
  await whenFollowing(donor, () => donor.goto('/dashboard/myPostedFood'));
  await expect(rowOf(donor, name)).toContainText('Nobody yet');
}

test('a donor who looks at My Added Food sees who has just asked', async ({
  page: donor,
  openOtherBrowser,
}) => {
  const food = await postAsSomebodyNew(donor);
  const asker = await openOtherBrowser();
  const tariq = someone('Tariq');
  const countRequests = countSent(donor, 'FoodRequests');
  await Promise.all([followOwn(donor, food.name), openFoodAs(asker, tariq, food.name)]);
  await expect.poll(countRequests).toBe(1); // the post is new: somebody may have asked before the page followed
  const countLists = countSent(donor, 'MyFoods');
  await askFor(asker);
  await expect(rowOf(donor, food.name)).toContainText(tariq.email);
  await expect(rowOf(donor, food.name)).toContainText('Requested');
  await expect(rowOf(donor, food.name)).not.toContainText('Nobody yet');
  expect([countRequests(), countLists()]).toEqual([2, 0]);
});

test('a deleted post is shown as gone to everybody who is looking at it', async ({
  page: donor,
  openOtherBrowser,
}) => {
  const food = await postAsSomebodyNew(donor);
  const [guest, asker] = [await openOtherBrowser(), await openOtherBrowser()];
  await openAs(asker, someone('Tariq'), '/about');
  await Promise.all([
    followOwn(donor, food.name),
    whenFollowing(guest, () => findFood(guest, food.name)),
    whenFollowing(asker, () => openFood(asker, food.name)),
  ]);
  const place = await cardOf(guest, food.name).boundingBox();
  await asker.getByRole('button', { name: 'Request This Food' }).click();
  await expect(asker.getByRole('dialog', { name: 'Request This Food' })).toBeVisible();

  await rowOf(donor, food.name).getByRole('button', { name: 'Delete' }).click();
  await donor.getByRole('alertdialog').getByRole('button', { name: 'Yes, delete it!' }).click();

  await expect(asker.getByRole('heading', { level: 1, name: 'This food is gone' })).toBeFocused();
  await expect(asker.getByRole('dialog')).toBeHidden();
  await expect(asker.getByRole('button', { name: 'Request This Food' })).toBeHidden();
  const note = guest.getByText('This food is gone.');
  await expect(note).toBeVisible();
  await expect(cardOf(guest, food.name)).toBeHidden();
  await expect.poll(() => note.boundingBox()).toEqual(place);

  await asker.getByRole('link', { name: 'Browse Food' }).click();
  await expect(asker).toHaveURL('/availableFood');
  await expect(asker.getByRole('article').first()).toBeVisible();
  await expect(cardOf(asker, food.name)).toBeHidden();
});

test('a page that was hidden shows what has happened meanwhile', async ({
  page: donor,
  openOtherBrowser,
}) => {
  const { name: kind } = someFood('Halva');
  const taken = await postAsSomebodyNew(donor, kind);
  const deleted = someFood(kind);
  await donor.goto('/dashboard/addFood');
  await postFood(donor, deleted);
  const [guest, asker] = [await openOtherBrowser(), await openOtherBrowser()];
  const socket = await whenFollowing(guest, () =>
    guest.goto(`/availableFood?search=${encodeURIComponent(kind)}`),
  );
  for (const { name } of [taken, deleted]) await expect(cardOf(guest, name)).toContainText('Available');
  await show(guest, 'hidden');
  await expect.poll(() => socket.isClosed()).toBe(true);

  await openFoodAs(asker, someone('Tariq'), taken.name);
  await askFor(asker);
  await expect(asker.getByRole('dialog')).toBeHidden();
  await donor.goto('/dashboard/myPostedFood');
  await rowOf(donor, deleted.name).getByRole('button', { name: 'Delete' }).click();
  await donor.getByRole('alertdialog').getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(rowOf(donor, deleted.name)).toBeHidden();
  await expect(cardOf(guest, taken.name)).toContainText('Available');

  await show(guest, 'visible');
  await expect(cardOf(guest, taken.name)).toContainText('Requested');
  await expect(cardOf(guest, deleted.name)).toBeHidden();
  await expect(guest.getByText('This food is gone.')).toBeVisible();
});

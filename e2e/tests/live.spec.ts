import type { Page, WebSocket } from '@playwright/test';
import { addButton, cardOf, fillFood, findFood, openFood, someFood } from '../support/food';
import { openInDashboard, register, someone } from '../support/neighbours';
import { expect, test } from '../support/test';

/** Until the page follows what neighbours do. */
async function whenFollowing(page: Page, open: () => Promise<unknown>) {
  // From the start, since opening may take longer than the page waits to follow.
  const following = new Promise<WebSocket>((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => String(payload).includes('FoodChanged') && resolve(socket));
    });
  });
  await open();
  const socket = await following;
  expect(new URL(socket.url()).pathname).toBe('/graphql');
  return socket;
}

test('two windows show each other’s requests', async ({ page: donor, openOtherBrowser }) => {
  test.setTimeout(120_000);
  const [guest, asker, other] = [
    await openOtherBrowser(),
    await openOtherBrowser(),
    await openOtherBrowser(),
  ];
  const food = someFood();
  await register(donor, someone('Dolores'));
  await openInDashboard(donor, 'Add Food');
  await fillFood(donor, food);
  await addButton(donor).click();
  await expect(donor.getByText('Your Task has been saved')).toBeVisible();

  await whenFollowing(guest, () => findFood(guest, food.name));
  await expect(cardOf(guest, food.name)).toContainText('Available');
  await register(other, someone('Omar'));
  const socket = await whenFollowing(other, () => openFood(other, food.name));
  await expect(other.getByText('Available', { exact: true })).toBeVisible();

  await register(asker, someone('Tariq'));
  await openFood(asker, food.name);
  await asker.getByRole('button', { name: 'Request This Food' }).click();
  const dialog = asker.getByRole('dialog', { name: 'Request This Food' });
  const queries: string[] = [];
  for (const page of [guest, other]) page.on('request', (request) => void queries.push(request.url()));
  await dialog.getByRole('button', { name: 'Request', exact: true }).click();
  await expect(cardOf(guest, food.name)).toContainText('Requested');
  await expect(other.getByText('Requested', { exact: true })).toBeVisible();
  expect(queries).toEqual([]); // nobody has fetched anything

  await other.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => socket.isClosed()).toBe(true); // nobody sees it
});

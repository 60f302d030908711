import type { Locator, Request } from '@playwright/test';
import {
  addButton,
  askFor,
  countSent,
  expectFilled,
  fillFood,
  findFood,
  inDays,
  postFood,
  rowOf,
  saveFood,
  someFood,
} from '../support/food';
import { spaceBetween } from '../support/layout';
import { mainNavigation, openAs, openInDashboard, someone } from '../support/neighbours';
import { expect, test } from '../support/test';

test.beforeEach(async ({ page }) => {
  await openAs(page, someone('Farid'), '/dashboard');
});

for (const failure of ['answers 500', 'cannot be reached'] as const) {
  test(`adding food keeps what was typed when the server ${failure}`, async ({ page, watch }) => {
    watch.expectMessage(/status of 500|net::ERR_CONNECTION_REFUSED/);
    const food = someFood('Pea soup');
    let isFirst = true;
    await page.route('**/graphql', async (route) => {
      if (!isFirst || !route.request().postData()?.includes('AddFood')) return route.continue();
      isFirst = false;
      await (failure === 'answers 500'
        ? route.fulfill({ status: 500, body: 'Internal Server Error' })
        : route.abort('connectionrefused'));
    });
    await openInDashboard(page, 'Add Food');
    await fillFood(page, food);
    await addButton(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/Your food could not be saved/);
    await expectFilled(page, food);
    await saveFood(page);
    await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
    await openInDashboard(page, 'My Added Food');
    await expect(rowOf(page, food.name)).toHaveCount(1);
  });
}

test('what is being sent can not be edited meanwhile, and can be if it is refused', async ({ page }) => {
  const food = someFood('Pea soup');
  const name = page.getByLabel('Food Name');
  let refuse = async () => {};
  const isAddFood = (request: Request) => request.postData()?.includes('AddFood') ?? false;
  await page.route('**/graphql', async (route) => {
    if (!isAddFood(route.request())) return route.continue();
    const fields = { foodName: 'must not be so' };
    const errors = [{ message: 'Check it.', extensions: { code: 'BAD_USER_INPUT', fields } }];
    refuse = () => route.fulfill({ json: { data: null, errors } });
  });
  await openInDashboard(page, 'Add Food');
  await fillFood(page, food);
  const sent = page.waitForRequest(isAddFood);
  await name.press('Enter');
  await sent;
  await expect(addButton(page)).toBeFocused();
  await page.keyboard.type('No ');
  await name.click({ force: true });
  await page.keyboard.type('No ');
  await expectFilled(page, food);
  await refuse();
  await expect(name).toBeFocused();
  await page.keyboard.type('Yes');
  await expect(name).toHaveValue(/Yes/);
});

test('adding food shows beside each field what is wrong, and sends nothing', async ({ page }) => {
  const sent = countSent(page, 'AddFood');
  await openInDashboard(page, 'Add Food');
  await addButton(page).click();
  for (const field of ['Food Name', 'Food Quantity', 'Pickup Location', 'Food Image', 'Additional Notes']) {
    await expect(page.getByLabel(field), field).toHaveAccessibleErrorMessage(/Please fill this in\./);
  }
  await expect(page.getByLabel('Food Name')).toBeFocused();

  const food = someFood();
  await fillFood(page, food);
  await expect(page.getByText('Please fill this in.')).toHaveCount(0);
  for (const [field, bad, message] of [
    ['Food Quantity', '0', 'Please give a whole number from 1 to 10000.'],
    ['Food Quantity', '2.5', 'Please give a whole number from 1 to 10000.'],
    ['Food Quantity', '10001', 'Please give a whole number from 1 to 10000.'],
    ['Expire Date', '2020-01-01', 'Please choose today or a later day.'],
    ['Food Image', 'a picture of soup', /Please give an address that begins with https/],
    ['Food Name', '   ', 'Please fill this in.'],
  ] as const) {
    await page.getByLabel(field).fill(bad);
    await addButton(page).click();
    await expect(page.getByLabel(field), `${field}: ${bad}`).toHaveAccessibleErrorMessage(message);
    await expect(page.getByLabel(field), `${field}: ${bad}`).toBeFocused();
    await fillFood(page, food);
  }
  // A browser takes this for no number at all.
  await page.getByLabel('Food Quantity').clear();
  await page.getByLabel('Food Quantity').pressSequentially('1e');
  await addButton(page).click();
  await expect(page.getByLabel('Food Quantity')).toHaveAccessibleErrorMessage(/^Please give a whole number/);
  expect(sent()).toBe(0);
});

test('errors that only the server finds are shown beside the field, too', async ({ page }) => {
  await openInDashboard(page, 'Add Food');
  await fillFood(page, { ...someFood(), location: '\u200b' }); // which nobody sees
  await addButton(page).click();
  const text = 'Please change Pickup Location: it cannot be saved like this.';
  await expect(page.getByLabel('Pickup Location')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Pickup Location')).toHaveAccessibleErrorMessage(text);
  await expect(page.getByLabel('Pickup Location')).toHaveAccessibleDescription(text);
  await expect(page.getByLabel('Pickup Location')).toBeFocused();
  await expect(page.getByText(/ must | not valid/)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await page.getByLabel('Pickup Location').fill('Behind the bell');
  await saveFood(page);
});

test('an unfinished form survives a reload and a link and back, and can be thrown away', async ({ page }) => {
  const food = someFood('Okra');
  const kept = page.getByRole('status').filter({ hasText: 'We kept what you had typed.' });
  await openInDashboard(page, 'Add Food');
  await expect(kept).toBeHidden();
  await fillFood(page, food);
  await page.getByTitle('bread', { exact: true }).click(); // last, because a radio button fills in the address
  food.picture = 'bread';
  await page.reload();
  await expect(kept).toBeVisible();
  await expectFilled(page, food);

  await mainNavigation(page).getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await page.goBack();
  await expectFilled(page, food);
  await page.getByRole('button', { name: 'Start afresh' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add A Food' })).toBeFocused();
  await expect(page.getByLabel('Food Name')).toHaveValue('');
  await expect(page.getByLabel('Food Image')).toHaveValue('');
  await expect(kept).toBeHidden();

  await postFood(page, food);
  await page.reload();
  await expect(page.getByLabel('Food Name')).toHaveValue('');

  await openInDashboard(page, 'My Added Food');
  await rowOf(page, food.name).getByRole('link', { name: 'Update' }).click();
  await page.getByLabel('Additional Notes').fill('Ring twice.');
  await page.reload();
  await expect(kept).toBeVisible();
  await expect(page.getByLabel('Additional Notes')).toHaveValue('Ring twice.');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Your Update has been successful')).toBeVisible();
  await expect(kept).toBeHidden();
});

test('at every width, choices stand in full rows', async ({ page }) => {
  const countRows = (group: string) =>
    page.getByRole('group', { name: group }).evaluate((element) => {
      const rows = new Map<number, number>();
      for (const label of element.querySelectorAll('label')) {
        const { top } = label.getBoundingClientRect();
        rows.set(top, (rows.get(top) ?? 0) + 1);
      }
      return Array.from(rows.values());
    });
  for (const width of [320, 360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [path, cards] of [
      ['/dashboard/addFood', 'Who gets it'],
      ['/dashboard/account', 'Who sees it'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('group', { name: cards })).toBeVisible();
      for (const group of ['Our own pictures', cards]) {
        const [first, ...others] = await countRows(group);
        expect(others, `${group} at ${width}`).toEqual(others.map(() => first));
      }
    }
  }
});

test('a last day more than a year ahead is refused at the field', async ({ page }) => {
  const sent = countSent(page, 'AddFood');
  await openInDashboard(page, 'Add Food');
  await fillFood(page, { ...someFood(), date: inDays(367) });
  await addButton(page).click();
  await expect(page.getByLabel('Expire Date')).toHaveAccessibleErrorMessage(
    'Please choose a day at most a year from today.',
  );
  await expect(page.getByLabel('Expire Date')).toBeFocused();
  expect(sent()).toBe(0);
  await page.getByLabel('Expire Date').fill(inDays(364));
  await saveFood(page);
});

test('a double click adds once, and asks once', async ({ page, openOtherBrowser }) => {
  const food = someFood('Flat bread');
  const added = countSent(page, 'AddFood');
  await openInDashboard(page, 'Add Food');
  await fillFood(page, food);
  await addButton(page).dblclick();
  await expect(page.getByText('Your Task has been saved')).toBeVisible();
  await openInDashboard(page, 'My Added Food');
  await expect(rowOf(page, food.name)).toHaveCount(1);
  expect(added()).toBe(1);

  const neighbour = await openOtherBrowser();
  await openAs(neighbour, someone('Uma'), '/about');
  const asked = countSent(neighbour, 'RequestFood');
  await (await findFood(neighbour, food.name)).getByRole('link', { name: 'See Details' }).click();
  await neighbour.getByRole('button', { name: 'Request This Food' }).click();
  await neighbour.getByRole('dialog').getByRole('button', { name: 'Request', exact: true }).dblclick();
  await expect(neighbour).toHaveURL('/dashboard/myRequestedFood');
  await expect(rowOf(neighbour, food.name)).toHaveCount(1);
  expect(asked()).toBe(1);
});

test('the second tap of a double tap does not answer the dialog that the first one opened', async ({
  page,
}) => {
  await (await findFood(page, 'Apples and pears')).getByRole('link', { name: 'See Details' }).click();
  const opener = page.getByRole('button', { name: 'Request This Food' });
  // Clicked from within the page: on a busy machine, a click from here could come half a second later.
  const isHitAtOnce = await opener.evaluate(async (button) => {
    (button as HTMLElement).click();
    let submit: Element | null = null;
    while (!submit) {
      await new Promise(requestAnimationFrame);
      submit = document.querySelector('[role=dialog] [type=submit]');
    }
    const { x, y, width, height } = submit.getBoundingClientRect();
    return submit.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isHitAtOnce).toBe(false);
  await page.getByRole('dialog').getByRole('button', { name: 'Request', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/myRequestedFood');
});

test('on a phone, what there is to decide about a request is in view at once, with its button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await (await findFood(page, 'Apples and pears')).getByRole('link', { name: 'See Details' }).click();
  const ask = page.getByRole('button', { name: 'Request This Food' });
  await expect(ask).toBeInViewport({ ratio: 1 });
  const email = page.getByRole('main').getByRole('link', { name: /@/ });
  await page.setViewportSize({ width: 360, height: 560 });
  await email.focus();
  await expect.poll(() => spaceBetween(email, ask)).toBeGreaterThan(0); // and not under it
  await page.setViewportSize({ width: 360, height: 640 });
  await ask.click();
  const dialog = page.getByRole('dialog', { name: 'Request This Food' });
  const request = dialog.getByRole('button', { name: 'Request', exact: true });
  await expect(request).toBeInViewport({ ratio: 1 });
  const word = dialog.getByLabel(/^A word to/);
  for (const field of [dialog.getByLabel('How many portions?'), word]) {
    await expect(field).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
  }
  await expect.poll(() => spaceBetween(word, request)).toBeGreaterThan(0); // and not under it
});

test('a request that fails says Oops! and can be sent again', async ({ page, watch }) => {
  watch.expectMessage(/status of 500/);
  let isFirst = true;
  await page.route('**/graphql', async (route) => {
    if (!isFirst || !route.request().postData()?.includes('"RequestFood"')) return route.continue();
    isFirst = false;
    await route.fulfill({ status: 500, body: 'Internal Server Error' });
  });
  await (await findFood(page, 'Apples and pears')).getByRole('link', { name: 'See Details' }).click();
  await askFor(page);
  const oops = page.getByRole('alertdialog', { name: 'Oops!' });
  await expect(oops).toContainText('Something went wrong while requesting.');
  await oops.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Request', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/myRequestedFood');
  await expect(rowOf(page, 'Apples and pears')).toHaveCount(1);
});

test("somebody else's post cannot be changed: Don't Try This, and nothing is sent", async ({ page }) => {
  const name = 'Sourdough loaves';
  const sent = countSent(page, 'UpdateFood');
  const link = (await findFood(page, name)).getByRole('link', { name: 'See Details' });
  const id = (await link.getAttribute('href'))?.split('/').at(-1);
  await page.goto(`/dashboard/updateTask/${id}`);
  await expect(page.getByLabel('Food Name')).toHaveValue(name);
  await page.getByLabel('Food Name').fill('Mine now');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  const alert = page.getByRole('alertdialog', { name: "Don't Try This" });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
  expect(sent()).toBe(0);
  await findFood(page, name);
});

test('a long note lies below a dialog, whose buttons it would cover on a phone, and is whole in large letters', async ({
  page,
}) => {
  await page.goto('/dashboard/addFood');
  await postFood(page, someFood());
  await page.goto('/dashboard/myPostedFood');
  const message = 'Somebody else has changed it in the meantime; please look at it again. '.repeat(4);
  const refusal = { data: null, errors: [{ message, extensions: { code: 'FORBIDDEN' } }] };
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"operationName":"DeleteFood"')
      ? route.fulfill({ json: refusal })
      : route.continue(),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  const dialog = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click();
  const note = page.locator('.Toastify__toast', { hasText: 'could not be deleted' });
  await expect(note).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('blur'))); // it stays
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeVisible();
  const layerOf = (part: Locator) => part.evaluate((element) => Number(getComputedStyle(element).zIndex));
  const positioner = page.locator('[data-scope=dialog][data-part=positioner]');
  expect(await layerOf(note.locator('..'))).toBeLessThan(await layerOf(positioner));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const beyondEdge = await note.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(beyondEdge).toBeLessThanOrEqual(0);
});

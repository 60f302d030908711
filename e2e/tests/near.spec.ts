import type { BrowserContext, Page, Route } from '@playwright/test';
import { expectSound } from '../support/axe';
import { askFor, cardOf, fillFood, openFood, ownRequest, rowOf, saveFood, someFood } from '../support/food';
import { street } from '../support/foreign-server';
import { spaceBetween } from '../support/layout';
import { openAs, someone } from '../support/neighbours';
import { takePictures } from '../support/pictures';
import { waitForPlaces } from '../support/places';
import { expect, test } from '../support/test';

// Somewhere that no other run has posted from, and 2.4 km north of it. As exact as points are kept: the middle of an area nearby,
// which everybody sees, may begin with the same five decimals.
const longitude = Number((Math.random() * 360 - 180).toFixed(6));
const stall = { latitude: 24.899042, longitude };
const home = { latitude: 24.92062, longitude };
// To the middle of the area of the stall, which is up to 500 m from it.
const distance = /^(1\.9|2|2\.\d|3) km$/;

async function standAt(context: BrowserContext, position: typeof stall) {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ ...position, accuracy: 40 });
}

const nearButton = (page: Page) => page.getByRole('button', { name: /^Near / });
const placeName = (page: Page) => page.getByRole('combobox', { name: 'Name of a place' });
const names = (page: Page) => page.getByRole('article').getByRole('heading');

async function pickByName(page: Page, typed: string, offered: string | RegExp) {
  await placeName(page).fill(typed);
  // The first look-up of all waits for the names to be written.
  await expect(page.getByRole('option', { name: offered }).first()).toBeVisible();
  await placeName(page).press('Enter');
}

test('food is found as the nearest, by the position, and only its area is known', async ({
  page: donor,
  openOtherBrowser,
}) => {
  const food = { ...someFood(), location: 'By the mill' };
  await test.step('a donor marks where they are', async () => {
    await standAt(donor.context(), stall);
    await openAs(donor, someone('Dolores'), '/dashboard/addFood');
    await fillFood(donor, food);
    await takePictures(donor, 'near-form-empty');
    await donor.getByRole('button', { name: 'Where you are' }).click();
    await expect(
      donor.getByRole('img', { name: /the area that everybody sees, about 1\skm across/ }),
    ).toBeVisible();
    await expectSound(donor);
    await takePictures(donor, 'near-form');
    await donor.getByRole('checkbox', { name: /Few people live here/ }).check();
    await expect(donor.getByRole('img', { name: /about 3\skm across/ })).toBeVisible();
    await takePictures(donor, 'near-form-wide');
    await donor.getByRole('checkbox', { name: /Few people live here/ }).uncheck();
    await donor.getByText('First come, first served').click();
    await saveFood(donor);
  });

  const guest = await openOtherBrowser();
  const answers: string[] = [];
  guest.on('response', async (response) => {
    if (response.url().endsWith('/graphql')) answers.push(await response.text().catch(() => ''));
  });
  await test.step('a guest finds it as the nearest', async () => {
    await standAt(guest.context(), home);
    await guest.goto('/availableFood');
    await expect(guest.getByText(/away/)).toHaveCount(0);
    await takePictures(guest, 'near-none');
    await nearButton(guest).click();
    await expect(guest.getByRole('dialog', { name: 'Choose a place' })).toBeVisible();
    await expectSound(guest);
    await takePictures(guest, 'near-dialog');
    await guest.getByRole('button', { name: 'Use my position' }).click();
    await expect(names(guest).first()).toHaveText(food.name);
    await expect(cardOf(guest, food.name).getByText(distance)).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Near you' })).toBeFocused();
    await guest.getByRole('combobox', { name: 'How far away' }).selectOption('Within 5 km');
    await expect(guest).toHaveURL('/availableFood?within=5');
    await expect(guest.getByRole('article')).not.toHaveCount(0);
    await expectSound(guest);
    await takePictures(guest, 'near-list');
    await guest.goto('/');
    await guest.getByRole('heading', { name: 'Find a Meal Nearby' }).scrollIntoViewIfNeeded();
    await expect(names(guest).first()).toHaveText(food.name);
    await expect(cardOf(guest, food.name).getByText(distance)).toBeVisible();
    await takePictures(guest, 'near-home');
    for (const secret of Object.values(stall)) expect(answers.join('')).not.toContain(String(secret));
    expect(answers.join('')).toContain('"area"');
  });

  await test.step('the accepted asker sees the point', async () => {
    await openAs(guest, someone('Farida'), '/about');
    await openFood(guest, food.name);
    await expect(guest.getByText(/Somewhere in an area about 1\skm across/)).toBeVisible();
    await expect(guest.getByRole('link', { name: 'Open in your map app' })).toHaveCount(0);
    await askFor(guest);
    await expect(guest).toHaveURL(/myRequestedFood/);
    await openFood(guest, food.name);
    const at = `${stall.latitude},${stall.longitude}`;
    const link = ownRequest(guest).getByRole('link', { name: 'Open in your map app' });
    await expect(link).toHaveAttribute('href', `geo:${at}?q=${at}`);
    await expectSound(guest);
    await takePictures(guest, 'near-details');
  });
});

test('a post is marked at a street that a geocoder has found', async ({ page }) => {
  const config = await (await page.request.get('/config.json')).json();
  test.skip(!config.geocoder, 'PANTRY_URL is a product without GEOCODER_URL');
  const food = { ...someFood('Fish soup'), location: 'By the harbour' };
  await waitForPlaces(page.request);
  await openAs(page, someone('Dolores'), '/dashboard/addFood');
  await fillFood(page, food);
  await placeName(page).fill(`${street.name} 4`);
  await page.getByRole('button', { name: 'Look for the street' }).click();
  const streets = page.getByRole('listbox', { name: 'Streets' });
  await expect(streets.getByRole('option')).toHaveText([`${street.name}, 100 Tórshavn, Faroe Islands`]);
  await expectSound(page);
  await placeName(page).press('Enter');
  await saveFood(page);

  await page.getByRole('link', { name: 'My Added Food' }).first().click();
  await rowOf(page, food.name).getByRole('link', { name: 'Update' }).click();
  const link = page.getByRole('link', { name: 'Check it on OpenStreetMap' });
  await expect(link).toHaveAttribute('href', RegExp(`/${street.latitude}/${street.longitude}$`));
});

test('the same without a position, by the name of a place in Bengali', async ({
  page: donor,
  openOtherBrowser,
}) => {
  const food = { ...someFood('Rice pudding'), location: 'Behind the market' };
  await waitForPlaces(donor.request);
  await openAs(donor, someone('Dolores'), '/dashboard/addFood');
  await fillFood(donor, food);
  // The browser of this test refuses to tell its position.
  await donor.getByRole('button', { name: 'Where you are' }).click();
  await expect(donor.getByRole('alert').filter({ hasText: 'Or give the name of a place' })).toBeVisible();
  await expect(placeName(donor)).toBeFocused();
  await placeName(donor).fill('রাজশাহী');
  const offered = donor.getByRole('listbox').getByRole('option').first();
  await expect(offered).toBeVisible();
  await expectSound(donor);
  await takePictures(donor, 'near-form-names');
  await donor.emulateMedia({ forcedColors: 'active' });
  await expect(offered).toHaveCSS('text-decoration-line', 'underline'); // which one Enter takes
  await donor.emulateMedia({ forcedColors: null });
  await placeName(donor).press('Enter');
  await expect(donor.getByText('রাজশাহী, Bangladesh')).toBeVisible();
  await expect(donor.getByText(/This is the middle of the place/)).toBeVisible();
  await saveFood(donor);

  const guest = await openOtherBrowser();
  await guest.setViewportSize({ width: 320, height: 640 });
  await guest.goto('/availableFood');
  await nearButton(guest).click();
  await pickByName(guest, 'রাজশা', 'রাজশাহী, Bangladesh');
  await expect(guest.getByRole('button', { name: 'Near রাজশাহী, Bangladesh' })).toBeFocused();
  await expect(names(guest).first()).toHaveText(food.name);
  await expect(cardOf(guest, food.name).getByText('under 500 m')).toBeVisible();
  const width = await guest.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(320);
  await nearButton(guest).click();
  await pickByName(guest, 'Reykjav', /^Reykjavík, Iceland/);
  await guest.getByRole('button', { name: 'Filters' }).click();
  await guest.getByRole('combobox', { name: 'How far away' }).selectOption('Within 1 km');
  await expect(guest.getByText('Nothing near Reykjavík, Iceland yet')).toBeVisible();
  await expectSound(guest);
  await takePictures(guest, 'near-nothing');
  await guest.getByRole('button', { name: 'Any distance' }).click();
  await expect(guest.getByRole('article')).not.toHaveCount(0);
  await guest.getByRole('button', { name: 'Everywhere' }).click();
  await expect(guest.getByRole('combobox', { name: 'Sort by quantity' })).toHaveValue('desc');

  await donor.getByRole('link', { name: 'My Added Food' }).first().click();
  await donor.getByRole('row').filter({ hasText: food.name }).getByRole('link', { name: 'Update' }).click();
  await expect(donor.getByRole('img', { name: /the area that everybody sees/ })).toBeVisible();
  await donor.getByRole('button', { name: 'Remove the place' }).click();
  await donor.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(donor.getByText('Your Update has been successful')).toBeVisible();
  await guest.goto(`/availableFood?search=${encodeURIComponent(food.name)}`);
  await expect(names(guest)).toHaveText([food.name]); // before that, nothing answers
  await nearButton(guest).click();
  await pickByName(guest, 'রাজশা', 'রাজশাহী, Bangladesh');
  await expect(guest.getByText('Nothing near রাজশাহী, Bangladesh yet')).toBeVisible();
});

test('the map of the pin opens below the header of a phone, and not if a place was picked meanwhile', async ({
  page,
}) => {
  await waitForPlaces(page.request);
  await openAs(page, someone('Dolores'), '/dashboard/addFood');
  await page.setViewportSize({ width: 360, height: 640 });
  const held = new Promise<Route>((resolve) => void page.route('**/place-on-map-*.js', resolve));
  await page.getByRole('button', { name: 'Choose it on a map' }).click();
  const late = await held;
  await pickByName(page, 'Neukölln, Berlin', 'Neukölln, Berlin, Germany');
  await expect(page.getByText('Neukölln, Berlin, Germany')).toBeVisible();
  await late.continue();
  await page.evaluate((address) => import(address), late.request().url());
  await page.getByRole('button', { name: 'Move it on a map' }).click(); // it has not opened over the place
  const map = page.getByRole('application', { name: 'Map to choose the place on' });
  await expect(map).toBeFocused();
  await expect(map).toBeInViewport({ ratio: 1 });
  await expect.poll(() => spaceBetween(page.getByRole('banner'), map)).toBeGreaterThanOrEqual(0);
});

test('where no place on the map of the pin has a name, it is said how far the nearest is', async ({
  page,
}) => {
  await waitForPlaces(page.request);
  await page.addInitScript(() =>
    localStorage.setItem('near', JSON.stringify({ name: 'Gulshan', latitude: 23.781, longitude: 90.412 })),
  );
  await openAs(page, someone('Dolores'), '/dashboard/addFood');
  await page.getByRole('button', { name: 'Choose it on a map' }).click();
  const map = page.getByRole('application', { name: 'Map to choose the place on' });
  await expect(map).toBeFocused();
  await page.keyboard.press('+');
  await expect(page.getByText('The pin is 5 kilometres away from the middle of Paltan.')).toBeVisible();
});

test('a place is moved on a map, by keyboard or with a tap, and shown as others will see it', async ({
  page,
}) => {
  const food = { ...someFood('Dumplings'), location: 'At the canal' };
  await waitForPlaces(page.request);
  await openAs(page, someone('Dolores'), '/dashboard/addFood');
  await fillFood(page, food);
  const map = page.getByRole('application', { name: 'Map to choose the place on' });
  const take = page.getByRole('button', { name: 'Put the pin here' });
  const point = async () => (await page.locator('input[name=point]').inputValue()).split(',').map(Number);

  await test.step('far off, nothing is taken', async () => {
    await page.getByRole('button', { name: 'Choose it on a map' }).click();
    await expect(map).toBeFocused();
    await expect(page.getByText('Please zoom in until')).toBeVisible();
    await expect(take).toHaveAttribute('aria-disabled', 'true');
    await take.click({ force: true });
    await expect(map).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Choose it on a map' })).toBeFocused();
    expect(await point()).toEqual([0]);
  });

  await pickByName(page, 'Neukölln, Berlin', 'Neukölln, Berlin, Germany');
  await expect(page.getByText('Neukölln, Berlin, Germany')).toBeVisible();
  const [latitude = 0, longitude = 0] = await point();
  await page.getByRole('button', { name: 'Move it on a map' }).click();
  await expect(page.getByText(/The pin is .* from the middle of/)).toBeVisible();
  await expect(map.locator('path.area')).toBeVisible();
  await expectSound(page);
  await takePictures(page, 'near-form-map');

  await test.step('by keyboard, to the east', async () => {
    await map.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/The pin is less than 500 metres/)).toBeVisible();
    await expect(map.locator('.leaflet-pan-anim')).toHaveCount(0); // it rests
    await take.click();
    await expect(page.getByText('Where you have marked it')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove the place' })).toBeFocused();
    const [north = 0, east = 0] = await point();
    expect(north).toBeCloseTo(latitude, 4);
    expect(east).toBeGreaterThan(longitude + 0.0005);
    expect(east).toBeLessThan(longitude + 0.01);
  });

  await test.step('with a tap, to the north', async () => {
    const [, east = 0] = await point();
    await page.getByRole('button', { name: 'Move it on a map' }).click();
    await expect(map.locator('path.area')).toBeVisible();
    const box = await map.boundingBox();
    if (!box) throw new Error('No map.');
    await map.click({ position: { x: box.width / 2, y: box.height / 2 - 100 } });
    await take.click(); // without waiting until it rests
    const [north = 0, still = 0] = await point();
    expect(north).toBeGreaterThan(latitude + 0.0003);
    expect(still).toBeCloseTo(east, 3);
  });
  await saveFood(page);
});

import type { Page } from '@playwright/test';
import { expectSound } from '../support/axe';
import { cardOf, inDays, searchBox, someFood } from '../support/food';
import { pressOn } from '../support/keyboard';
import { enlargeText, spaceBetween } from '../support/layout';
import { whenStarted } from '../support/live';
import { callAs, openAs, someone } from '../support/neighbours';
import { takePictures } from '../support/pictures';
import { waitForPlaces } from '../support/places';
import { chooseTheme, themes } from '../support/routes';
import { expect, test } from '../support/test';

// Somewhere that no other run has posted from: two posts in one area, and one 5 km north of it.
const longitude = Number((Math.random() * 300 - 150).toFixed(5));
const near = { latitude: 24.89904, longitude };
const far = { latitude: 24.944, longitude };

const map = (page: Page) => page.getByRole('region', { name: 'Map of the meals' });
const marks = (page: Page) => map(page).getByRole('button', { name: /^\d+\+? meals? / });
const names = (page: Page) => page.getByRole('article').getByRole('heading');
const total = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

test.beforeAll(async ({ playwright, baseURL }) => {
  const api = await playwright.request.newContext({ baseURL });
  await waitForPlaces(api);
  await api.dispose();
});

/** How many meals the map shows. */
async function countShown(page: Page) {
  const counts = await marks(page).allInnerTexts();
  return counts.reduce((sum, text) => sum + Number(text), 0);
}

/** Presses a key on the map and waits until that has come to rest elsewhere: while it moves, it takes no key. */
async function moveBy(page: Page, key: string) {
  const shown = () => page.evaluate(() => JSON.stringify(history.state.usr.map));
  const before = await shown();
  await page.keyboard.press(key);
  await expect.poll(shown).not.toBe(before);
}

/** Posts through the API, as the neighbour whose page it is. */
async function post(page: Page, name: string, point: typeof near) {
  const input = {
    foodName: name,
    foodImage: '/pictures/food/lentils.svg',
    foodQuantity: 3,
    foodLocation: 'By the mill',
    date: inDays(3),
    foodNotes: 'Mild.',
    point,
  };
  await callAs(page, 'mutation ($input: AddFoodInput!) { addFood(input: $input) { id } }', { input });
}

test('the map shows what the list has, and the list follows it', async ({
  page: donor,
  openOtherBrowser,
}) => {
  const { name: word } = someFood('Mapped');
  await openAs(donor, someone('Dolores'), '/dashboard');
  await post(donor, `${word} soup`, near);
  await post(donor, `${word} bread`, near);
  await post(donor, `${word} rice`, far);

  const guest = await openOtherBrowser();
  await guest.goto(`/availableFood?search=${encodeURIComponent(word)}`);
  await expect(names(guest)).toHaveCount(3);
  await guest.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(guest).toHaveURL(/view=map/);
  await test.step('its counts are the list’s', async () => {
    await expect(total(guest, '3 meals to share on this part of the map')).toBeVisible();
    await expect.poll(() => countShown(guest)).toBe(3);
    await expect(guest.getByRole('link', { name: 'Natural Earth' })).toBeVisible();
    await expect(guest.locator('[aria-busy=true]')).toHaveCount(0); // it is pale until what the map shows has come
    await expectSound(guest);
    await takePictures(guest, 'map');
  });

  await test.step('a place that is pressed is listed alone', async () => {
    await marks(guest).filter({ hasText: '2' }).click();
    await expect(total(guest, '2 meals to share at the chosen place')).toBeVisible();
    await expect(names(guest)).toHaveCount(2);
    await expect(marks(guest).filter({ hasText: '2' })).toHaveAttribute('aria-pressed', 'true');
    await expectSound(guest);
    await takePictures(guest, 'map-place');
  });

  await test.step('a reload and Back keep it, and the address does not tell it', async () => {
    await guest.reload();
    await expect(total(guest, '2 meals to share at the chosen place')).toBeVisible();
    await expect(marks(guest)).toHaveCount(2);
    await cardOf(guest, `${word} soup`).getByRole('link', { name: 'See Details' }).click();
    await expect(guest.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    await guest.goBack();
    await expect(total(guest, '2 meals to share at the chosen place')).toBeVisible();
    await expect(names(guest)).toHaveCount(2);
    expect(guest.url()).not.toContain('24.');
  });

  await test.step('a search holds for both, wherever it is found', async () => {
    await searchBox(guest).fill(`${word} rice`);
    await expect(total(guest, '1 meal to share on this part of the map')).toBeVisible();
    await expect(marks(guest)).toHaveCount(1);
    await marks(guest).click();
    await expect(total(guest, '1 meal to share at the chosen place')).toBeVisible();
    await expect(names(guest)).toHaveText([`${word} rice`]);
    await marks(guest).click(); // no longer it alone
    await expect(total(guest, '1 meal to share on this part of the map')).toBeVisible();
    await searchBox(guest).fill(word);
    await expect.poll(() => countShown(guest)).toBe(3);
  });

  await test.step('by keyboard: the map moves, gathers, takes apart, and can be skipped', async () => {
    await map(guest).focus();
    for (let i = 0; i < 5; i++) await moveBy(guest, '-');
    await expect(marks(guest)).toHaveAccessibleName('3 meals around here, zoom in');
    await pressOn(guest, marks(guest));
    await expect(marks(guest)).toHaveCount(2);
    // On a mark that is where the three were, or else on the map.
    await expect
      .poll(() => map(guest).evaluate((frame) => frame.contains(document.activeElement)))
      .toBe(true);
    await guest.getByRole('button', { name: 'Skip the map' }).focus();
    await guest.keyboard.press('Enter');
    await guest.keyboard.press('Tab');
    await expect(guest.getByRole('article').getByRole('link').first()).toBeFocused();
  });

  await test.step('a place moves it, and without one it is where the meals are', async () => {
    await guest.getByRole('button', { name: 'Near me' }).click();
    await guest.getByRole('combobox', { name: 'Name of a place' }).fill('Wien');
    await guest.getByRole('option', { name: 'Wien, Austria' }).click();
    await expect(guest.getByText('Nothing on this part of the map')).toBeVisible();
    const name = map(guest).locator('.place-name', { hasText: /^Vienna$/ });
    await expect(name).toBeVisible();
    expect(
      await spaceBetween(map(guest).locator('.here'), name),
      'the dot covers no name',
    ).toBeGreaterThanOrEqual(0);
    await guest.getByRole('button', { name: 'Everywhere' }).click();
    await expect(total(guest, '3 meals to share on this part of the map')).toBeVisible();
    await expect.poll(() => countShown(guest)).toBe(3);
  });

  await test.step('if nothing is there, it says so', async () => {
    await map(guest).focus();
    for (let i = 0; i < 6; i++) await moveBy(guest, 'Shift+ArrowRight');
    await expect(guest.getByText('Nothing on this part of the map')).toBeVisible();
    await guest.getByRole('button', { name: 'Show the list' }).click();
    await expect(guest.locator('#meals')).toBeFocused();
    await expect(names(guest)).toHaveCount(3);
    await expect(map(guest)).toBeHidden();
  });
});

for (const theme of themes) {
  test(`the map of a phone leaves room for the list, with rings of distance, ${theme}`, async ({ page }) => {
    await chooseTheme(page, theme);
    await page.addInitScript(() =>
      localStorage.setItem('near', JSON.stringify({ name: 'Gulshan', latitude: 23.781, longitude: 90.412 })),
    );
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/availableFood?view=map&within=2');
    await expect(total(page, /within 2\skm of Gulshan/)).toBeVisible();
    await expect(marks(page)).not.toHaveCount(0);
    await expect(marks(page).first()).toHaveAccessibleName(/away/);
    await expect(page.getByText('7.9 km north of Dhaka')).toBeVisible(); // no place on this part of the map has a name
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(320);
    await expectSound(page);
    await takePictures(page, 'map-near');
  });
}

test('a map of streets on a phone has a whole credit and scale, and can be left', async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const attribution = '© Stadia Maps © OpenMapTiles © OpenStreetMap contributors https://osm.org/copyright';
    const map = { tilesUrl: '/favicon.svg?{z}-{x}-{y}', attribution };
    await route.fulfill({ json: { ...(await (await route.fetch()).json()), map } });
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/availableFood?view=map');
  await expect(marks(page)).not.toHaveCount(0);
  const credit = await page.getByText(/^Map: .*OpenStreetMap contributors$/).boundingBox();
  const scale = await map(page).locator('.leaflet-control-scale').boundingBox();
  if (!credit || !scale) throw new Error('No credit, or no scale.');
  expect(scale.y + scale.height < credit.y || scale.x + scale.width < credit.x).toBe(true);
  expect(credit.x).toBeGreaterThanOrEqual(0);
  const transparent = 'rgba(0, 0, 0, 0)'; // on tiles, which are light in the dark theme, too
  await expect(map(page).locator('.leaflet-control-scale-line')).not.toHaveCSS(
    'background-color',
    transparent,
  );
  await takePictures(page, 'map-credit');
  // Leaflet gives each tile that it takes away an empty picture, which the page's policy has to let it.
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(map(page)).toHaveCount(0);
});

test('a map can be left while it zooms', async ({ page }) => {
  await page.goto('/availableFood?view=map');
  await expect(marks(page).first()).toBeVisible();
  const zoomIn = await page.getByRole('button', { name: 'Zoom in', exact: true }).elementHandle();
  const away = await page.getByRole('link', { name: 'About Us' }).first().elementHandle();
  const wasZooming = await page.evaluate(
    async ([zoomIn, away]) => {
      (zoomIn as HTMLElement).click();
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const isZooming = document.querySelector('.leaflet-zoom-anim') !== null;
      (away as HTMLElement).click();
      return isZooming;
    },
    [zoomIn, away] as const,
  );
  expect(wasZooming).toBe(true);
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await expect(map(page)).toHaveCount(0);
  await page.evaluate(() => new Promise((ended) => setTimeout(ended, 250))); // Leaflet's timer, which began before
});

test('no marks lie on each other, and the scale is whole, with text twice as large', async ({ page }) => {
  // On the part of the map that holds them all, they are nearer to each other than such marks are wide.
  const foodAreas = Array.from({ length: 11 }, (_, at) => {
    const where = { latitude: 20, longitude: at * 10 };
    const { latitude: south, longitude: west } = where;
    const bounds = { __typename: 'Bounds', south, west, north: south, east: west };
    return { __typename: 'FoodArea', count: 1, ...where, bounds };
  });
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('foodAreas')
      ? route.fulfill({ json: { data: { foodAreas } } })
      : route.fallback(),
  );
  await page.setViewportSize({ width: 768, height: 740 });
  await page.goto('/availableFood');
  await whenStarted(page);
  await enlargeText(page);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(marks(page).nth(1)).toBeVisible();
  const boxes = await marks(page).evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().toJSON()),
  );
  const touching = boxes.filter((one, at) =>
    boxes
      .slice(0, at)
      .some(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      ),
  );
  expect(touching).toEqual([]);
  const overflow = await page.locator('.leaflet-control-scale-line').evaluate((bar) => {
    const text = document.createRange();
    text.selectNodeContents(bar);
    return text.getBoundingClientRect().right - bar.getBoundingClientRect().right;
  });
  expect(overflow).toBeLessThanOrEqual(0);
});

test('if the map cannot be loaded, the list goes on, and the map comes once it can', async ({
  page,
  watch,
}) => {
  watch.expectMessage(/ERR_FAILED|dynamically imported module/);
  await page.route(/\/assets\/food-map-.*\.js/, (route) => route.abort());
  await page.goto('/availableFood');
  await expect(names(page)).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.getByText('The map could not be loaded. The list is all there.')).toBeVisible();
  await expect(names(page)).not.toHaveCount(0);
  await expectSound(page);
  await page.unroute(/\/assets\/food-map-.*\.js/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('#meals')).toBeFocused();
  await expect(marks(page)).not.toHaveCount(0);
});

test('if a newer version has replaced the map, trying again loads that version', async ({ page, watch }) => {
  watch.expectMessage(/status of 404|dynamically imported module/);
  let isOld = true;
  await page.route(/\/assets\/food-map-.*\.js/, (route) =>
    isOld ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto('/availableFood?search=rice');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  page.once('domcontentloaded', () => {
    isOld = false;
  });
  await again.click();
  await expect(marks(page)).not.toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue('rice');
});

test('a part that fails again, though the server is there, can be had after the page has loaded anew', async ({
  page,
  watch,
}) => {
  watch.expectMessage(/ERR_FAILED|dynamically imported module/);
  const part = /\/assets\/near-dialog-.*\.js/;
  await page.route(part, (route) => route.abort());
  await page.goto('/availableFood');
  const near = page.getByRole('button', { name: 'Near me' });
  await near.click();
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  const anew = page.waitForEvent('load');
  await near.click();
  await anew;
  await page.unroute(part);
  await near.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

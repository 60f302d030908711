import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectSound } from '../support/axe';
import { addButton, fillFood, findFood, openFood, rowOf, saveFood, someFood } from '../support/food';
import { whenStarted } from '../support/live';
import { expectSignedIn, mainNavigation, openAs, openInDashboard, someone } from '../support/neighbours';
import { takePictures } from '../support/pictures';
import { expect, test } from '../support/test';

/** A 12-megapixel photo as a phone makes it: lying on its side, with its camera and its place. */
async function photograph(hue: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const buffer = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: hue, noise } })
    .composite([{ input: dish, gravity: 'west' }])
    .withExif({
      IFD0: { Make: 'Lens & Co', Orientation: '6' },
      IFD3: {
        GPSLatitude: '23/1 46/1 50/1',
        GPSLatitudeRef: 'N',
        GPSLongitude: '90/1 25/1 9/1',
        GPSLongitudeRef: 'E',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name: `${hue}.jpg`, mimeType: 'image/jpeg', buffer };
}

const dish = Buffer.from(
  '<svg width="1600" height="3000"><circle cx="800" cy="1500" r="700" fill="#f4e3c1"/><circle cx="800" cy="1500" r="480" fill="#b5541c"/></svg>',
);

const choose = (page: Page, ...files: Awaited<ReturnType<typeof photograph>>[]) =>
  page.locator('input[type=file]').setInputFiles(files);
const tiles = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('listitem');

test('photos are sent small, upright and without their place, kept over a reload, shown and changed', async ({
  page,
  watch,
}) => {
  watch.expectMessage(/ERR_FAILED .*\/photos\)$/);
  const donor = someone('Dolores');
  const food = someFood();
  const sent: Buffer[] = [];
  // Only a request that waits for its route knows its body, which is a blob.
  await page.route('**/photos', (route, request) => {
    sent.push(request.postDataBuffer() ?? Buffer.alloc(0));
    return route.continue();
  });
  const photos = await Promise.all(['olive', 'maroon', 'teal'].map(photograph));
  await openAs(page, donor, '/dashboard/addFood');
  await fillFood(page, food);

  await test.step('they are sent as they are chosen', async () => {
    await choose(page, ...photos.slice(0, 2));
    await expect(tiles(page)).toHaveCount(2);
    await expect(page.getByText('2 of 6 photos.')).toBeVisible();
    await expect(page.getByLabel('Food Image')).toBeHidden();
    await expectSound(page);
    await takePictures(page, 'photos-form');
    for (const body of sent) {
      expect(body.length).toBeLessThanOrEqual(400_000);
      const { width, height, exif } = await sharp(body).metadata();
      expect([width, height, exif]).toEqual([1200, 1600, undefined]);
    }
    expect(photos[0]?.buffer.includes('Lens & Co')).toBe(true);
  });

  await test.step('a draft has them after a reload', async () => {
    await page.reload();
    await expect(page.getByText('We kept what you had typed.')).toBeVisible();
    await expect(tiles(page)).toHaveCount(2);
    await expect(tiles(page).first().getByRole('img')).toHaveJSProperty('complete', true);
  });

  await test.step('another one becomes the first, and one that fails is tried again', async () => {
    await page.route('**/photos', (route) => route.abort(), { times: 1 });
    await choose(page, photos[2] as (typeof photos)[number]);
    await expect(tiles(page)).toHaveCount(3);
    await expect(tiles(page).last()).toContainText('there is no connection');
    await takePictures(page, 'photos-form-failed');
    await addButton(page).click();
    await expect(page.getByText('A photo could not be sent.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add more photos' })).toBeFocused();
    await page.getByRole('button', { name: 'Try again: photo 3 of 3' }).click();
    await expect(page.getByText('3 of 6 photos.')).toBeVisible();
    await page.getByRole('button', { name: 'Make photo 3 of 3 the first' }).click();
    await saveFood(page);
    await expect(tiles(page)).toHaveCount(0);
  });

  const card = await findFood(page, food.name);
  await expect(card.locator('img').first()).toHaveAttribute('src', /^\/photos\/.*\.webp$/);

  await test.step('the post shows them all, and none has more than its pixels', async () => {
    await openFood(page, food.name);
    const gallery = page.getByRole('list', { name: `Photos of ${food.name}` });
    await expect(gallery.getByRole('img')).toHaveCount(3);
    await expect
      .poll(() =>
        gallery
          .getByRole('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalHeight / image.naturalWidth),
      )
      .toBeCloseTo(4 / 3, 1);
    await page.getByRole('button', { name: 'Show photo 3' }).click();
    await expect(page.getByRole('button', { name: 'Show photo 3' })).toHaveAttribute('aria-current', 'true');
    await expectSound(page);
    await takePictures(page, 'photos-details');
    const addresses = await page
      .locator('img[src^="/photos/"]')
      .evaluateAll((images) => (images as HTMLImageElement[]).map(({ src }) => src));
    for (const address of addresses) {
      const body = await (await page.request.get(address)).body();
      const { format, exif, xmp, icc } = await sharp(body).metadata();
      expect([format, exif, xmp, icc]).toEqual(['webp', undefined, undefined, undefined]);
    }
  });

  await test.step('all but one are taken away', async () => {
    await openInDashboard(page, 'My Added Food');
    await rowOf(page, food.name)
      .getByRole('link', { name: /Update/ })
      .click();
    await expect(tiles(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Remove photo 1 of 3' }).click();
    await page.getByRole('button', { name: 'Remove photo 1 of 2' }).click();
    await takePictures(page, 'photos-update');
    await page
      .getByRole('main')
      .getByRole('button', { name: /Update/ })
      .click();
    await expect(page.getByText('Your Update has been successful')).toBeVisible(); // or the next page ends the call
    await openFood(page, food.name);
    await expect(page.getByRole('img', { name: food.name })).toHaveCount(1);
  });
});

test('a file that is not a picture is named and left out; a seventh photo, too', async ({ page }) => {
  await openAs(page, someone('Dolores'), '/dashboard/addFood');
  const small = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'tan' } })
    .png()
    .toBuffer();
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  await choose(page, file('notes.png', Buffer.from('<svg onload="alert(1)"/>')));
  await expect(page.getByRole('alert').getByText('“notes.png” can not be read as a picture.')).toBeVisible();
  await choose(page, ...Array.from({ length: 7 }, (_, i) => file(`${i}.png`, small)));
  await expect(page.getByText('A post can have 6 photos. The others were left out.')).toBeVisible();
  await expect(page.getByText('6 of 6 photos.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add more photos' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test("one's own photo is taken at registration, shown, changed and taken away", async ({ page, watch }) => {
  watch.expectMessage(/net::ERR_FAILED/);
  const newcomer = someone('Farida');
  const [first, second] = await Promise.all(['olive', 'maroon'].map(photograph));
  if (!first || !second) throw new Error('No photos.');
  const address = page.getByLabel('User Photo URL');
  const avatar = mainNavigation(page).locator('img[loading=lazy]');

  await page.goto('/register');
  await whenStarted(page); // nobody can choose a file before
  await page.getByLabel('User Name').fill(newcomer.name);
  await page.getByLabel('Your photo').setInputFiles({
    name: 'list.txt',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByText('“list.txt” can not be read as a picture.')).toBeVisible();
  await expect(address).toBeVisible();
  await page.getByLabel('Your photo').setInputFiles(first);
  await expect(page.getByRole('img', { name: 'The photo that you chose' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: 'The photo that you chose' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the photo' }).click();
  await page.reload();
  await expect(page.getByLabel('User Name')).toHaveValue(newcomer.name);
  await whenStarted(page);
  await expect(address).toBeVisible();
  await page.getByLabel('Your photo').setInputFiles(first);
  await expect(address).toBeHidden();
  await expect(page.getByRole('img', { name: 'The photo that you chose' })).toBeVisible(); // and kept
  await expectSound(page);
  await page.reload();
  await takePictures(page, 'photo-register');
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expectSignedIn(page, newcomer);
  await expect(avatar).toHaveAttribute('src', /^\/photos\//);
  const shown = await page.request.get((await avatar.getAttribute('src')) ?? '');
  const { exif, width = 0, height = 0 } = await sharp(await shown.body()).metadata();
  expect([exif, width, height], 'upright, small and without its place').toEqual([undefined, 300, 400]);

  await page.goto('/dashboard/account');
  await expect(page.getByRole('img', { name: 'You' })).toBeVisible();
  const before = await avatar.getAttribute('src');
  await page.route('**/photos', (route) => route.abort());
  await page.getByLabel('Your photo').setInputFiles(second);
  const save = page.getByRole('button', { name: 'Save name and picture' });
  await save.click();
  await expect(page.getByRole('main').getByText('there is no connection')).toBeVisible();
  await expect(page.getByRole('img', { name: 'The photo that you chose' })).toBeVisible();
  await page.unroute('**/photos');
  await page.getByLabel('Your photo').setInputFiles(second);
  await save.click(); // while it is made smaller
  await expect(page.getByText('Your name and picture are saved.')).toBeVisible();
  await expect(avatar).not.toHaveAttribute('src', before ?? '');
  await expect(page.getByRole('img', { name: 'You' })).toBeVisible();
  await expectSound(page);
  await takePictures(page, 'photo-account');

  await page.getByRole('button', { name: 'Remove the photo' }).click();
  await expect(page.getByRole('button', { name: 'Take or choose a photo' })).toBeFocused();
  await save.click();
  await expect(avatar).toHaveCount(0);
  await page.reload();
  await expect(address).toHaveValue('');
});

test('a registration whose photo cannot be sent ends without it, and says so', async ({ page, watch }) => {
  watch.expectMessage(/status of 503/);
  const newcomer = someone('Farida');
  const detail = 'Many photos are on their way at the moment. Please try again soon.';
  const problem = { type: 'about:blank', title: 'Service Unavailable', status: 503, detail, code: 'BUSY' };
  await page.route('**/photos', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', json: problem }),
  );
  await page.goto('/register');
  await whenStarted(page); // nobody can choose a file before
  await page.getByLabel('User Name').fill(newcomer.name);
  await page.getByLabel('Your photo').setInputFiles(await photograph('olive'));
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toContainText('Your account is ready, but without your photo.');
  await expect(page.getByRole('alert')).toContainText(detail);
  await expectSignedIn(page, newcomer);
  await expect(page).toHaveURL('/');
});

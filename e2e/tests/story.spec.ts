import type { Page } from '@playwright/test';
import { ageRequests } from '../support/age';
import { askAndReturn, fillFood, openFood, ownRequest, rowOf, saveFood, someFood } from '../support/food';
import { openAs, someone } from '../support/neighbours';
import { takePictures } from '../support/pictures';
import { expect, test } from '../support/test';

const phone = { width: 360, height: 740 };
const place = 'House 7, third floor, ring twice';
const region = (page: Page, name: string) => page.getByRole('region', { name });
const notesOf = (page: Page) => page.getByText('Mild, without nuts.');
const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const texts = (page: Page) =>
  page.getByRole('group', { name: 'Messages' }).getByRole('listitem').locator('p');

/** A phone far from the mast: 300 ms each way, 50 kB a second. */
async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const rate = 50 * 1024;
  const slow = { offline: false, latency: 300, downloadThroughput: rate, uploadThroughput: rate };
  await devtools.send('Network.emulateNetworkConditions', slow);
}

async function accept(donor: Page, name: string) {
  await donor.getByRole('button', { name: `Accept: ${name}` }).click();
  await takePictures(donor, 'story-accept-dialog');
  await donor.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
}

async function expectCounts(donor: Page, given: number, promised: number, left: number) {
  await expect(donor.getByRole('definition')).toHaveText([given, promised, left].map(String));
}

test('from asking to collected, on two phones, one of them slow and for a while without a connection', async ({
  page: donor,
  openOtherBrowser,
  watch,
}) => {
  watch.expectMessage(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  const food = { ...someFood(), quantity: 1, location: 'Lake Circus' };
  const [dolores, farida, selim, third] = ['Dolores', 'Farida', 'Selim', 'Tariq'].map(someone);
  if (!dolores || !farida || !selim || !third) throw new Error('nobody');
  const [first, second, other] = [
    await openOtherBrowser(),
    await openOtherBrowser(),
    await openOtherBrowser(),
  ];

  await test.step('a donor posts', async () => {
    await openAs(donor, dolores, '/dashboard/addFood');
    await fillFood(donor, food);
    await donor.getByLabel('Pick-up place').fill(place);
    await saveFood(donor);
  });

  await test.step('three ask', async () => {
    await openAs(first, farida, '/about');
    await openAs(second, selim, '/about');
    await openAs(other, third, '/about');
    for (const page of [first, second]) await page.setViewportSize(phone);
    await slowDown(first);
    for (const page of [first, second, other]) await askAndReturn(page, food.name);
    await expect(ownRequest(second).getByRole('status')).toContainText(/You are next|ahead of you/);
    await expect(second.getByText(place)).toHaveCount(0);
    await second.getByRole('link', { name: 'See your request' }).click();
    await expect(ownRequest(second)).toBeInViewport();
    await expect(second.getByRole('heading', { name: 'Your request' })).toBeFocused();
    await second.goBack();
    await expect(other.getByRole('link', { name: 'See your request' })).toBeHidden(); // it stands beside
    await takePictures(second, 'story-waiting');
  });

  await test.step('one is accepted, and sees the place', async () => {
    await donor.goto('/dashboard');
    await donor.getByRole('link', { name: `${food.name}: 3 waiting` }).click();
    await expectCounts(donor, 0, 0, 1);
    const before = await notesOf(first).boundingBox();
    await accept(donor, farida.name);
    await expect(region(donor, 'Agreed')).toContainText(farida.name);
    await expectCounts(donor, 0, 1, 0);
    await expect(ownRequest(first)).toContainText('It is yours.');
    await expect(ownRequest(first)).toContainText(place);
    await expect.poll(() => notesOf(first).boundingBox()).toEqual(before);
    await expect(second.getByText(place)).toHaveCount(0);
    await takePictures(donor, 'story-agreed');
    await takePictures(first, 'story-accepted');
  });

  await test.step('they talk, although the slow phone is offline for a while', async () => {
    await ownRequest(first)
      .getByRole('link', { name: `Write to ${dolores.name}` })
      .click();
    await box(first).fill('Good evening! May I come at eight?');
    await box(first).press('Enter');
    await expect(texts(first)).toHaveText(['Good evening! May I come at eight?']);
    await region(donor, 'Agreed')
      .getByRole('link', { name: /^Write/ })
      .click();
    await expect(texts(donor)).toHaveText(['Good evening! May I come at eight?']);
    await box(donor).fill('Eight is fine.');
    await box(donor).press('Enter');
    await expect(texts(first).last()).toHaveText('Eight is fine.');
    await first.context().setOffline(true);
    await box(first).fill('Oh no, the bus does not go.');
    await box(first).press('Enter');
    await expect(first.getByText('Waiting for a connection')).toBeVisible();
    await takePictures(first, 'story-offline-message');
    await first.context().setOffline(false);
    await expect(texts(donor).last()).toHaveText('Oh no, the bus does not go.');
  });

  await test.step("the first can't come", async () => {
    await openFood(first, food.name);
    await ownRequest(first).getByRole('button', { name: "I can't come" }).click();
    await takePictures(first, 'story-give-back');
    await first.getByRole('button', { name: 'Yes, give it back' }).click();
    await expect(first.getByText('You have taken your request back.')).toBeVisible();
    await takePictures(first, 'story-taken-back');
    await expect(first.getByText(place)).toHaveCount(0);
  });

  await test.step('the next is offered it, says yes and sees the place', async () => {
    ageRequests(food.name);
    await donor.goto('/dashboard/myPostedFood');
    await rowOf(donor, food.name)
      .getByRole('link', { name: /2 waiting/ })
      .click();
    await accept(donor, selim.name);
    await expect(region(donor, 'Agreed')).toContainText('Has to say yes');
    await expect(ownRequest(second)).toContainText('It is yours if you say yes');
    await takePictures(donor, 'story-offered-line');
    await takePictures(second, 'story-offered');
    await expect(second.getByText(place)).toHaveCount(0);
    await ownRequest(second).getByRole('button', { name: "Yes, I'll come" }).click();
    await expect(ownRequest(second)).toContainText('It is yours.');
    await expect(ownRequest(second)).toContainText(place);
  });

  await test.step('and collects it, and says thanks', async () => {
    await ownRequest(second).getByRole('button', { name: 'Collected' }).click();
    await takePictures(second, 'story-collected-dialog');
    await second.getByRole('dialog').getByRole('button', { name: 'Yes, collected' }).click();
    await expect(ownRequest(second)).toContainText('Thank you for saving good food');
    await takePictures(second, 'story-collected');
    await second.goto('/dashboard/myRequestedFood');
    await rowOf(second, food.name).getByRole('button', { name: 'Say thanks' }).click();
    await second.getByLabel('A word to the donor').fill('The best soup of the year.');
    await takePictures(second, 'story-thanks-dialog');
    await second.getByRole('dialog').getByRole('button', { name: 'Say thanks' }).click();
    await expect(rowOf(second, food.name)).toContainText('You said thanks.');
    await rowOf(second, food.name).getByRole('link', { name: food.name, exact: true }).click();
    await expect(ownRequest(second)).toContainText('You said thanks.');
    await takePictures(second, 'story-thanked');
  });

  await test.step("the donor's counts tell it", async () => {
    await donor.goto('/dashboard/myPostedFood');
    await rowOf(donor, food.name)
      .getByRole('link', { name: 'See the line' })
      .or(rowOf(donor, food.name).getByRole('link', { name: /waiting/ }))
      .click();
    await expectCounts(donor, 1, 0, 0);
    await donor.getByText(/^Earlier/).click();
    await expect(donor.getByText('Says thanks: “The best soup of the year.”')).toBeVisible();
    await takePictures(donor, 'story-earlier');
  });
});

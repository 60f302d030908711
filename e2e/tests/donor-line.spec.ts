import { expectSound } from '../support/axe';
import { askFor, countSent, fillFood, openFood, rowOf, saveFood, someFood } from '../support/food';
import { pressOn, tabTo } from '../support/keyboard';
import { whenFollowing } from '../support/live';
import { openAs, someone } from '../support/neighbours';
import { expect, test } from '../support/test';

test('a donor sees who asks as it happens, and accepts and gives without a mouse; nothing jumps for the asker', async ({
  page: donor,
  openOtherBrowser,
}) => {
  const food = someFood();
  await openAs(donor, someone('Dolores'), '/dashboard/addFood');
  await fillFood(donor, food);
  await donor.getByLabel('Pick-up place').fill('Third floor, ring twice');
  await saveFood(donor);
  await donor.goto('/dashboard/myPostedFood');
  await rowOf(donor, food.name).getByRole('link', { name: 'See the line' }).click();
  await expect(donor.getByRole('heading', { name: 'Nobody has asked yet' })).toBeVisible();
  await whenFollowing(donor, () => donor.reload());

  const tariq = someone('Tariq');
  const asker = await openOtherBrowser();
  await openAs(asker, tariq, '/about');
  await asker.setViewportSize({ width: 360, height: 640 });
  await openFood(asker, food.name);
  await askFor(asker);

  const asked = rowOf(asker, food.name);
  await expect(asked.getByRole('link', { name: /^Write to/ })).toBeVisible();
  const heightOfAsked = async () => (await asked.boundingBox())?.height;
  const height = await heightOfAsked();

  const line = donor.getByRole('region', { name: 'In line' });
  await expect(line).toContainText(tariq.name);
  await expect(line).toContainText('Wants 1 portion');

  const countAccepted = countSent(donor, 'AcceptRequest');
  await pressOn(donor, donor.getByRole('button', { name: `Accept: ${tariq.name}` }));
  const accepting = donor.getByRole('dialog', { name: `Accept ${tariq.name}` });
  await expect(accepting.getByRole('heading')).toBeFocused();
  await pressOn(donor, accepting.getByRole('button', { name: 'Accept' }));
  await donor.keyboard.press('Enter');
  const row = donor.getByRole('region', { name: 'Agreed' }).getByRole('listitem');
  await expect(row).toContainText(tariq.name);
  await expect(row).toBeFocused();
  expect(countAccepted()).toBe(1);
  await expect(donor.getByRole('definition')).toHaveText(['0', '1', '3']);

  await expectSound(donor);

  await donor.emulateMedia({ forcedColors: 'active' }); // what is told by a colour can still be told
  const ground = (label: string) =>
    donor
      .locator('dl > div', { hasText: label })
      .locator('span')
      .evaluate((piece) => getComputedStyle(piece).backgroundColor);
  expect(new Set([await ground('Given'), await ground('Promised'), await ground('Left')]).size).toBe(3);
  const current = donor
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'My Added Food' });
  await expect(current).toHaveCSS('text-decoration-line', 'underline');

  await pressOn(donor, donor.getByRole('button', { name: `Collected: ${tariq.name}` }));
  const giving = donor.getByRole('dialog', { name: `${tariq.name} was here` });
  await expect(giving).toHaveCSS('border-top-width', '1px');
  await donor.emulateMedia({ forcedColors: null });
  await pressOn(donor, giving.getByRole('button', { name: 'Collected' }));
  await expect(donor.getByText('Earlier (1)')).toBeVisible();
  await expect(donor.getByRole('heading', { name: 'In line' })).toBeFocused();
  await expect(donor.getByRole('definition')).toHaveText(['1', '0', '3']);

  await expect(asked.getByRole('button', { name: 'Say thanks' })).toBeVisible();
  await expect.poll(heightOfAsked).toBe(height); // nothing below it has moved
});

test('what a donor cancels because there is nothing left of it goes to nobody, and off the quantity', async ({
  page: donor,
  openOtherBrowser,
}) => {
  const food = { ...someFood(), quantity: 2 };
  await openAs(donor, someone('Dolores'), '/dashboard/addFood');
  await donor.getByText('First come, first served').click();
  await fillFood(donor, food);
  await saveFood(donor);

  const [first, next] = [someone('Farid'), someone('Nina')];
  for (const asker of [first, next, someone('Omar')]) {
    const page = await openOtherBrowser();
    await openAs(page, asker, '/about');
    await openFood(page, food.name);
    await askFor(page);
    await expect(rowOf(page, food.name)).toBeVisible();
    await page.close();
  }

  await donor.goto('/dashboard/myPostedFood');
  await rowOf(donor, food.name)
    .getByRole('link', { name: /^1 waiting/ })
    .click();
  const agreed = donor.getByRole('region', { name: 'Agreed' }).getByRole('listitem');
  await expect(agreed).toHaveCount(2);
  await donor.setViewportSize({ width: 320, height: 640 });
  await donor.getByRole('button', { name: `Cancel promise: ${first.name}` }).click();
  const dialog = donor.getByRole('dialog');
  await dialog.getByLabel('Why').fill('The pot fell down.');
  await tabTo(donor, dialog.getByRole('radio', { name: 'Offer it to the next in line' }));
  await donor.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'There is nothing left of it' })).toBeChecked();
  await expectSound(donor);
  await dialog.getByRole('button', { name: 'Cancel promise' }).click();
  await expect(agreed).toHaveCount(1);
  await expect(agreed).toContainText(next.name);
  await expect(donor.getByRole('region', { name: 'In line' }).getByRole('listitem')).toHaveCount(1);
  await expect(donor.getByRole('definition')).toHaveText(['0', '1', '0']);
});

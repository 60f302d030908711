import type { Page } from '@playwright/test';
import { addButton, fillFood, openFood, rowOf, someFood } from '../support/food';
import { pressOn, tabTo } from '../support/keyboard';
import { whenFollowing } from '../support/live';
import { openAs, someone } from '../support/neighbours';
import { expect, test } from '../support/test';

const place = 'Third floor, ring twice';
const status = (page: Page) => page.getByRole('region', { name: 'Your request' });

async function ask(page: Page, name: string) {
  await openFood(page, name);
  await page.getByRole('button', { name: 'Request This Food' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Request', exact: true }).click();
  await expect(rowOf(page, name)).toBeVisible();
  await openFood(page, name);
}

test('what one can not collect goes to the next, who sees the place and collects it, without a mouse', async ({
  page: donor,
  openOtherBrowser,
}) => {
  const food = { ...someFood(), quantity: 1 };
  await openAs(donor, someone('Dolores'), '/dashboard/addFood');
  await fillFood(donor, food);
  await donor.getByLabel('Pick-up place').fill(place);
  await donor.getByText('First come, first served').click();
  await addButton(donor).click();
  await expect(donor.getByText('Your Task has been saved')).toBeVisible();

  const [first, second] = [await openOtherBrowser(), await openOtherBrowser()];
  await openAs(first, someone('Farida'), '/about');
  await openAs(second, someone('Selim'), '/about');
  await ask(first, food.name);
  await expect(status(first)).toContainText('It is yours.');
  await expect(status(first)).toContainText(place);
  await ask(second, food.name);
  await expect(status(second)).toContainText('You are next.');
  await expect(second.getByText(place)).toHaveCount(0);
  await whenFollowing(second, () => second.reload());

  await pressOn(first, status(first).getByRole('button', { name: "I can't come" }));
  await pressOn(first, first.getByRole('button', { name: 'Yes, give it back' }));
  await expect(status(second)).toContainText('It is yours.');
  await expect(status(second)).toContainText(place);
  await expect(first.getByText(place)).toHaveCount(0);

  await pressOn(second, status(second).getByRole('button', { name: 'Collected' }));
  await pressOn(second, second.getByRole('dialog').getByRole('button', { name: 'Yes, collected' }));
  await expect(status(second)).toContainText('Thank you for saving good food');
  await tabTo(second, status(second).getByRole('textbox', { name: /A word to the donor/ }));
  await second.keyboard.type('Best soup in years');
  await pressOn(second, status(second).getByRole('button', { name: 'Say thanks' }));
  await expect(status(second)).toContainText('You said thanks.');
  await second.reload();
  await expect(status(second)).toContainText('Best soup in years');
  await donor.goto('/dashboard/myPostedFood');
  await rowOf(donor, food.name).getByRole('link', { name: 'See the line' }).click();
  await expect(donor.getByRole('definition')).toHaveText(['1', '0', '0']);
  await donor.getByText('Earlier').click();
  await expect(donor.getByText('Says thanks: “Best soup in years”')).toBeVisible();
});

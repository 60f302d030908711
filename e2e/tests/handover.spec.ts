import { askAndReturn, fillFood, ownRequest, rowOf, saveFood, someFood } from '../support/food';
import { pressOn, tabTo } from '../support/keyboard';
import { whenFollowing } from '../support/live';
import { openAs, someone } from '../support/neighbours';
import { expect, test } from '../support/test';

const place = 'Third floor, ring twice';

test('what one cannot collect goes to the next, who sees the place and collects it, without a mouse', async ({
  page: donor,
  openOtherBrowser,
}) => {
  const food = { ...someFood(), quantity: 1 };
  await openAs(donor, someone('Dolores'), '/dashboard/addFood');
  await fillFood(donor, food);
  await donor.getByLabel('Pick-up place').fill(place);
  await donor.getByText('First come, first served').click();
  await saveFood(donor);

  const [first, second] = [await openOtherBrowser(), await openOtherBrowser()];
  await openAs(first, someone('Farida'), '/about');
  await openAs(second, someone('Selim'), '/about');
  await askAndReturn(first, food.name);
  await expect(ownRequest(first)).toContainText('It is yours.');
  await expect(ownRequest(first)).toContainText(place);
  await askAndReturn(second, food.name);
  await expect(ownRequest(second)).toContainText('You are next.');
  await expect(second.getByText(place)).toHaveCount(0);
  await second.emulateMedia({ forcedColors: 'active' });
  const mark = await ownRequest(second)
    .locator('[aria-current=step] > div > div > div')
    .evaluate((dot) => {
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(dot);
      return { borderTopWidth, isSeen: borderTopColor !== backgroundColor };
    });
  expect(mark).toEqual({ borderTopWidth: '4px', isSeen: true }); // the step has a dot with colours of the user's own, too
  await second.emulateMedia({ forcedColors: null });
  await whenFollowing(second, () => second.reload());

  const tab = await second.context().newPage(); // a link to it leads there in a new tab, too
  await tab.setViewportSize({ width: 360, height: 640 });
  await tab.goto(`${second.url()}#your-request`);
  await expect(tab.getByRole('heading', { name: 'Your request' })).toBeFocused();
  await expect(ownRequest(tab).getByText('You are next.')).toBeInViewport();
  await tab.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const linesOfSteps = () =>
    tab
      .getByRole('list', { name: 'Progress' })
      .locator('li > :last-child')
      .evaluateAll((labels) =>
        labels.map((label) =>
          Math.round(label.clientHeight / Number.parseFloat(getComputedStyle(label).lineHeight)),
        ),
      );
  await expect.poll(linesOfSteps).toEqual([1, 1, 1]); // no word is broken
  await tab.close();

  await pressOn(first, ownRequest(first).getByRole('button', { name: "I can't come" }));
  await pressOn(first, first.getByRole('button', { name: 'Yes, give it back' }));
  await expect(ownRequest(second)).toContainText('It is yours.');
  await expect(ownRequest(second)).toContainText(place);
  await expect(first.getByText(place)).toHaveCount(0);

  await pressOn(second, ownRequest(second).getByRole('button', { name: 'Collected' }));
  await pressOn(second, second.getByRole('dialog').getByRole('button', { name: 'Yes, collected' }));
  await expect(ownRequest(second)).toContainText('Thank you for saving good food');
  await tabTo(second, ownRequest(second).getByRole('textbox', { name: /A word to the donor/ }));
  await second.keyboard.type('Best soup in years');
  await pressOn(second, ownRequest(second).getByRole('button', { name: 'Say thanks' }));
  await expect(ownRequest(second)).toContainText('You said thanks.');
  await second.reload();
  await expect(ownRequest(second)).toContainText('Best soup in years');
  await donor.goto('/dashboard/myPostedFood');
  await rowOf(donor, food.name).getByRole('link', { name: 'See the line' }).click();
  await expect(donor.getByRole('definition')).toHaveText(['1', '0', '0']);
  await donor.getByText('Earlier').click();
  await expect(donor.getByText('Says thanks: “Best soup in years”')).toBeVisible();
});

import { expectSound } from '../support/axe';
import { openFood, postFood, searchBox, someFood } from '../support/food';
import { pressOn } from '../support/keyboard';
import { openAs, someone } from '../support/neighbours';
import { expect, test } from '../support/test';

test('a blocked neighbour sees nothing of the other any more, nor why, until they are unblocked', async ({
  page: asker,
  openOtherBrowser,
}) => {
  const [food, theirs] = [someFood(), someFood('Rice')];
  const [dolores, tariq] = [someone('Dolores'), someone('Tariq')];
  const donor = await openOtherBrowser();
  for (const [page, who, what] of [
    [donor, dolores, food],
    [asker, tariq, theirs],
  ] as const) {
    await openAs(page, who, '/dashboard/addFood');
    await postFood(page, what);
  }
  await asker.setViewportSize({ width: 360, height: 740 }); // where the end of a post is below the first screen
  await openFood(asker, food.name);
  const address = asker.url();
  await openFood(donor, theirs.name);

  const block = asker.getByRole('button', { name: `Block ${dolores.name}` });
  await pressOn(asker, block);
  const dialog = asker.getByRole('dialog', { name: `Block ${dolores.name}?` });
  await expect(dialog.getByRole('heading')).toBeFocused();
  await expectSound(asker);
  await asker.keyboard.press('Escape');
  await expect(block).toBeFocused();
  await asker.keyboard.press('Enter');
  await pressOn(asker, dialog.getByRole('button', { name: 'Block' }));
  await expect(asker.getByText(`You have blocked ${dolores.name}.`)).toBeVisible();
  await expect(asker).toHaveURL('/availableFood');
  await asker.goBack();
  await expect(asker.getByRole('heading', { name: 'There is no such food.' })).toBeInViewport();
  await asker.goForward();
  await searchBox(asker).fill(food.name);
  await expect(asker.getByText('No food found')).toBeVisible();
  await asker.goto(address);
  await expect(asker.getByText('There is no such food.')).toBeVisible();

  await donor.reload();
  await expect(donor.getByText('There is no such food.')).toBeVisible();
  await expect(donor.getByText(/block/i)).toHaveCount(0);

  await asker.goto('/dashboard/account');
  await pressOn(asker, asker.getByRole('button', { name: `Unblock ${dolores.name}` }));
  await expect(asker.getByText('You have blocked nobody.')).toBeVisible();
  await asker.goto(address);
  await expect(asker.getByRole('heading', { level: 1, name: food.name })).toBeVisible();
});

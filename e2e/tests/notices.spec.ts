import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectSound } from '../support/axe';
import { askFor, openFood, postFood, someFood } from '../support/food';
import { pressOn } from '../support/keyboard';
import { whenFollowing } from '../support/live';
import { mainNavigation, openAs, someone } from '../support/neighbours';
import { expect, test } from '../support/test';

const bell = (page: Page, count: number) =>
  mainNavigation(page).getByRole('link', {
    name: count === 0 ? 'Notices' : `Notices, ${count} new`,
    exact: true,
  });

/** How much of the bell is under its count. */
const coveredShare = (page: Page, fontSize = '') =>
  bell(page, 1).evaluate((link, fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    const [icon, count] = ['svg', 'span:last-child'].map((one) =>
      link.querySelector(one)?.getBoundingClientRect(),
    );
    document.documentElement.style.fontSize = '';
    if (!icon || !count) throw new Error('There is no count.');
    const width = Math.min(icon.right, count.right) - Math.max(icon.left, count.left);
    const height = Math.min(icon.bottom, count.bottom) - Math.max(icon.top, count.top);
    return (Math.max(width, 0) * Math.max(height, 0)) / (icon.width * icon.height);
  }, fontSize);

test('a notice counts up live, leads to where one acts, and is read on both devices', async ({
  page: donor,
  openOtherBrowser,
}) => {
  const food = someFood();
  const dolores = someone('Dolores');
  await openAs(donor, dolores, '/dashboard/addFood');
  await postFood(donor, food);
  await whenFollowing(donor, () => donor.reload());
  await expect(bell(donor, 0)).toBeVisible();
  const device = await openOtherBrowser();
  await whenFollowing(device, () => openAs(device, dolores, '/dashboard/notices'));
  await expect(device.getByText('Nothing new')).toBeVisible();

  const asker = await openOtherBrowser();
  const tariq = someone('Tariq');
  await openAs(asker, tariq, '/about');
  await openFood(asker, food.name);
  await askFor(asker);
  await expect(asker.getByRole('heading', { level: 1, name: 'My Requested Food' })).toBeVisible();
  await expect(bell(donor, 1)).toBeVisible();
  await expect(bell(device, 1)).toBeVisible();
  expect(await coveredShare(donor)).toBeLessThan(0.25);
  expect(await coveredShare(donor, '200%')).toBeLessThan(0.25);
  await expect(device.getByRole('link', { name: new RegExp(`asked for ${food.name}`) })).toBeVisible();
  await expectSound(device);

  await pressOn(donor, bell(donor, 1));
  await expect(donor.getByRole('heading', { level: 1, name: 'Notices' })).toBeFocused();
  await pressOn(donor, donor.getByRole('link', { name: new RegExp(`asked for ${food.name}`) }));
  await expect(donor.getByRole('region', { name: 'In line' })).toContainText(tariq.name);
  await expect(bell(donor, 0)).toBeVisible();
  await expect(bell(device, 0)).toBeVisible();
  await expect(device.getByText('All read')).toBeVisible();

  await whenFollowing(asker, () => asker.reload());
  await donor.getByRole('button', { name: `Accept: ${tariq.name}` }).click();
  await donor.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(bell(asker, 1)).toBeVisible();
  await bell(asker, 1).click();
  await asker
    .getByRole('link', { name: `${dolores.name} said yes: pick up 1 portion of ${food.name}.` })
    .click();
  await expect(asker.getByText('It is yours.')).toBeVisible();
  await asker.goBack();
  await expect(asker.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible();
  await expect(asker.getByText('All read')).toBeVisible();
});

/** As the operator decides about what neighbours have reported: `npm run reports`. @returns what it prints */
function moderate(...args: string[]) {
  const root = join(import.meta.dirname, '../..');
  const env = {
    ...process.env,
    DATABASE_URL: `sqlite:${join(process.env.PANTRY_DATA ?? '', 'pantry.sqlite')}`,
  };
  const script = 'backend/dist/scripts/reports.js';
  return execFileSync(process.execPath, [script, ...args], { cwd: root, env, encoding: 'utf8' });
}

test('a donor is told live that the moderators have hidden a post, and that it is back', async ({
  page: donor,
  openOtherBrowser,
}) => {
  const food = someFood();
  await openAs(donor, someone('Dolores'), '/dashboard/addFood');
  await postFood(donor, food);
  await whenFollowing(donor, () => donor.goto('/dashboard/notices'));
  await expect(donor.getByText('Nothing new')).toBeVisible();

  const reporter = await openOtherBrowser();
  const tariq = someone('Tariq');
  await openAs(reporter, tariq, '/about');
  await openFood(reporter, food.name);
  await reporter.getByRole('button', { name: 'Report this post' }).click();
  const dialog = reporter.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Something else' }).check();
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(reporter.getByText('Thank you. The moderators will look at it.')).toBeVisible();
  await expect(bell(donor, 0)).toBeVisible();

  const row = moderate()
    .split('\n')
    .find((line) => line.includes(food.name));
  const [report = ''] = row?.split(' ') ?? [];
  moderate('hide', report, '--by', 'Mo', '--reason', 'It is mouldy.');
  const hidden = donor.getByRole('link', { name: `The moderators have hidden ${food.name}` });
  await expect(hidden).toBeVisible();
  await expect(bell(donor, 1)).toBeVisible();
  await expect(donor.getByText(tariq.name)).toHaveCount(0);
  await expectSound(donor);
  await pressOn(donor, hidden);
  const note = donor.getByText('The moderators have hidden this post');
  await expect(note.getByRole('link', { name: 'write to them' })).toBeVisible();
  await expect(bell(donor, 0)).toBeVisible();

  moderate('restore', report, '--by', 'Mo', '--reason', 'It is another post.');
  await pressOn(donor, bell(donor, 1));
  await pressOn(donor, donor.getByRole('link', { name: `The moderators had hidden ${food.name}, and have` }));
  await expect(donor.getByText('Your post is on the list.')).toBeVisible();
  await expect(note).toHaveCount(0);
  await expect(bell(reporter, 0)).toBeVisible();
});

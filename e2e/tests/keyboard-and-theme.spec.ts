import type { Locator } from '@playwright/test';
import { addButton, cardOf, rowOf, searchBox, someFood } from '../support/food';
import { pressOn, tabTo } from '../support/keyboard';
import {
  dashboardNavigation,
  expectSignedIn,
  mainNavigation,
  openAs,
  register,
  someone,
} from '../support/neighbours';
import { expect, test } from '../support/test';

test('a neighbour signs in, finds the nearest, searches and asks without a mouse', async ({
  page,
  context,
}) => {
  const neighbour = someone('Keya');
  await register(page, neighbour);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused(); // the focus moved to the new page
  await page.getByRole('button', { name: 'Sign Out' }).press('Enter');
  await expect(mainNavigation(page).getByRole('link', { name: 'Login' })).toBeVisible();

  await page.goto('/availableFood');
  await pressOn(page, page.getByRole('link', { name: 'Skip to the content' }));
  await expect(page.getByRole('main')).toBeFocused();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 23.78, longitude: 90.42 });
  await pressOn(page, page.getByRole('button', { name: 'Near me' }));
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Use my position' }));
  await expect(page.getByRole('button', { name: 'Near you' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('nearest');
  await tabTo(page, searchBox(page), 'Shift+Tab');
  await page.keyboard.type('Oranges and');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(cardOf(page, 'Oranges and lemons').getByText(/km$/)).toBeVisible();
  await pressOn(page, cardOf(page, 'Oranges and lemons').getByRole('link', { name: 'See Details' }));

  await expect(page).toHaveURL('/login');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(neighbour.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(neighbour.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Oranges and lemons' })).toBeFocused();

  const ask = page.getByRole('button', { name: 'Request This Food' });
  await pressOn(page, ask);
  const dialog = page.getByRole('dialog', { name: 'Request This Food' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('How many portions?'), 'past all that is to be read').toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel' }));
  await tabTo(page, dialog.getByRole('button', { name: 'Request', exact: true }));
  await page.keyboard.press('Tab');
  await expect(dialog.locator(':focus'), 'the focus stays in the dialog').toHaveCount(1);
  await pressOn(page, dialog.getByRole('button', { name: 'Request', exact: true }));
  await expect(page).toHaveURL('/dashboard/myRequestedFood');
  await expect(rowOf(page, 'Oranges and lemons')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'My Requested Food' })).toBeFocused();
});

test('a donor posts and deletes without a mouse', async ({ page }) => {
  const food = someFood('Spring rolls');
  const donor = someone('Bao');
  await openAs(page, donor, '/about');
  await pressOn(page, mainNavigation(page).getByRole('link', { name: 'Dashboard' }));
  await pressOn(page, dashboardNavigation(page).getByRole('link', { name: 'Add Food' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Add A Food' })).toBeFocused();

  await tabTo(page, page.getByLabel('Food Name'));
  await page.keyboard.type(food.name);
  await tabTo(page, page.getByLabel('Food Quantity'));
  await page.keyboard.type(String(food.quantity));
  await tabTo(page, page.getByLabel('Pickup Location'));
  await page.keyboard.type(food.location);
  await tabTo(page, page.getByRole('radio', { name: 'bread', exact: true }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'rice and curry', exact: true })).toBeChecked();
  await tabTo(page, page.getByLabel('Food Image'));
  await tabTo(page, page.getByLabel('Additional Notes'));
  await page.keyboard.type('Crisp in the oven.');
  await pressOn(page, addButton(page));
  await expect(page.getByText('Your Task has been saved')).toBeVisible();
  await expect(page.getByText('Your Task has been saved')).toBeHidden(); // which may be over a field until then

  await tabTo(page, dashboardNavigation(page).getByRole('link', { name: 'My Added Food' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const remove = rowOf(page, food.name).getByRole('button', { name: 'Delete' });
  await pressOn(page, remove);
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByRole('button', { name: 'Cancel' }),
    'the harmless answer comes first',
  ).toBeFocused();
  await pressOn(page, dialog.getByRole('button', { name: 'Yes, delete it!' }));
  await expect(page.getByText('Deleted! Your Food has been deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'My Added Food' })).toBeFocused();
  await expectSignedIn(page, donor);
});

test('going back through the whole list, the sticky header never covers the focus', async ({ page }) => {
  await page.goto('/availableFood');
  const first = page.getByRole('article').first().getByRole('link', { name: 'See Details' });
  await page.getByRole('button', { name: 'Load more' }).focus();
  await tabTo(page, first, 'Shift+Tab');
});

test('a dialog gives the focus back to the button that was pressed, also where a press gives none', async ({
  page,
}) => {
  await page.addInitScript(() => {
    function press(event: Event) {
      if (!(event.target instanceof Element && event.target.closest('button'))) return;
      event.preventDefault(); // as in Safari
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    }
    addEventListener('mousedown', press, true);
  });
  await page.goto('/availableFood');
  const near = page.getByRole('button', { name: 'Near me' });
  await near.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(near).toBeFocused();
});

test('on a phone, the menu opens and closes by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Menu' });
  await expect(mainNavigation(page).getByRole('link', { name: 'About Us' })).toBeHidden();
  await pressOn(page, menu);
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, mainNavigation(page).getByRole('link', { name: 'About Us' }));
  await page.keyboard.press('Escape');
  await expect(menu, 'also if a link in it had the focus').toBeFocused();
  await page.keyboard.press('Space');
  await pressOn(page, mainNavigation(page).getByRole('link', { name: 'About Us' }));
  const heading = page.getByRole('heading', { level: 1, name: 'About Us' });
  await expect(heading).toBeVisible();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await pressOn(page, menu);
  await pressOn(page, mainNavigation(page).getByRole('link', { name: 'About Us' }));
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(heading, 'also if the link led to this very page').toBeFocused();
});

test('all of the menu can be reached on a phone that is held sideways', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 300 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  const login = mainNavigation(page).getByRole('link', { name: 'Login' });
  await login.scrollIntoViewIfNeeded();
  await expect(login).toBeInViewport({ ratio: 1 });
});

test('on a page that is zoomed to 400 %, all that has the focus is seen, forwards and back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/register');
  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }));
  await tabTo(page, page.getByLabel('User Name'), 'Shift+Tab');
});

test('with colours of the user’s own, the chosen picture and the focused one look different', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/register');
  const pictures = page.getByRole('group', { name: 'Our own pictures' });
  const [first, second] = [pictures.getByRole('radio').nth(0), pictures.getByRole('radio').nth(1)];
  const lookOf = (radio: Locator) =>
    radio.evaluate(({ nextElementSibling }) => {
      const { borderTopStyle, outlineStyle } = getComputedStyle(nextElementSibling as Element);
      return { borderTopStyle, outlineStyle };
    });
  await tabTo(page, first);
  expect(await lookOf(first), 'focused').toEqual({ borderTopStyle: 'none', outlineStyle: 'solid' });
  await page.keyboard.press('Space');
  expect(await lookOf(first), 'both').toEqual({ borderTopStyle: 'solid', outlineStyle: 'solid' });
  await tabTo(page, page.getByRole('button', { name: 'Register' }));
  expect(await lookOf(first), 'chosen').toEqual({ borderTopStyle: 'solid', outlineStyle: 'none' });
  expect(await lookOf(second), 'neither').toEqual({ borderTopStyle: 'none', outlineStyle: 'none' });
});

test('the theme starts light, switches and is kept, and a dark page never flashes light', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const flash = { darkAt: Number.NaN, backgroundsBeforePaint: [] as string[] };
    Object.assign(window, { flash });
    new MutationObserver(() => {
      if (Number.isNaN(flash.darkAt) && document.documentElement?.dataset.theme === 'dark')
        flash.darkAt = performance.now();
    }).observe(document, { attributes: true, childList: true, subtree: true });
    const look = () => {
      if (document.body)
        flash.backgroundsBeforePaint.push(getComputedStyle(document.documentElement).backgroundColor);
      if (performance.getEntriesByName('first-paint').length === 0) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/');
  const html = page.locator('html');
  const themeSwitch = page.getByRole('switch', { name: 'Dark theme' });
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(themeSwitch).not.toBeChecked();
  const light = await html.evaluate((element) => getComputedStyle(element).backgroundColor);
  await tabTo(page, themeSwitch);
  await page.keyboard.press('Space');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(themeSwitch).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

  await page.goto('/availableFood');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(themeSwitch).toBeChecked();
  const { darkAt, backgroundsBeforePaint, paintedAt } = await page.evaluate(() => ({
    ...(window as unknown as { flash: { darkAt: number; backgroundsBeforePaint: string[] } }).flash,
    paintedAt: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
  }));
  expect(darkAt).toBeLessThan(paintedAt);
  expect(backgroundsBeforePaint).not.toContain(light);

  await themeSwitch.click();
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'light');
});

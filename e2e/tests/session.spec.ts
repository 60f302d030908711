import { addButton, expectFilled, fillFood, openFood, rowOf, saveFood, someFood } from '../support/food';
import { spaceBetween } from '../support/layout';
import { whenFollowing } from '../support/live';
import {
  administer,
  amina,
  expectSignedIn,
  fillLogin,
  mainNavigation,
  openAs,
  openInDashboard,
  rafi,
  register,
  signIn,
  signOut,
  someone,
} from '../support/neighbours';
import { expect, test } from '../support/test';

const refusedByProvider = /status of 400 .*identitytoolkit/; // Chromium logs every refused call in the console

test('a wrong password and an unknown address get the same answer', async ({ page, watch }) => {
  watch.expectMessage(refusedByProvider);
  const text = 'That email and password do not match. Please check both and try again.';
  await page.goto('/login');
  for (const email of [amina.email, someone('nobody').email]) {
    await fillLogin(page, { email, password: 'Wrong1' });
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await expect(page.getByText(text)).toHaveCount(2); // the notice, too
    await expect(page.getByRole('alert').filter({ hasText: text }), 'read out once').toHaveCount(1);
    await page.reload();
  }
});

test('an empty login form says what is missing and asks nobody', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Please fill this in.')).toHaveCount(2);
  await expect(page.getByLabel('Email')).toBeFocused();

  await page.setViewportSize({ width: 360, height: 300 }); // what a keyboard leaves of a phone
  await page.goto('/register');
  await page.getByLabel('User Name').press('Enter');
  await expect(page.getByText('Please fill this in.').first()).toBeInViewport({ ratio: 1 });
});

test('a sign-in survives a reload, and signing out goes home and says so', async ({ page }) => {
  await signIn(page, amina);
  await expect(page.getByText('User Sign in Successful!!')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: amina.name })).toBeVisible();
  await expect(page.getByText(amina.email)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: amina.name })).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL('/');
  await expect(mainNavigation(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(mainNavigation(page).getByRole('link', { name: 'Dashboard' })).toBeHidden();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

test('who is signed in is known even if IndexedDB does not answer', async ({ page }) => {
  await openAs(page, amina, '/about');
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: amina.name })).toBeVisible();
});

test('the app works, without a memory, if the browser forbids storage', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  await page.getByRole('switch', { name: 'Dark theme' }).click();
  await expect(page.getByRole('switch', { name: 'Dark theme' })).toBeChecked();
  await fillLogin(page, amina);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: amina.name })).toBeVisible();
});

test('the notice after signing out does not cover the links to sign in again', async ({ page }) => {
  await openAs(page, amina, '/about');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'User SingOut Successfully!!' });
  await expect(notice).toBeVisible();
  await notice.hover(); // it stays as long as the pointer is on it
  for (const name of ['Login', 'Sign Up']) {
    const link = mainNavigation(page).getByRole('link', { name });
    await expect.poll(() => spaceBetween(link, notice), name).toBeGreaterThanOrEqual(0); // once it has come in
  }
});

test('what one neighbour saw, the next never sees', async ({ page }) => {
  await openAs(page, amina, '/dashboard/myPostedFood');
  await expect(rowOf(page, 'Chicken biryani from the wedding')).toContainText(rafi.email);
  await openInDashboard(page, 'My Requested Food');
  await expect(rowOf(page, 'Sourdough loaves')).toBeVisible();
  await mainNavigation(page).getByRole('link', { name: 'Available Food' }).click();
  await page.getByRole('article').first().getByRole('link', { name: 'See Details' }).click();
  await signOut(page);

  // From here on, everything shown on a dashboard page is recorded, even if only for a moment.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = () =>
      location.pathname.startsWith('/dashboard') &&
      seen.push(document.querySelector('main')?.innerText ?? '');
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await mainNavigation(page).getByRole('link', { name: 'Login' }).click();
  await fillLogin(page, rafi);
  await expectSignedIn(page, rafi);
  await openInDashboard(page, 'My Added Food');
  await expect(rowOf(page, 'Pumpkins from the rooftop garden')).toBeVisible();
  await openInDashboard(page, 'My Requested Food');
  await expect(rowOf(page, 'Chicken biryani from the wedding')).toBeVisible();
  await expect(rowOf(page, 'Sourdough loaves')).toBeHidden();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.length).toBeGreaterThan(0);
  const shown = (...texts: string[]) => seen.filter((page) => texts.every((text) => page.includes(text)));
  expect(shown('Sourdough loaves'), 'what the first asked for').toEqual([]);
  expect(shown('Chicken biryani', 'Deadline'), 'what the first posted').toEqual([]);
  expect(shown('Total Available Foods', amina.email), 'the first one’s summary').toEqual([]);
});

test('the same page shows each neighbour their own data', async ({ page }) => {
  await openAs(page, amina, '/about');
  await openFood(page, 'Chicken biryani from the wedding');
  await expect(page.getByRole('link', { name: 'Update it' })).toBeVisible();
  await signOut(page);
  await mainNavigation(page).getByRole('link', { name: 'Login' }).click();
  await fillLogin(page, rafi);
  await expectSignedIn(page, rafi);
  await openFood(page, 'Chicken biryani from the wedding');
  await expect(page.getByRole('button', { name: 'Requested' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Update it' })).toBeHidden();
});

test('a session that ends in one tab ends in the other', async ({ page, context }) => {
  await openAs(page, amina, '/about');
  const otherTab = await context.newPage();
  await otherTab.goto('/dashboard');
  await expectSignedIn(otherTab, amina);
  await page.bringToFront();
  await signOut(page);
  await expect(otherTab).toHaveURL('/login');
  await expect(otherTab.getByText('You have been signed out.')).toBeVisible();
});

test('a page that the browser kept shows nothing of who has signed out since', async ({ page }) => {
  await openAs(page, amina, '/dashboard/myPostedFood');
  await expect(rowOf(page, 'Chicken biryani from the wedding')).toBeVisible();
  // Under Playwright, Chromium keeps no page. What a page stores itself, it is told no more than a kept one.
  await page.evaluate(() => {
    localStorage.clear();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You have been signed out.')).toBeVisible();
});

test('a form survives a session that ends in the middle, but only for the same neighbour', async ({
  page,
  watch,
}) => {
  watch.expectMessage(/status of 40[01]/);
  const donor = someone('Dina');
  const food = someFood('Semolina');
  // Subscribing later would end the session before the click.
  await whenFollowing(page, () => openAs(page, donor, '/dashboard/addFood'));
  await fillFood(page, food);
  await administer(donor, { disableUser: true });
  await addButton(page).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You have been signed out.')).toBeVisible();
  await administer(donor, { disableUser: false });

  await fillLogin(page, amina);
  await expect(page).toHaveURL('/dashboard/addFood');
  await expect(page.getByLabel('Food Name')).toHaveValue('');
  await expect(page.getByLabel('Additional Notes')).toHaveValue('');
  await signOut(page);

  await signIn(page, donor);
  await openInDashboard(page, 'Add Food');
  await expectFilled(page, food);
  await saveFood(page);
  await openInDashboard(page, 'My Added Food');
  await expect(rowOf(page, food.name)).toHaveCount(1);
});

test('an unfinished form is deleted on signing out, also in another tab', async ({ page, context }) => {
  await openAs(page, amina, '/dashboard/addFood');
  await page.getByLabel('Pickup Location').fill('Behind the bell');
  await mainNavigation(page).getByRole('link', { name: 'About Us' }).click();
  const keptHere = () => page.evaluate(() => Object.keys(sessionStorage).join());
  expect(await keptHere()).toContain('draft');
  const otherTab = await context.newPage();
  await otherTab.goto('/');
  await signOut(otherTab);
  await expect(mainNavigation(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await expect.poll(keptHere).not.toContain('draft');
  await signIn(page, amina);
  await openInDashboard(page, 'Add Food');
  await expect(page.getByLabel('Pickup Location')).toHaveValue('');
});

test('Google signs in with the emulator’s demo accounts, and the password keeps working', async ({
  page,
}) => {
  await page.goto('/dashboard/myPostedFood');
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Login With Google' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a demo account' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Login With Google' }).click();
  await dialog.getByRole('button', { name: rafi.name }).click();
  await expect(page.getByText('Logged in with Google!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/myPostedFood');
  await expectSignedIn(page, rafi);
  await expect(rowOf(page, 'Pumpkins from the rooftop garden')).toBeVisible();
  await signOut(page);
  await signIn(page, rafi);
});

test('Google on the register page signs in, too', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Login With Google' }).click();
  await page.getByRole('dialog').getByRole('button', { name: amina.name }).click();
  await expect(page.getByText('User Login Successfully By Google')).toBeVisible();
  await expectSignedIn(page, amina);
});

test('the reset page says the same for a known and an unknown address', async ({ page, watch }) => {
  watch.expectMessage(refusedByProvider);
  const answer = 'If there is an account with this email, a link to choose a new password is on its way.';
  for (const email of [amina.email, someone('nobody').email]) {
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL(`/forgatePassword/${encodeURIComponent(email)}`);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText(answer)).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
  }
});

test('registering needs a password that follows the rule', async ({ page }) => {
  const rule = 'Password must have one lowercase, one uppercase, one digit and 6 characters or longer';
  const newcomer = someone('Rosa');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('accounts:signUp')) sent++;
  });
  await page.goto('/register');
  await page.getByLabel('User Name').fill(newcomer.name);
  await page.getByLabel('User Photo URL').fill(new URL('/pictures/neighbours/jose.svg', page.url()).href);
  await page.getByLabel('Email').fill(newcomer.email);
  const password = page.getByLabel('Password', { exact: true });
  for (const weak of ['Pant1', 'pantry1', 'PANTRY1', 'Pantry']) {
    await password.fill(weak);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(password, weak).toHaveAccessibleErrorMessage(rule);
    await expect(password, weak).toHaveAttribute('aria-invalid', 'true');
  }
  expect(sent).toBe(0);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await password.fill('Pantr1');
  await page.getByRole('button', { name: 'Register' }).click();
  await expectSignedIn(page, newcomer);
  expect(sent).toBe(1);
});

test('an address with an account cannot register again', async ({ page, watch }) => {
  watch.expectMessage(refusedByProvider);
  const newcomer = someone('Ines');
  await register(page, newcomer);
  await signOut(page);
  await page.goto('/register');
  await page.getByLabel('User Name').fill('Somebody else');
  await page.getByLabel('User Photo URL').fill(new URL('/pictures/neighbours/jose.svg', page.url()).href);
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByLabel('Password', { exact: true }).fill('Another1');
  await page.getByRole('button', { name: 'Register' }).click();
  const text = 'There is already an account with this email. Try logging in instead.';
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: text }), 'read out once').toHaveCount(1);
  await expect(page.getByLabel('User Name')).toHaveValue('Somebody else');
});

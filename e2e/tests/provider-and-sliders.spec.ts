import { enlargeText } from '../support/layout';
import { holdScript } from '../support/live';
import { amina, expectSignedIn, fillLogin, register, signIn, signOut, someone } from '../support/neighbours';
import { expect, test } from '../support/test';

test('slides are 50 px apart', async ({ page }) => {
  await page.goto('/');
  for (const label of ['Why we share', 'Pictures of hungry people']) {
    const slides = page.getByLabel(label).locator('.slick-slide > div > div > *');
    await page.getByLabel(label).scrollIntoViewIfNeeded(); // it comes alive where it is seen
    await expect(slides.first(), label).toBeAttached();
    const gaps = await slides.evaluateAll((all) => {
      const boxes = all.map((slide) => slide.getBoundingClientRect()).sort((a, b) => a.left - b.left);
      return boxes.slice(1).map((box, index) => Math.round(box.left - (boxes[index]?.right ?? 0)));
    });
    expect(new Set(gaps), label).toEqual(new Set([50]));
  }
});

test('the buttons of a slider are large enough for a finger, beside each other', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/');
  const banner = page.getByLabel('Why we share');
  const buttons = banner.getByRole('button');
  await expect(banner.getByRole('button', { name: /^Show slide / })).toHaveCount(3);
  const measure = () =>
    buttons.evaluateAll((all) => {
      const boxes = all.map((button) => button.getBoundingClientRect()).sort((a, b) => a.x - b.x);
      return {
        smallest: Math.min(...boxes.flatMap(({ width, height }) => [width, height])),
        closest: Math.min(...boxes.slice(1).map(({ x }, i) => x - (boxes[i]?.right ?? 0))),
      };
    });
  await expect.poll(async () => (await measure()).smallest).toBeGreaterThanOrEqual(44);
  await enlargeText(page);
  await expect.poll(async () => (await measure()).closest).toBeGreaterThanOrEqual(0);
});

test('a slider takes nothing away that has the focus', async ({ page }) => {
  const release = await holdScript(page, '**/assets/slider-*.js');
  const delivered = page.waitForResponse('**/assets/slider-*.js');
  await page.goto('/');
  const banner = page.getByLabel('Why we share');
  const other = page.getByLabel('Pictures of hungry people');
  const link = banner.getByRole('link', { name: 'Get Started' });
  await link.focus();
  release();
  await (await delivered).finished();
  await other.scrollIntoViewIfNeeded();
  await expect(other.locator('.slick-slide').first()).toBeAttached();
  await expect(link).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner.getByRole('button', { name: 'Pause the animations' })).toBeFocused();
  await expect(banner.getByRole('button', { name: 'Show the next slide' })).toBeVisible();
  await expect(banner.getByRole('button', { name: 'Pause the animations' })).toBeFocused();
});

test('the focus on the buttons of a slider is drawn whole', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByLabel('Why we share');
  await banner.getByRole('button', { name: 'Show slide 3 of 3' }).focus();
  await page.keyboard.press('Tab');
  const pause = banner.getByRole('button', { name: 'Pause the animations' });
  await expect(pause).toBeFocused();
  const reach = await pause.evaluate((button) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(button);
    const below = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const slider = button.closest('section')?.getBoundingClientRect();
    return button.getBoundingClientRect().bottom + below - (slider?.bottom ?? 0);
  });
  expect(reach).toBeLessThanOrEqual(0);
});

test('a token is renewed before it expires, by the refresh grant, with the key and the client’s version', async ({
  page,
}) => {
  await signIn(page, amina);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:')) ?? '';
    const user = JSON.parse(localStorage.getItem(key) ?? '{}');
    user.stsTokenManager.expirationTime = Date.now() + 20_000;
    localStorage.setItem(key, JSON.stringify(user));
  });
  const refresh = page.waitForRequest(/securetoken\.googleapis\.com\/v1\/token\?key=.+/);
  await page.goto('/dashboard');
  const request = await refresh;
  expect(request.method()).toBe('POST');
  expect(request.headers()['x-client-version']).toContain('FirebaseCore-web');
  expect(new URLSearchParams(request.postData() ?? '').get('grant_type')).toBe('refresh_token');
  await expectSignedIn(page, amina);
  await expect(page.getByRole('link', { name: /Total Available Foods \d/ })).toBeVisible();
});

test('a call to a provider that does not answer is given up after 30 s', async ({ page }) => {
  await page.clock.install();
  await page.route(/accounts:signInWithPassword/, () => undefined); // never answered
  await page.goto('/login');
  const asked = page.waitForRequest(/accounts:signInWithPassword/);
  await fillLogin(page, amina);
  await asked;
  const reason = page.getByRole('main').getByText('Network Error');
  await page.clock.fastForward(20_000);
  await expect(reason).toBeHidden();
  await page.clock.fastForward(10_000);
  await expect(reason).toBeVisible();
});

test('the provider’s password policy is fetched, and our own rule still applies', async ({ page }) => {
  const answer = page.waitForResponse(/\/v2\/passwordPolicy\?key=.+/);
  await page.goto('/register');
  expect(await (await answer).json()).toMatchObject({ customStrengthOptions: { minPasswordLength: 6 } });
  await page.getByLabel('Password', { exact: true }).fill('Pantry1');
  for (const text of ['one lowercase', 'one uppercase', 'one digit', '6 characters or longer'])
    await expect(page.getByRole('listitem').filter({ hasText: `${text}: done` })).toBeVisible();
});

test('from registering to deleting an account, the browser asks the provider only for what it needs', async ({
  page,
  watch,
}) => {
  const neighbour = someone('Sana');
  const asked = new Set<string>();
  page.on('request', (request) => {
    const method = /identitytoolkit\.googleapis\.com\/v\d\/(accounts:\w+|\w+)/.exec(request.url())?.[1];
    if (method) asked.add(method);
  });
  await register(page, neighbour);
  await page.reload();
  await expectSignedIn(page, neighbour);
  await signOut(page);
  await signIn(page, neighbour);
  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: 'Yes, delete it all' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  watch.expectMessage(/status of 400 .*identitytoolkit/); // Chromium logs every refused call in the console
  await page.goto('/login');
  await fillLogin(page, neighbour);
  await expect(page.getByRole('main').getByText(/do not match/)).toBeVisible();
  // Our server has deleted the account; the browser asked for neither that nor a revocation.
  expect([...asked].sort()).toEqual([
    'accounts:lookup',
    'accounts:signInWithPassword',
    'accounts:signUp',
    'accounts:update',
    'passwordPolicy',
  ]);
});

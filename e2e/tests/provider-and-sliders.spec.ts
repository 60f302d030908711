import { amina, expectSignedIn, fillLogin, signIn } from '../support/neighbours';
import { expect, test } from '../support/test';

test('slides stand 50 px apart', async ({ page }) => {
  await page.goto('/');
  for (const label of ['Why we share', 'Pictures of hungry people']) {
    const slides = page.getByLabel(label).locator('.slick-slide > div > div > *');
    await expect(slides.first(), label).toBeAttached();
    const gaps = await slides.evaluateAll((all) => {
      const boxes = all.map((slide) => slide.getBoundingClientRect()).sort((a, b) => a.left - b.left);
      return boxes.slice(1).map((box, index) => Math.round(box.left - (boxes[index]?.right ?? 0)));
    });
    expect(new Set(gaps), label).toEqual(new Set([50]));
  }
});

test('a token is renewed before it runs out, by the refresh grant, with the key and the client’s version', async ({
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

test('a provider that does not answer is given up after 30 s', async ({ page }) => {
  await page.clock.install();
  await page.route(/accounts:signInWithPassword/, () => undefined); // no answer, ever
  await page.goto('/login');
  const asked = page.waitForRequest(/accounts:signInWithPassword/);
  await fillLogin(page, amina);
  await asked;
  const reason = page.getByRole('main').getByRole('alert');
  await page.clock.fastForward(20_000);
  await expect(reason).toBeHidden();
  await page.clock.fastForward(10_000);
  await expect(reason).toHaveText('Network Error');
});

test('the provider’s password policy is asked for, and our own rule holds beside it', async ({ page }) => {
  const answer = page.waitForResponse(/\/v2\/passwordPolicy\?key=.+/);
  await page.goto('/register');
  expect(await (await answer).json()).toMatchObject({ customStrengthOptions: { minPasswordLength: 6 } });
  await page.getByLabel('Password', { exact: true }).fill('Pantry1');
  for (const text of ['one lowercase', 'one uppercase', 'one digit', '6 characters or longer'])
    await expect(page.getByRole('listitem').filter({ hasText: `${text}: done` })).toBeVisible();
});

test('no screen deletes, revokes or signs in by a link at the provider', async ({ page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const method = /identitytoolkit\.googleapis\.com\/v\d\/(accounts:\w+|\w+)/.exec(request.url())?.[1];
    if (method) asked.add(method);
  });
  await page.goto('/register');
  await expect.poll(() => asked.has('passwordPolicy')).toBe(true);
  await signIn(page, amina);
  await page.reload();
  await expectSignedIn(page, amina);
  expect([...asked].sort()).toEqual(['accounts:lookup', 'accounts:signInWithPassword', 'passwordPolicy']);
});

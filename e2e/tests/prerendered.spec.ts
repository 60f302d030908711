import { cardOf, inDays, searchBox } from '../support/food';
import { holdScript, whenStarted } from '../support/live';
import { amina, expectSignedIn, mainNavigation, openAs, someone } from '../support/neighbours';
import { expect, test } from '../support/test';

// What comes in the page is there before its script, and comes alive part by part.

/** The script that asks the server, which comes once it is needed. */
const isDataScript = ({ pathname }: URL) => pathname.startsWith('/assets/data-');

for (const path of ['/availableFood', '/']) {
  test(`the first posts come in the page of ${path}, and its links lead on within the app as soon as one is used`, async ({
    page,
  }) => {
    let questions = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) questions++;
    });
    const html = await (await page.request.get(path, { headers: { Accept: 'text/html' } })).text();
    expect(html.split('<article').length - 1).toBe(path === '/' ? 6 : 24);
    await page.goto(path);
    await whenStarted(page);
    expect(questions).toBe(0);
    await page.evaluate(() => performance.mark('marker')); // a new document would have none
    await page
      .getByRole('link', { name: /^See Details/ })
      .first()
      .press('Enter');
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => performance.getEntriesByName('marker').length)).toBe(1);
  });
}

test('what asks the server comes once a part that asks is used, and a click until then is kept', async ({
  page,
}) => {
  let asked = 0;
  page.on('request', (request) => isDataScript(new URL(request.url())) && asked++);
  const release = await holdScript(page, isDataScript);
  await page.goto('/availableFood');
  await whenStarted(page);
  expect(asked).toBe(0);
  const box = await searchBox(page).elementHandle();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => asked).toBe(1);
  await expect(page.getByRole('article')).toHaveCount(24);
  release();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(24);
  expect(await box?.evaluate(({ isConnected }) => isConnected)).toBe(true);
});

test('the first posts stay as they came when the list around them comes alive', async ({ page }) => {
  for (const path of ['/availableFood', '/']) {
    await page.goto(path);
    await whenStarted(page);
    const cards = await page.getByRole('article').elementHandles();
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    for (const card of cards) expect(await card.evaluate(({ isConnected }) => isConnected)).toBe(true);
  }
});

test('what ends today or tomorrow is said before the script is there, and stays', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/availableFood');
  const says = (text: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(text, { exact: true }) });
  const expectSaid = async () => {
    for (const [text, days] of [
      ['until today', 0],
      ['until tomorrow', 1],
    ] as const) {
      await expect(says(text).first()).toBeVisible();
      await expect(says(text).filter({ hasText: inDays(days) })).toHaveCount(await says(text).count());
    }
  };
  await expectSaid();
  release();
  await whenStarted(page);
  await page.getByRole('button', { name: 'Near me' }).click(); // the list comes alive
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectSaid();
});

test('a picture of the first posts that cannot be had makes room for a sign, or comes a little later', async ({
  page,
  watch,
}) => {
  watch.expectMessage(/status of 404/);
  const asked: string[] = [];
  await page.route(/\/pictures\/(food|neighbours)\/.*\.webp/, (route, request) => {
    const { pathname } = new URL(request.url());
    const isFirst = !asked.includes(pathname);
    asked.push(pathname);
    const isLost = pathname.includes('mangoes') || (pathname.includes('kwame') && isFirst);
    return isLost ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.goto('/availableFood');
  const card = cardOf(page, 'Ripe mangoes, one full crate');
  await expect(
    card.getByRole('img', { name: 'Ripe mangoes, one full crate' }).and(page.locator('div')),
  ).toBeVisible();
  const avatar = card.locator('img');
  await expect
    .poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(asked.filter((path) => path.includes('kwame')).length).toBeGreaterThan(1);
});

test('a page does not wait for ever for a picture on a server that does not answer', async ({ page }) => {
  await page.route(/\/pictures\/home\/.*\.webp$/, () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await whenStarted(page);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive'); // 'load' is still to come
});

test('the list keeps its place while another page is on its way', async ({ page }) => {
  await page.route(isDataScript, () => {});
  await page.route(
    (url) => url.pathname.startsWith('/assets/about-'),
    () => {},
  );
  await page.goto('/availableFood');
  await whenStarted(page);
  await mainNavigation(page).getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('article')).toHaveCount(24);
});

test('if what asks the server cannot be had, the links of the first posts lead on', async ({
  page,
  watch,
}) => {
  watch.expectMessage(/status of 404|dynamically imported module/);
  await page.route(isDataScript, (route) => route.fulfill({ status: 404 }));
  await page.goto('/availableFood');
  await whenStarted(page);
  await page
    .getByRole('link', { name: /^See Details/ })
    .first()
    .click();
  await expect(page).not.toHaveURL('/availableFood');
});

test('a page from the browser’s history asks again for what it shows', async ({ page }) => {
  await page.goto('/availableFood');
  await page.goto('/feed.atom');
  const asked = page.waitForRequest((request) => request.url().endsWith('/graphql'));
  await page.goBack();
  await asked;
});

test('a page that asks the server nothing does without what asks it, until another one is opened', async ({
  page,
}) => {
  let asked = 0;
  page.on('request', (request) => isDataScript(new URL(request.url())) && asked++);
  for (const path of ['/docs/rest', '/login', '/about']) {
    await page.goto(path);
    await whenStarted(page);
    expect(asked).toBe(0);
  }
  await mainNavigation(page).getByRole('link', { name: 'Available Food' }).click();
  await expect(page.getByText(/^\d+ meals/)).toBeVisible();
  expect(asked).toBe(1);
});

test('the identity provider is loaded once the form is used', async ({ page }) => {
  const provider = page.waitForRequest(/firebase-identity/);
  let isLoaded = false;
  provider.then(() => {
    isLoaded = true;
  });
  await page.goto('/login');
  await whenStarted(page);
  expect(isLoaded).toBe(false);
  await page.getByLabel('Email').focus();
  await provider;
});

test('a reload keeps what is typed into a form that is not hydrated yet', async ({ page }) => {
  await page.goto('/FoodDetails/01930000-0000-7000-8000-000000000000');
  const lead = page.getByText('Sign in to see where to pick it up.');
  await expect(lead).toBeVisible();
  await page.reload();
  const email = page.getByLabel('Email');
  await email.evaluate((input: HTMLInputElement, address) => {
    input.value = address;
  }, amina.email);
  await expect(lead).toBeVisible();
  await expect(email).toHaveValue(amina.email);
});

test('a heading that comes alive late leaves the focus where it is', async ({ page }) => {
  await page.goto('/');
  await whenStarted(page); // before, the browser follows the link and opens a new page
  await page.getByRole('contentinfo').getByRole('link', { name: 'Developers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Build on Pantry Neighbor' })).toBeFocused();
  await page.reload();
  await whenStarted(page);
  const link = page.getByRole('main').getByRole('link', { name: 'legacy REST calls' });
  await link.focus();
  await expect(link).toBeFocused();
});

test('a choice in the docs holds for the parts that nobody has seen yet', async ({ page }) => {
  await page.goto('/docs');
  await whenStarted(page);
  await page.getByRole('tab', { name: 'REST' }).first().click();
  await expect(page.getByRole('tab', { name: 'REST', selected: false })).toHaveCount(0);
});

test('a button of a part that is hydrated late does its work if it is pressed before the script has loaded', async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto('/availableFood');
  await page.getByRole('button', { name: 'Load more' }).click();
  release();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(24);
});

for (const path of ['/login', '/login?utm_source=leaflet']) {
  test(`a login form that is sent on ${path} before its script has loaded signs in afterwards`, async ({
    page,
  }) => {
    const release = await holdScript(page);
    await page.goto(path);
    await page.getByLabel('Email').fill(amina.email);
    await page.getByLabel('Password', { exact: true }).fill(amina.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(path); // without what was typed
    release();
    await expectSignedIn(page, amina);
  });
}

test('a registration that is sent before its script has loaded, with a query in the address, is done afterwards', async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto('/register?utm_source=leaflet');
  const neighbour = someone('Early');
  await page.getByLabel('User Name').fill(neighbour.name);
  await page.getByLabel('User Photo URL').fill(new URL('/pictures/neighbours/kwame.svg', page.url()).href);
  await page.getByLabel('Email').fill(neighbour.email);
  await page.getByLabel('Password', { exact: true }).fill(neighbour.password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  release();
  await expectSignedIn(page, neighbour);
});

test('a picture of ours that is chosen before the script has loaded is chosen afterwards', async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto('/register');
  const picture = page.getByRole('radio', { name: 'Somebody with wavy black hair' });
  await picture.check({ force: true });
  release();
  await expect(page.getByLabel('User Photo URL')).toHaveValue('/pictures/neighbours/nusrat.svg');
  await expect(picture).toBeChecked();
});

test('what a field is described by is still found once the page that came rendered is alive', async ({
  page,
}) => {
  await page.goto('/register');
  await whenStarted(page);
  await page.getByRole('button', { name: 'Register' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription(/^Please fill this in\..*one lowercase/);
});

test('a reload keeps what is typed into the registration, but no password', async ({ page }) => {
  await page.goto('/register');
  await whenStarted(page);
  await page.getByLabel('User Name').fill('Nusrat Jahan');
  await page.getByRole('radio', { name: 'Somebody with wavy black hair' }).check({ force: true });
  await page.getByLabel('Email').fill('nusrat@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Pantry1');
  await page.reload();
  await expect(page.getByLabel('User Name')).toHaveValue('Nusrat Jahan');
  await expect(page.getByRole('radio', { name: 'Somebody with wavy black hair' })).toBeChecked();
  await expect(page.getByLabel('Email')).toHaveValue('nusrat@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('a search on the home page that is sent before its script has loaded leads to what is found', async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto('/');
  await searchBox(page).fill('sourdough');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL('/availableFood?search=sourdough');
  release();
  await expect(cardOf(page, 'Sourdough loaves')).toBeVisible();
});

test('a button that is pressed before its script has loaded does its work afterwards', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/register');
  await page.getByRole('button', { name: 'Login With Google' }).click();
  release();
  await expect(page.getByRole('dialog').getByRole('button', { name: /Amina/ })).toBeVisible();
});

for (const [who, path] of [
  ['a guest', '/availableFood'],
  ['a guest', '/availableFood?search=rice'],
  ['a neighbour', '/availableFood?search=rice'], // whose header has other links than the page came with
] as const) {
  test(`text that ${who} types into the search box of ${path} before its script has loaded is searched for afterwards`, async ({
    page,
  }) => {
    if (who === 'a neighbour') await openAs(page, amina, '/about');
    const release = await holdScript(page);
    await page.goto(path);
    await searchBox(page).fill('sourdough');
    release();
    await expect(page).toHaveURL('/availableFood?search=sourdough');
    await expect(searchBox(page)).toHaveValue('sourdough');
    await expect(searchBox(page)).toBeFocused();
  });
}

test('a button of a list of hits does its work if it is pressed before the script has loaded', async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto('/availableFood?search=rice');
  await page.getByRole('button', { name: 'Near me' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Choose a place' })).toBeVisible();
});

test('the link to a new password keeps the address that was typed before its script had loaded', async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(amina.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  release();
  await expect(page).toHaveURL(`/forgatePassword/${encodeURIComponent(amina.email)}`);
});

test('the home page stays where it was scrolled to before its script had loaded', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/');
  await page.evaluate(() => window.scrollTo(0, 900));
  release();
  await whenStarted(page);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
});

test('a page that is opened by its address starts at its top, and a reload keeps the scroll position', async ({
  page,
}) => {
  await page.goto('/availableFood');
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await page.goto('/availableFood?sort=newest'); // whose posts come later than the page
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.evaluate(() => window.scrollTo(0, 2500));
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(2500);
  await page.goto('/about');
  await expect(page).toHaveTitle('/about'); // the script has loaded
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a card is laid out once it is near, but at once in print, and where the reader may be anywhere in the list', async ({
  page,
}) => {
  const last = page.getByRole('article').last();
  const isLaidOut = () => last.evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true }));
  await page.goto('/availableFood');
  await whenStarted(page);
  expect(await isLaidOut()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await isLaidOut()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await last.scrollIntoViewIfNeeded();
  await expect.poll(isLaidOut).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(isLaidOut).toBe(false);
  await page.reload();
  await whenStarted(page);
  expect(await isLaidOut()).toBe(true);
  await page.goto('/');
  await page.getByRole('link', { name: 'Available Food', exact: true }).first().click();
  await expect(page.getByRole('article')).toHaveCount(24);
  expect(await isLaidOut()).toBe(true);
});

test('going back to a list from a post that was reloaded leads to the same card at the same place', async ({
  page,
}) => {
  await openAs(page, amina, '/availableFood');
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.getByRole('button', { name: 'Load more' }).click();
  const card = page.getByRole('article').nth(25);
  await card.scrollIntoViewIfNeeded();
  const name = await card.getByRole('heading').innerText();
  const before = await page.evaluate(() => window.scrollY);
  await card.getByRole('link', { name: 'See Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(cardOf(page, name)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await page.reload();
  await expect(cardOf(page, name)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('a guest who reloads a longer list is at the same card, before the rest of the page comes alive', async ({
  page,
}) => {
  await page.goto('/availableFood');
  await page.getByRole('button', { name: 'Load more' }).click();
  const card = page.getByRole('article').nth(25);
  await card.scrollIntoViewIfNeeded();
  const name = await card.getByRole('heading').innerText();
  const before = await page.evaluate(() => window.scrollY);
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const never = 3_000; // ms; for the rest, the page waits twice as long
    const shortly = (task: () => void, delay = 0) => (delay < never ? setTimeout(task, delay) : 0);
    Object.assign(window, { setTimeout: shortly });
  });
  await page.reload();
  await expect(cardOf(page, name)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('going back before a reloaded list has come scrolls nothing on the page before', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Available Food', exact: true }).first().click();
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.getByRole('combobox', { name: 'Sort by quantity' }).selectOption('asc');
  await expect(page).toHaveURL(/sort=asc/);
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.evaluate(() => window.scrollTo(0, 2500));
  await page.route(/graphql/, () => undefined); // never answered
  await page.reload();
  await whenStarted(page);
  await page.unroute(/graphql/);
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(4000);
  // What watches the height has been told by the second frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

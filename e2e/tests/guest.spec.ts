import { cardOf, searchBox } from '../support/food';
import { holdScript, whenStarted } from '../support/live';
import { amina, expectSignedIn, fillLogin, mainNavigation, openAs } from '../support/neighbours';
import { expect, test } from '../support/test';

test('a guest searches, sorts and chooses the layout, and the address keeps it all', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: 'Show All Food' }).click();
  await expect(page).toHaveURL('/availableFood');
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect.poll(() => cardsInFirstRow(page)).toBe(3);
  expect(await quantities(page)).toEqual((await quantities(page)).sort((a, b) => b - a));

  await page.getByRole('combobox', { name: 'Sort by quantity' }).selectOption('asc');
  await expect(page).toHaveURL('/availableFood?sort=asc');
  await expect
    .poll(async () => {
      const shown = await quantities(page);
      return shown.length === 24 && shown.every((quantity, i) => i === 0 || quantity >= Number(shown[i - 1]));
    })
    .toBe(true);

  await page.getByRole('button', { name: 'Toggle Layout' }).click();
  await expect(page).toHaveURL('/availableFood?sort=asc&layout=2');
  await expect.poll(() => cardsInFirstRow(page)).toBe(2);

  // Part of the name, in upper or lower case.
  await searchBox(page).fill('ATO');
  await expect(page).toHaveURL('/availableFood?sort=asc&layout=2&search=ATO');
  await expect(cardOf(page, 'Potatoes and onions')).toBeVisible();
  await expect(cardOf(page, 'Sourdough loaves')).toBeHidden();

  await page.reload();
  await expectKept();
  await mainNavigation(page).getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await page.goBack();
  await expectKept();

  async function expectKept() {
    await expect(page).toHaveURL('/availableFood?sort=asc&layout=2&search=ATO');
    await expect(searchBox(page)).toHaveValue('ATO');
    await expect(page.getByRole('combobox', { name: 'Sort by quantity' })).toHaveValue('asc');
    await expect(cardOf(page, 'Potatoes and onions')).toBeVisible();
    await expect(cardOf(page, 'Sourdough loaves')).toBeHidden();
    expect(await quantities(page)).toEqual((await quantities(page)).sort((a, b) => a - b));
    await expect.poll(() => cardsInFirstRow(page)).toBe(2);
  }
});

test('the first posts come in the page, and its links lead on within the app as soon as one is used', async ({
  page,
}) => {
  let questions = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) questions++;
  });
  for (const path of ['/availableFood', '/']) {
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
    questions = 0; // the focus has asked for the details
  }
});

test('what asks the server comes once a part that asks is used, and a click until then is kept', async ({
  page,
}) => {
  const isAsking = (url: URL) => url.pathname.startsWith('/assets/data-');
  let asked = 0;
  page.on('request', (request) => isAsking(new URL(request.url())) && asked++);
  const release = await holdScript(page, isAsking);
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

test('a picture of the first posts that can not be had makes room for a sign, or comes a little later', async ({
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

test('the list keeps its place while another page is on its way', async ({ page }) => {
  await page.route(
    (url) => url.pathname.startsWith('/assets/data-'),
    () => {},
  );
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

test('where what asks the server can not be had, the links of the first posts lead on', async ({
  page,
  watch,
}) => {
  watch.expectMessage(/status of 404|dynamically imported module/);
  await page.route(
    (url) => url.pathname.startsWith('/assets/data-'),
    (route) => route.fulfill({ status: 404 }),
  );
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
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  for (const path of ['/docs/rest', '/login', '/about']) {
    await page.goto(path);
    await whenStarted(page);
    expect(scripts.filter((script) => script.startsWith('/assets/data-'))).toEqual([]);
  }
  await mainNavigation(page).getByRole('link', { name: 'Available Food' }).click();
  await expect(page.getByText(/^\d+ meals/)).toBeVisible();
  expect(scripts.filter((path) => path.startsWith('/assets/data-'))).toHaveLength(1);
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

test('a login form that is sent before its script has loaded signs in afterwards', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(amina.email);
  await page.getByLabel('Password', { exact: true }).fill(amina.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/login'); // without a query string
  release();
  await expectSignedIn(page, amina);
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
  await expect(page.getByRole('article').first()).toBeVisible();
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
  await page.goto('/about');
  await expect(page).toHaveTitle('/about'); // the script has loaded
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("the colour of a card's badge shows whether somebody has asked", async ({ page }) => {
  await page.goto('/availableFood');
  const colors = { Requested: 'clay', Available: 'leaf' }; // the theme's secondary and primary colours
  for (const [status, color] of Object.entries(colors)) {
    const badge = page.getByRole('article').getByText(status, { exact: true }).first();
    await expect(badge).toBeVisible();
    const [shown, expected] = await badge.evaluate((element, color) => {
      const sample = document.createElement('i');
      sample.style.color = `var(--chakra-colors-${color}-fg)`;
      document.body.append(sample);
      return [element, sample].map((part) => getComputedStyle(part).color);
    }, color);
    expect(shown, status).toBe(expected);
  }
});

test('more of the list loads on demand, each meal once', async ({ page }) => {
  await page.goto('/availableFood');
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.getByRole('button', { name: 'Load more' }).click();
  const links = page.getByRole('link', { name: 'See Details' });
  await expect.poll(() => links.count()).toBeGreaterThanOrEqual(40); // they appear a few at a time
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('a search without results says so, and can be cleared', async ({ page }) => {
  await page.goto('/availableFood?search=unobtainium');
  await expect(page.getByRole('heading', { name: 'No food found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page).toHaveURL('/availableFood');
  await expect(searchBox(page)).toHaveValue('');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a guest who opens a protected address signs in and lands there', async ({ page }) => {
  await page.goto('/dashboard/addFood');
  await expect(page).toHaveURL('/login');
  await fillLogin(page, amina);
  await expect(page).toHaveURL('/dashboard/addFood');
  await expect(page.getByRole('heading', { level: 1, name: 'Add A Food' })).toBeVisible();
});

test('a guest who wants to see the details signs in and sees them', async ({ page }) => {
  await page.goto('/availableFood?search=Sourdough loaves');
  await cardOf(page, 'Sourdough loaves').getByRole('link', { name: 'See Details' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Please Register' }).click(); // a detour, and back
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
  await page.getByRole('link', { name: 'Please Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await fillLogin(page, amina);
  await expect(page).toHaveURL(/\/FoodDetails\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sourdough loaves' })).toBeVisible();
  await expect(page.getByText('Corner bakery on Kadam Road, side window')).toBeVisible();
});

test('every protected address sends a guest to the login page', async ({ page }) => {
  for (const path of [
    '/dashboard',
    '/dashboard/availableFood',
    '/dashboard/myRequestedFood',
    '/dashboard/myPostedFood',
    '/dashboard/updateTask/1',
    '/FoodDetails/1',
    '/myRequestedFood',
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  }
});

test('login and register are for guests only', async ({ page }) => {
  await openAs(page, amina, '/about');
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expectSignedIn(page, amina);
    await expect(page, path).toHaveURL('/');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/', '/availableFood', '/docs/rest']) {
    test(`${path} says so, and says where to read the list instead`, async ({ page }) => {
      await page.goto(path);
      const link = page.getByRole('link', { name: 'read it as a feed' });
      await expect(link).toHaveCount(1);
      await expect(link).toBeVisible();
      await expect(page.getByText('Loading...')).toBeHidden();
      const feed = await page.request.get((await link.getAttribute('href')) ?? '');
      expect(feed.headers()['content-type']).toContain('application/atom+xml');
    });
  }
});

test('an unknown address says so and leads home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: 'Wrong URl' })).toBeVisible();
  await expect(page.getByText('/no/such/page')).toBeVisible();
  await expect(page.getByText('404')).toBeVisible();
  await page.getByRole('link', { name: 'Go Back To Home' }).click();
  await expect(page).toHaveURL('/');
});

test('the title is the path', async ({ page }) => {
  await page.goto('/about');
  await expect(page).toHaveTitle('/about');
  await mainNavigation(page).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveTitle('/contact');
});

type Page = Parameters<typeof cardOf>[0];

async function cardsInFirstRow(page: Page) {
  await expect(page.getByRole('article').first()).toBeVisible();
  const tops = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  return tops.filter((top) => top === tops[0]).length;
}

async function quantities(page: Page) {
  const texts = await page.getByRole('article').allInnerTexts();
  return texts.map((text) => Number(/Quantity\s*(\d+)/.exec(text)?.[1]));
}

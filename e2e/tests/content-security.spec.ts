import { addButton, fillFood, openFood, saveFood, someFood } from '../support/food';
import { foreignPicture } from '../support/foreign-server';
import { amina, openAs, someone } from '../support/neighbours';
import { expect, test } from '../support/test';

// Every other test fails if the console reports a violation; these show that there is a policy to violate.

for (const path of ['/', '/about', '/availableFood', '/login']) {
  test(`${path} runs nothing that was not built into it`, async ({ page, watch }) => {
    watch.expectMessage(/Content Security Policy|example\.com|nowhere/); // caused by the test itself
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    const violations = new Set<string>();
    await page.exposeFunction('report', (directive: string) => void violations.add(directive));
    await page.evaluate(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        Object.assign(window).report(effectiveDirective),
      );
      const add = (tag: string, attributes: object) =>
        document.body.append(Object.assign(document.createElement(tag), attributes));
      add('script', { textContent: 'window.wasRun = true' });
      add('script', { src: 'https://example.com/foreign.js' });
      add('style', { textContent: 'body { display: none }' });
      add('iframe', { src: 'https://example.com/' });
      add('object', { data: 'https://example.com/' });
      add('base', { href: 'https://example.com/' });
      document.body.insertAdjacentHTML('beforeend', '<img src="/nowhere" onerror="window.wasRun = true">');
      document.body.insertAdjacentHTML('beforeend', '<b style="position: fixed">x</b>');
      fetch('https://example.com/').catch(() => undefined);
    });
    await expect
      .poll(() => [...violations].sort())
      .toEqual([
        'base-uri',
        'connect-src',
        'frame-src',
        'object-src',
        'script-src-attr',
        'script-src-elem',
        'style-src-attr',
        'style-src-elem',
      ]);
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  });
}

test("Sandbox's page runs its own script and reaches /graphql", async ({ page, context, watch }) => {
  watch.expectMessage(/apollographql\.com|fonts\.googleapis\.com/); // Apollo's servers are faked here
  const fulfil = (pattern: RegExp, contentType: string, body: string) =>
    context.route(pattern, (route) => route.fulfill({ contentType, body }));
  await fulfil(/^https:\/\/[^/]*(?:apollographql|googleapis)\.com\//, 'text/css', '');
  await fulfil(
    /^https:\/\/embeddable-sandbox\.cdn\.apollographql\.com\//,
    'text/javascript',
    `window.EmbeddedSandbox = class {
      constructor({ target, initialEndpoint }) {
        const frame = document.createElement('iframe');
        frame.src = 'https://sandbox.embed.apollographql.com/sandbox/explorer';
        document.querySelector(target).append(frame);
        const body = JSON.stringify({ query: '{ me { id } }' });
        fetch(initialEndpoint, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
          .then((answer) => answer.json())
          .then(({ data }) => { document.title = 'answered ' + JSON.stringify(data); });
      }
    };`,
  );
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  await page.goto('/graphql');
  await expect(page).toHaveTitle('answered {"me":null}');
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(violations).toEqual([]);
});

test('without internet, Sandbox says so and links to GraphiQL, which has the same query and takes a token', async ({
  page,
  context,
  watch,
}) => {
  watch.expectMessage(/apollographql\.com|net::ERR/);
  await context.route(/apollographql\.com/, (route) => route.abort());
  await page.goto('/graphql');
  await expect(page.getByRole('status')).toHaveText(/Apollo Sandbox can't be reached/);
  await page.getByRole('link', { name: 'GraphiQL' }).click();
  const result = page.getByRole('region', { name: 'Result Window' });
  await expect(page.getByRole('region', { name: 'Query Editor' })).toContainText('FindFood');
  await page.getByRole('button', { name: /^Execute query/ }).click();
  await expect(result).toContainText('"foodName": "Jollof-style rice with chicken"');

  const signIn = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo';
  const data = { email: amina.email, password: amina.password, returnSecureToken: true };
  const { idToken } = await (await page.request.post(signIn, { data })).json();
  const write = async (section: string, text: string) => {
    await page.getByRole('region', { name: section }).locator('.CodeMirror:visible').click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(text);
  };
  await write('Query Editor', '{ me { displayName } }');
  await write('Headers', JSON.stringify({ Authorization: `Bearer ${idToken}` }));
  await page.getByRole('button', { name: /^Execute query/ }).click();
  await expect(result).toContainText(`"displayName": "${amina.name}"`);

  await page.reload();
  await expect(page.getByRole('region', { name: 'Query Editor' })).toContainText('displayName');
});

test("a neighbour's picture may come from anywhere but a private network, and is loaded without a referrer", async ({
  page,
}) => {
  const referrers: (string | undefined)[] = [];
  page.on('request', async (request) => {
    if (request.url() === foreignPicture.url) referrers.push((await request.allHeaders()).referer);
  });
  const food = someFood('Plum tart');
  await openAs(page, someone('Pia'), '/dashboard/addFood');
  await fillFood(page, food);
  const address = page.getByLabel('Food Image');
  await address.fill('http://192.168.1.1/tart.png');
  await addButton(page).click();
  await expect(address).toHaveAccessibleErrorMessage(/a picture that everybody can open/);
  await address.fill(foreignPicture.url);
  await saveFood(page);

  await openFood(page, food.name);
  const picture = page.getByRole('main').getByRole('img', { name: food.name });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(foreignPicture.width);
  expect(referrers.length).toBeGreaterThan(0);
  expect(referrers.filter(Boolean)).toEqual([]);
});

import { openFood, postFood, someFood } from '../support/food';
import { openAs, someone } from '../support/neighbours';
import { expect, test } from '../support/test';

test('a link to a post shows its name, picture and place in a chat, and the page is unchanged', async ({
  page,
}) => {
  const food = { ...someFood('Plum </script> tart'), location: '7 Lake Circus, Mirpur' };
  await openAs(page, someone('Pia'), '/dashboard/addFood');
  await postFood(page, food);
  await openFood(page, food.name);

  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      throw new Error(`violates ${event.effectiveDirective}`);
    });
  });
  await page.reload(); // as a pasted link does
  await expect(page.getByRole('heading', { level: 1, name: food.name })).toBeVisible();
  await expect(page).toHaveTitle(new URL(page.url()).pathname);
  const content = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  expect(await content('og:title')).toBe(food.name);
  expect(await content('og:url')).toBe(page.url());
  expect(await content('og:description')).toBe(`Quantity: ${food.quantity} · until ${food.date} · Mirpur`);
  const picture = await page.request.get((await content('og:image')) ?? '');
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  const offer = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(offer).toMatchObject({ '@type': 'Offer', price: 0, itemOffered: { name: food.name } });
  await expect(page.locator('link[rel=alternate][type="application/atom+xml"]')).toHaveAttribute(
    'href',
    '/feed.atom',
  );
});

test('the documentation links to the formats, and is readable on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/docs');
  const section = page.locator('section').filter({ has: page.locator('#formats') });
  const links = section.getByRole('link');
  await expect(links).toHaveText([/^\/feed\.atom/, /^\/foods\.csv\?/, /^\/foods\.ndjson\?/]);
  for (const [i, type] of ['application/atom+xml', 'text/csv', 'application/x-ndjson'].entries()) {
    const answer = await page.request.get((await links.nth(i).getAttribute('href')) ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, `${type}; charset=utf-8`]);
  }
  await section.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('crawlers read what is nothing for them, and what takes no SVG as an icon gets another', async ({
  page,
}) => {
  await page.goto('/about');
  const rules = await page.request.get('/robots.txt', { headers: { Accept: 'text/plain,text/html,*/*' } });
  expect(rules.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const lines = (await rules.text()).split('\n').filter((line) => line.startsWith('Disallow:'));
  expect(lines).toEqual(['Disallow: /dashboard', 'Disallow: /forgatePassword/']);
  const icon = page.locator('link[rel=icon]').first();
  await expect(icon).toHaveAttribute('sizes', '32x32');
  const width = await icon.evaluate(async ({ href }: HTMLLinkElement) => {
    const picture = new Image();
    picture.src = href;
    await picture.decode();
    return picture.naturalWidth;
  });
  expect(width).toBe(32);
});

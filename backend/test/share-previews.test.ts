import { setTimeout as sleep } from 'node:timers/promises';
import jsonld from 'jsonld';
import openGraph from 'open-graph-scraper';
import { expect, it } from 'vitest';
import { createTestApp, type TestApp } from './create-test-app.js';
import { describeOnOne, openTestDatabase, watchSelects } from './databases.js';
import { daysAhead, foodInput, signUp } from './factories.js';
import { newPages } from './folders.js';

// Read by independent tools: open-graph-scraper, as a chat would, and the JSON-LD processor jsonld.

const shell =
  '<!doctype html><html><head><title>Pantry</title></head><body><noscript>Or the feed.</noscript><div id="root"></div></body></html>';
const browser = { headers: { Accept: 'text/html' } };

const builtPages = () => newPages({ 'index.html': shell });

const pagesThatAsk = () =>
  newPages({
    'index.html': shell,
    'prerendered/availableFood.html': shell,
    'prerendered/availableFood.json': JSON.stringify({ question: { query: '{ foods { totalCount } }' } }),
  });

async function post(app: TestApp, overrides: object = {}): Promise<string> {
  const as = await signUp('Donor Surname');
  return (await app.call('POST', '/task', { as, body: foodInput(overrides) })).body.insertedId;
}

async function preview(html: string) {
  const { result } = await openGraph({ html });
  return result;
}

/** The offer in the page, with full names. A stand-in replaces schema.org's context, with what it says about names. */
async function offerIn(html: string) {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const documentLoader = async (url: string) => {
    expect(url).toBe('https://schema.org');
    const document = { '@context': { '@vocab': 'https://schema.org/' } };
    return { contextUrl: undefined, documentUrl: url, document };
  };
  const context = { '@vocab': 'https://schema.org/' };
  return jsonld.compact(JSON.parse(text), context as never, { documentLoader: documentLoader as never });
}

describeOnOne('SQLite', 'the page of a post', (engine) => {
  it('shows its name, picture and place in a chat, and an offer to search engines, but no person', async () => {
    const app = await createTestApp(engine, { pagesFolder: builtPages() });
    const foodLocation = '12 Station Road, Mirpur, Dhaka 1216';
    const id = await post(app, {
      foodImage: '/pictures/food/bread.svg',
      foodLocation,
      foodNotes: 'Ask Nadia',
    });
    const url = `${app.url}/FoodDetails/${id}`;
    const { status, headers, body } = await app.call('GET', `/FoodDetails/${id}`, browser);
    expect((await app.call('GET', `/FoodDetails/${id.toUpperCase()}`, browser)).body).toBe(body);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(body).not.toMatch(/Station|Dhaka|Donor|Surname|Nadia|@example/);
    expect(await preview(body)).toMatchObject({
      ogTitle: 'Lentil soup',
      ogUrl: url,
      ogDescription: `Quantity: 4 · until ${daysAhead()} · Mirpur`,
      ogImage: [{ url: `${app.url}/pictures/food/bread.jpg`, alt: 'Lentil soup' }],
      ogSiteName: 'Pantry Neighbor',
      ogType: 'website',
      twitterCard: 'summary_large_image',
    });
    expect(await offerIn(body)).toEqual({
      '@context': expect.anything(),
      '@type': 'Offer',
      url,
      price: 0,
      priceCurrency: 'XXX',
      availability: 'https://schema.org/InStock',
      availabilityStarts: expect.stringMatching(/^\d{4}-.*Z$/),
      availabilityEnds: `${daysAhead(8)}T12:00:00.000Z`,
      inventoryLevel: { '@type': 'QuantitativeValue', value: 4 },
      itemOffered: {
        '@type': 'Product',
        name: 'Lentil soup',
        image: `${app.url}/pictures/food/bread.jpg`,
      },
      availableAtOrFrom: { '@type': 'Place', name: 'Mirpur' },
    });
  });

  it('says the same to people without JavaScript, and how to ask', async () => {
    const clock = { now: new Date() };
    const app = await createTestApp(engine, { pagesFolder: builtPages(), clock: () => clock.now });
    const id = await post(app, { foodName: 'Rice & <peas>', foodLocation: '12 Station Road, Mirpur' });
    const read = async () => {
      const { body } = await app.call('GET', `/FoodDetails/${id}`, browser);
      return /<noscript>(.*)<\/noscript>/s.exec(body)?.[1];
    };
    const facts = `<h1>Rice &amp; &lt;peas&gt;</h1><p>Quantity: 4 · until ${daysAhead()} · Mirpur</p>`;
    const ask = '<p>To ask for it, turn on JavaScript and sign in.</p>';
    expect(await read()).toBe(`${facts}${ask}Or the feed.`);
    clock.now = new Date(`${daysAhead(8)}T12:00:00Z`);
    expect(await read()).toBe(`${facts}<p>It is no longer given away.</p>Or the feed.`);
  });

  it('shows its status until its last day is over, and is the plain page if there is no post', async () => {
    const clock = { now: new Date() };
    const app = await createTestApp(engine, { pagesFolder: builtPages(), clock: () => clock.now });
    const id = await post(app);
    const address = `/FoodDetails/${id}`;
    const first = await app.call('GET', address, browser);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('vary')).toContain('Accept');
    const known = { headers: { ...browser.headers, 'If-None-Match': first.headers.get('etag') ?? '' } };
    expect((await app.call('GET', address, known)).status).toBe(304);

    await app.call('PUT', `/post/${id}`, { as: await signUp(), body: {} });
    const { status, body } = await app.call('GET', address, known);
    expect(status).toBe(200);
    expect(await offerIn(body)).toMatchObject({ availability: 'https://schema.org/LimitedAvailability' });
    const taken = 'UPDATE foods SET "portionsHeld" = 2, "portionsCollected" = 1';
    await app.database.write((manager) => manager.query(taken));
    const left = (await app.call('GET', address, browser)).body;
    expect(await offerIn(left)).toMatchObject({ inventoryLevel: { value: 1 } });
    await app.database.write((manager) => manager.query('UPDATE foods SET "portionsHeld" = 3'));
    const allTaken = (await app.call('GET', address, browser)).body;
    expect(await offerIn(allTaken)).toMatchObject({ availability: 'https://schema.org/OutOfStock' });

    clock.now = new Date(`${daysAhead(8)}T12:00:00Z`);
    const past = (await app.call('GET', address, browser)).body;
    expect(await offerIn(past)).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
    expect(past).not.toContain('og:');

    for (const none of ['01a1fc2c-1659-70b2-a4d0-bdf723e166cd', '1', '%22%3E%3Cscript%3E']) {
      const plain = await app.call('GET', `/FoodDetails/${none}`, browser);
      expect([plain.status, plain.body]).toEqual([200, shell]);
    }
    expect((await app.call('GET', '/availableFood', browser)).body).toBe(shell);
  });

  it('shows a hostile name as a name', async () => {
    const app = await createTestApp(engine, { pagesFolder: builtPages() });
    for (const foodName of [
      '</script><script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "$& $' $` </head> <!--",
      '<!--<script>',
      '</noscript><script>alert(1)</script>',
      "' &quot; &amp; \\u003c \u{2028}x",
    ]) {
      const id = await post(app, { foodName, foodLocation: foodName });
      const { body } = await app.call('GET', `/FoodDetails/${id}`, browser);
      expect(body.match(/<script/g), foodName).toHaveLength(1);
      expect(body.match(/<img|<!--/g), foodName).toBeNull();
      expect(body.match(/<h1>|<\/h1>|<\/?noscript>/g), foodName).toEqual([
        '<noscript>',
        '<h1>',
        '</h1>',
        '</noscript>',
      ]);
      expect(body.endsWith(shell.slice(shell.indexOf('Or the feed.')))).toBe(true);
      expect((await preview(body)).ogTitle).toBe(foodName);
      expect(await offerIn(body)).toMatchObject({ itemOffered: { name: foodName } });
    }
  });

  it('is for browsers and for chats that preview a link; programs get JSON', async () => {
    const app = await createTestApp(engine, { pagesFolder: builtPages() });
    const address = `/FoodDetails/${await post(app)}`;
    const typeFor = async (agent: string, accept = '*/*') => {
      const headers = { Accept: accept, 'User-Agent': agent };
      return (await app.call('GET', address, { headers })).headers.get('content-type');
    };
    for (const agent of [
      'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
      'WhatsApp/2.23.20.0',
      'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    ]) {
      expect(await typeFor(agent), agent).toContain('text/html');
    }
    for (const agent of ['curl/8.5.0', 'python-requests/2.32', 'node']) {
      expect(await typeFor(agent), agent).toContain('application/json');
    }
    for (const accept of ['application/json', 'application/json, text/plain, */*']) {
      expect(await typeFor('mastodon-bridge/1.0', accept), accept).toContain('application/json');
    }
  });

  it('is served even without a database', async () => {
    const database = await openTestDatabase(engine);
    const app = await createTestApp(engine, { pagesFolder: builtPages(), database });
    const id = await post(app);
    await database.write((manager) => manager.query('ALTER TABLE foods RENAME TO gone'));
    const { status, body } = await app.call('GET', `/FoodDetails/${id}`, browser);
    expect([status, body]).toEqual([200, shell]);
  });

  it('is served in time, and once, while the database says nothing', async () => {
    const database = await openTestDatabase(engine);
    const pagesFolder = pagesThatAsk();
    const app = await createTestApp(engine, { pagesFolder, database, deadline: 500 });
    const id = await post(await createTestApp(engine, { database })); // which may take longer
    const { select } = database;
    const version = await database.findVersion();
    const late = <T>(work: () => T) => sleep(1500).then(work);
    Object.defineProperty(database, 'select', {
      value: (...asked: Parameters<typeof select>) => late(() => select(...asked)),
    });
    Object.defineProperty(database, 'findVersion', { value: () => late(() => version) });
    for (const address of [`/FoodDetails/${id}`, '/availableFood']) {
      for (const { status, body } of await Promise.all([1, 2].map(() => app.call('GET', address, browser))))
        expect([status, body]).toEqual([200, shell]);
    }
    await sleep(2000); // until what was asked is answered, too late
    expect((await app.call('GET', '/livez')).status).toBe(200);
  });

  it('does not wait for the database for as long as a call may take', async () => {
    const database = await openTestDatabase(engine);
    const app = await createTestApp(engine, { pagesFolder: pagesThatAsk(), database, deadline: 600_000 });
    const id = await post(app);
    const never = () => new Promise(() => undefined);
    Object.defineProperty(database, 'select', { value: never });
    Object.defineProperty(database, 'findVersion', { value: never });
    for (const address of [`/FoodDetails/${id}`, '/availableFood']) {
      const { status, body } = await app.call('GET', address, browser);
      expect([address, status, body]).toEqual([address, 200, shell]);
    }
  });
});

it.each(['facebookexternalhit/1.1', 'WhatsApp/2'])(
  'is for %s, too, when a program has just read the post',
  async (agent) => {
    const app = await createTestApp('SQLite', { pagesFolder: builtPages() });
    const path = `/FoodDetails/${await post(app)}`;
    const ask = (userAgent: string) =>
      app.call('GET', path, { headers: { Accept: '*/*', 'User-Agent': userAgent } });
    for (const answer of [await ask('curl/8'), await ask('curl/8')]) {
      expect(answer.body).toMatchObject({ foodName: 'Lentil soup' });
      expect(answer.headers.get('vary')).toMatch(/^Accept, User-Agent, Authorization/);
    }
    const page = await ask(agent);
    expect(await preview(page.body)).toMatchObject({ ogTitle: 'Lentil soup' });
    expect(page.headers.get('vary')).toMatch(/^Accept, User-Agent/);
    expect((await ask('curl/8')).body).toMatchObject({ foodName: 'Lentil soup' });
  },
);

it('is sent even to a caller over the limit, but without reading the post', async () => {
  const database = await openTestDatabase('SQLite');
  const rateLimits = {
    readsPerMinute: 2,
    searchesPerMinute: 2,
    writesPerMinute: 2,
    firstDayWritesPerMinute: 2,
  };
  const app = await createTestApp('SQLite', { database, pagesFolder: builtPages(), rateLimits });
  const id = await post(app);
  let reads = 0;
  watchSelects(database, (statement) => {
    if (statement.includes('FROM foods')) reads++;
  });
  const seen: [number, string | undefined][] = [];
  for (let i = 0; i < 3; i++) {
    const { status, body } = await app.call('GET', `/FoodDetails/${id}`, browser);
    seen.push([status, (await preview(body)).ogTitle]);
  }
  expect(seen).toEqual([
    [200, 'Lentil soup'],
    [200, 'Lentil soup'],
    [200, 'Pantry'],
  ]);
  expect(reads).toBe(2);
});

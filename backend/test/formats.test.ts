import { Readable } from 'node:stream';
import { parseAtomFeed } from 'feedsmith';
import ndjson from 'ndjson';
import Papa from 'papaparse';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { Food } from '../src/food/food.entity.js';
import { foldForSearch } from '../src/platform/fold-for-search.js';
import { createTestApp, postFood, type TestApp } from './create-test-app.js';
import { describeOnBoth } from './databases.js';
import { foodInput, type Neighbour, signUp } from './factories.js';
import { settle } from './services.js';

// Read by independent tools: libxml2's xmllint and feedsmith, Papa Parse, and the package ndjson.

const urls = ['/feed.atom', '/foods.csv', '/foods.ndjson'];

interface Row {
  id: string;
  foodName: string;
  foodNotes: string;
}

function readCsv(text: string): Row[] {
  const { data, errors } = Papa.parse<Row>(text, { header: true, newline: '\r\n', skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}

async function readNdjson(text: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of Readable.from([text]).pipe(ndjson.parse())) rows.push(row);
  return rows;
}

async function readAtom(text: string) {
  const { valid, errors } = await validateXML({ xml: text, normalization: 'c14n' });
  expect([valid, errors]).toEqual([true, []]);
  return parseAtomFeed(text);
}

async function readNames(url: string, text: string): Promise<unknown[]> {
  if (url.startsWith('/feed.atom')) {
    const { entries = [] } = await readAtom(text);
    return entries.map(({ title }) => title?.value);
  }
  const rows = url.startsWith('/foods.csv') ? readCsv(text) : await readNdjson(text);
  return rows.map(({ foodName }) => foodName);
}

async function post(app: TestApp, as: Neighbour, ...inputs: object[]): Promise<string[]> {
  const ids: string[] = [];
  for (const input of inputs) {
    const { body } = await app.call('POST', '/task', { as, body: foodInput(input) });
    ids.push(body.insertedId);
  }
  return ids;
}

async function copyPost({ database }: TestApp, id: string, copies: number): Promise<void> {
  const { number: _, ...food } = await database.reads.findOneByOrFail(Food, { id });
  const foodNameFolded = foldForSearch(food.foodName);
  const rows = Array.from({ length: copies }, () => ({ ...food, foodNameFolded, id: uuidv7() }));
  await database.write(async (manager) => {
    for (let i = 0; i < copies; i += 500) await manager.insert(Food, rows.slice(i, i + 500));
  });
}

describeOnBoth('the open formats', (engine) => {
  it('return any text as it was posted, and run none of it', async () => {
    const app = await createTestApp(engine);
    const names = ['<b>&amp;]]> "x"', "'quoted', \\ ;", '\u{200f}خبز 🍲', 'a\u{fffe}b', '- - -'];
    const donor = await signUp('<Donor>&');
    await post(
      app,
      donor,
      ...names.map((foodName) => ({ foodName, foodNotes: `=1+1,"${foodName}"\nsecond line` })),
    );
    const answers = await Promise.all(urls.map((url) => app.call('GET', url)));
    const [atom = '', csv = '', lines = ''] = answers.map(({ body }) => body);
    const newest = names.toReversed();

    const feed = await readAtom(atom);
    expect(feed.entries?.map(({ title }) => title?.value)).toEqual(
      newest.map((name) => name.replace('\u{fffe}', '\u{fffd}')), // which XML may not contain
    );
    expect(feed.entries?.at(-1)).toMatchObject({
      id: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
      authors: [{ name: '<Donor>&' }],
      content: { type: 'text', value: expect.stringContaining(`=1+1,"${names[0]}"\nsecond line`) },
    });
    expect((await readNdjson(lines)).map(({ foodName }) => foodName)).toEqual(newest);
    const rows = readCsv(csv);
    expect(rows.map(({ foodName }) => foodName)).toEqual(
      newest.map((name) => name.replace(/^-/, "'-")), // a spreadsheet would take it for a formula
    );
    expect(rows.at(-1)?.foodNotes).toBe(`'=1+1,"${names[0]}"\nsecond line`);
  });

  it('have no formula in CSV either where a spreadsheet separates at semicolons or tabs', async () => {
    const app = await createTestApp(engine);
    const formulas = ['=2+2', '@SUM(1)', '+1', '-1', '\uff1d2', '\uff0b2', '\uff0d2', '\uff202'];
    const starts = [';', '\n', ';; ', '\n\n "', ';"" \u3000'];
    const notes = starts.flatMap((start) => formulas.map((formula) => `hi${start}${formula}`)).join(' ');
    await post(app, await signUp('Donor'), {
      foodName: "x;=cmd|' /C calc'!A0",
      foodLocation: 'Door;"=2+2"; -3',
      foodNotes: notes,
      foodImage: 'https://example.com/a;=1+1/b;c=d.jpg',
    });
    const { body } = await app.call('GET', '/foods.csv');
    // As a spreadsheet would that sees no quote before the middle of a cell.
    const cells: string[] = body.split(/[;\t\r\n]/);
    expect(cells.filter((cell) => /^[\s"]*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(cell))).toEqual([]);
    const [row] = readCsv(body);
    expect(row).toMatchObject({
      foodName: "x;'=cmd|' /C calc'!A0",
      foodLocation: `Door;"'=2+2"; '-3`,
      foodImage: "https://example.com/a;'=1+1/b;c=d.jpg",
    });
    expect(row?.foodNotes.replaceAll("'", '')).toBe(notes.normalize('NFC'));
  });

  it('have one line for each post in NDJSON, also for readers that end lines as Unicode says', async () => {
    const app = await createTestApp(engine);
    const foodNotes = 'Bring\u2028a jar\u2029';
    await post(app, await signUp('Donor'), { foodNotes: `${foodNotes}.` });
    const { body } = await app.call('GET', '/foods.ndjson');
    expect(body.trimEnd().split(/[\n\x85\u2028\u2029]/)).toHaveLength(1); // as Python does
    expect(await readNdjson(body)).toMatchObject([{ foodNotes: `${foodNotes}.` }]);
  });

  it('contain what a guest may see, whoever asks', async () => {
    const app = await createTestApp(engine);
    const [donor, requester] = await Promise.all([signUp('Donor'), signUp('Requester')]);
    const [id] = await post(app, donor, { foodImage: '/pictures/food/bread.svg' });
    await app.call('PUT', `/post/${id}`, { as: requester, body: {} });
    for (const url of urls) {
      const guest = await app.call('GET', url);
      expect(guest.body).not.toContain('@example.com');
      for (const as of [donor, requester]) {
        expect((await app.call('GET', url, { as })).body).toBe(guest.body);
      }
    }
    const [row] = await readNdjson((await app.call('GET', '/foods.ndjson')).body);
    const { foodName, foodQuantity, date, foodLocation, foodNotes } = foodInput();
    expect(row).toEqual({
      id,
      ...{ foodName, foodQuantity, date, foodLocation, foodNotes },
      foodImage: `${app.url}/pictures/food/bread.svg`,
      url: `${app.url}/FoodDetails/${id}`,
      foodStatus: 'Requested',
      displayName: 'Donor',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      foodUnit: null,
    });
    const [csvRow] = readCsv((await app.call('GET', '/foods.csv')).body);
    expect(csvRow).toEqual({ ...row, foodQuantity: '4', foodUnit: '' });
  });

  it('say what a quantity counts, after all that they said before', async () => {
    const app = await createTestApp(engine);
    const donor = await signUp('Donor');
    const add = 'mutation ($input: AddFoodInput!) { addFood(input: $input) { id foodUnit } }';
    const input = foodInput({ foodQuantity: 1, foodUnit: 'LOAVES' });
    const { id, foodUnit } = (await app.graphql(add, { input }, donor)).body.data.addFood;
    expect(foodUnit).toBe('LOAVES');
    const [row] = await readNdjson((await app.call('GET', '/foods.ndjson')).body);
    expect(row).toMatchObject({ foodQuantity: 1, foodUnit: 'LOAVES' });
    const csv: string = (await app.call('GET', '/foods.csv')).body;
    expect(csv.split('\r\n')[0]).toMatch(/^id,foodName,foodQuantity,.*,updatedAt,foodUnit$/);
    expect(readCsv(csv)).toMatchObject([{ foodUnit: 'LOAVES' }]);
    expect((await app.call('GET', '/feed.atom')).body).toContain('Quantity: 1 loaf\n');
    // The documented call never had a unit: it takes none, answers none and takes none away.
    const body = { foodQuantity: '2', foodUnit: 'BUCKETS' };
    const updated = await app.call('PATCH', `/UpdateTask/${id}`, { as: donor, body });
    expect(updated.body).toMatchObject({ modifiedCount: 1 });
    expect((await app.call('GET', `/FoodDetails/${id}`)).body).not.toHaveProperty('foodUnit');
    expect((await app.call('GET', '/feed.atom')).body).toContain('Quantity: 2 loaves\n');
    const unknown = await app.graphql(add, { input: { ...input, foodUnit: 'BUCKETS' } }, donor);
    expect(unknown.body.errors[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    expect(unknown.body.errors[0].message).toMatch(/BUCKETS.*FoodUnit/);
  });

  it.each(urls)('%s is filtered, sorted and paged like the list', async (url) => {
    const app = await createTestApp(engine);
    const [donor, requester] = await Promise.all([signUp('Donor'), signUp('Requester')]);
    const inputs = [3, 1, 2, 4].map((quantity) => ({
      foodName: `Curry ${quantity}`,
      foodQuantity: quantity,
    }));
    const [first] = await post(app, donor, ...inputs, { foodName: 'Bread', foodQuantity: 9 });
    await app.call('PUT', `/post/${first}`, { as: requester, body: {} });
    const names = async (query: string) => {
      const { body } = await app.call('GET', `${url}${query}`);
      return readNames(url, body);
    };
    expect(await names('')).toEqual(['Bread', 'Curry 4', 'Curry 2', 'Curry 1', 'Curry 3']);
    expect(await names('?sort=asc&search=CURRY')).toEqual(['Curry 1', 'Curry 2', 'Curry 3', 'Curry 4']);
    expect(await names('?status=Requested')).toEqual(['Curry 3']);
    expect(await names('?status=Available&search=Curry&sort=desc')).toEqual([
      'Curry 4',
      'Curry 2',
      'Curry 1',
    ]);
    expect(await names('?search=&sort=&status=&limit=&cursor=&unknown=x')).toHaveLength(5);

    for (const [status, expected] of [
      ['', ['Curry 1', 'Curry 2', 'Curry 3', 'Curry 4']],
      ['Available', ['Curry 1', 'Curry 2', 'Curry 4']],
    ] as const) {
      const found: unknown[] = [];
      let next: string | undefined = `${url}?search=curry&sort=asc&limit=2&status=${status}`;
      while (next !== undefined) {
        const { headers, body } = await app.call('GET', next);
        expect(headers.get('x-total-count')).toBe(status === '' ? '4' : null);
        found.push(...(await readNames(url, body)));
        [, next] = /^<(\/[^>]+)>; rel="next"$/.exec(headers.get('link') ?? '') ?? [];
        if (url !== '/feed.atom') continue;
        const links = new Map((await readAtom(body)).links?.map(({ rel, href }) => [rel, href]));
        expect(links.get('next')).toBe(next && `${app.url}${next}`);
      }
      expect(found).toEqual(expected);
    }
  });

  it('search for a status among as many posts as a page may have, and say where to continue', async () => {
    const app = await createTestApp(engine);
    const donor = await signUp('Donor');
    const [oldest = ''] = await post(app, donor, { foodName: 'Oldest' });
    await copyPost(app, oldest, 1000);
    await app.call('PUT', `/post/${oldest}`, { as: await signUp(), body: {} });
    const nothing = await app.call('GET', '/foods.ndjson?status=Requested&limit=5');
    expect([nothing.status, nothing.body]).toEqual([200, '']);
    const [, next = ''] = /^<(\/[^>]+)>; rel="next"$/.exec(nothing.headers.get('link') ?? '') ?? [];
    const { headers, body } = await app.call('GET', next);
    expect(await readNames('/foods.ndjson', body)).toEqual(['Oldest']);
    expect(headers.get('link')).toBeNull();
  });

  it('take an empty parameter for none, and so do the changes', async () => {
    const app = await createTestApp(engine);
    for (const [query, ...fields] of [
      ['after=&limit=&near=&within='],
      ['limit=0', 'limit'],
      ['limit=0x5', 'limit'],
      ['limit=1&limit=2', 'limit'],
      ['near=23.78', 'near'],
      ['within=5000', 'near'],
      ['near=23.78,90.41&within=5', 'within'],
    ]) {
      const { status, body } = await app.call('GET', `/api/changes?${query}`);
      const said = fields.length === 0 ? [200, undefined] : [400, fields];
      expect([status, body.fields && Object.keys(body.fields)], query).toEqual(said);
    }
  });

  it('are copied from the changes near the same place', async () => {
    const app = await createTestApp(engine);
    const donor = await signUp('Donor');
    const begun = await app.call('GET', '/api/changes');
    expect(begun.headers.get('cache-control')).toBe('no-store'); // or a cache would answer who asks again and again
    const { cursor } = begun.body;
    await postFood(app, donor, { foodName: 'Near', point: { latitude: 23.78, longitude: 90.41 } });
    await postFood(app, donor, { foodName: 'Far', point: { latitude: 23.9, longitude: 90.41 } });
    await postFood(app, donor, { foodName: 'Anywhere' });
    await settle(app.database);
    const near = 'near=23.78,90.41&within=5000';
    const { changes } = (await app.call('GET', `/api/changes?after=${cursor}&${near}`)).body;
    expect(changes.map(({ kind }: { kind: string }) => kind)).toEqual(['ADDED', 'GONE', 'GONE']);
    const list = await readNames('/foods.ndjson', (await app.call('GET', `/foods.ndjson?${near}`)).body);
    expect([list, changes[0].food.foodName]).toEqual([['Near'], 'Near']);
  });

  it('refuse bad values by the name of their parameter, and every method except GET', async () => {
    const app = await createTestApp(engine);
    for (const url of urls) {
      for (const [query, field] of [
        ['sort=up', 'sort'],
        ['sort=constructor', 'sort'],
        ['status=available', 'status'],
        ['limit=0', 'limit'],
        ['limit=1001', 'limit'],
        ['limit=0&status=Available', 'limit'],
        ['limit=x', 'limit'],
        ['limit=1e1', 'limit'],
        ['cursor=x', 'cursor'],
        ['search=a&search=b', 'search'],
        [`search=${'x'.repeat(101)}`, 'search'],
      ]) {
        const { status, headers, body } = await app.call('GET', `${url}?${query}`);
        expect([status, body.code, Object.keys(body.fields)], query).toEqual([
          400,
          'BAD_USER_INPUT',
          [field],
        ]);
        expect(headers.get('content-type')).toContain('application/problem+json');
      }
      const written = await app.call('POST', url, { body: {} });
      expect([written.status, written.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });

  it('are cached only with revalidation, open to every origin, and counted as reads', async () => {
    const rateLimits = {
      readsPerMinute: 100,
      searchesPerMinute: 1,
      writesPerMinute: 9,
      firstDayWritesPerMinute: 9,
    };
    const app = await createTestApp(engine, { rateLimits });
    await post(app, await signUp('Donor'), {});
    for (const url of urls) {
      const { headers } = await app.call('GET', url, { headers: { Origin: 'https://charity.example' } });
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('ratelimit')).toMatch(/^"reads";r=\d+;t=\d+$/);
      const ifNoneMatch = { 'If-None-Match': headers.get('etag') ?? '' };
      const again = await app.call('GET', url, { headers: ifNoneMatch });
      expect([again.status, again.body]).toEqual([304, '']);
    }
    expect((await app.call('GET', '/feed.atom?search=soup')).status).toBe(200);
    expect((await app.call('GET', '/foods.csv?search=soup')).status).toBe(429);
  });

  it('are compressed for those who accept that', async () => {
    const app = await createTestApp(engine);
    await post(
      app,
      await signUp(),
      ...Array.from({ length: 5 }, () => ({ foodNotes: 'Ring twice. '.repeat(20) })),
    );
    const encodings = urls.map(async (url) => {
      const { headers } = await app.call('GET', url, { headers: { 'Accept-Encoding': 'br' } });
      return headers.get('Content-Encoding');
    });
    expect(await Promise.all(encodings)).toEqual(['br', 'br', 'br']);
  });

  it('have addresses on the host that the caller used, and trust only our own proxy about it', async () => {
    const [bare, behindProxy] = [
      await createTestApp(engine),
      await createTestApp(engine, { trustedProxies: 1 }),
    ];
    const feed = (app: TestApp, host: string) => {
      const headers = { 'X-Forwarded-Host': host, 'X-Forwarded-Proto': 'https' };
      return app.call('GET', '/feed.atom?sort=asc&limit=3', { headers });
    };
    const idOf = async (app: TestApp, host: string) => (await readAtom((await feed(app, host)).body)).id;
    expect(await idOf(bare, 'evil.example')).toBe(`${bare.url}/feed.atom?sort=asc`);
    expect(await idOf(behindProxy, 'Pantry.example:8443')).toBe(
      'https://pantry.example:8443/feed.atom?sort=asc',
    );
    for (const host of ['a b', 'user@host', 'host/path', 'host\\path', '"><script>', '[::1', 'host:x']) {
      expect((await feed(behindProxy, host)).body.fields, host).toEqual({ Host: 'must be a host' });
    }
  });
});

import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Database } from '../src/platform/database/database.js';
import { codeOf, createTestApp, type TestApp } from './create-test-app.js';
import { createMigratedDatabase, describeOnBoth, openTestDatabase } from './databases.js';
import { foodInput, signUp } from './factories.js';

const limits = {
  readsPerMinute: 100,
  searchesPerMinute: 100,
  writesPerMinute: 100,
  firstDayWritesPerMinute: 100,
};
const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });

describeOnBoth('rate limits', (engine) => {
  const start = (changes: object, options: object = {}) =>
    createTestApp(engine, { rateLimits: { ...limits, ...changes }, sharesRateLimits: true, ...options });

  it('count the calls at both doors together, by root field, and say when to try again', async () => {
    const app = await start({ readsPerMinute: 5, writesPerMinute: 1 });
    const rest = await app.call('GET', '/recentTasks');
    expect(rest.headers.get('ratelimit-policy')).toBe('"reads";q=5;w=60');
    expect(rest.headers.get('ratelimit')).toMatch(/^"reads";r=4;t=\d+$/);
    const three = await app.graphql(
      '{ a: recentFoods { id } ...more } fragment more on Query { b: me { id } c: me { id } }',
    );
    expect(three.headers.get('ratelimit')).toMatch(/^"reads";r=1;t=\d+$/);
    const tooMany = await app.graphql('{ a: me { id } b: me { id } }');
    expect(tooMany.status).toBe(429);
    expect(tooMany.body.errors[0].extensions).toEqual({
      code: 'RATE_LIMITED',
      retryAfterSeconds: expect.any(Number),
    });
    for (const refused of [tooMany, await app.call('GET', '/availableFood')]) {
      expect([refused.status, codeOf(refused)]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused.headers.get('ratelimit-policy')).toBe('"reads";q=5;w=60');
      expect(refused.headers.get('ratelimit')).toMatch(/^"reads";r=0;t=\d+$/);
    }

    const [one, other] = await Promise.all([signUp(), signUp()]);
    const post = (as: typeof one) => app.call('POST', '/task', { as, body: foodInput() });
    expect([(await post(one)).status, (await post(one)).status, (await post(other)).status]).toEqual([
      200, 429, 200,
    ]);
  });

  it('are deleted only where they are stored: in memory they go by themselves', async () => {
    const jobs: string[] = [];
    await start({}, { watchers: [{ watch: () => {}, jobEnded: (name: string) => void jobs.push(name) }] });
    const isStored = engine === 'PostgreSQL';
    await expect
      .poll(() => jobs)
      .toEqual(expect.arrayContaining(['offering portions', 'emptying old reports']));
    expect(jobs.includes('forgetting callers')).toBe(isStored);
  });

  it('hold nobody up for longer after the clock was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const app = await start({ readsPerMinute: 2 });
    const read = async () => (await app.call('GET', '/recentTasks')).status;
    expect([await read(), await read(), await read()]).toEqual([200, 200, 429]);
    vi.setSystemTime(Date.now() - 3 * 3_600_000);
    expect([await read(), await read()]).toEqual([200, 200]);
  });

  it.each(['/openapi.json', '/schema.graphql', '/graphql/start.json'])('count %s', async (path) => {
    const app = await start({ readsPerMinute: 1 });
    expect([(await app.call('GET', path)).status, (await app.call('GET', path)).status]).toEqual([200, 429]);
  });

  it('count the pictures of a page, and what a call to GraphQL got no further than', async () => {
    const app = await start({ readsPerMinute: 2 });
    const picture = () => app.call('GET', `/photos/${'0'.repeat(32)}-400.webp`);
    const first = await picture();
    expect([first.status, first.headers.get('ratelimit')]).toEqual([
      404,
      expect.stringMatching(/^"pictures";r=95;/),
    ]);
    const persistedQuery = { version: 1, sha256Hash: '0'.repeat(64) };
    const unknown = () => app.call('POST', '/graphql', { body: { extensions: { persistedQuery } } });
    const page = () => app.call('GET', '/graphql', { headers: { Accept: 'text/html' } });
    expect([(await unknown()).status, (await page()).status, (await unknown()).status]).toEqual([
      200, 200, 429,
    ]);
  });

  it('are lower for searches, at both doors', async () => {
    const app = await start({ searchesPerMinute: 2 });
    const search = 'query ($text: String = "rice") { foods(search: $text, first: 1) { totalCount } }';
    const first = await app.graphql(search);
    expect(first.headers.get('ratelimit')).toMatch(/^"reads";r=99;t=\d+, "searches";r=1;t=\d+$/);
    expect((await app.call('GET', '/availableFood?searchParams=rice')).status).toBe(200);
    expect((await app.call('GET', '/availableFood?searchParams=rice')).status).toBe(429);
    expect((await app.call('GET', '/foods.ndjson?search=rice')).status).toBe(429);
    expect((await app.graphql(search, { text: 'soup' })).status).toBe(429);
    expect(
      (await app.graphql('{ ...f } fragment f on Query { foods(search: "x") { totalCount } }')).status,
    ).toBe(429);
    expect((await app.graphql(search, { text: ' ' })).status).toBe(200);
    expect((await app.call('GET', '/availableFood')).status).toBe(200);
  });

  it("are lower on an account's first day", async () => {
    const time = { now: new Date() };
    const app = await start({ writesPerMinute: 3, firstDayWritesPerMinute: 1 }, { clock: () => time.now });
    const as = await signUp();
    const ask = () => app.graphql('mutation { requestFood(foodId: "x") { id } }', {}, as);
    const first = await ask();
    expect(first.headers.get('ratelimit-policy')).toBe(
      '"first-day-writes";q=1;w=60, "address-writes";q=30;w=60',
    );
    expect([first.status, (await ask()).status]).toEqual([200, 429]);
    time.now = new Date(time.now.getTime() + 86_400_000 + 60_000);
    expect((await ask()).headers.get('ratelimit')).toMatch(/^"writes";r=2;/);
  });

  it('stop many accounts at one address', async () => {
    const app = await start({ writesPerMinute: 1 });
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) {
      const as = await signUp();
      statuses.push((await app.graphql('mutation { requestFood(foodId: "x") { id } }', {}, as)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it.each([
    [
      'bad tokens',
      401,
      (app: TestApp) => app.call('GET', '/recentTasks', { headers: { Authorization: 'Bearer x.y.z' } }),
    ],
    ['queries that do not parse', 400, (app: TestApp) => app.graphql('{')],
    ['queries that are too complex', 400, (app: TestApp) => app.graphql(`{ ${'me { id } '.repeat(301)} }`)],
    [
      'bodies that are not JSON',
      400,
      (app: TestApp) =>
        app.call('POST', '/task', { body: '{', headers: { 'Content-Type': 'application/json' } }),
    ],
    [
      'bodies that nest deeply',
      400,
      (app: TestApp) =>
        app.call('POST', '/graphql', {
          body: `${'['.repeat(5000)}${']'.repeat(5000)}`,
          headers: { 'Content-Type': 'application/json' },
        }),
    ],
  ])('stop a flood of %s before they cost anything', async (_, status, call) => {
    const app = await start({ readsPerMinute: 2 });
    const first = await call(app);
    expect(first.headers.get('ratelimit')).toMatch(/^"refusals";r=1;t=\d+$/);
    const [second, third] = [await call(app), await call(app)];
    expect([first.status, second.status, third.status]).toEqual([status, status, 429]);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(codeOf(third)).toBe('RATE_LIMITED');
    expect((await app.call('GET', '/recentTasks')).status).toBe(429);
  });

  it('shut nobody out for the pictures of a page, missing or too many', async () => {
    const app = await start({ readsPerMinute: 2 });
    const picture = `/photos/${'0'.repeat(32)}-400.webp`;
    for (let i = 0; i < 96; i++) expect((await app.call('GET', picture)).status).toBe(404);
    for (let i = 0; i < 3; i++) expect((await app.call('GET', picture)).status).toBe(429);
    expect((await app.call('GET', '/recentTasks')).status).toBe(200);
    for (let i = 0; i < 2; i++) expect((await app.call('POST', picture, { body: {} })).status).toBe(405);
    expect((await app.call('GET', '/recentTasks')).status).toBe(429);
  });

  it('stop a caller who goes on over the limit, before anything is parsed', async () => {
    const app = await start({ readsPerMinute: 2 });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push((await app.call('GET', '/recentTasks')).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    const shut = await app.graphql('{');
    expect([shut.status, shut.headers.get('ratelimit-policy')]).toEqual([429, '"refusals";q=2;w=60']);
  });

  it.each([
    [0, [200, 429, 429, 429]],
    [1, [200, 200, 429, 429]],
    [2, [200, 429, 200, 429]],
  ])('trust %i proxies about the address, and nothing in front of them', async (trustedProxies, expected) => {
    const app = await start({ readsPerMinute: 1 }, { trustedProxies });
    const statuses: number[] = [];
    for (const forged of [
      '203.0.113.1, 198.51.100.1',
      '203.0.113.1, 198.51.100.2',
      '203.0.113.2, 198.51.100.2',
      '10.9.8.7, 203.0.113.2, 198.51.100.2',
    ]) {
      statuses.push((await app.call('GET', '/recentTasks', from(forged))).status);
    }
    expect(statuses).toEqual(expected);
  });

  it('count an IPv6 network as one caller, and everything that is not an address as another', async () => {
    const app = await start({ readsPerMinute: 1 }, { trustedProxies: 1 });
    const status = async (address: string) => (await app.call('GET', '/recentTasks', from(address))).status;
    expect(await status('2001:db8:0:1::1')).toBe(200);
    expect(await status('2001:db8:0:1:ffff::2')).toBe(429);
    expect(await status('2001:db8:0:2::1')).toBe(200);
    expect(await status('unknown')).toBe(200);
    expect(await status('x'.repeat(5000))).toBe(429);
  });
});

describe('rate limits of several servers', () => {
  it('are shared on PostgreSQL, and continue in memory while it is down', async () => {
    const url = await createMigratedDatabase('PostgreSQL');
    const servers = await Promise.all(
      [1, 2].map(async () => {
        const database = await Database.connect(url);
        onTestFinished(() => database.close().catch(() => undefined));
        return createTestApp('PostgreSQL', {
          database,
          rateLimits: { ...limits, readsPerMinute: 3 },
          sharesRateLimits: true,
        });
      }),
    );
    const [one, other] = servers as [TestApp, TestApp];
    const status = async (app: TestApp) => (await app.graphql('{ me { id } }')).status;
    expect([await status(one), await status(other), await status(one)]).toEqual([200, 200, 200]);
    expect([await status(other), await status(one)]).toEqual([429, 429]);

    await one.database.reads.query('DROP TABLE rate_limits');
    const fresh = await createTestApp('PostgreSQL', {
      database: one.database,
      rateLimits: { ...limits, readsPerMinute: 1 },
      sharesRateLimits: true,
    });
    expect([await status(fresh), await status(fresh)]).toEqual([200, 429]);
  });

  it('are forgotten once their time is over, with the addresses that were counted', async () => {
    const database = await openTestDatabase('PostgreSQL');
    const [over, goesOn] = [Date.now() - 1, Date.now() + 60_000];
    await database.reads.query(
      `INSERT INTO rate_limits VALUES ('reads:203.0.113.7', 1, ${over}), ('reads:203.0.113.8', 1, ${goesOn})`,
    );
    await createTestApp('PostgreSQL', { database, rateLimits: limits, sharesRateLimits: true });
    const kept = () => database.reads.query('SELECT key FROM rate_limits');
    await expect.poll(kept).toEqual([{ key: 'reads:203.0.113.8' }]); // a server that listens has only begun to
  });
});

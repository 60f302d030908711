import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { getIntrospectionQuery } from 'graphql';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Database } from '../src/database/database.js';
import { type Answer, createTestApp, type TestApp } from './create-test-app.js';
import { createEmptyDatabase, describeOnBoth } from './databases.js';
import { foodInput, signUp } from './factories.js';

const limits = {
  readsPerMinute: 100,
  searchesPerMinute: 100,
  writesPerMinute: 100,
  firstDayWritesPerMinute: 100,
};
const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
const codeOf = ({ body }: Answer) => body.code ?? body.errors?.[0]?.extensions?.code;

describeOnBoth('rate limits', (engine) => {
  const start = (changes: object, options: object = {}) =>
    createTestApp(engine, { rateLimits: { ...limits, ...changes }, sharesRateLimits: true, ...options });

  it('count calls at both doors together, by root field, and say when to come back', async () => {
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

  it('are lower for searches, at both doors', async () => {
    const app = await start({ searchesPerMinute: 2 });
    const search = 'query ($text: String = "rice") { foods(search: $text, first: 1) { totalCount } }';
    const first = await app.graphql(search);
    expect(first.headers.get('ratelimit')).toMatch(/^"reads";r=99;t=\d+, "searches";r=1;t=\d+$/);
    expect((await app.call('GET', '/availableFood?searchParams=rice')).status).toBe(200);
    expect((await app.call('GET', '/availableFood?searchParams=rice')).status).toBe(429);
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
      'bodies that are no JSON',
      400,
      (app: TestApp) =>
        app.call('POST', '/task', { body: '{', headers: { 'Content-Type': 'application/json' } }),
    ],
  ])('stop a flood of %s before they cost anything', async (_, status, call) => {
    const app = await start({ readsPerMinute: 2 });
    const first = await call(app);
    expect(first.headers.get('ratelimit')).toMatch(/^"refusals";r=1;t=\d+$/);
    const answers = [first, await call(app), await call(app)];
    expect(answers.map((answer) => answer.status)).toEqual([status, status, 429]);
    expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(codeOf(answers[2] as Answer)).toBe('RATE_LIMITED');
    expect((await app.call('GET', '/recentTasks')).status).toBe(429);
  });

  it.each([
    [0, [200, 429, 429, 429]],
    [1, [200, 200, 429, 429]],
    [2, [200, 429, 200, 429]],
  ])(
    'believe %i proxies about the address, and nothing in front of them',
    async (trustedProxies, expected) => {
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
    },
  );

  it('take an IPv6 network for one caller, and whatever is no address for another', async () => {
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
  it('are one on PostgreSQL, and go on in memory while it is away', async () => {
    const url = await createEmptyDatabase('PostgreSQL');
    const servers = await Promise.all(
      [1, 2].map(async () => {
        const database = await Database.open(url);
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
});

describe('limits before work', () => {
  const node =
    'id foodName foodImage foodQuantity date foodLocation foodNotes foodStatus createdAt updatedAt donorEmail requestCount viewerIsDonor viewerHasRequested';
  const person = 'id displayName photoURL email';
  const requests = `requests { id createdAt foodRequestDate requesterEmail requester { ${person} } }`;
  const full = `edges { cursor node { ${node} donor { ${person} } ${requests} } } pageInfo { hasNextPage endCursor } totalCount`;

  it.each([
    [
      '100 posts with their donors',
      `{ foods(first: 100) { edges { node { ${node} donor { ${person} } } } } }`,
    ],
    ['the fullest page', `{ foods(first: 100) { ${full} } }`],
    [
      'a page of its default size, three times',
      `{ a: foods { ${full} } b: foods { ${full} } c: foods { ${full} } }`,
    ],
    ['introspection', getIntrospectionQuery()],
    [
      'what is skipped in a second operation that is not run',
      `query run { me { id } } query other { me { id } }`,
    ],
  ])('lets %s pass', async (_, query) => {
    const app = await createTestApp('SQLite');
    const { body } = await app.call('POST', '/graphql', {
      body: { query, operationName: query.startsWith('query run') ? 'run' : undefined },
    });
    expect(body.errors).toBeUndefined();
  });

  const deep = `{ foods { edges { node { requests { food { requests { food { requests { id } } } } } } } } }`;
  const nested = 'edges { node { requests { food { requests { id requester { displayName } } } } } }';
  it.each([
    ['depth', deep],
    [
      'depth',
      `{ ...a } fragment a on Query { foods { ...b } } fragment b on FoodConnection { edges { node { ...c } } }
      fragment c on Food { requests { food { requests { food { requests { id } } } } } }`,
    ],
    [
      'depth',
      `{ ... on Query { ... { foods { edges { node { ... on Food { requests { food { requests { food { requests { id } } } } } } } } } } } }`,
    ],
    ['depth', `query run { me { id } } query notRun ${deep}`],
    ['aliases', `{ ${Array.from({ length: 16 }, (_, i) => `a${i}: __typename`).join(' ')} }`],
    ['aliases', `{ me { ${Array.from({ length: 16 }, (_, i) => `a${i}: id`).join(' ')} } }`],
    [
      'aliases',
      `{ me { id } ...f } fragment f on Query { ${Array.from({ length: 16 }, (_, i) => `... { a${i}: __typename }`).join(' ')} }`,
    ],
    ['directives', `{ me { ${'id @include(if: true) '.repeat(21)} } }`],
    ['directives', `{ ${'... @include(if: true) { '.repeat(21)} me { id } ${'}'.repeat(21)} }`],
    ['fields', `{ me { ${'id '.repeat(301)} } }`],
    ['fields', `{ ...f ...f ...f } fragment f on Query { me { ${'id '.repeat(101)}} }`],
    ['cost', `{ foods(first: 100) { ${nested} } }`],
    ['cost', `query ($first: Int!) { foods(first: $first) { ${nested} } }`],
    ['cost', `query ($n: Int! = 100) { foods(first: $n) { ${nested} } }`],
    ['cost', `{ foods(first: 2147483647) { ${nested} } }`],
    [
      'cost',
      `{ ...f } fragment f on Query { foods(first: 100) { edges { node { ...g } } } }
      fragment g on Food { requests { food { requests { id requester { displayName } } } } }`,
    ],
    ['cost', `{ ... on Query { foods(first: 100) { ... { ${nested} } } } }`],
    ['cost', `{ a: foods(first: 100) { ${full} } b: foods(first: 100) { ${full} } }`],
    ['cost', `query ($no: Boolean = false) { foods(first: 100) @skip(if: $no) { ${nested} } }`],
  ])('refuses too much of it: %s, case %#', async (measure, query) => {
    const app = await createTestApp('SQLite');
    const body = {
      query,
      variables: { first: 100 },
      operationName: query.startsWith('query run') ? 'run' : undefined,
    };
    const answer = await app.call('POST', '/graphql', { body });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'QUERY_TOO_COMPLEX']);
    const found = answer.body.errors.map((error: { extensions: object }) => error.extensions);
    expect(found).toContainEqual(
      expect.objectContaining({ measure, actual: expect.any(Number), limit: expect.any(Number) }),
    );
    expect(found.find((one: { measure: string }) => one.measure === measure).actual).toBeGreaterThan(
      found.find((one: { measure: string }) => one.measure === measure).limit,
    );
  });

  it('does not take null, a wrong type or a missing variable for a page of no size', async () => {
    const app = await createTestApp('SQLite');
    const query = `query ($n: Int) { foods(first: $n) { totalCount } }`;
    for (const variables of [{ n: null }, {}, { n: 'x' }, { n: -1 }, { n: 1e9 }]) {
      const { status, body } = await app.graphql(query, variables);
      expect([
        status < 500,
        body.data?.foods === undefined || codeOf({ body } as Answer) !== 'INTERNAL_SERVER_ERROR',
      ]).toEqual([true, true]);
    }
  });

  it.each([
    [
      'introspection that nests',
      `{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }`,
    ],
    ['tokens', `{ ${'me '.repeat(1001)} }`],
    ['tokens in a string of a thousand arguments', `{ ${'a:food(id:"") '.repeat(200)} }`],
    [
      'fragments in fragments',
      `{ ...f0 } ${Array.from({ length: 14 }, (_, i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`).join(' ')} fragment f14 on Query { me { id } }`,
    ],
    ['directives where none belong', `query q${' @skip(if: false)'.repeat(21)} { me { id } }`],
    ['a circle of fragments', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
  ])('refuses %s', async (_, query) => {
    const app = await createTestApp('SQLite');
    const answer = await app.graphql(query);
    expect(answer.status).toBe(400);
    expect(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'QUERY_TOO_COMPLEX']).toContain(
      codeOf(answer),
    );
  });

  it('takes one operation a call', async () => {
    const app = await createTestApp('SQLite');
    const batch = await app.call('POST', '/graphql', {
      body: [{ query: '{ me { id } }' }, { query: '{ me { id } }' }],
    });
    expect([batch.status, codeOf(batch)]).toEqual([400, 'BAD_REQUEST']);
  });

  it('answers a subscription and a persisted query that it does not know as mistakes of the caller', async () => {
    const app = await createTestApp('SQLite');
    const hash = createHash('sha256').update('{ me { id } }').digest('hex');
    const persisted = (sha256Hash: unknown, version: unknown = 1) => ({
      persistedQuery: { version, sha256Hash },
    });
    for (const body of [
      { query: 'subscription { foodAdded { id } }' },
      { query: '{ me { id } }', extensions: persisted('0'.repeat(64)) },
      { query: '{ me { id } }', extensions: persisted('x') },
      { query: '{ me { id } }', extensions: persisted(hash, 2) },
      { extensions: persisted(hash) },
      { extensions: persisted(1) },
    ]) {
      const answer = await app.call('POST', '/graphql', { body });
      expect(answer.status, JSON.stringify(body)).toBeLessThan(500);
      expect(codeOf(answer), JSON.stringify(body)).toMatch(
        /^(BAD_REQUEST|PERSISTED_QUERY_\w+|GRAPHQL_VALIDATION_FAILED)$/,
      );
    }
  });

  it('reads no body over 100 KiB, and no address or header over 16', async () => {
    const app = await createTestApp('SQLite');
    const large = await app.call('POST', '/graphql', {
      body: { query: `{ me { id } } #${'x'.repeat(102_400)}` },
    });
    expect([large.status, codeOf(large)]).toEqual([413, 'BAD_REQUEST']);
    expect((await app.call('GET', `/availableFood?searchParams=${'x'.repeat(17_000)}`)).status).toBe(431);
    expect(
      (await app.call('GET', '/recentTasks', { headers: { 'X-Large': 'x'.repeat(17_000) } })).status,
    ).toBe(431);
    expect((await app.call('GET', '/recentTasks')).status).toBe(200);
  });
});

describe('a slow caller', () => {
  it('is answered 408 and disconnected', async () => {
    const app = await createTestApp('SQLite');
    const server = app.server;
    expect([server.headersTimeout, server.requestTimeout, server.maxConnections]).toEqual([
      10_000, 30_000, 5000,
    ]);
    server.headersTimeout = 300;
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    socket.write('GET /recentTasks HTTP/1.1\r\nHost: x\r\n');
    let heard = '';
    socket.on('data', (data) => {
      heard += data;
    });
    await new Promise((resolve) => socket.on('close', resolve));
    expect(heard).toMatch(/^HTTP\/1\.1 408 /);
    expect((await app.call('GET', '/recentTasks')).status).toBe(200);
  });
});

describe('a database that keeps a call waiting', () => {
  it('is waited for until the deadline, and heard again afterwards', async () => {
    const url = await createEmptyDatabase('PostgreSQL');
    const database = await Database.open(url);
    onTestFinished(() => database.close());
    const app = await createTestApp('PostgreSQL', { database, deadline: 300 });
    const holder = new pg.Client(url);
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE foods IN ACCESS EXCLUSIVE MODE');
    for (const answer of [
      await app.graphql('{ recentFoods { id } }'),
      await app.call('GET', '/recentTasks'),
    ]) {
      expect([answer.status, codeOf(answer)]).toEqual([503, 'TIMEOUT']);
    }
    await holder.end();
    expect((await app.graphql('{ recentFoods { id } }')).body).toEqual({ data: { recentFoods: [] } });
  });
});

describe('with GRAPHQL_INTROSPECTION=off', () => {
  it('no answer tells what the schema holds', async () => {
    const app = await createTestApp('SQLite', { introspection: false });
    expect(codeOf(await app.graphql(getIntrospectionQuery()))).toBe('GRAPHQL_VALIDATION_FAILED');
    expect(codeOf(await app.graphql('{ __type(name: "Food") { name } }'))).toBe('GRAPHQL_VALIDATION_FAILED');
    expect((await app.call('GET', '/schema.graphql')).status).toBe(404);
    const page = await app.call('GET', '/graphql', { headers: { Accept: 'text/html' } });
    expect(page.status).toBe(400);
    expect(JSON.stringify(page.body)).not.toMatch(/sandbox/i);
    for (const [query, variables] of [
      ['{ food { id } }', {}],
      ['{ fod(id: "x") { id } }', {}],
      ['{ foods(sort: NEWES) { totalCount } }', {}],
      ['{ foods(serch: "x") { totalCount } }', {}],
      ['query ($s: FoodSort!) { foods(sort: $s) { totalCount } }', { s: 'NEWES' }],
      ['mutation ($i: AddFoodInput!) { addFood(input: $i) { id } }', { i: foodInput({ foodNam: 'x' }) }],
      ['{ foods { edges { node { foodNam } } } }', {}],
      ['{ ...f } fragment f on Fod { id }', {}],
    ] as const) {
      const { body } = await app.graphql(query, variables);
      expect(JSON.stringify(body), query).not.toMatch(/did you mean/i);
    }
    expect((await app.graphql('{ me { __typename } }')).body).toEqual({ data: { me: null } });
  });

  it('does tell where it is on', async () => {
    const app = await createTestApp('SQLite');
    expect(JSON.stringify((await app.graphql('{ fods { totalCount } }')).body)).toMatch(/did you mean/i);
  });
});

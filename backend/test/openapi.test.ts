import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, it } from 'vitest';
import { legacyCalls } from '../src/doors/rest/legacy-calls.js';
import { authUnavailable } from '../src/errors.js';
import { createTestApp, type TestApp } from './create-test-app.js';
import { openTestDatabase } from './databases.js';
import { describedBy } from './described-by.js';
import { daysAhead, foodInput, type Neighbour, signUp } from './factories.js';
import { photoOf } from './pictures.js';

interface Operation {
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}
interface Media {
  example?: unknown;
  examples?: Record<string, unknown>;
}

/** A call in /openapi.json, by its method and path, with what is sent to get a certain status. */
interface Attempt {
  call: string;
  as?: Neighbour | null;
  path?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

// The cursor of a change that this database has not recorded.
const foreignCursor = Buffer.from('[7,"2026-01-01T00:00:00.000Z"]').toString('base64url');

const noId = '01a1fc2c-1659-70b2-a4d0-bdf723e166cd';

let donor: Neighbour;
let requester: Neighbour;
beforeAll(async () => {
  [donor, requester] = await Promise.all([signUp('Donor'), signUp('Requester')]);
});

it("passes Redocly's linter", async () => {
  const app = await createTestApp('SQLite');
  const source = JSON.stringify((await app.call('GET', '/openapi.json')).body);
  const examples = ['schema', 'media-type', 'parameter'].map((of) => [`no-invalid-${of}-examples`, 'error']);
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: Object.fromEntries(examples),
  });
  const problems = await lintFromString({ source, absoluteRef: `${app.url}/openapi.json`, config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});

it('has an example of every body that is sent or answered', async () => {
  const app = await createTestApp('SQLite');
  const missing: string[] = [];
  for (const [call, operation] of await listOperations(app)) {
    const bodies = { request: operation.requestBody, ...operation.responses };
    for (const [where, body] of Object.entries(bodies)) {
      const media = Object.entries(body?.content ?? {}).flatMap(([type, one]) =>
        type.startsWith('image/') ? [] : [one],
      );
      if (media.some(({ example, examples }) => (example ?? examples) === undefined))
        missing.push(`${call} ${where}`);
    }
  }
  expect(missing).toEqual([]);
});

it('names the GraphQL field that does the same as a legacy call', async () => {
  const app = await createTestApp('SQLite');
  const fields = '{ __schema { queryType { fields { name } } mutationType { fields { name } } } }';
  const { queryType, mutationType } = (await app.graphql(fields)).body.data.__schema;
  const names = [...queryType.fields, ...mutationType.fields].map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(legacyCalls.map(({ successor }) => successor)));
});

it('matches the server: every status of every call was seen, in the described form', async () => {
  const clock = { now: new Date() };
  const app = await createTestApp('SQLite', { clock: () => clock.now });
  const operations = await listOperations(app);
  const check = await describedBy(app);
  const seen = new Set<string>();

  async function attempt(at: TestApp, status: number, { call, path, ...options }: Attempt) {
    const [method = '', address = ''] = call.split(' ');
    const answer = await at.call(method, path ?? address, options);
    expect(answer.status, `${call} ${JSON.stringify(answer.body)}`).toBe(status);
    check(method, address, answer);
    seen.add(`${call} ${status}`);
    return answer;
  }

  const add = { call: 'POST /task', as: donor, body: foodInput() };
  const [open, other]: string[] = [
    (await attempt(app, 200, add)).body.insertedId,
    (await attempt(app, 200, add)).body.insertedId,
  ];
  const details = `/FoodDetails/${open}`;
  const etag = (await app.call('GET', details, { as: donor })).headers.get('etag') ?? '';
  const update = { call: 'PATCH /UpdateTask/{id}', as: donor, path: `/UpdateTask/${open}` };
  const ask = { call: 'PUT /post/{id}', as: requester, path: `/post/${open}`, body: {} };
  const withdraw = { call: 'DELETE /myTask/{id}', as: donor, path: `/myTask/${other}` };
  const image = { 'Content-Type': 'image/jpeg' };
  const sendPhoto = { call: 'POST /photos', as: donor, body: await photoOf(30, 20), headers: image };
  /** One good attempt at each call. */
  const good: Attempt[] = [
    { call: 'GET /recentTasks' },
    { call: 'GET /availableFood' },
    { call: 'GET /FoodDetails/{id}', path: details },
    { call: 'GET /taskDetail/{id}', path: `/taskDetail/${open}` },
    { ...add, headers: { 'Idempotency-Key': 'the-same' } },
    { ...update, body: { foodName: 'Dal' } },
    ask,
    { call: 'GET /requestFood/{userEmail}', as: requester, path: `/requestFood/${requester.email}` },
    { call: 'GET /myPostedFood/{userEmail}', as: donor, path: `/myPostedFood/${donor.email}` },
    withdraw,
    { call: 'GET /feed.atom' },
    { call: 'GET /foods.csv' },
    { call: 'GET /foods.ndjson' },
    { call: 'GET /api/changes' },
    sendPhoto,
  ];
  for (const one of good) await attempt(app, one === sendPhoto ? 201 : 200, one);
  expect(good.map(({ call }) => call).toSorted()).toEqual([...operations.keys()].toSorted());
  for (const one of good.filter(({ call }) => call.startsWith('GET ')))
    await attempt(app, 304, { ...one, headers: { 'If-None-Match': '*' } });

  const oversized = { foodNotes: 'x'.repeat(110_000) };
  const bad: [status: number, Attempt][] = [
    [400, { call: 'GET /availableFood', path: '/availableFood?sort=up' }],
    ...['/feed.atom', '/foods.csv', '/foods.ndjson'].map((path): [number, Attempt] => [
      400,
      { call: `GET ${path}`, path: `${path}?sort=up` },
    ]),
    [400, { ...add, body: {} }],
    [400, { ...update, body: { foodQuantity: 'many' } }],
    [400, { ...ask, body: { foodRequestDate: 'today' } }],
    [400, { call: 'GET /api/changes', path: '/api/changes?after=x' }],
    ...good
      .filter(({ call }) => call.includes('{'))
      .map((one): [number, Attempt] => [400, { ...one, path: `${one.call.replace(/^\S+ |\{.*/g, '')}%zz` }]),
    [410, { call: 'GET /api/changes', path: `/api/changes?after=${foreignCursor}` }],
    [403, { ...add, body: foodInput({ email: 'somebody@example.com' }) }],
    [403, { ...update, as: requester, body: {} }],
    [403, { ...ask, as: donor }],
    [403, { call: 'GET /requestFood/{userEmail}', as: donor, path: `/requestFood/${requester.email}` }],
    [403, { call: 'GET /myPostedFood/{userEmail}', as: donor, path: `/myPostedFood/${requester.email}` }],
    [403, { ...withdraw, as: requester, path: `/myTask/${open}` }],
    [404, { call: 'GET /FoodDetails/{id}', path: `/FoodDetails/${noId}` }],
    [404, { call: 'GET /taskDetail/{id}', path: `/taskDetail/${noId}` }],
    [404, { ...update, path: `/UpdateTask/${noId}`, body: {} }],
    [404, { ...ask, path: `/post/${noId}` }],
    [412, { ...update, body: { foodName: 'Rice' }, headers: { 'If-Match': etag } }],
    [412, { ...withdraw, path: `/myTask/${open}`, headers: { 'If-Match': etag } }],
    [422, { ...add, body: foodInput({ foodName: 'Rice' }), headers: { 'Idempotency-Key': 'the-same' } }],
    ...[add, update, ask, withdraw].flatMap((one): [number, Attempt][] => [
      [413, { ...one, body: oversized }],
      [415, { ...one, body: 'x', headers: { 'Content-Type': 'text/plain' } }],
    ]),
    [413, { ...sendPhoto, body: Buffer.alloc(8_400_000) }],
    [415, { ...sendPhoto, headers: { 'Content-Type': 'image/gif' } }],
    [422, { ...sendPhoto, body: Buffer.from('no picture') }],
    ...good.map((one): [number, Attempt] => [
      401,
      { ...one, as: null, headers: { ...one.headers, Authorization: 'Bearer bad' } },
    ]),
  ];
  for (const [status, one] of bad) await attempt(app, status, one);

  const key = { 'Idempotency-Key': 'what-is-gone' };
  const { insertedId } = (await attempt(app, 200, { ...add, headers: key })).body;
  await attempt(app, 200, { ...withdraw, path: `/myTask/${insertedId}` });
  await attempt(app, 404, { ...add, headers: key });

  // A 405 is about a method that the address doesn't have, so it is checked against the address's other calls.
  for (const { call, path } of good) {
    const [method = '', address = ''] = call.split(' ');
    const wrong = method === 'GET' ? 'PUT' : 'GET';
    const answer = await app.call(wrong, path ?? address, {
      as: donor,
      body: wrong === 'PUT' ? {} : undefined,
    });
    expect(answer.status, call).toBe(405);
    check(method, address, answer);
    seen.add(`${call} 405`);
  }

  const hold = (value: string) =>
    app.database.write((manager) => manager.query(`UPDATE users SET "hiddenAt" = ${value}`));
  await hold("'2026-01-01T00:00:00.000Z'");
  await attempt(app, 403, sendPhoto);
  await hold('NULL');

  await app.database.write((manager) => manager.query('UPDATE foods SET "portionsHeld" = 2'));
  await attempt(app, 409, { ...update, body: { foodQuantity: 1 } });

  clock.now = new Date(`${daysAhead(9)}T12:00:00Z`);
  await attempt(app, 409, ask);

  const rateLimits = {
    readsPerMinute: 1,
    searchesPerMinute: 1,
    writesPerMinute: 1,
    firstDayWritesPerMinute: 1,
  };
  const limited = await createTestApp('SQLite', { rateLimits });
  await limited.call('GET', '/recentTasks');
  for (const as of [donor, requester]) await limited.call('DELETE', `/myTask/${noId}`, { as });
  for (let i = 0; i < 12; i++) await limited.call('POST', '/photos', { ...sendPhoto, body: '' });
  for (const one of good) await attempt(limited, 429, one);

  const verifier = { verify: () => Promise.reject(authUnavailable()) };
  const withoutProvider = await createTestApp('SQLite', { verifier });
  for (const one of good) await attempt(withoutProvider, 503, { ...one, as: donor });

  const database = await openTestDatabase('SQLite');
  const broken = await createTestApp('SQLite', { database });
  for (const as of [donor, requester]) await broken.call('GET', '/recentTasks', { as });
  await database.write(async (manager) => {
    for (const table of ['idempotency_keys', 'requests', 'foods']) await manager.query(`DROP TABLE ${table}`);
  });
  for (const one of good) await attempt(broken, 500, one);

  const told = [...operations].flatMap(([call, { responses }]) =>
    Object.keys(responses).map((status) => `${call} ${status}`),
  );
  expect(told.filter((one) => !seen.has(one))).toEqual([]);
});

async function listOperations(app: TestApp): Promise<Map<string, Operation>> {
  const { body: document } = await app.call('GET', '/openapi.json');
  const paths = Object.entries<Record<string, Operation>>(document.paths);
  return new Map(
    paths.flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  );
}

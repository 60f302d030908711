import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage, METHODS } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildSchema, getIntrospectionQuery, introspectionFromSchema } from 'graphql';
import { expect, it } from 'vitest';
import { authUnavailable } from '../src/errors.js';
import type { Food } from '../src/food/food.entity.js';
import { codeOf, createTestApp, postFood } from './create-test-app.js';
import { describeOnOne, openTestDatabase } from './databases.js';
import { addFood, foodInput, signUp } from './factories.js';
import { newPages } from './folders.js';
import { photoOf } from './pictures.js';

const html = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const builtPages = () =>
  newPages({ 'index.html': '<title>Pantry</title>', 'assets/app-1234.js': 'export {}' });

describeOnOne('SQLite', 'the pages', (engine) => {
  it.each([
    '/',
    '/availableFood',
    '/FoodDetails/some-id',
    '/dashboard/myPostedFood',
    '/no/such/page',
    '/assets/',
    '//',
  ])("answer a browser's navigation to %s with the app", async (path) => {
    const app = await createTestApp(engine, { pagesFolder: builtPages() });
    const answer = await app.call('GET', path, { headers: { Accept: html } });
    expect([answer.status, answer.body]).toEqual([200, '<title>Pantry</title>']);
  });

  it.each(['/forgatePassword/100%', '/FoodDetails/%E0%A4%A', '/nowhere%'])(
    'answer %s, which can not be decoded, with the app in a browser and with a problem elsewhere',
    async (path) => {
      const app = await createTestApp(engine, { pagesFolder: builtPages() });
      for (const method of ['GET', 'HEAD']) {
        const page = await app.call(method, path, { headers: { Accept: html } });
        expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
        expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
        if (method === 'GET') expect(page.body).toBe('<title>Pantry</title>');
      }
      for (const [method, accept] of [
        ['GET', '*/*'],
        ['POST', html],
      ] as const) {
        const problem = await app.call(method, path, { headers: { Accept: accept } });
        expect([problem.status, problem.body.code]).toEqual([400, 'BAD_REQUEST']);
        expect(problem.body.fields).toEqual({ address: 'must be percent-encoded UTF-8' });
      }
    },
  );

  it('answer with the HTML that the build rendered for them, compressed if the browser accepts it', async () => {
    const folder = builtPages();
    mkdirSync(join(folder, 'prerendered'));
    writeFileSync(join(folder, 'prerendered/home.html'), '<h1>Home</h1>');
    writeFileSync(join(folder, 'prerendered/about.html'), '<h1>About</h1>');
    writeFileSync(join(folder, 'prerendered/availableFood.html'), '<h1>Available Food</h1>');
    writeFileSync(join(folder, 'prerendered/about.html.gz'), gzipSync('<h1>About, smaller</h1>'));
    const app = await createTestApp(engine, { pagesFolder: folder });
    const get = async (path: string, encoding: string) => {
      const headers = { Accept: html, 'Accept-Encoding': encoding };
      return (await app.call('GET', path, { headers })).body;
    };
    expect(await get('/', 'identity')).toBe('<h1>Home</h1>');
    expect(await get('/about', 'identity')).toBe('<h1>About</h1>');
    expect(await get('/about', 'gzip')).toBe('<h1>About, smaller</h1>');
    expect(await get('/availableFood?sort=asc', 'gzip')).toBe('<h1>Available Food</h1>');
    expect((await app.call('GET', '/availableFood?sort=asc')).body).toEqual([]);
    expect(await get('/login', 'gzip')).toBe('<title>Pantry</title>');
    for (const [method, status] of [
      ['OPTIONS', 204],
      ['DELETE', 405],
    ] as const) {
      const answer = await app.call(method, '/about');
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, status, 'GET, HEAD']);
    }
  });

  it('bring what they ask first, as it is at this moment, and as often as the caller may ask', async () => {
    const folder = builtPages();
    mkdirSync(join(folder, 'prerendered'));
    const question = { query: '{ foods { edges { node { foodName } } } }' };
    for (const name of ['home', 'availableFood']) {
      writeFileSync(join(folder, `prerendered/${name}.html`), '<h1>No food yet</h1>');
      writeFileSync(join(folder, `prerendered/${name}.json`), JSON.stringify({ question, template: name }));
    }
    const fill =
      'export const fill = (template, question, { data: { foods } }) => foods.edges.length ? JSON.stringify([template, foods.edges]) : null;';
    writeFileSync(join(folder, 'prerendered/fill.mjs'), fill);
    const database = await openTestDatabase(engine);
    const app = await createTestApp(engine, { pagesFolder: folder, database });
    const get = (path: string, headers: object = {}) =>
      app.call('GET', path, { headers: { Accept: html, ...headers } });
    const donor = await signUp();
    const shown = (foodName: string) => ({ node: { foodName } });

    for (const path of ['/', '/availableFood']) expect((await get(path)).body).toBe('<h1>No food yet</h1>');
    await postFood(app, donor, { foodName: 'Bread' });
    for (const [path, name] of [
      ['/', 'home'],
      ['/availableFood', 'availableFood'],
    ] as const) {
      const page = await get(path);
      expect(JSON.parse(page.body)).toEqual([name, expect.arrayContaining([shown('Bread')])]);
      expect(page.headers.get('cache-control')).toBe('no-cache');
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
      const etag = page.headers.get('etag') ?? '';
      expect((await get(path, { 'If-None-Match': etag })).status).toBe(304);
      await postFood(app, donor, { foodName: `Rice of ${name}` });
      const changed = await get(path, { 'If-None-Match': etag });
      expect(changed.status).toBe(200);
      expect(changed.body).toContain(`Rice of ${name}`);
    }
    expect((await get('/availableFood?search=b')).body).toBe('<h1>No food yet</h1>');

    const rateLimits = {
      readsPerMinute: 1,
      searchesPerMinute: 1,
      writesPerMinute: 1,
      firstDayWritesPerMinute: 1,
    };
    const limited = await createTestApp(engine, { pagesFolder: folder, database, rateLimits });
    const pages = [];
    for (let i = 0; i < 2; i++)
      pages.push((await limited.call('GET', '/', { headers: { Accept: html } })).body);
    expect(pages).toEqual([expect.stringContaining('Bread'), '<h1>No food yet</h1>']);
  });

  it('share two addresses with the legacy calls, told apart by Accept', async () => {
    const app = await createTestApp(engine, { pagesFolder: builtPages() });
    const page = await app.call('GET', '/availableFood', { headers: { Accept: html } });
    for (const Accept of ['application/json', '*/*']) {
      const json = await app.call('GET', '/availableFood', { headers: { Accept } });
      expect(json.body).toEqual([]);
      expect(json.headers.get('vary')).toContain('Accept');
    }
    expect(page.headers.get('vary')).toContain('Accept');
    expect((await app.call('GET', '/no/such/page')).status).toBe(404);
  });

  it('let browsers keep files with a hash in their names for good, our pictures for a day, and nothing else', async () => {
    const folder = builtPages();
    mkdirSync(join(folder, 'pictures/food'), { recursive: true });
    for (const file of [
      'pictures/food/bread.svg',
      'favicon.svg',
      'favicon.ico',
      'apple-touch-icon.png',
      'robots.txt',
    ])
      writeFileSync(join(folder, file), '<svg/>');
    writeFileSync(join(folder, 'assets/app-1234.js.br'), brotliCompressSync('export {}'));
    const app = await createTestApp(engine, { pagesFolder: folder });
    for (const encoding of ['br', 'identity']) {
      const headers = { 'Accept-Encoding': encoding };
      const file = await app.call('GET', '/assets/app-1234.js', { headers });
      expect(file.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(file.headers.get('vary')).toBe('accept-encoding');
    }
    const cacheControlOf = async (path: string) => (await app.call('GET', path)).headers.get('cache-control');
    expect(await cacheControlOf('/assets/app-1234.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheControlOf('/pictures/food/bread.svg')).toBe('public, max-age=86400');
    for (const icon of ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png'])
      expect(await cacheControlOf(icon)).toBe('public, max-age=86400');
    for (const path of ['/', '/index.html', '/robots.txt'])
      expect(await cacheControlOf(path)).toBe('no-cache');
  });
});

describeOnOne('SQLite', 'the server', (engine) => {
  it.each([
    ['text that is no query', 'foods', 400, 'GRAPHQL_PARSE_FAILED'],
    ['more tokens than anybody needs', `{ ${'me '.repeat(1001)} }`, 400, 'GRAPHQL_PARSE_FAILED'],
    [
      'fragments in fragments',
      `{ ...f0 } ${Array.from({ length: 12 }, (_, i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`).join(' ')}
       fragment f12 on Query { me { id } }`,
      400,
      'QUERY_TOO_COMPLEX',
    ],
    ['a field that is not there', '{ nothing }', 400, 'GRAPHQL_VALIDATION_FAILED'],
    [
      'a value of the wrong kind',
      'query ($n: Int!) { foods(first: $n) { totalCount } }',
      400,
      'BAD_USER_INPUT',
    ],
    ['a subscription by HTTP', 'subscription { foodChanged { kind } }', 400, 'BAD_REQUEST'],
  ])('answers %s with a code', async (_, query, status, code) => {
    const app = await createTestApp(engine);
    const answer = await app.graphql(query, { n: 1.5 });
    expect([answer.status, answer.body.errors[0].extensions.code]).toEqual([status, code]);
    expect(JSON.stringify(answer.body)).not.toMatch(/stacktrace|node_modules/);
  });

  it.each([
    [{ foodQuantity: 1.5 }, 'foodQuantity'],
    [{ foodQuantity: 3_000_000_000 }, 'foodQuantity'],
    [{ date: '2026-02-30' }, 'date'],
    [{ foodName: ['a; b at "c"'] }, 'foodName'],
    [{ foodName: undefined }, 'foodName'],
    [{ foodName: undefined, foodNotes: 'hot; bring a jar' }, 'foodName'],
    [{ foodName: undefined, foodNotes: 'a jar at "input.foodNotes"; thanks' }, 'foodName'],
    [{ foodQuantity: '4'.repeat(450) }, 'foodQuantity'],
    [{ foodQuantity: '4 at "input.date"; or more' }, 'foodQuantity'],
    [{ photos: [{ id: 'x' }] }, 'photos'],
  ])('names the field of a variable that has the wrong type: %j', async (change, field) => {
    const app = await createTestApp(engine);
    const { body } = await app.graphql(addFood, { input: foodInput(change) }, await signUp());
    expect(body.errors[0].extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.stringMatching(/^(is required|is not valid: (?!got).{1,410})$/) },
    });
  });

  it('names the argument or the variable that is null, or left out', async () => {
    const app = await createTestApp(engine);
    for (const [type, given, fields] of [
      ['Int', { n: null }, { first: 'must not be null' }],
      ['Int!', { n: null }, { n: 'must not be null' }],
      ['Int!', {}, { n: 'is required' }],
    ] as const) {
      const { body } = await app.graphql(`query ($n: ${type}) { foods(first: $n) { totalCount } }`, given);
      expect(body.errors[0].extensions).toEqual({ code: 'BAD_USER_INPUT', fields });
    }
  });

  it('answers malformed JSON and a bad token at /graphql in the form of GraphQL', async () => {
    const app = await createTestApp(engine);
    const malformed = await app.call('POST', '/graphql', {
      body: '{',
      headers: { 'Content-Type': 'application/json' },
    });
    expect([malformed.status, malformed.body.errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST']);
    const bad = await app.call('POST', '/graphql', {
      body: { query: '{ me { id } }' },
      headers: { Authorization: 'Bearer nonsense' },
    });
    expect([bad.status, bad.body.errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
    const unnamed = await app.graphql('query A { me { id } } query B { me { id } }');
    expect([unnamed.status, unnamed.body.errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST']);
    const simple = await app.call('GET', '/graphql?query={me{id}}');
    expect(simple.status).toBe(400); // a browser's simple request, which skips the CORS preflight
    expect(simple.body.errors[0].message).toMatch(
      /provide a non-empty value for one of .* apollo-require-preflight\s$/,
    );
    const asked = await app.call('GET', '/graphql?query={me{id}}', {
      headers: { 'Apollo-Require-Preflight': 'true' },
    });
    expect(asked.body).toEqual({ data: { me: null } });
  });

  it('looks at a token before the body, which may be of any kind', async () => {
    const app = await createTestApp(engine);
    const bodies: [number, string, string | Buffer][] = [
      [400, 'application/json', '{'],
      [413, 'application/json', JSON.stringify('x'.repeat(200_000))],
      [415, 'text/plain', 'Hello'],
    ];
    for (const [method, path] of [
      ['POST', '/graphql'],
      ['POST', '/task'],
      ['PATCH', `/UpdateTask/${randomUUID()}`],
      ['PUT', `/post/${randomUUID()}`],
      ['POST', '/photos'],
    ] as const) {
      for (const [status, type, body] of bodies) {
        const headers = { 'Content-Type': type };
        const bad = await app.call(method, path, {
          body,
          headers: { ...headers, Authorization: 'Bearer nonsense' },
        });
        expect([method, path, type, bad.status, codeOf(bad)]).toEqual([
          method,
          path,
          type,
          401,
          'UNAUTHENTICATED',
        ]);
        if (path === '/photos') continue; // its body is read by nobody but its own handler
        expect((await app.call(method, path, { body, headers })).status).toBe(status);
      }
    }
  });

  it('refuses a body that is not UTF-8, however it is sent', async () => {
    const app = await createTestApp(engine);
    const as = await signUp();
    const latin = Buffer.from(JSON.stringify(foodInput({ foodName: 'Café' })), 'latin1');
    const headers = { Authorization: `Bearer ${as.token}`, 'Content-Type': 'application/json' };
    for (const body of [latin, new Blob([latin]).stream()]) {
      const answer = await fetch(`${app.url}/task`, { method: 'POST', headers, body, duplex: 'half' });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'BAD_USER_INPUT', fields: { body: 'must be UTF-8' } }),
      ]);
    }
    const graphql = await app.call('POST', '/graphql', { body: latin });
    expect([graphql.status, graphql.body.errors[0].extensions.code]).toEqual([400, 'BAD_USER_INPUT']);
    expect((await app.call('POST', '/task', { as, body: foodInput({ foodName: 'Café 🍲' }) })).status).toBe(
      200,
    );
    expect((await app.call('GET', '/recentTasks')).body.map(({ foodName }: Food) => foodName)).toEqual([
      'Café 🍲',
    ]);
  });

  it('reads a compressed body, and refuses one that it can not decompress', async () => {
    const app = await createTestApp(engine);
    const send = (path: string, encoding: string, body: Buffer) => {
      const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding };
      return app.call('POST', path, { headers, body });
    };
    const query = Buffer.from('{"query":"{ __typename }"}');
    for (const [encoding, body] of [
      ['gzip', gzipSync(query)],
      ['GZIP', gzipSync(query)],
      ['x-gzip', gzipSync(query)],
      ['br', brotliCompressSync(query)],
    ] as const)
      expect((await send('/graphql', encoding, body)).body).toEqual({ data: { __typename: 'Query' } });
    for (const path of ['/graphql', '/task']) {
      for (const [encoding, status] of [
        ['gzip', 400],
        ['br', 400],
        ['x', 415],
      ] as const) {
        const refused = await send(path, encoding, Buffer.alloc(3000, 'x'));
        expect([path, encoding, refused.status, codeOf(refused)]).toEqual([
          path,
          encoding,
          status,
          'BAD_REQUEST',
        ]);
      }
    }
    // The rest of the body has not arrived when it turns out that its beginning can't be decompressed.
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    const json = 'Content-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: 50000';
    socket.write(`POST /task HTTP/1.1\r\nHost: x\r\n${json}\r\n\r\n${'x'.repeat(3000)}`);
    const [head = '', body = ''] = (await buffer(socket)).toString().split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 [\s\S]*application\/problem\+json/);
    const fields = { body: 'must be compressed as Content-Encoding says' };
    expect(JSON.parse(body)).toMatchObject({ status: 400, code: 'BAD_REQUEST', fields });
  });

  it('does not say of a 304 that the body it leaves out is empty', async () => {
    const app = await createTestApp(engine);
    const as = await signUp();
    await app.call('POST', '/task', { as, body: foodInput() });
    const jpeg = { 'Content-Type': 'image/jpeg' };
    const { path } = (await app.call('POST', '/photos', { as, body: await photoOf(30, 20), headers: jpeg }))
      .body;
    const asked = { 'Apollo-Require-Preflight': 'x' };
    for (const address of ['/availableFood', '/foods.csv', '/graphql?query={me{id}}', path]) {
      const { headers: first } = await app.call('GET', address, { headers: asked });
      const headers = { ...asked, 'If-None-Match': first.get('etag') ?? '' };
      const methods = address.startsWith('/graphql') ? ['GET'] : ['GET', 'HEAD']; // Apollo Server knows no HEAD
      for (const method of methods) {
        const again = await app.call(method, address, { headers });
        expect([method, address, again.status]).toEqual([method, address, 304]);
        expect(again.headers.get('content-length')).not.toBe('0');
      }
    }
  });

  it('answers 405 to every method that an address does not have, and names those that it has', async () => {
    const app = await createTestApp(engine);
    const port = Number(new URL(app.url).port);
    for (const [address, allow] of [
      ['/graphql', 'GET, POST'],
      ['/schema.graphql', 'GET, HEAD'],
      ['/openapi.json', 'GET, HEAD'],
      ['/recentTasks', 'GET, HEAD'],
      ['/task', 'POST'],
    ]) {
      const others = METHODS.filter((one) => !`CONNECT, HEAD, OPTIONS, ${allow}`.includes(one));
      for (const method of others) {
        // not fetch, which does not send some of them
        const asked = httpRequest({ port, method, path: address }).end();
        const [answer] = (await once(asked, 'response')) as [IncomingMessage];
        const text = (await buffer(answer)).toString();
        expect([address, method, answer.statusCode, answer.headers.allow]).toEqual([
          address,
          method,
          405,
          allow,
        ]);
        expect(text).toContain('BAD_REQUEST');
      }
      const { status, headers } = await app.call('OPTIONS', String(address));
      expect([address, status, headers.get('allow')]).toEqual([address, 204, allow]);
    }
    expect((await app.call('PROPFIND', '/nothing')).status).toBe(404);
    for (const path of ['/nothing', '/livez']) {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await app.call('POST', path, { headers, body: '{' });
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'NOT_FOUND']);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
    for (const [type, body] of [
      ['text/plain', 'Hello'],
      ['application/json', '{'],
      ['application/json', JSON.stringify('x'.repeat(200_000))],
    ] as const) {
      const headers = { 'Content-Type': type };
      for (const [method, address, allow] of [
        ['POST', '/recentTasks', 'GET, HEAD'],
        ['PUT', '/graphql', 'GET, POST'],
        ['PATCH', '/photos', 'POST'],
      ] as const) {
        const answer = await app.call(method, address, { headers, body });
        expect([address, type, answer.status, answer.headers.get('allow')]).toEqual([
          address,
          type,
          405,
          allow,
        ]);
        const bad = { ...headers, Authorization: 'Bearer nonsense' };
        expect((await app.call(method, address, { headers: bad, body })).status).toBe(401);
      }
    }
  });

  it('answers a call that expects what nobody knows like any other', async () => {
    const app = await createTestApp(engine);
    const port = Number(new URL(app.url).port);
    for (const [method, path, status] of [
      ['GET', '/recentTasks', 200],
      ['POST', '/recentTasks', 405],
    ] as const) {
      // not fetch, which sends no Expect
      const asked = httpRequest({ port, method, path, headers: { Expect: 'more' } }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      answer.resume();
      expect([path, answer.statusCode]).toEqual([path, status]);
    }
  });

  it('answers with a code even if the request is not HTTP', async () => {
    const { url } = await createTestApp(engine);
    const { hostname, port } = new URL(url);
    const raw = async (bytes: string) => {
      const socket = connect(Number(port), hostname);
      socket.write(bytes);
      return (await buffer(socket)).toString();
    };
    for (const [bytes, status] of [
      ['\0\0\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', 400],
      [`GET /${'x'.repeat(17_000)} HTTP/1.1\r\n\r\n`, 431],
      ['GET /FoodDetails/% HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ] as const) {
      const [head = '', body = ''] = (await raw(bytes)).split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(head).toMatch(/^Content-Type: application\/problem\+json/im);
      expect(head).toMatch(/^Access-Control-Allow-Origin: \*/im);
      expect(JSON.parse(body)).toMatchObject({ status, code: 'BAD_REQUEST' });
    }
  });

  it('hides a bug, and gives the request id under which it is logged', async () => {
    const app = await createTestApp(engine);
    await app.database.reads.query('ALTER TABLE foods RENAME TO gone');
    const { body } = await app.graphql('{ recentFoods { id } }');
    expect(body.errors[0]).toMatchObject({
      message: 'Something went wrong on our side.',
      extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: expect.any(String) },
    });
    const rest = await app.call('GET', '/recentTasks');
    expect([rest.status, rest.body.detail, rest.body.requestId]).toEqual([
      500,
      'Something went wrong on our side.',
      expect.any(String),
    ]);
    expect(JSON.stringify([body, rest.body])).not.toMatch(/no such table|does not exist|SELECT|stack/i);
  });

  it('answers 503, not 401, while the identity provider can not be reached', async () => {
    const verifier = { verify: () => Promise.reject(authUnavailable()) };
    const few = { readsPerMinute: 9, searchesPerMinute: 9, writesPerMinute: 9, firstDayWritesPerMinute: 9 };
    const app = await createTestApp(engine, { verifier, rateLimits: few });
    const headers = { Authorization: 'Bearer some.good.token' };
    const rest = await app.call('GET', '/recentTasks', { headers });
    expect([rest.status, rest.body.code]).toEqual([503, 'AUTH_UNAVAILABLE']);
    expect(rest.headers.get('ratelimit')).toBeNull(); // nobody is shut out for what is no fault of theirs
    expect((await app.call('POST', '/graphql', { headers, body: { query: '{ me { id } }' } })).status).toBe(
      503,
    );
  });

  it('serves its schema to programs and to Sandbox', async () => {
    const app = await createTestApp(engine);
    const sdl = buildSchema((await app.call('GET', '/schema.graphql')).body);
    const { data } = (await app.graphql(getIntrospectionQuery())).body;
    expect(Object.keys(sdl.getTypeMap()).length).toBe(data.__schema.types.length);
    expect(introspectionFromSchema(sdl).__schema.queryType.name).toBe('Query');
    const sandbox = await app.call('GET', '/graphql', { headers: { Accept: html } });
    expect(sandbox.body).toContain('sandbox');
  });

  it('tells the browser how to sign in and where streets are, and the operator that it is healthy', async () => {
    const app = await createTestApp(engine);
    expect((await app.call('GET', '/config.json')).body).toEqual({
      firebase: { projectId: 'demo-tests', apiKey: 'test', authDomain: 'demo-tests.firebaseapp.com' },
      authEmulator: false,
      map: null,
      geocoder: false,
    });
    const map = {
      tilesUrl: 'https://tiles.example.org/{z}/{x}/{y}.png',
      attribution: '© <b>Mappers</b> https://example.org',
    };
    const withStreets = await createTestApp(engine, { map });
    expect((await withStreets.call('GET', '/config.json')).body).toMatchObject({ map });
    expect((await app.call('GET', '/healthz')).body).toEqual({ status: 'ok' });
  });
});

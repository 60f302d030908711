import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { sandboxPolicy } from '../src/platform/headers/content-security-policy.js';
import { createTestApp, postFood } from './create-test-app.js';
import { type Neighbour, signUp } from './factories.js';
import { newPages } from './folders.js';

const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const html = { headers: { Accept: 'text/html' } };

const builtPages = () =>
  newPages({ 'index.html': '<script>start()</script>', 'index.html.br': 'compressed' });

it('every answer has the security headers', async () => {
  const app = await createTestApp('SQLite');
  const paths = [
    '/recentTasks',
    '/schema.graphql',
    '/healthz',
    '/nowhere',
    '/photos/x',
    '/FoodDetails/%E0%A4%A',
  ];
  for (const path of paths) {
    const { headers } = await app.call('GET', path);
    expect(headers.get('content-security-policy'), path).toBe(nothing);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('x-frame-options'), path).toBe('DENY');
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin-allow-popups');
    expect(headers.get('permissions-policy'), path).toMatch(/^geolocation=\(self\), .*camera=\(\)/);
    expect(headers.get('x-powered-by'), path).toBeNull();
    expect(headers.get('server'), path).toBeNull();
  }
});

it('a page may run what was built into it, with any compression', async () => {
  const app = await createTestApp('SQLite', { pagesFolder: builtPages() });
  for (const encoding of ['identity', 'br']) {
    for (const path of ['/', '/dashboard', '/availableFood', '/index.html']) {
      const headers = { Accept: 'text/html', 'Accept-Encoding': encoding };
      const answer = await fetch(`${app.url}${path}`, { method: 'HEAD', headers });
      expect(answer.headers.get('content-security-policy'), `${path} ${encoding}`).toMatch(
        /script-src 'self' 'sha256-[^ ]+' https:/,
      );
    }
  }
});

it('the policy names the sign-in hosts of a real project, and none with the emulator', async () => {
  const real = await createTestApp('SQLite', { pagesFolder: builtPages() });
  const demo = await createTestApp('SQLite', { pagesFolder: builtPages(), emulatorHost: '127.0.0.1:1' });
  const policy = async (app: typeof real) =>
    (await app.call('GET', '/', html)).headers.get('content-security-policy');
  expect(await policy(real)).toContain('frame-src https://demo-tests.firebaseapp.com');
  expect(await policy(demo)).toContain("frame-src 'none'");
  expect(await policy(demo)).not.toContain('google');
});

it('Sandbox has its own policy, only for its own page', async () => {
  const app = await createTestApp('SQLite');
  const page = await app.call('GET', '/graphql', html);
  expect(page.headers.get('content-security-policy')).toBe(sandboxPolicy(page.body));
  expect(page.body).not.toMatch(/ on[a-z]+=| style=|<script [^>]*src=/);
  const answer = await app.graphql('{ me { id } }');
  expect(answer.headers.get('content-security-policy')).toBe(nothing);
});

it('GraphiQL may run what was built into its page, and reads the same schema, or none', async () => {
  const folder = builtPages();
  writeFileSync(join(folder, 'graphiql.html'), '<script type="module" src="/assets/graphiql.js"></script>');
  const app = await createTestApp('SQLite', { pagesFolder: folder });
  const page = await app.call('GET', '/graphiql', html);
  expect(page.body).toContain('/assets/graphiql.js');
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self'; .*connect-src 'self'; /);
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
  const hidden = await createTestApp('SQLite', { pagesFolder: folder, introspection: false });
  for (const path of ['/graphiql', '/graphiql.html', '/graphql/start.json', '/%67raphiql.html']) {
    expect((await hidden.call('GET', path)).status, path).toBe(404);
  }
  const port = Number(new URL(hidden.url).port);
  for (const path of ['/./graphiql.html', '//graphiql.html', '/x/../graphiql.html', '/.//graphiql.html']) {
    const connection = connect(port, '127.0.0.1'); // fetch would clean up the path
    connection.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(await text(connection), path).not.toContain('/assets/graphiql.js');
  }
  expect((await hidden.call('GET', '/graphql', html)).body).not.toContain('Sandbox');
});

it('Sandbox and GraphiQL start with an operation that runs as it is', async () => {
  const app = await createTestApp('SQLite');
  const { document: query, variables, headers } = (await app.call('GET', '/graphql/start.json')).body;
  const answer = await app.call('POST', '/graphql', { body: { query, variables }, headers });
  expect(answer.body).toMatchObject({ data: { foods: { totalCount: 0 } } });
  const inPage = JSON.stringify(query).slice(0, -1); // others follow it
  expect((await app.call('GET', '/graphql', html)).body).toContain(inPage);
});

it('their other operations lead from asking to collected', async () => {
  const app = await createTestApp('SQLite');
  const { more } = (await app.call('GET', '/graphql/start.json')).body;
  const [donor, asker] = [await signUp('Donor'), await signUp('Asker')];
  const foodId = await postFood(app, donor);
  const sides: Record<string, Neighbour> = { WatchLine: donor, Accept: donor, Inbox: donor };
  const ids = { foodId, requestId: '', conversationId: '' };
  const data: Record<string, unknown> = {};
  for (const { document, variables } of more) {
    const [, name = ''] = /(?:query|mutation|subscription) (\w+)/.exec(document) ?? [];
    const given = Object.fromEntries(
      Object.keys(variables).map((key) => [key, ids[key as keyof typeof ids]]),
    );
    const { body } = await app.graphql(document, given, sides[name] ?? asker);
    expect(body.errors, name).toBeUndefined();
    Object.assign(data, body.data);
    ids.requestId ||= body.data.requestFood?.id;
    ids.conversationId ||= body.data.needsMe?.[0]?.conversation?.id ?? '';
  }
  expect(data).toMatchObject({
    requestFood: { state: 'PENDING', portions: 3 },
    food: { line: [{ id: ids.requestId, actions: ['ACCEPT', 'DECLINE'] }] },
    acceptRequest: { state: 'ACCEPTED', granted: 2 },
    sendMessage: { number: 1 },
    markCollected: { state: 'COLLECTED' },
    sayThanks: { thanks: 'The best soup of the year.' },
    inbox: { unreadConversations: 1 },
    notices: { edges: expect.arrayContaining([{ node: expect.objectContaining({ kind: 'THANKED' }) }]) },
  });
});

it('lets pages from the internet call a developer’s own machine, and no other', async () => {
  const preflight = {
    headers: {
      Origin: 'https://studio.apollographql.com',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
      'Access-Control-Request-Private-Network': 'true',
    },
  };
  const demo = await createTestApp('SQLite', { emulatorHost: '127.0.0.1:1' });
  const real = await createTestApp('SQLite');
  const ask = async (app: typeof demo) => (await app.call('OPTIONS', '/graphql', preflight)).headers;
  expect((await ask(demo)).get('access-control-allow-private-network')).toBe('true');
  expect((await ask(demo)).get('access-control-allow-origin')).toBe('*');
  expect((await ask(real)).get('access-control-allow-private-network')).toBeNull();
  expect((await demo.call('GET', '/recentTasks')).headers.has('access-control-allow-private-network')).toBe(
    false,
  );
});

it('asks for TLS only if there is TLS, and trusts only our own proxy about it', async () => {
  const forwarded = { headers: { 'X-Forwarded-Proto': 'https' } };
  const bare = await createTestApp('SQLite');
  const behindProxy = await createTestApp('SQLite', { trustedProxies: 1 });
  const hsts = async (app: typeof bare, options = {}) =>
    (await app.call('GET', '/healthz', options)).headers.get('strict-transport-security');
  expect(await hsts(bare, forwarded)).toBeNull();
  expect(await hsts(behindProxy)).toBeNull();
  expect(await hsts(behindProxy, forwarded)).toBe('max-age=31536000');
});

it('lets any site call without credentials', async () => {
  const app = await createTestApp('SQLite');
  const { headers } = await app.call('GET', '/recentTasks', { headers: { Origin: 'https://example.com' } });
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-allow-credentials')).toBeNull();
});

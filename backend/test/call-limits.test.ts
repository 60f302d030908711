import { once } from 'node:events';
import { Agent, get, request } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import WebSocket from 'ws';
import { signInNotValid } from '../src/errors.js';
import { Database } from '../src/platform/database/database.js';
import { BoundedRequest } from '../src/platform/limits/bounded-request.js';
import { codeOf, createTestApp, postFood, stall } from './create-test-app.js';
import { createMigratedDatabase, openTestDatabase } from './databases.js';
import { signUp } from './factories.js';
import { newPages } from './folders.js';

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

describe('connections of one address', () => {
  it.each([0, 1])('are limited, but for those of a proxy in front (%i)', async (trustedProxies) => {
    const app = await createTestApp('SQLite', { trustedProxies });
    const port = Number(new URL(app.url).port);
    const open = (localAddress: string) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      socket.on('error', () => undefined);
      onTestFinished(() => void socket.destroy());
      return socket;
    };
    const count = promisify(app.server.getConnections.bind(app.server));
    const many = Array.from({ length: 1000 }, () => open('127.0.0.1'));
    await expect.poll(count).toBe(1000);
    const oneMore = open('127.0.0.1');
    const closed = once(oneMore, 'close');
    await once(open('127.0.0.2'), 'connect'); // a neighbour
    if (trustedProxies === 0) await closed;
    await expect.poll(count).toBe(trustedProxies === 0 ? 1001 : 1002);
    const [first] = many;
    first?.destroy();
    await expect.poll(count).toBe(trustedProxies === 0 ? 1000 : 1001);
    open('127.0.0.1');
    await expect.poll(count).toBe(trustedProxies === 0 ? 1001 : 1002);
  });
});

describe('who does not read an answer', () => {
  const large = 'x'.repeat(32 * 1024 * 1024); // more than two sockets hold
  const newLargePages = () => newPages({ 'index.html': '<html></html>', 'large.txt': large });

  it('is disconnected, and nobody else is', async () => {
    const pagesFolder = newLargePages();
    const app = await createTestApp('SQLite', { pagesFolder, deadline: 3000 });
    const subscriber = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    await once(subscriber, 'open');
    subscriber.send('{"type":"connection_init"}');
    const idle = new Agent({ keepAlive: true });
    onTestFinished(() => idle.destroy());
    const [first] = await once(get(`${app.url}/livez`, { agent: idle }), 'response');
    first.resume();
    stall(app, '/large.txt');
    const connections = promisify(app.server.getConnections.bind(app.server));
    await expect.poll(connections).toBe(3);
    await expect.poll(connections).toBe(2);
    expect(subscriber.readyState).toBe(WebSocket.OPEN);
    expect(Object.values(idle.freeSockets).flat()).toHaveLength(1);
    subscriber.terminate();
  });

  it('is waited for when the server stops, but not for their next call', { timeout: 60_000 }, async () => {
    const app = await createTestApp('SQLite', { pagesFolder: newLargePages() });
    const keepsOpen = new Agent({ keepAlive: true });
    onTestFinished(() => keepsOpen.destroy());
    const [answer] = await once(get(`${app.url}/large.txt`, { agent: keepsOpen }), 'response');
    const closed = app.close();
    await expect.poll(() => app.server.listening).toBe(false);
    expect((await buffer(answer)).length).toBe(large.length);
    await closed; // without more, Fastify's 72 s for the next call
  });
});

describe('a database that keeps a call waiting', () => {
  it('is waited for until the deadline, and answers again afterwards', async () => {
    const url = await createMigratedDatabase('PostgreSQL');
    const database = await Database.connect(url);
    onTestFinished(() => database.close());
    const app = await createTestApp('PostgreSQL', { database, deadline: 1500 });
    const holder = new pg.Client(url);
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE foods IN ACCESS EXCLUSIVE MODE');
    for (const answer of [
      await app.graphql('{ recentFoods { id } }'),
      await app.call('GET', '/recentTasks'),
    ]) {
      expect([answer.status, codeOf(answer)]).toEqual([503, 'TIMEOUT']);
    }
    await holder.query('ROLLBACK');
    await holder.end();
    const again = async () => (await app.graphql('{ recentFoods { id } }')).body;
    await expect.poll(again).toEqual({ data: { recentFoods: [] } });
  });

  it.each([2500, 8000])('is waited for no longer than that in all, whatever is late (%i)', async (late) => {
    const database = await openTestDatabase('SQLite');
    const verifier = { verify: () => sleep(late).then(() => Promise.reject(signInNotValid())) };
    const app = await createTestApp('SQLite', { database, verifier, deadline: 3000 });
    Object.defineProperty(database, 'select', { value: () => sleep(8000, []) });
    Object.defineProperty(database, 'findVersion', { value: () => sleep(late, 'x') });
    const isLate = new AbortController();
    const asked = [
      app.graphql('{ recentFoods { id } }'),
      app.call('GET', '/recentTasks'),
      app.call('GET', '/foods.csv'),
      app.call('GET', '/api/changes'),
      app.call('GET', `/photos/${'0'.repeat(32)}-400.webp`),
      ...(late > 3000 ? [app.call('GET', '/recentTasks', { headers: { Authorization: 'Bearer x' } })] : []),
    ];
    const answers = await Promise.race([Promise.all(asked), sleep(4800, [], { signal: isLate.signal })]);
    isLate.abort();
    const seen = answers.map((answer) => [answer.status, codeOf(answer)]);
    expect(seen).toEqual(asked.map(() => [503, 'TIMEOUT']));
  });
});

describe('a large call', () => {
  it('is refused: a body over 100 KiB, an address or a header over 16', async () => {
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

it('a body that comes byte by byte is kept in few pieces, and read as it was sent', async () => {
  const app = await createTestApp('SQLite');
  const push = vi.spyOn(Readable.prototype, 'push');
  onTestFinished(() => push.mockRestore());
  const body = `{"query":"{ __typename } #${'x'.repeat(9000)}"}`;
  const call = request(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
  });
  for (const byte of body) call.write(byte);
  call.end();
  const [answer] = await once(call, 'response');
  expect(await text(answer)).toContain('"__typename":"Query"');
  const kept = push.mock.contexts.filter((stream) => stream instanceof BoundedRequest);
  expect(kept.length).toBeLessThan(10);
});

describe('calls that a connection sends ahead', () => {
  const call = 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n';
  const last = call.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');

  it('are all answered, if they are few', async () => {
    const app = await createTestApp('SQLite');
    const connection = connect(Number(new URL(app.url).port), '127.0.0.1');
    connection.write(call.repeat(15) + last);
    expect((await text(connection)).match(/"status":"ok"/g)).toHaveLength(16);
  });

  it('begin when their turn comes, if they only read', async () => {
    const pagesFolder = newPages({
      'index.html': '<html></html>',
      'large.txt': 'x'.repeat(32 * 1024 * 1024),
    });
    const app = await createTestApp('SQLite', { pagesFolder });
    const connection = stall(app, '/large.txt');
    await once(connection, 'readable');
    connection.write(last.replace('/livez', '/recentTasks'));
    await once(app.server, 'request');
    await postFood(app, await signUp());
    expect(await text(connection)).toContain('Lentil soup');
  });

  it('end it if too many wait, also where they come one by one', async () => {
    const database = await openTestDatabase('SQLite');
    const app = await createTestApp('SQLite', { database });
    let answer: (rows: unknown[]) => void = () => undefined;
    const rows = new Promise<unknown[]>((resolve) => {
      answer = resolve;
    });
    onTestFinished(() => answer([])); // else the server could not stop
    Object.defineProperty(database, 'select', { value: () => rows });
    const connection = stall(app, '/recentTasks');
    let isOpen = true;
    const closed = once(connection, 'close').then(() => {
      isOpen = false;
    });
    for (let sent = 0; isOpen && sent < 100; sent++) {
      const seen = once(app.server, 'request');
      connection.write(call);
      await Promise.race([seen, closed]);
    }
    expect(isOpen).toBe(false);
  });

  it('are not done if too many wait before them', async () => {
    const database = await openTestDatabase('SQLite');
    const app = await createTestApp('SQLite', { database });
    const as = await signUp();
    const id = await postFood(app, as);
    let answer: (rows: unknown[]) => void = () => undefined;
    const rows = new Promise<unknown[]>((resolve) => {
      answer = resolve;
    });
    onTestFinished(() => answer([]));
    const select = vi.fn(() => rows);
    Object.defineProperty(database, 'select', { value: select, configurable: true });
    const connection = stall(app, '/recentTasks');
    await expect.poll(() => select.mock.calls.length).toBe(1);
    Reflect.deleteProperty(database, 'select'); // only the first call hangs
    for (let i = 0; i < 16; i++) {
      const seen = once(app.server, 'request');
      connection.write(call);
      await seen;
    }
    const closed = once(connection, 'close');
    const head = [`DELETE /myTask/${id} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${as.token}`];
    connection.write(`${head.join('\r\n')}\r\n\r\n`);
    await closed;
    await postFood(app, as);
    expect((await app.graphql('{ foods { totalCount } }')).body.data.foods.totalCount).toBe(2);
  });

  it.each([call, 'POST /livez HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx'])(
    'end it before they cost anything, if they are many: %j',
    async (many) => {
      const app = await createTestApp('SQLite');
      let seen = 0;
      app.server.on('request', () => seen++);
      const connection = connect(Number(new URL(app.url).port), '127.0.0.1');
      connection.on('error', () => undefined).resume();
      connection.write(many.repeat(1000));
      await new Promise((resolve) => connection.on('close', resolve));
      expect(seen).toBeLessThan(100);
      expect((await app.call('GET', '/livez')).status).toBe(200);
    },
  );
});

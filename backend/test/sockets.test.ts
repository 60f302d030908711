import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { FirebaseTokenVerifier } from '../src/platform/identity/firebase-token-verifier.js';
import { createTestApp, newPhotosFolder } from './create-test-app.js';
import { createEmptyDatabase } from './databases.js';
import { startServer } from './durability/server-process.js';
import { signUp } from './factories.js';

const init = '{"type":"connection_init"}';
const nested = `${'['.repeat(8000)}${']'.repeat(8000)}`;
const subscribe = (query: string, id = 'a') => JSON.stringify({ id, type: 'subscribe', payload: { query } });

/** Opens a socket without a library, and records what it receives; the close code comes last. */
async function open(url: string, path = '/graphql') {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, 'graphql-transport-ws');
  onTestFinished(() => socket.terminate());
  const heard: string[] = [];
  socket.on('error', () => undefined);
  socket.on('message', (data) => {
    const { type, payload } = JSON.parse(String(data));
    heard.push(type === 'error' ? payload[0].extensions.code : type);
  });
  const closed = new Promise<void>((resolve) =>
    socket.on('close', (code, reason) => {
      heard.push(`${code} ${reason}`);
      resolve();
    }),
  );
  await once(socket, 'open');
  return { socket, heard, closed };
}

describe('what comes over a socket is counted before anything reads it', () => {
  const start = (readsPerMinute: number) =>
    createTestApp('SQLite', {
      rateLimits: { readsPerMinute, searchesPerMinute: 9, writesPerMinute: 9, firstDayWritesPerMinute: 9 },
    });

  it('including an unreadable query, until the address is shut out', async () => {
    const app = await start(5);
    const { socket, heard, closed } = await open(app.url);
    socket.send(init);
    for (let i = 0; i < 3000; i++) socket.send(subscribe('{', `${i}`));
    await closed;
    expect(heard).toEqual([
      'connection_ack',
      ...Array(3).fill('GRAPHQL_PARSE_FAILED'),
      ...Array(2).fill('RATE_LIMITED'),
      '4503 RATE_LIMITED',
    ]);
    expect((await app.call('GET', '/recentTasks')).status).toBe(429);
    const again = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    again.on('error', () => undefined);
    const [, { statusCode }] = await once(again, 'unexpected-response');
    expect(statusCode).toBe(429);
  });

  it('including a ping', async () => {
    const { socket, heard, closed } = await open((await start(5)).url);
    socket.send(init);
    for (let i = 0; i < 3000; i++) socket.send('{"type":"ping"}');
    await closed;
    expect(heard).toEqual(['connection_ack', ...Array(3).fill('pong'), '4503 RATE_LIMITED']);
  });

  it('including what gets no answer', async () => {
    const { socket, heard, closed } = await open((await start(5)).url);
    socket.send(init);
    for (let i = 0; i < 3000; i++) socket.send('{"type":"complete","id":"a"}');
    await closed;
    expect(heard).toEqual(['connection_ack', '4503 RATE_LIMITED']);
  });

  it.each([
    ['text that is no message', ['x']],
    ['a message that only a server sends', [init, '{"type":"next","id":"a","payload":{}}']],
    ['a bad token', ['{"type":"connection_init","payload":{"Authorization":"Bearer x"}}']],
    ['a token that nests', [`{"type":"connection_init","payload":{"Authorization":${nested}}}`]],
    ['a ping that nests', [init, `{"type":"ping","payload":{"a":${nested}}}`]],
  ])('%s is a refusal', async (_, messages) => {
    const app = await start(9);
    const { socket, closed } = await open(app.url);
    for (const message of messages) socket.send(message);
    await closed;
    expect((await app.graphql('{')).headers.get('ratelimit')).toMatch(/^"refusals";r=7;/);
  });

  it('including the upgrade itself', async () => {
    const app = await start(3);
    for (let i = 0; i < 3; i++) await open(app.url);
    const refused = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    refused.on('error', () => undefined);
    const [, { statusCode }] = await once(refused, 'unexpected-response');
    expect(statusCode).toBe(429);
  });
});

describe('a socket', () => {
  it('is refused everywhere except at /graphql, before it is opened', async () => {
    const app = await createTestApp('SQLite');
    const headers = 'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13';
    for (const [method, path] of [
      ['GET', '/x'],
      ['GET', '/'],
      ['GET', '/availableFood'],
      ['GET', '/requestFood/nadia@example.com'],
      ['GET', '/graphql/x'],
      ['GET', '/healthz'],
      ['GET', '/openapi.json'],
      ['POST', '/graphql'],
      ['PUT', '/post/x'],
    ]) {
      const connection = connect(Number(new URL(app.url).port), '127.0.0.1');
      connection.write(
        `${method} ${path} HTTP/1.1\r\n${headers}\r\nSec-WebSocket-Key: ${'x'.repeat(22)}==\r\n\r\n`,
      );
      const answer = await text(connection); // until the server ends it, which is at once
      expect(answer, path).toMatch(/^HTTP\/1\.1 400 [\s\S]*WebSockets are answered at \/graphql only/);
    }
  });

  it.each(['h2c', 'TLS/1.0', 'h2c, websocket'])(
    'is not what an upgrade to %s asks for: that is an ordinary call',
    async (protocol) => {
      const app = await createTestApp('SQLite');
      const connection = connect(Number(new URL(app.url).port), '127.0.0.1');
      onTestFinished(() => void connection.destroy());
      const upgrade = `Host: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: AAMAAABk`;
      const body = '{"query":"{ __typename }"}';
      const json = `Content-Type: application/json\r\nContent-Length: ${body.length}`;
      for (const [call, answer] of [
        [`GET /livez HTTP/1.1\r\n${upgrade}\r\n\r\n`, '"status":"ok"'],
        [`POST /graphql HTTP/1.1\r\n${upgrade}\r\n${json}\r\n\r\n${body}`, '"__typename":"Query"'],
        ['GET /livez HTTP/1.1\r\nHost: x\r\n\r\n', '"status":"ok"'],
      ] as const) {
        connection.write(call);
        const heard = String((await once(connection, 'data'))[0]);
        expect(heard).toMatch(/^HTTP\/1\.1 200 /);
        expect(heard).toContain(answer);
      }
    },
  );

  it('is dropped if nobody reads from it, and its errors do not harm the server', async () => {
    const server = await startServer(await createEmptyDatabase('SQLite'));
    const before = await server.memory();
    const { socket, closed } = await open(server.url);
    socket.send(init);
    socket.pause();
    const ping = JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(15_000) } });
    for (let i = 0; i < 4000 && socket.readyState === socket.OPEN; i++) {
      await new Promise((resolve) => socket.send(ping, resolve));
    }
    expect(socket.readyState).not.toBe(socket.OPEN);
    const after = await server.memory();
    expect(after.external + after.heapUsed - before.external - before.heapUsed).toBeLessThan(10e6);
    socket.terminate();
    await closed;

    for (const messages of [['x'], [init, '{"type":"next","id":"a","payload":{}}'], ['x'.repeat(20_000)]]) {
      const odd = await open(server.url);
      for (const message of messages) odd.socket.send(message);
      await odd.closed;
    }
    const broken = connect(Number(new URL(server.url).port), '127.0.0.1');
    broken.write(
      `GET /graphql HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
        `Sec-WebSocket-Key: ${'x'.repeat(22)}==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n\x00\x00\x00`,
    );
    await text(broken);
    expect(server.log()).toBe('');
  });

  it('is ended by a message in many pieces, before it is whole', async () => {
    const { socket, heard, closed } = await open((await createTestApp('SQLite')).url);
    socket.send(init);
    for (let i = 0; i < 100; i++) socket.send('x', { fin: false });
    await closed;
    expect(heard.at(-1)).toMatch(/^100[68] /);
  });

  it('gets answers to its pings, but not to a flood of them', async () => {
    const { socket, heard, closed } = await open((await createTestApp('SQLite')).url);
    socket.ping('here?');
    const [answer] = await once(socket, 'pong');
    expect(String(answer)).toBe('here?');
    for (let i = 0; i < 1000; i++) socket.ping();
    await closed;
    expect(heard).toEqual(['1006 ']); // at once, not because it has not said who it is
  });
});

it('a photo that is refused because the server is busy is no error in the log', async () => {
  const server = await startServer(await createEmptyDatabase('SQLite'), { PHOTOS_DIR: newPhotosFolder() });
  const as = await signUp();
  const headers = { 'Content-Type': 'image/png', Authorization: `Bearer ${as.token}` };
  const head = Object.entries({ Host: 'x', ...headers, 'Content-Length': 8_000_000 }).map((one) =>
    one.join(': '),
  );
  const busy = () =>
    fetch(`${server.url}/photos`, { method: 'POST', headers, body: new Uint8Array(2_000_000) }).then(
      ({ status }) => status,
    );
  function fillRoom() {
    const connection = connect(Number(new URL(server.url).port), '127.0.0.1');
    onTestFinished(() => void connection.destroy());
    connection.on('error', () => undefined);
    connection.once('data', fillRoom); // refused itself, as there was no room beside the photo below
    connection.write(`POST /photos HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
    connection.write(Buffer.alloc(7_999_999));
  }
  for (let i = 0; i < 3; i++) fillRoom();
  await expect.poll(busy, { interval: 200 }).toBe(503);
  expect(server.log()).toBe('');
});

it('a connection that closes while its subscriber is identified is kept by no timer', async () => {
  const verifier = new FirebaseTokenVerifier('demo-tests', true);
  let begun = 0;
  const verify = async (token: string) => {
    begun++;
    const signIn = await verifier.verify(token);
    await sleep(100);
    return signIn;
  };
  const app = await createTestApp('SQLite', { verifier: { verify } });
  const payload = { Authorization: `Bearer ${(await signUp()).token}` };
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  for (let i = 0; i < 10; i++) {
    const { socket, closed } = await open(app.url);
    socket.send(JSON.stringify({ type: 'connection_init', payload }));
    await expect.poll(() => begun, { interval: 5 }).toBe(i + 1);
    socket.terminate();
    await closed;
  }
  await sleep(1000); // until all are identified
  expect(timers()).toBeLessThanOrEqual(before);
});

it('a subscriber who can not be identified is told to try again, and the log says why', async () => {
  const away = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1' };
  const server = await startServer(await createEmptyDatabase('SQLite'), away);
  const { socket, heard, closed } = await open(server.url);
  const payload = { Authorization: `Bearer ${(await signUp()).token}` };
  socket.send(JSON.stringify({ type: 'connection_init', payload }));
  await closed;
  expect(heard).toEqual(['4503 AUTH_UNAVAILABLE']);
  await expect.poll(() => server.log()).toMatch(/ECONNREFUSED.*a subscriber could not be identified/);
});

it('a broken-off body or a refused upgrade is one debug line in the log, and names nobody', async () => {
  const server = await startServer(await createEmptyDatabase('SQLite'), { LOG_LEVEL: 'debug' });
  const lines = () =>
    server
      .log()
      .split('\n')
      .filter((line) => line.includes('refused'));
  for (let i = 0; i < 20; i++) {
    const connection = connect(Number(new URL(server.url).port), '127.0.0.1');
    connection.on('error', () => undefined);
    const path = i % 2 === 0 ? '/graphql' : '/requestFood/nadia@example.com';
    connection.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
    );
    await sleep(20); // until the server reads it
    connection.resetAndDestroy();
  }
  await expect.poll(() => lines().length).toBeGreaterThan(0);
  const upgrade = new WebSocket(`${server.url.replace('http', 'ws')}/requestFood/nadia@example.com?nadia`);
  upgrade.on('error', () => undefined);
  await once(upgrade, 'unexpected-response');
  expect(lines().length).toBeLessThanOrEqual(21);
  expect(server.log()).not.toMatch(/"level":[4-6]0|nadia|stack|STORAGE/);
});

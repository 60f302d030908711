import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, existsSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { freePort } from '../../scripts/auth-emulator.js';
import { allUnset } from '../../src/env.js';
import { Database } from '../../src/platform/database/database.js';
import { createEmptyDatabase, describeOnBoth } from '../databases.js';
import { foodInput, signUpMany } from '../factories.js';
import { newFolder } from '../folders.js';
import { compare, Ledger, nothingWrong } from './ledger.js';
import { writeUntil } from './load.js';
import { startServer } from './server-process.js';

const never = new AbortController().signal;

describeOnBoth('SIGTERM', (engine) => {
  it('loses no answered write, cuts off no call, and is announced by /healthz', async () => {
    const databaseUrl = await createEmptyDatabase(engine);
    const ledger = new Ledger(await signUpMany(8));
    const server = await startServer(databaseUrl);
    const load = writeUntil(never, server.url, ledger);
    await sleep(1000);
    const exited = server.end('SIGTERM');
    const ask = async (path: string) => {
      const { status, headers } = await fetch(server.url + path);
      return [status, headers.get('connection')];
    };
    // Asked from the start, because notice is given for 2 s only, and the signal may take a while to arrive.
    await expect.poll(() => ask('/healthz'), { interval: 10 }).toEqual([503, 'close']);
    const written = ledger.size;
    expect(await Promise.all([ask('/readyz'), ask('/livez')])).toEqual([
      [503, 'close'],
      [200, 'close'],
    ]);
    expect(await exited).toBe(0);
    expect((await load).refusals).toEqual([]);
    expect(ledger.size).toBeGreaterThan(written);
    // A call was either answered or did not happen: one that came too late was never accepted.
    expect(await compare(databaseUrl, ledger)).toEqual({ ...nothingWrong, unanswered: [] });
    expect(server.log()).toBe('');
  });
});

it('does not wait for ever for a call that is never completely sent', async () => {
  const server = await startServer(await createEmptyDatabase('SQLite'));
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(
    'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  await sleep(200);
  const startedAt = Date.now();
  expect(await server.end('SIGTERM')).toBe(0);
  // 8 s in stop-on-signals.ts, and some more for a busy machine. Without it, it would be Node's 30 s for a request.
  expect(Date.now() - startedAt).toBeLessThan(20_000);
});

it('answers a call that waits for the database, and ends', async () => {
  const databaseUrl = await createEmptyDatabase('PostgreSQL');
  const [nadia] = await signUpMany(1);
  const server = await startServer(databaseUrl);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('BEGIN; LOCK TABLE foods IN EXCLUSIVE MODE');
  const stuck = fetch(`${server.url}/task`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${nadia?.token}` },
    body: JSON.stringify(foodInput()),
  });
  const waiting = "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'foods'::regclass";
  await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1);
  expect(await server.end('SIGTERM')).toBe(0);
  expect((await stuck).status).toBe(503);
  await client.end();
});

it.runIf(existsSync('/dev/full'))('starts, answers and stops while the disk of its log is full', async () => {
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  const server = await startServer(await createEmptyDatabase('SQLite'), { LOG_LEVEL: 'info' }, full);
  expect(await server.end('SIGTERM')).toBe(0);
});

it.runIf(process.platform === 'linux')('starts, answers and stops while nobody reads its log', async () => {
  const path = join(newFolder('log'), 'pipe');
  execFileSync('mkfifo', [path]);
  const pipe = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  onTestFinished(() => closeSync(pipe));
  expect(() => {
    for (;;) writeSync(pipe, 'x'.repeat(4096));
  }).toThrow('EAGAIN');
  const server = await startServer(await createEmptyDatabase('SQLite'), { LOG_LEVEL: 'info' }, pipe);
  expect(await server.end('SIGTERM')).toBe(0);
});

it('ends when its launcher is killed, and frees the port', async () => {
  const server = await startServer(await createEmptyDatabase('SQLite'));
  expect(await server.end('leave')).toBe(0);
  await expect(fetch(server.url)).rejects.toThrow();
});

it('is not cut short when `npm start` is told to stop', async () => {
  const databaseUrl = await createEmptyDatabase('SQLite');
  const port = await freePort();
  const npm = spawn('npm', ['start', '--ignore-scripts', '--', '--no-build'], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...allUnset,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DATABASE_URL: databaseUrl,
      FIREBASE_PROJECT_ID: 'pantry-1234', // so that no emulator is started
      FIREBASE_API_KEY: 'none',
    },
  });
  onTestFinished(() => void npm.kill('SIGKILL'));
  const status = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.status,
      () => null, // nothing listens
    );
  await expect.poll(status, { interval: 100 }).toBe(200);
  npm.kill('SIGTERM');
  await expect.poll(status, { interval: 100 }).toBe(503);
  await expect.poll(status, { interval: 100 }).toBeNull();
});

/** The address of what the server takes for a PostgreSQL. */
async function addressOf(database: Server) {
  database.listen(0, '127.0.0.1');
  onTestFinished(() => void database.close());
  await once(database, 'listening');
  return `postgres://nadia:secret@127.0.0.1:${(database.address() as AddressInfo).port}/pantry`;
}

it.each<[why: string, begin: () => Promise<unknown>]>([
  [
    'listen EADDRINUSE',
    async () => {
      const { port } = new URL(`http://${inject('emulatorHost')}`);
      await startServer(await createEmptyDatabase('SQLite'), { PORT: port });
    },
  ],
  [
    'file is not a database',
    async () => {
      const databaseUrl = await createEmptyDatabase('SQLite');
      writeFileSync(databaseUrl.slice('sqlite:'.length), 'A letter to my aunt. '.repeat(100));
      await startServer(databaseUrl);
    },
  ],
  [
    'EEXIST: file already exists',
    async () => startServer(await createEmptyDatabase('SQLite'), { PHOTOS_DIR: import.meta.filename }),
  ],
  [
    // From Node 22 on, what lies under a file is not there for `statSync`, so the file itself is in the way.
    process.version.startsWith('v20.') ? 'ENOTDIR: not a directory' : 'EEXIST: file already exists',
    async () => startServer(await createEmptyDatabase('SQLite'), { PHOTOS_DIR: '/dev/null/photos' }),
  ],
  [
    'ENOENT: no such file or directory',
    async () => startServer(await createEmptyDatabase('SQLite'), { PHOTOS_DIR: '/proc/photos/here' }),
  ],
  ['ENOENT: no such file or directory', () => startServer('sqlite:/proc/pantry/pantry.sqlite')],
  [
    'Connection terminated due to connection timeout',
    async () => startServer(await addressOf(createServer())),
  ],
  [
    'The server does not support SSL connections',
    async () => {
      const withoutTls = createServer((socket) => void socket.once('data', () => socket.end('N')));
      await startServer(`${await addressOf(withoutTls)}?sslmode=verify-full`);
    },
  ],
  ['connect ECONNREFUSED', () => startServer('postgres://nadia:secret@localhost:1/pantry')],
  [
    'a newer version has migrated the database',
    async () => {
      const url = await createEmptyDatabase('SQLite');
      const database = await Database.open(url);
      await database.reads.query(`INSERT INTO "migrations" ("timestamp", "name") VALUES (1, 'Newer1')`);
      await database.close();
      await startServer(url);
    },
  ],
])('says in one line that it can not start: %s', async (why, begin) => {
  const line = new RegExp(`^The server ended before it was ready:\nThe server can't start: ${why}.*\n$`);
  await expect(begin()).rejects.toThrow(line);
});

import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type EmbeddedServer, startPostgres } from '../scripts/embedded-postgres.js';
import { Database } from '../src/platform/database/database.js';
import { databaseCode, isOutage } from '../src/platform/database/outage.js';
import { Sqlite } from '../src/platform/database/sqlite-driver.js';
import { User } from '../src/user/user.entity.js';
import { codeOf, createTestApp, type TestApp } from './create-test-app.js';
import { createMigratedDatabase, describeOnBoth } from './databases.js';
import { addFood, foodInput, type Neighbour, signUp } from './factories.js';

let nadia: Neighbour;
beforeAll(async () => {
  nadia = await signUp();
});

const add = (app: TestApp) => app.graphql(addFood, { input: foodInput() }, nadia);
const list = (app: TestApp) => app.graphql('{ foods { totalCount } }');
const totalCount = async (app: TestApp): Promise<number> => (await list(app)).body.data.foods.totalCount;

async function expectRefusedWrites(app: TestApp): Promise<void> {
  const [{ body }, rest] = await Promise.all([
    add(app),
    app.call('POST', '/task', { as: nadia, body: foodInput() }),
  ]);
  expect(body.errors?.[0]?.extensions).toEqual({
    code: 'STORAGE_UNAVAILABLE',
    retryAfterSeconds: 5,
    requestId: expect.any(String),
  });
  expect([rest.status, rest.body.code, rest.headers.get('retry-after')]).toEqual([
    503,
    'STORAGE_UNAVAILABLE',
    '5',
  ]);
  expect(JSON.stringify([body, rest.body])).not.toMatch(/sqlite|postgres|insert|ECONN|readonly| at \S*:\d/i);
}

async function expectAllIsWell(app: TestApp): Promise<void> {
  const before = await totalCount(app);
  expect((await add(app)).body.errors).toBeUndefined();
  expect(await totalCount(app)).toBe(before + 1);
  expect((await app.call('GET', '/healthz')).status).toBe(200);
}

async function openApp(url: string): Promise<TestApp> {
  const database = await Database.open(url);
  onTestFinished(() => database.close());
  const app = await createTestApp(url.startsWith('sqlite:') ? 'SQLite' : 'PostgreSQL', { database });
  await expectAllIsWell(app);
  return app;
}

const probe = async (app: TestApp) =>
  Promise.all(['/livez', '/readyz', '/healthz'].map(async (path) => (await app.call('GET', path)).status));

describeOnBoth('the probes', (engine) => {
  it('tell a live process from one that is ready', async () => {
    const app = await createTestApp(engine);
    expect(await probe(app)).toEqual([200, 200, 200]);
    // As if an older backup was restored under a running server.
    await app.database.reads.query('DELETE FROM "migrations"');
    expect(await probe(app)).toEqual([200, 503, 200]);
    const { body, headers } = await app.call('GET', '/readyz');
    expect([body.code, headers.get('retry-after')]).toEqual(['STORAGE_UNAVAILABLE', '5']);
    await app.database.reads.query('ALTER TABLE "migrations" RENAME TO "gone"');
    expect(await probe(app)).toEqual([200, 503, 200]);
  });
});

/** Who signs in for the first time reads as a guest, and is told why there is no more. */
async function expectReadsOfNew(app: TestApp): Promise<void> {
  const as = await signUp('Omar');
  const foods = await app.graphql('{ foods { totalCount } }', {}, as);
  expect(foods.body.data?.foods.totalCount).toBe(await totalCount(app));
  expect((await app.call('GET', '/availableFood', { as })).status).toBe(200);
  await app.graphql('{ me { id } }'); // a kept answer to a guest is none for them
  const refused = await Promise.all([
    app.graphql('{ me { id } }', {}, as),
    app.graphql(addFood, { input: foodInput() }, as),
    app.call('POST', '/task', { as, body: foodInput() }),
    app.call('GET', `/myPostedFood/${as.email}`, { as }),
    app.call('POST', '/photos', { as, body: new Uint8Array(1), headers: { 'Content-Type': 'image/png' } }),
  ]);
  expect(refused.map(codeOf)).toEqual(Array(5).fill('STORAGE_UNAVAILABLE'));
}

describe('SQLite', () => {
  // Directly on the writing connection, because writes may be what fails.
  // biome-ignore lint/complexity/useLiteralKeys: the connection is private
  const pragma = ({ database }: TestApp, text: string) => database['writer'].query(`PRAGMA ${text}`);

  it('keeps answering and reading with a full disk, and recovers', async () => {
    const app = await openApp(await createMigratedDatabase('SQLite'));
    await pragma(app, 'max_page_count = 1'); // SQLite takes as many pages as there are, and then says SQLITE_FULL
    const filler = { uid: 'x', displayName: 'x'.repeat(100_000), photoURL: null, email: null };
    await expect(
      app.database.write((manager) => manager.insert(User, { id: 'x', ...filler })),
    ).rejects.toThrow(/full/);
    while ((await add(app)).body.errors === undefined);
    await expectRefusedWrites(app);
    expect(await totalCount(app)).toBeGreaterThan(0);

    await pragma(app, 'max_page_count = 1000000');
    // If the failed transaction was left open, this one would not end it, and the next write would never be committed.
    const changedMind = app.database.write(() => Promise.reject(new Error('changed its mind')));
    await expect(changedMind).rejects.toThrow('changed its mind');
    await expectAllIsWell(app);
  });

  it('keeps answering and reading while it is read-only, and recovers', async () => {
    const app = await openApp(await createMigratedDatabase('SQLite'));
    await pragma(app, 'query_only = ON');
    await expectRefusedWrites(app);
    expect(await totalCount(app)).toBe(1);
    await expectReadsOfNew(app);
    await pragma(app, 'query_only = OFF');
    await expectAllIsWell(app);
  });

  it('waits for a lock without blocking reads, and says so if it waits too long', async () => {
    const url = await createMigratedDatabase('SQLite');
    const app = await openApp(url);
    const other = new Sqlite(url.slice('sqlite:'.length));
    onTestFinished(() => void other.close());

    other.exec('BEGIN IMMEDIATE');
    const waiting = add(app);
    await sleep(300);
    const outcome = await Promise.race([waiting, list(app)]);
    expect(outcome.body.data).toHaveProperty('foods');
    other.exec('COMMIT');
    expect((await waiting).body.errors).toBeUndefined();

    other.exec('BEGIN IMMEDIATE');
    await expectRefusedWrites(app);
    other.exec('COMMIT');
    await expectAllIsWell(app);
  });
});

describe('PostgreSQL', () => {
  let postgres: EmbeddedServer;
  beforeAll(async () => {
    postgres = await startPostgres();
    await administer('CREATE ROLE app LOGIN SUPERUSER');
    return () => postgres.stop();
  });

  async function administer(statement: string): Promise<void> {
    const client = new pg.Client(postgres.url('template1'));
    await client.connect();
    await client.query(statement);
    await client.end();
  }
  const endAll = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'postgres'";
  const endConnections = () => administer(endAll);
  const alter = 'ALTER DATABASE postgres';
  const [close, open] = [`${alter} ALLOW_CONNECTIONS false`, `${alter} ALLOW_CONNECTIONS true`];

  it('answers while it is down, and recovers when it is back', async () => {
    const app = await openApp(postgres.url('postgres'));
    await Promise.all(Array.from({ length: 20 }, () => list(app))); // idle connections, which then break
    await postgres.kill();
    await expectDown(app);
    await postgres.start();
    await expectAllIsWell(app);
  });

  async function expectDown(app: TestApp): Promise<void> {
    const guest = await list(app);
    expect(guest.body.errors[0].extensions.code).toBe('STORAGE_UNAVAILABLE');
    const signedIn = await app.graphql('{ me { id } }', {}, nadia);
    expect([signedIn.status, signedIn.body.errors[0].extensions.code]).toEqual([503, 'STORAGE_UNAVAILABLE']);
    expect((await app.call('GET', '/availableFood')).status).toBe(503);
    expect(await probe(app)).toEqual([200, 503, 503]);
    const write = await app.call('POST', '/task', { as: nadia, body: foodInput() });
    expect([write.status, write.body.code]).toEqual([503, 'STORAGE_UNAVAILABLE']);
  }

  it.each([
    ['is closed', [close], [open]],
    [
      'has another name',
      [close, endAll, `${alter} RENAME TO away`],
      ['ALTER DATABASE away RENAME TO postgres', open],
    ],
    ['locks its role out', ['ALTER ROLE app NOLOGIN'], ['ALTER ROLE app LOGIN']],
  ])('answers while the database %s, and recovers', async (_, away, back) => {
    const app = await openApp(postgres.url('postgres').replace('postgres:postgres', 'app'));
    for (const statement of [...away, endAll]) await administer(statement);
    await expectDown(app);
    for (const statement of back) await administer(statement);
    await expectAllIsWell(app);
  });

  it('is to blame where it shows a certificate of another server', () => {
    const certificate = { subject: { CN: 'another.example' } } as tls.PeerCertificate;
    expect(isOutage(tls.checkServerIdentity('database.example', certificate))).toBe(true);
  });

  it('survives an administrator ending its connections', async () => {
    const app = await openApp(postgres.url('postgres'));
    // At any step of a transaction, and between two.
    for (let pause = 0; pause < 200; pause += 40) {
      const load = Array.from({ length: 50 }, () => add(app));
      await sleep(pause);
      await endConnections();
      const answers = await Promise.all(load);
      const codes = answers.map(({ body }) => body.errors?.[0].extensions.code);
      expect(new Set([...codes, undefined, 'STORAGE_UNAVAILABLE'])).toEqual(
        new Set([undefined, 'STORAGE_UNAVAILABLE']),
      );
    }
    await expectAllIsWell(app);
  });

  it('is to blame where a lock keeps a statement from being prepared', async () => {
    const app = await openApp(postgres.url('postgres'));
    const other = new pg.Client(postgres.url('postgres'));
    await other.connect();
    onTestFinished(() => other.end());
    await other.query('BEGIN');
    await other.query('LOCK TABLE foods IN ACCESS EXCLUSIVE MODE');
    // Sent together: the second relies on what the first prepares.
    const calls = [1, 2].map(() => app.database.select('SELECT max("id") FROM foods', []));
    const outcomes = Promise.allSettled(calls);
    const cancel = "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock'";
    await expect.poll(async () => (await other.query(cancel)).rowCount).toBe(1);
    const failures = (await outcomes).map((outcome) => outcome.status === 'rejected' && outcome.reason);
    expect(failures.map(databaseCode)).toEqual(['57014', '26000']);
    expect(failures.map(isOutage)).toEqual([true, true]);
    await other.query('ROLLBACK');
    await expectAllIsWell(app);
  });

  it('keeps reading while it is read-only, and recovers', async () => {
    const app = await openApp(postgres.url('postgres'));
    await administer('ALTER DATABASE postgres SET default_transaction_read_only = on');
    await endConnections();
    const errorsOf = async (call: typeof list) => (await call(app)).body.errors;
    await expect.poll(() => errorsOf(list)).toBeUndefined(); // once the pool has noticed
    await expectRefusedWrites(app);
    await expectReadsOfNew(app);
    await administer('ALTER DATABASE postgres RESET default_transaction_read_only');
    // Nobody ends the connections that began as read-only: each may refuse once, and there are up to ten.
    let refusals = 0;
    while ((await errorsOf(add)) !== undefined) refusals++;
    expect(refusals).toBeLessThanOrEqual(10);
    await expectAllIsWell(app);
  });
});

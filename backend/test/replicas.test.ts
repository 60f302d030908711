import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type EmbeddedServer, startPostgres } from '../scripts/embedded-postgres.js';
import { Database } from '../src/platform/database/database.js';
import { migrate } from '../src/platform/database/migrate.js';
import { createTestApp, postFood, type TestApp } from './create-test-app.js';
import { type Neighbour, signUp } from './factories.js';
import { photoOf } from './pictures.js';

describe('a replica', () => {
  let primary: EmbeddedServer;
  let replica: EmbeddedServer;
  let nadia: Neighbour;
  beforeAll(async () => {
    primary = await startPostgres();
    replica = await primary.startReplica();
    await migrate(primary.url('postgres'));
    const written = await ask(primary, 'SELECT pg_current_wal_flush_lsn() AS state');
    await until(
      async () => (await onReplica(`SELECT pg_last_wal_replay_lsn() >= '${written}' AS state`)) === true,
    );
    nadia = await signUp();
  });
  afterAll(async () => {
    await replica.stop();
    await primary.stop();
  });

  it('serves guests unless it lags behind, and everybody sees their own post', async () => {
    const { app, log } = await openApp();
    expect(log).toEqual(['Guests read from the replica.']);
    const changes =
      'query ($after: String) { foodChanges(after: $after) { edges { node { food { foodName } } } pageInfo { endCursor } } }';
    const { body: start } = await app.graphql(changes);

    await onReplica('SELECT pg_wal_replay_pause()');
    await until(
      async () => (await onReplica('SELECT pg_get_wal_replay_pause_state() AS state')) === 'paused',
    );
    expect((await app.call('GET', await sendPhoto(app))).status).toBe(200);
    const { foodName } = await post(app);
    const path = `/availableFood?searchParams=${foodName}`;
    const find = async (as: Neighbour | null) => [
      await countOf(app, foodName, as),
      (await app.call('GET', path, { as })).body.length,
    ];
    expect(await find(null)).toEqual([0, 0]);
    expect(await find(nadia)).toEqual([1, 1]);
    const after = start.data.foodChanges.pageInfo.endCursor;
    const { body: since } = await app.graphql(changes, { after });
    expect(since.data.foodChanges.edges.at(-1)).toEqual({ node: { food: { foodName } } });

    await until(async () => (await countOf(app, foodName, null)) === 1);
    expect(log.at(-1)).toBe('The replica is left out.');
    expect(await find(null)).toEqual([1, 1]);
    await onReplica('SELECT pg_wal_replay_resume()');
    await until(async () => log.length === 3);
    expect(log.at(-1)).toBe('Guests read from the replica.');
  });

  it('that is killed is replaced by the primary, and used again afterwards', async () => {
    const { app, log } = await openApp();
    const { foodName } = await post(app);
    await until(async () => (await countOf(app, foodName, null)) === 1);
    await replica.kill();
    const counts = await Promise.all(Array.from({ length: 20 }, () => countOf(app, foodName, null)));
    expect(new Set(counts)).toEqual(new Set([1]));
    await replica.start();
    await until(async () => log.length === 3);
    expect(log.slice(1)).toEqual(['The replica is left out.', 'Guests read from the replica.']);
    expect(await countOf(app, foodName, null)).toBe(1);
  });

  it('answers guests while the primary is down', async () => {
    const { app } = await openApp();
    const { foodName } = await post(app);
    const photo = await sendPhoto(app);
    await until(async () => (await countOf(app, foodName, null)) === 1);
    await until(async () => (await onReplica('SELECT count(*)::int AS state FROM photos')) === 2);
    await primary.kill();
    expect(await countOf(app, foodName, null)).toBe(1);
    expect((await app.call('GET', photo)).status).toBe(200);
    const unknown = await app.call('GET', `/photos/${'0'.repeat(32)}-400.webp`);
    expect([unknown.status, unknown.body.code]).toEqual([503, 'STORAGE_UNAVAILABLE']);
    expect((await app.call('GET', '/availableFood', { as: nadia })).status).toBe(503);
    await primary.start();
    await until(async () => (await app.call('GET', '/availableFood', { as: nadia })).status === 200);
  });

  it('may be down when the server starts', async () => {
    await replica.kill();
    const { app, log } = await openApp();
    expect(log).toEqual(['The replica is left out.']);
    const { foodName } = await post(app);
    expect(await countOf(app, foodName, null)).toBe(1);
    await replica.start();
    await until(async () => log.length === 2);
  });

  async function openApp(): Promise<{ app: TestApp; log: string[] }> {
    const log: string[] = [];
    const database = await Database.connect(primary.url('postgres'), {
      urls: [replica.url('postgres')],
      log: { warn: (_, message) => log.push(message) },
    });
    onTestFinished(() => database.close());
    // As env.ts sets it if there are replicas.
    const app = await createTestApp('PostgreSQL', { database, keepsGuestAnswers: false });
    return { app, log };
  }

  const onReplica = (statement: string) => ask(replica, statement);

  async function sendPhoto(app: TestApp): Promise<string> {
    const headers = { 'Content-Type': 'image/jpeg' };
    return (await app.call('POST', '/photos', { as: nadia, body: await photoOf(60, 40), headers })).body.path;
  }

  async function post(app: TestApp): Promise<{ foodName: string }> {
    const input = { foodName: `Soup${Date.now()}` };
    await postFood(app, nadia, input);
    return input;
  }
});

async function ask(server: EmbeddedServer, statement: string): Promise<unknown> {
  const client = new pg.Client(server.url('postgres'));
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows[0]?.state;
}

async function countOf(app: TestApp, search: string, as: Neighbour | null): Promise<number> {
  const { body } = await app.graphql(
    'query ($search: String) { foods(search: $search) { totalCount } }',
    { search },
    as,
  );
  expect(body.errors).toBeUndefined();
  return body.data.foods.totalCount;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  await vi.waitUntil(holds, { timeout: 60_000, interval: 100 });
}

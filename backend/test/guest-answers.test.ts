import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Database } from '../src/database/database.js';
import { type Answer, createTestApp, type TestApp } from './create-test-app.js';
import { createEmptyDatabase, describeOnBoth, openTestDatabase } from './databases.js';
import { foodInput, type Neighbour, signUp } from './factories.js';

const list = `query List($search: String) {
  foods(search: $search) { totalCount edges { node { id foodName foodStatus requestCount donor { displayName } } } }
}`;
const add = 'mutation ($input: AddFoodInput!) { addFood(input: $input) { id } }';

/** Posts food. @returns its id */
async function addFood(app: TestApp, donor: Neighbour, overrides: object = {}): Promise<string> {
  const { body } = await app.graphql(add, { input: foodInput(overrides) }, donor);
  return body.data.addFood.id;
}

/** Counts the statements that look for posts. */
function countReads(database: Database): { reads: number } {
  const count = { reads: 0 };
  const { select } = database;
  Object.defineProperty(database, 'select', {
    value: (statement: string, values: readonly unknown[]) => {
      if (statement.includes('foods')) count.reads++;
      return select(statement, values);
    },
  });
  return count;
}

// On the tests' PostgreSQL others write all the time, and its version is one for all of its databases.
describe('what guests are answered, on SQLite', () => {
  it('is found once, for as long as nothing is written', async () => {
    const database = await openTestDatabase('SQLite');
    const count = countReads(database);
    const app = await createTestApp('SQLite', { database });
    const id = await addFood(app, await signUp());
    const asked = { headers: { 'Apollo-Require-Preflight': 'x' } };
    for (const ask of [
      () => app.graphql(list, { search: 'lentil' }),
      () => app.call('GET', `/graphql?query=${encodeURIComponent(`{food(id:"${id}"){foodName}}`)}`, asked),
      () => app.call('GET', '/availableFood?limit=5'),
      () => app.call('GET', `/FoodDetails/${id}`),
    ]) {
      const first = await ask();
      const before = count.reads;
      const second = await ask();
      expect(count.reads).toBe(before);
      expect([second.status, second.body]).toEqual([200, first.body]);
      expect(lasting(second)).toEqual(lasting(first));
    }
  });

  it('is found once for all who ask at the same time', async () => {
    const database = await openTestDatabase('SQLite');
    const count = countReads(database);
    const app = await createTestApp('SQLite', { database });
    const donor = await signUp();
    for (const ask of [() => app.graphql(list), () => app.call('GET', '/recentTasks')]) {
      const reads: number[] = [];
      for (const guests of [1, 8]) {
        await addFood(app, donor);
        const before = count.reads;
        const answers = await Promise.all(Array.from({ length: guests }, ask));
        reads.push(count.reads - before);
        for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
      }
      expect(reads[1]).toBe(reads[0]);
    }
  });

  it('is found by those who waited for an answer that was not kept', async () => {
    const database = await openTestDatabase('SQLite');
    const [first, second] = [
      await createTestApp('SQLite', { database }),
      await createTestApp('SQLite', { database }),
    ];
    await addFood(first, await signUp());
    const known = await first.call('GET', '/recentTasks');
    const headers = { 'If-None-Match': String(known.headers.get('etag')) };
    const [unchanged, ...others] = await Promise.all([
      second.call('GET', '/recentTasks', { headers }),
      second.call('GET', '/recentTasks'),
      second.call('GET', '/recentTasks'),
    ]);
    expect(unchanged.status).toBe(304);
    for (const { status, body } of others) expect([status, body]).toEqual([200, known.body]);
  });

  it('is compressed for those who can read that', async () => {
    const app = await createTestApp('SQLite');
    const donor = await signUp();
    for (let n = 0; n < 5; n++) await addFood(app, donor, { foodNotes: 'Ring twice. '.repeat(20) });
    const plain = await app.call('GET', '/availableFood', { headers: { 'Accept-Encoding': 'identity' } });
    for (const encoding of ['br', 'gzip', 'br', 'gzip']) {
      const answer = await app.call('GET', '/availableFood', { headers: { 'Accept-Encoding': encoding } });
      expect(answer.headers.get('Content-Encoding')).toBe(encoding);
      expect(answer.headers.get('Vary')?.toLowerCase()).toContain('accept-encoding');
      expect(answer.body).toEqual(plain.body);
    }
    expect(plain.headers.get('Content-Encoding')).toBeNull();
  });
});

describeOnBoth('what guests are answered, on', (engine) => {
  it('is never what a write has replaced, whichever door or process wrote', async () => {
    const url = await createEmptyDatabase(engine);
    const [keeping, plain, tool] = await Promise.all([
      Database.open(url),
      Database.open(url),
      Database.open(url),
    ]);
    const app = await createTestApp(engine, { database: keeping });
    const other = await createTestApp(engine, { database: plain, keepsGuestAnswers: false });
    const [donor, neighbour] = await Promise.all([signUp('Donor'), signUp('Neighbour')]);
    const id = await addFood(app, donor);
    const writes: (() => Promise<unknown>)[] = [
      () => addFood(app, donor, { foodName: 'Bread' }),
      () => addFood(other, donor, { foodName: 'Rice' }),
      () => app.graphql('mutation ($id: ID!) { requestFood(foodId: $id) { id } }', { id }, neighbour),
      () => other.call('PATCH', `/UpdateTask/${id}`, { as: donor, body: { foodName: 'Pea soup' } }),
      () => tool.write((manager) => manager.query(`UPDATE users SET "displayName" = 'Renamed'`)),
      () =>
        tool.write((manager) =>
          manager.query(`UPDATE foods SET "date" = '2001-01-01' WHERE "foodName" = 'Rice'`),
        ),
      () => other.call('DELETE', `/myTask/${id}`, { as: donor }),
      () => app.graphql('mutation { deleteAccount }', {}, donor),
    ];
    const asks: ((client: TestApp) => Promise<Answer>)[] = [
      (client) => client.graphql(list),
      (client) =>
        client.graphql('query ($id: ID!) { food(id: $id) { foodName donor { displayName } } }', { id }),
      (client) => client.call('GET', '/availableFood'),
    ];
    for (const write of writes) {
      const before = await Promise.all(asks.map((ask) => ask(app)));
      await write();
      const kept = await Promise.all(asks.map((ask) => ask(app)));
      const found = await Promise.all(asks.map((ask) => ask(other)));
      expect(kept.map(({ body }) => body)).toEqual(found.map(({ body }) => body));
      expect(kept.map(({ body }) => body)).not.toEqual(before.map(({ body }) => body));
    }
    await Promise.all([keeping, plain, tool].map((database) => database.close()));
  });

  it('is for guests alone, and refusals for nobody', async () => {
    const app = await createTestApp(engine);
    const donor = await signUp();
    const id = await addFood(app, donor);
    const mine = '{ recentFoods { donorEmail viewerIsDonor } }';
    for (const [as, email] of [
      [null, null],
      [donor, donor.email],
      [null, null],
    ] as const) {
      const { body } = await app.graphql(mine, {}, as);
      expect(body.data.recentFoods).toEqual([{ donorEmail: email, viewerIsDonor: as !== null }]);
    }
    const refused = `{ food(id: "${id}") { id } foods(first: 1000) { totalCount } }`;
    for (let i = 0; i < 3; i++) expect((await app.graphql(refused)).body.errors).toHaveLength(1);
  });

  it('counts against the limits each time', async () => {
    const perMinute = {
      readsPerMinute: 4,
      searchesPerMinute: 2,
      writesPerMinute: 9,
      firstDayWritesPerMinute: 9,
    };
    const app = await createTestApp(engine, { rateLimits: perMinute });
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++) statuses.push((await app.graphql(list, { search: 'soup' })).status);
    for (let i = 0; i < 2; i++) statuses.push((await app.call('GET', '/recentTasks')).status);
    expect(statuses).toEqual([200, 200, 429, 200, 429]);
  });
});

describeOnBoth('a shared cache, on', (engine) => {
  it('may keep what a guest gets by GET, by the hash of a persisted query, too', async () => {
    const app = await createTestApp(engine);
    const query = '{ recentFoods { id } }';
    const persisted = { version: 1, sha256Hash: createHash('sha256').update(query).digest('hex') };
    const byHash = new URLSearchParams({ extensions: JSON.stringify({ persistedQuery: persisted }) });
    const headers = { 'Apollo-Require-Preflight': 'x' };
    const unknown = await app.call('GET', `/graphql?${byHash}`, { headers });
    expect(unknown.body.errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
    expect(unknown.headers.get('cache-control')).toContain('private');
    const withText = new URLSearchParams([...byHash, ['query', query]]);
    expect((await app.call('GET', `/graphql?${withText}`, { headers })).status).toBe(200);

    for (let i = 0; i < 3; i++) {
      const known = await app.call('GET', `/graphql?${byHash}`, { headers });
      expect(known.body).toEqual({ data: { recentFoods: [] } });
      expect(known.headers.get('cache-control')).toBe('public, max-age=5');
      expect(known.headers.get('vary')?.toLowerCase()).toContain('authorization');
      const again = await app.call('GET', `/graphql?${byHash}`, {
        headers: { ...headers, 'If-None-Match': String(known.headers.get('etag')) },
      });
      expect(again.status).toBe(304);
    }
    const signedIn = await app.call('GET', `/graphql?${byHash}`, { headers, as: await signUp() });
    expect(signedIn.headers.get('cache-control')).toContain('no-store');
    expect((await app.graphql(query)).headers.get('cache-control')).toContain('no-store');
  });
});

/** What stays the same when an answer is given again. */
function lasting({ headers }: Answer): object {
  const names = ['content-type', 'cache-control', 'vary', 'etag', 'link', 'x-total-count'];
  return Object.fromEntries(names.map((name) => [name, headers.get(name)]));
}

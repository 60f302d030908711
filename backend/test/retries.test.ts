import { expect, it, onTestFinished } from 'vitest';
import { Database } from '../src/platform/database/database.js';
import { type Answer, createTestApp, type TestApp } from './create-test-app.js';
import { createMigratedDatabase, describeOnBoth, type Engine } from './databases.js';
import { foodInput, type Neighbour, signUp } from './factories.js';

const addFood = 'mutation ($input: AddFoodInput!) { addFood(input: $input) { id foodName } }';

const countFoods = async (app: TestApp, as: Neighbour): Promise<number> =>
  (await app.graphql('{ myFoods { totalCount } }', {}, as)).body.data.myFoods.totalCount;

function post(app: TestApp, as: Neighbour, key: string, overrides: object = {}) {
  return app.call('POST', '/task', { as, headers: { 'Idempotency-Key': key }, body: foodInput(overrides) });
}

function add(app: TestApp, as: Neighbour, key: string, query = addFood, overrides: object = {}) {
  const body = { query, variables: { input: foodInput(overrides) } };
  return app.call('POST', '/graphql', { as, headers: { 'Idempotency-Key': key }, body });
}

/** Two servers on one database; on SQLite, where one process owns the file, they share its one connection. */
async function createTwoApps(engine: Engine): Promise<[TestApp, TestApp]> {
  const url = await createMigratedDatabase(engine);
  const first = await Database.connect(url);
  const second = engine === 'SQLite' ? first : await Database.connect(url);
  onTestFinished(async () => {
    await first.close();
    if (second !== first) await second.close();
  });
  return [
    await createTestApp(engine, { database: first }),
    await createTestApp(engine, { database: second }),
  ];
}

describeOnBoth('adding food again with the same Idempotency-Key', (engine) => {
  it('answers the first post, at both doors', async () => {
    const app = await createTestApp(engine);
    const donor = await signUp('Donor');
    const first = await post(app, donor, '"8e03978e-40d5-43e8-bc93-6894a57f9324"');
    const again = await post(app, donor, '8e03978e-40d5-43e8-bc93-6894a57f9324', {
      foodName: ' Lentil soup ',
    });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const { body } = await add(app, donor, '8e03978e-40d5-43e8-bc93-6894a57f9324');
    expect(body.data.addFood).toEqual({ id: first.body.insertedId, foodName: 'Lentil soup' });
    expect(await countFoods(app, donor)).toBe(1);

    await app.call('PATCH', `/UpdateTask/${first.body.insertedId}`, { as: donor, body: { foodName: 'Dal' } });
    const current = await add(app, donor, '8e03978e-40d5-43e8-bc93-6894a57f9324');
    expect(current.body.data.addFood.foodName).toBe('Dal');
  });

  it('makes one post of 50 that reach two servers at once, and answers each with it', async () => {
    const apps = await createTwoApps(engine);
    const donor = await signUp('Donor');
    await apps[0].graphql('{ me { id } }', {}, donor);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => add(apps[i % 2] as TestApp, donor, 'one')),
    );
    expect(new Set(answers.map(({ body }) => body.data?.addFood.id)).size).toBe(1);
    expect(await countFoods(apps[1], donor)).toBe(1);
  });

  it('refuses other input, but leaves the key free for everybody else', async () => {
    const app = await createTestApp(engine);
    const [donor, neighbour] = await Promise.all([signUp('Donor'), signUp()]);
    const first = await post(app, donor, 'k');
    const other = await post(app, donor, 'k', { foodQuantity: 5 });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    const atGraphQL = await add(app, donor, 'k', addFood, { foodQuantity: 5 });
    expect(atGraphQL.body.errors[0].extensions).toEqual({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect((await post(app, neighbour, 'k')).body.insertedId).not.toBe(first.body.insertedId);
    expect((await post(app, donor, 'other')).body.insertedId).not.toBe(first.body.insertedId);
    expect(await countFoods(app, donor)).toBe(2);
  });

  it('keeps nothing of a failed try', async () => {
    const app = await createTestApp(engine);
    const donor = await signUp('Donor');
    for (const bad of [{ foodQuantity: 0 }, { date: '2020-02-02' }]) {
      expect((await post(app, donor, 'k', bad)).status).toBe(400);
    }
    expect((await post(app, donor, 'k')).status).toBe(200);
  });

  it('tells the addFood fields of one document apart', async () => {
    const app = await createTestApp(engine);
    const donor = await signUp('Donor');
    const two = `mutation ($input: AddFoodInput!) { a: addFood(input: $input) { id } b: addFood(input: $input) { id } }`;
    const first = await add(app, donor, 'k', two);
    expect(first.body.data.a.id).not.toBe(first.body.data.b.id);
    expect((await add(app, donor, 'k', two)).body).toEqual(first.body);
    expect(await countFoods(app, donor)).toBe(2);
  });

  it('forgets a key after 24 hours, and never brings back a deleted post', async () => {
    const clock = { now: new Date() };
    const app = await createTestApp(engine, { clock: () => clock.now });
    const donor = await signUp('Donor');
    const { insertedId } = (await post(app, donor, 'k')).body;
    await app.call('DELETE', `/myTask/${insertedId}`, { as: donor });
    clock.now = new Date(clock.now.getTime() + 86_400_000);
    const retry = await post(app, donor, 'k');
    expect([retry.status, retry.body.code]).toEqual([404, 'NOT_FOUND']);
    clock.now = new Date(clock.now.getTime() + 1);
    expect((await post(app, donor, 'k')).status).toBe(200);
    const keys = await app.database.reads.query('SELECT * FROM idempotency_keys');
    expect(keys).toHaveLength(1);
  });

  it('refuses an invalid key', async () => {
    const app = await createTestApp(engine);
    const donor = await signUp('Donor');
    for (const key of ['', ' ', '"', '""', 'a b', '"a', 'a\tb', 'ü', 'a\\b', 'x'.repeat(256)]) {
      const { status, body } = await post(app, donor, key);
      expect([key, status, Object.keys(body.fields)]).toEqual([key, 400, ['Idempotency-Key']]);
      expect((await add(app, donor, key)).body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
    }
    expect((await post(app, donor, 'x'.repeat(255))).status).toBe(200);
  });

  it('lets pages of other origins send the key', async () => {
    const app = await createTestApp(engine);
    const headers = {
      Origin: 'https://charity.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
    };
    for (const path of ['/task', '/graphql']) {
      const preflight = await app.call('OPTIONS', path, { headers });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key');
    }
  });
});

describeOnBoth('asking and deleting at the same moment', (engine) => {
  const codeOf = ({ body }: Answer) => body.errors?.[0]?.extensions.code ?? 'ok';

  it('deletes once, and tells the others that there is nothing to delete', async () => {
    const [app, other] = await createTwoApps(engine);
    const donor = await signUp('Donor');
    for (const isLegacy of [true, false]) {
      const { insertedId: id } = (await post(app, donor, `"${isLegacy}"`)).body;
      const answers = await Promise.all(
        [app, other, app, other].map((one) =>
          isLegacy
            ? one.call('DELETE', `/myTask/${id}`, { as: donor })
            : one.graphql('mutation ($id: ID!) { deleteFood(id: $id) }', { id }, donor),
        ),
      );
      const outcomes = isLegacy ? answers.map(({ body }) => body.deletedCount) : answers.map(codeOf);
      expect(outcomes.toSorted()).toEqual(
        isLegacy ? [0, 0, 0, 1] : ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'ok'],
      );
    }
  });

  it('answers requests for a post that is being deleted with a request or NOT_FOUND, and leaves nothing', async () => {
    const [app, other] = await createTwoApps(engine);
    const donor = await signUp('Donor');
    const askers = await Promise.all(Array.from({ length: 6 }, () => signUp()));
    const requestFood = 'mutation ($id: ID!) { requestFood(foodId: $id) { id } }';
    for (let round = 0; round < 5; round++) {
      const { insertedId: id } = (await post(app, donor, `${round}`)).body;
      const asks = askers.map((asker, i) => (i % 2 ? app : other).graphql(requestFood, { id }, asker));
      const deletion = app.call('DELETE', `/myTask/${id}`, { as: donor });
      for (const answer of await Promise.all(asks)) expect(['ok', 'NOT_FOUND']).toContain(codeOf(answer));
      expect((await deletion).body).toEqual({ acknowledged: true, deletedCount: 1 });
    }
    expect(await app.database.reads.query('SELECT * FROM requests')).toEqual([]);
  });

  it('keeps one request from a neighbour who asks again and again', async () => {
    const [app, other] = await createTwoApps(engine);
    const [donor, neighbour] = await Promise.all([signUp('Donor'), signUp()]);
    const { insertedId: id } = (await post(app, donor, 'k')).body;
    const answers = await Promise.all(
      [app, other, app, other].map((one) => one.call('PUT', `/post/${id}`, { as: neighbour, body: {} })),
    );
    expect(answers.map(({ body }) => body.modifiedCount).toSorted()).toEqual([0, 0, 0, 1]);
    const again = await app.graphql(
      'mutation ($id: ID!) { requestFood(foodId: $id) { id } }',
      { id },
      neighbour,
    );
    expect(codeOf(again)).toBe('ALREADY_REQUESTED');
  });
});

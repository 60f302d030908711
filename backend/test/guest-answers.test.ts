import { createHash } from 'node:crypto';
import { buildClientSchema, getIntrospectionQuery, isRequiredArgument } from 'graphql';
import { expect, it } from 'vitest';
import { noticeTeller } from '../src/notice/notice-teller.js';
import { Database } from '../src/platform/database/database.js';
import { publicColumns } from '../src/platform/database/triggers.js';
import { NoticeKind } from '../src/request/notice-kind.js';
import { createServices } from '../src/services.js';
import { type Answer, createTestApp, postFood, type TestApp } from './create-test-app.js';
import {
  createMigratedDatabase,
  describeOnBoth,
  type Engine,
  openTestDatabase,
  openTwice,
  watchSelects,
} from './databases.js';
import { addFood, daysAhead, foodInput, type Neighbour, signUp } from './factories.js';
import { callOf, listSelections, rootFields } from './schema-walk.js';
import { settle } from './services.js';

const list = `query List($search: String) {
  foods(search: $search) { totalCount edges { node { id foodName foodStatus requestCount donor { displayName } } } }
}`;

const askFor = 'mutation ($id: ID!) { requestFood(foodId: $id) { requester { id } food { donor { id } } } }';

/** Posts food, once however often it is called. @returns its id */
async function postOnce(app: TestApp, as: Neighbour): Promise<string> {
  const body = { query: addFood, variables: { input: foodInput() } };
  const headers = { 'Idempotency-Key': 'key' };
  return (await app.call('POST', '/graphql', { as, body, headers })).body.data.addFood.id;
}

/** Counts the statements that search for posts. */
function countReads(database: Database): { reads: number } {
  const count = { reads: 0 };
  watchSelects(database, (statement) => {
    if (statement.includes('foods')) count.reads++;
  });
  return count;
}

describeOnBoth('what guests are answered,', (engine) => {
  it('is found once, as long as nothing is written', async () => {
    const database = await openTestDatabase(engine);
    const count = countReads(database);
    const app = await createTestApp(engine, { database });
    const donor = await signUp();
    const [id] = [await postFood(app, donor), await postFood(app, donor)];
    await settle(database);
    const asked = { headers: { 'Apollo-Require-Preflight': 'x' } };
    for (const ask of [
      () => app.graphql(list, { search: 'lentil' }),
      () => app.call('GET', `/graphql?query=${encodeURIComponent(`{food(id:"${id}"){foodName}}`)}`, asked),
      () => app.call('GET', '/availableFood?limit=1'), // with a Link to the next page
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
    const database = await openTestDatabase(engine);
    const count = countReads(database);
    const app = await createTestApp(engine, { database });
    const donor = await signUp();
    for (const ask of [() => app.graphql(list), () => app.call('GET', '/recentTasks')]) {
      const reads: number[] = [];
      for (const guests of [1, 8]) {
        await postFood(app, donor);
        await settle(database);
        const before = count.reads;
        const answers = await Promise.all(Array.from({ length: guests }, ask));
        reads.push(count.reads - before);
        for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
      }
      expect(reads[1]).toBe(reads[0]);
    }
  });

  it('is found again for those who waited for an answer that was not kept', async () => {
    const database = await openTestDatabase(engine);
    const [first, second] = [
      await createTestApp(engine, { database }),
      await createTestApp(engine, { database }),
    ];
    await postFood(first, await signUp());
    await settle(database);
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

  it('is compressed for those who accept that', async () => {
    const app = await createTestApp(engine);
    const donor = await signUp();
    for (let n = 0; n < 5; n++) await postFood(app, donor, { foodNotes: 'Ring twice. '.repeat(20) });
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

describeOnBoth('what guests are answered,', (engine) => {
  it('is never older than a write, whichever door or process wrote', async () => {
    const url = await createMigratedDatabase(engine);
    const [keeping, plain, tool] = await Promise.all([
      Database.connect(url),
      Database.connect(url),
      Database.connect(url),
    ]);
    const app = await createTestApp(engine, { database: keeping });
    const other = await createTestApp(engine, { database: plain, keepsGuestAnswers: false });
    const [donor, neighbour, third] = [
      await signUp('Donor'),
      await signUp('Neighbour'),
      await signUp('Third'),
    ];
    const id = await postFood(app, donor);
    const { trust } = createServices(tool);
    const send = `mutation { report(target: "${id}", reason: SPAM) }`;
    const report: string = (await app.graphql(send, {}, neighbour)).body.data.report;
    const decision = { by: 'Mo', why: 'It is spam.' };
    const writes: (() => Promise<unknown>)[] = [
      () => trust.hide(report, decision),
      () => trust.restore(report, decision),
      () => postFood(app, donor, { foodName: 'Bread' }),
      () => postFood(other, donor, { foodName: 'Rice' }),
      () => app.graphql(askFor, { id }, third),
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

  it('is kept for guests only, and refusals are never kept', async () => {
    const app = await createTestApp(engine);
    const donor = await signUp();
    const id = await postFood(app, donor);
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
    const get = (headers: Record<string, string>, query = '{recentFoods{foodName}}') =>
      app.call('GET', `/graphql?query=${encodeURIComponent(query)}`, { headers });
    const partly = await get({ 'Apollo-Require-Preflight': 'x' }, refused);
    expect([partly.status, partly.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    for (const Accept of ['application/json', 'application/graphql-response+json', 'application/json']) {
      const answer = await get({ Accept, 'Apollo-Require-Preflight': 'x' });
      expect(answer.headers.get('content-type')).toContain(Accept);
    }
    expect((await get({ Accept: 'application/json' })).status).toBe(400); // as a page of another site may send it
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

// The columns whose changes empty what is kept; a new one is private until it is named here.
const emptying: Record<string, readonly string[]> = {
  users: ['displayName', 'photoURL'],
  foods: [...publicColumns, 'isPast', 'requestCount', 'hiddenBy'],
};

// What a guest can ask for; a new field is compared below once it is named here.
const guestFields = [
  'areaOf',
  'food',
  'foodAreas',
  'foodChanges',
  'foods',
  'me',
  'places',
  'placesIn',
  'recentFoods',
];

describeOnBoth('what is kept for guests,', (engine) => {
  it('is emptied by what they can see, and by nothing else, whichever column is written', async () => {
    const { database, tool, ask, find, isEmptiedBy, ids } = await createKeeper(engine);
    const where: Record<string, string> = { foods: `"id" = '${ids.open}'`, users: `"id" = '${ids.donor}'` };
    const change = (table: string, column: string, value = `'changed'`) =>
      `UPDATE "${table}" SET "${column}" = ${value} WHERE ${where[table] ?? 'true'}`;
    const others: Record<string, string> = {
      'foods.foodQuantity': change('foods', 'foodQuantity', '77'),
      'foods.date': change('foods', 'date', `'${daysAhead(9)}'`),
      'foods.isPast': `UPDATE "foods" SET "isPast" = true WHERE "id" = '${ids.second}'`,
      'foods.hiddenBy': `UPDATE "foods" SET "hiddenBy" = "id", "isPast" = true WHERE "id" = '${ids.third}'`,
      'foods.foodStatus': `UPDATE "foods" SET "foodStatus" = 'REQUESTED', "requestCount" = 1 WHERE "id" = '${ids.third}'`,
      'foods.requestCount': change('foods', 'requestCount', '3'),
      ...Object.fromEntries(
        ['waitingCount', 'portionsHeld', 'portionsCollected', 'portionsFreed'].map((column) => [
          `foods.${column}`,
          change('foods', column, '2'),
        ]),
      ),
      'foods.shareRule': change('foods', 'shareRule', `'FAIR_DRAW'`),
      'foods.foodUnit': change('foods', 'foodUnit', `'BAGS'`),
      'foods.gathersUntil': change('foods', 'gathersUntil', `'2026-02-02T00:00:00.000Z'`),
      'requests.state': change('requests', 'state', `'DECLINED'`),
      ...Object.fromEntries(
        ['portions', 'minPortions', 'granted', 'draw', 'collected'].map((column) => [
          `requests.${column}`,
          change('requests', column, '2'),
        ]),
      ),
      'requests.endedBy': change('requests', 'endedBy', `'DONOR'`),
      'notices.kind': change('notices', 'kind', `'THANKED'`),
      'notices.count': change('notices', 'count', '2'),
      'notices.userId': change('notices', 'userId', `'${ids.neighbour}'`),
      'requests.endReason': change('requests', 'endReason', `'UNANSWERED'`),
      'foods.donorId': change('foods', 'donorId', `'${ids.neighbour}'`),
      'foods.createdAt': change('foods', 'createdAt', `'2026-02-02T00:00:00.000Z'`),
      'foods.updatedAt': change('foods', 'updatedAt', `'2026-02-02T00:00:00.000Z'`),
      'requests.foodId': change('requests', 'foodId', `'${ids.third}'`),
      'requests.requesterId': change('requests', 'requesterId', `'${ids.donor}'`),
      'users.emailVisibility': change('users', 'emailVisibility', `'AGREED'`),
      'users.photoURL': change('users', 'photoURL', `'https://example.com/donor.png'`),
    };
    const emptied: Record<string, string[]> = {};
    for (const { tableName, columns } of database.reads.dataSource.entityMetadatas) {
      const kept = columns.filter(({ isPrimary, databaseName }) => isPrimary || databaseName === 'id');
      for (const { databaseName: column, type } of columns.filter((column) => !kept.includes(column))) {
        const value = { integer: '2', bigint: '2', 'double precision': '2', boolean: 'true' }[String(type)];
        const statement = others[`${tableName}.${column}`] ?? change(tableName, column, value);
        if (await isEmptiedBy(() => tool(statement)))
          emptied[tableName] = [...(emptied[tableName] ?? []), column];
        expect(await ask(), statement).toEqual(await find());
      }
    }
    const named = Object.entries(emptying).map(([table, columns]) => [
      table,
      columns.filter((name) => name !== 'id').toSorted(),
    ]);
    expect(Object.entries(emptied).map(([table, columns]) => [table, columns.toSorted()])).toEqual(named);
  });

  it('survives everything that changes no open post', async () => {
    const { app, other, tool, ask, find, isEmptiedBy, ids, donor, neighbour } = await createKeeper(engine);
    const past = `WHERE "id" = '${ids.past}'`;
    const quiet: Record<string, () => Promise<unknown>> = {
      'a private column': async () => {
        await tool('ALTER TABLE "foods" ADD "forTheRequester" varchar');
        await tool(`UPDATE "foods" SET "forTheRequester" = 'The key is under the mat.'`);
      },
      'an edit to what it is': () => tool('UPDATE "foods" SET "foodName" = "foodName"'),
      'a past post': () => tool(`UPDATE "foods" SET "foodName" = 'Old soup' ${past}`),
      'the end of a past post': () => tool(`DELETE FROM "foods" ${past}`),
      'an old change that is forgotten': () => tool('DELETE FROM "food_changes" WHERE "number" = 1'),
      'a retry': () => postOnce(app, donor),
      'a new neighbour': async () => app.graphql('{ me { id } }', {}, await signUp()),
      'a notice, and that it was read': () =>
        other.write(async (manager) => {
          const food = { id: ids.open, foodName: 'Lentil soup', donorId: ids.donor };
          const told = [{ userId: ids.donor, kind: NoticeKind.THANKED }];
          await noticeTeller.tell(
            manager,
            [{ food, request: { id: ids.open, requesterId: ids.neighbour }, told }],
            new Date(),
          );
          await manager.query(`UPDATE "notices" SET "readAt" = '2026-02-02'`);
        }),
      'notices that are read': () => app.graphql('mutation { markNoticesRead { unreadNotices } }', {}, donor),
      'a second request for the same': () => app.graphql(askFor, { id: ids.open }, neighbour),
    };
    for (const [name, write] of Object.entries(quiet)) {
      expect([name, await isEmptiedBy(write)]).toEqual([name, false]);
      expect(await ask(), name).toEqual(await find());
    }
    const emptyAll = engine === 'SQLite' ? 'DELETE FROM "foods"' : 'TRUNCATE "foods" CASCADE';
    expect(await isEmptiedBy(() => tool(emptyAll))).toBe(true);
    expect(await ask()).toEqual(await find());
  });
});

/** A server that keeps answers, one that does not, and a tool, on a database with something in each table. */
async function createKeeper(engine: Engine) {
  const [database, other] = await openTwice(engine);
  const now = new Date();
  const clock = () => now; // the feed of changes begins a minute ago, which is another place after a minute of test
  const app = await createTestApp(engine, { database, clock });
  const plain = await createTestApp(engine, { database: other, keepsGuestAnswers: false, clock });
  const tool = (statement: string) => other.write((manager) => manager.query(statement));

  const [donor, neighbour] = [await signUp('Donor'), await signUp('Neighbour')];
  const open = await postOnce(app, donor);
  const [second, third, past] = [
    await postFood(app, donor),
    await postFood(app, donor),
    await postFood(app, donor),
  ];
  const { requester, food } = (await app.graphql(askFor, { id: open }, neighbour)).body.data.requestFood;
  await tool(`UPDATE "foods" SET "date" = '2026-01-01', "isPast" = true WHERE "id" = '${past}'`);
  const ids = { open, second, third, past, neighbour: requester.id, donor: food.donor.id };

  // Everything about the open post and the past one that the schema lets a guest reach.
  const schema = buildClientSchema((await app.graphql(getIntrospectionQuery())).body.data);
  const documents: string[] = [];
  const answered = new Set<string>();
  for (const field of rootFields(schema, 'query'))
    for (const id of field.name === 'food' ? [open, past] : [open]) {
      const call = callOf(field, field.args.filter(isRequiredArgument), id);
      for (const selection of listSelections(field.type, 4)) {
        const document = `{ ${call} ${selection} }`;
        const { data, errors } = (await plain.graphql(document)).body;
        if (!data || errors) continue;
        documents.push(document);
        answered.add(call);
      }
    }
  expect(answered.size).toBe(guestFields.length + 1);
  for (const field of guestFields) expect(documents.join('\n')).toContain(`{ ${field}`);
  const paths = ['/availableFood', '/recentTasks', ...[open, past].map((id) => `/FoodDetails/${id}`)];
  const askAll = (client: TestApp) =>
    Promise.all([
      ...documents.map(async (document) => (await client.graphql(document)).body),
      ...paths.map(async (path) => (await client.call('GET', path)).body),
    ]);
  const isEmptiedBy = async (write: () => Promise<unknown>) => {
    await settle(database);
    const before = await database.findVersion();
    await write();
    const after = await database.findVersion();
    await settle(database);
    return after !== before;
  };
  await settle(database);
  await askAll(app);
  const [ask, find] = [() => askAll(app), () => askAll(plain)];
  return { app, database, other, donor, neighbour, ids, tool, ask, find, isEmptiedBy };
}

describeOnBoth('a shared cache,', (engine) => {
  it('may keep what a guest gets by GET, also by the hash of a persisted query', async () => {
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
      expect(known.headers.get('vary')).toBe('Accept, Authorization, accept-encoding');
      const again = await app.call('GET', `/graphql?${byHash}`, {
        headers: { ...headers, 'If-None-Match': String(known.headers.get('etag')) },
      });
      expect(again.status).toBe(304);
    }
    const signedIn = await app.call('GET', `/graphql?${byHash}`, { headers, as: await signUp() });
    expect(signedIn.headers.get('cache-control')).toContain('no-store');
    expect((await app.graphql(query)).headers.get('cache-control')).toContain('no-store');
  });

  it.each([true, false])(
    'may not keep where somebody is (and this server keeps answers: %j)',
    async (keepsGuestAnswers) => {
      const app = await createTestApp(engine, { keepsGuestAnswers });
      const headers = { 'Apollo-Require-Preflight': 'x' };
      const query = '{ areaOf(point: { latitude: 52.5362, longitude: 13.4181 }) { __typename } }';
      for (let i = 0; i < 3; i++) {
        const answer = await app.call('GET', `/graphql?${new URLSearchParams({ query })}`, { headers });
        expect(answer.body.errors).toBeUndefined();
        expect(answer.headers.get('cache-control')).toBe('private, no-store');
      }
    },
  );
});

/** The parts of an answer that stay the same when it is repeated. */
function lasting({ headers }: Answer): object {
  const names = ['content-type', 'cache-control', 'vary', 'etag', 'link', 'x-total-count'];
  return Object.fromEntries(names.map((name) => [name, headers.get(name)]));
}

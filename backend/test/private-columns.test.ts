import { buildClientSchema, getIntrospectionQuery } from 'graphql';
import { Column, getMetadataArgsStorage } from 'typeorm';
import { expect, it } from 'vitest';
import { writeFoodHead } from '../src/doors/formats/food-head.js';
import { Food } from '../src/food/food.entity.js';
import { FoodSort } from '../src/food/food.inputs.js';
import { FoodRepository } from '../src/food/food.repository.js';
import { selectPosts } from '../src/food/food.selection.js';
import { Conversation } from '../src/message/conversation.entity.js';
import { Message } from '../src/message/message.entity.js';
import { noticeTeller } from '../src/notice/notice-teller.js';
import type { Database } from '../src/platform/database/database.js';
import { Selection } from '../src/platform/database/selection.js';
import { Request } from '../src/request/request.entity.js';
import { RequestRepository } from '../src/request/request.repository.js';
import { User } from '../src/user/user.entity.js';
import { UserRepository } from '../src/user/user.repository.js';
import { createTestApp, type TestApp } from './create-test-app.js';
import { describeOnBoth, describeOnOne, openTestDatabase } from './databases.js';
import { foodInput, signUp } from './factories.js';
import { callOf, isOfConversation, listSelections, rootFields } from './schema-walk.js';

// Somebody adds columns and does nothing else: all reads return them, and no answer does.

const secret = 'For the server only';

/** A database whose entities and tables of posts, users, requests and messages have two more columns. */
async function openWithPrivateColumns(engine: 'SQLite' | 'PostgreSQL'): Promise<Database> {
  const { columns } = getMetadataArgsStorage();
  const known = columns.length;
  for (const { prototype } of [Food, User, Request, Conversation, Message]) {
    Column('varchar', { default: secret })(prototype, 'privateNote');
    Column('boolean', { default: true })(prototype, 'isPrivate');
  }
  const database = await openTestDatabase(engine).finally(() => columns.splice(known)); // other tests have none
  await database.write(async (manager) => {
    for (const table of ['foods', 'users', 'requests', 'conversations', 'messages']) {
      await manager.query(
        `ALTER TABLE ${table} ADD COLUMN "privateNote" varchar NOT NULL DEFAULT '${secret}'`,
      );
      await manager.query(`ALTER TABLE ${table} ADD COLUMN "isPrivate" boolean NOT NULL DEFAULT true`);
    }
  });
  return database;
}

/** A donor's post that a requester has asked for, with a word to the donor. */
async function createPost(app: TestApp) {
  const [donor, requester] = [await signUp('Donor'), await signUp('Requester')];
  const { insertedId: id } = (await app.call('POST', '/task', { as: donor, body: foodInput() })).body;
  const ask = `mutation { requestFood(foodId: "${id}", message: "Hello") { id } }`;
  const request: string = (await app.graphql(ask, {}, requester)).body.data.requestFood.id;
  return { id: id as string, request, donor, requester };
}

describeOnBoth('a new column', (engine) => {
  it('is read wherever its entity is, without another edit', async () => {
    const database = await openWithPrivateColumns(engine);
    const app = await createTestApp(engine, { database });
    const { id, donor, requester } = await createPost(app);
    const [foods, requests] = [new FoodRepository(database), new RequestRepository(database, noticeTeller)];
    const isThere = { privateNote: secret, isPrivate: true };
    const post = { id, ...isThere, donor: { uid: donor.uid, ...isThere } };
    const request = { ...isThere, requester: { uid: requester.uid, ...isThere } };
    expect(await foods.find(id)).toMatchObject(post);
    expect(await foods.findOpen([id], '2026-01-01')).toMatchObject([post]);
    const [open, newest] = [{ openOn: '2026-01-01' }, { sort: FoodSort.NEWEST } as const];
    expect(await foods.list({ ...open, search: 'soup' }, newest)).toMatchObject([post]);
    const cards = await foods.list(open, { ...newest, extent: 'card' });
    expect(cards).toMatchObject([{ ...isThere, donor: isThere }]);
    expect(await foods.list(open, newest)).toMatchObject(cards);
    const asker = await new UserRepository(database).findByUid(requester.uid);
    expect(asker).toMatchObject({ uid: requester.uid, ...isThere });
    const { id: requesterId = '' } = asker ?? {};
    expect(await requests.listByRequester(requesterId, { limit: 9 })).toMatchObject([
      { ...request, food: post },
    ]);
    expect(await requests.listByFoods([id], String((await foods.find(id))?.donorId))).toMatchObject([
      request,
    ]);
    const { insertedId: second } = (await app.call('POST', '/task', { as: donor, body: foodInput() })).body;
    const asked = {
      id: second,
      foodId: second,
      requesterId,
      foodRequestDate: '2026-12-01',
      createdAt: '2026-12-01',
      portions: 1,
      minPortions: 1,
      joinedAt: '2026-12-01',
      draw: 0,
      timeZone: null,
    };
    expect(await requests.add(asked, '2026-01-01')).toMatchObject({ ...request, food: isThere });
  });

  it('is among the columns of its entity, in the order of the metadata', async () => {
    const database = await openWithPrivateColumns(engine);
    const app = await createTestApp(engine, { database });
    const { id } = await createPost(app);
    const metadata = database.reads.dataSource.getMetadata(Food);
    const names = metadata.columns.filter(({ isSelect }) => isSelect).map(({ propertyName }) => propertyName);
    expect(Object.keys((await new FoodRepository(database).find(id)) ?? {})).toEqual([...names, 'donor']);
    expect(names).toEqual(expect.arrayContaining(['id', 'foodNotes', 'privateNote', 'isPrivate']));
    expect(names).not.toContain('foodNameFolded');
    // @ts-expect-error: the selection of the donor is missing
    expect(() => Selection.of(database.reads, Food, 'food', {})).not.toThrow();
    // @ts-expect-error: the selection of the requester is missing
    Selection.of(database.reads, Request, 'request', { food: selectPosts(database.reads) });
  });
});

// What answers name does not depend on the database.
describeOnOne('SQLite', 'a new column', (engine) => {
  it('is in no answer until somebody names it', async () => {
    const database = await openWithPrivateColumns(engine);
    const app = await createTestApp(engine, { database });
    const stranger = await signUp('Stranger');
    let answers = 0;
    const look = (what: string, answer: { headers: Headers; body: unknown }) => {
      answers++;
      const text = JSON.stringify([[...answer.headers], answer.body]);
      expect(text, what).not.toMatch(new RegExp(`${secret}|privateNote|isPrivate`));
    };
    const schema = buildClientSchema((await app.graphql(getIntrospectionQuery())).body.data);
    const { body: document } = await app.call('GET', '/openapi.json');
    for (const operation of ['query', 'mutation'] as const) {
      for (const field of rootFields(schema, operation)) {
        for (const selection of listSelections(field.type, operation === 'query' ? 5 : 4)) {
          const { id, request, donor, requester } = await createPost(app);
          const named = isOfConversation(field) ? request : id;
          for (const as of [null, stranger, requester, donor]) {
            const call = `${operation} { ${callOf(field, field.args, named)} ${selection} }`;
            look(call, await app.graphql(call, {}, as));
          }
        }
      }
    }
    const { id, donor, requester } = await createPost(app);
    const callers = [null, stranger, requester, donor];
    for (const [path, operations] of Object.entries<object>(document.paths)) {
      for (const method of Object.keys(operations).toSorted().reverse()) {
        for (const as of callers) {
          const url = path.replace('{id}', id).replace('{userEmail}', as?.email ?? 'nobody@example.com');
          const body = /post|put|patch/.test(method) ? foodInput({ foodName: 'Dal' }) : undefined;
          const headers = { 'If-Match': '"x"' };
          look(`${method} ${url}`, await app.call(method.toUpperCase(), url, { as, body, headers }));
        }
      }
    }
    const { id: shown, ...others } = await createPost(app);
    const food = (await new FoodRepository(database).find(shown)) as Food;
    for (const isOpen of [true, false]) {
      const page = writeFoodHead(food, { origin: 'https://pantry.example', isOpen });
      look("the page's head", { headers: new Headers(), body: page });
    }
    const stale = `mutation { updateFood(id: "${shown}", input: { foodName: "Dal" },
      expectedUpdatedAt: "2026-01-01T00:00:00.000Z") { id } }`;
    const conflict = await app.graphql(stale, {}, others.donor);
    expect(conflict.body.errors[0].extensions).toMatchObject({ code: 'CONFLICT', current: { id: shown } });
    look(stale, conflict);
    expect(answers).toBeGreaterThan(150);
  });
});

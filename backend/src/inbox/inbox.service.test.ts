import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient, type ExecutionResult } from 'graphql-ws';
import { expect, it, onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { createTestApp, postFood, type TestApp } from '../../test/create-test-app.js';
import { describeOnBoth, describeOnOne, openTestDatabase, openTwice } from '../../test/databases.js';
import { foodInput, type Neighbour, signUp } from '../../test/factories.js';
import { createTestServices } from '../../test/services.js';
import type { Database } from '../platform/database/database.js';
import { InboxRepository, noteInboxChange } from './inbox.repository.js';
import { type InboxChange, InboxChangeKind } from './inbox-change.js';

const { NOTICES, REQUEST } = InboxChangeKind;

function connect({ url }: TestApp, as: Neighbour | null): Client {
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    ...(as && { connectionParams: { Authorization: `Bearer ${as.token}` } }),
  });
  onTestFinished(() => client.dispose());
  return client;
}

const query = 'subscription { inboxChanged { kind conversationId requestId foodId isOwnRequest } }';
const idOf = async (app: TestApp, as: Neighbour): Promise<string> =>
  (await app.graphql('{ me { id } }', {}, as)).body.data.me.id;

/** Subscribes, and waits until changes come. */
async function listen(app: TestApp, as: Neighbour, database: Database) {
  const heard: InboxChange[] = [];
  connect(app, as).subscribe<{ inboxChanged: InboxChange }>(
    { query },
    {
      next: ({ data }: ExecutionResult<{ inboxChanged: InboxChange }>) =>
        void (data && heard.push(data.inboxChanged)),
      error: () => undefined,
      complete: () => undefined,
    },
  );
  const userId = await idOf(app, as);
  const probe = async () => {
    await database.write((manager) => noteInboxChange(manager, [userId], { kind: NOTICES }));
    await sleep(50);
    return heard.length;
  };
  await expect.poll(probe).toBeGreaterThan(0);
  return {
    userId,
    heard,
    of: (requestId: string) => heard.filter((change) => change.requestId === requestId),
  };
}

describeOnBoth('changes of inboxes', (engine) => {
  it('reach the pages of those whose inbox it is, and of nobody else, whichever server they use', async () => {
    const [database, elsewhere] = await openTwice(engine);
    const app = await createTestApp(engine, { database });
    const other = await createTestApp(engine, { database: elsewhere });
    const [donor, asker] = await Promise.all([signUp('Donor'), signUp('Asker')]);
    const [first, second] = [await listen(app, donor, elsewhere), await listen(app, asker, elsewhere)];
    const alsoFirst = await listen(app, donor, elsewhere); // another tab
    await elsewhere.write(async (manager) => {
      const both = [first.userId, second.userId, first.userId];
      await noteInboxChange(manager, both, { kind: REQUEST, requestId: 'r1', foodId: 'f' });
      await noteInboxChange(manager, [second.userId], { kind: REQUEST, requestId: 'r2' });
      await noteInboxChange(manager, [], { kind: REQUEST, requestId: 'r2' });
    });
    await expect.poll(() => second.of('r2')).toHaveLength(1);
    await expect.poll(() => alsoFirst.of('r1')).toHaveLength(1);
    const change = { kind: REQUEST, conversationId: null, requestId: 'r1', foodId: 'f', isOwnRequest: null };
    for (const listener of [first, second, alsoFirst]) expect(listener.of('r1')).toEqual([change]);
    expect([first.of('r2'), alsoFirst.of('r2')]).toEqual([[], []]);

    // As it happens: somebody asks, and the donor reads it on another device.
    const id = await postFood(other, donor);
    const bells = () => alsoFirst.heard.filter(({ kind }) => kind === NOTICES).length;
    const before = bells();
    const ask = 'mutation ($id: ID!) { requestFood(foodId: $id) { id } }';
    const { id: requestId } = (await other.graphql(ask, { id }, asker)).body.data.requestFood;
    const asked = { kind: REQUEST, foodId: id };
    await expect.poll(() => first.of(requestId)).toMatchObject([{ ...asked, isOwnRequest: false }]);
    await expect.poll(() => second.of(requestId)).toMatchObject([{ ...asked, isOwnRequest: true }]);
    await expect.poll(bells).toBe(before + 1);
    const numbers = async () => (await app.graphql('{ inbox { unreadNotices } }', {}, donor)).body.data.inbox;
    expect(await numbers()).toEqual({ unreadNotices: 1 });
    await other.graphql('mutation { markNoticesRead { unreadNotices } }', {}, donor);
    await expect.poll(bells).toBe(before + 2);
    expect(await numbers()).toEqual({ unreadNotices: 0 });
  });

  it('name nothing but ids', async () => {
    const { database } = await createTestServices(engine);
    const columns = {
      SQLite: `SELECT "name" FROM pragma_table_info('inbox_changes')`,
      PostgreSQL: `SELECT column_name FROM information_schema.columns WHERE table_name = 'inbox_changes'`,
    };
    const names = (await database.select(columns[engine], [])).flat();
    const ids = ['number', 'userId', 'kind', 'conversationId', 'requestId', 'foodId', 'createdAt'];
    const known = engine === 'SQLite' ? ids : [...ids, 'transaction'];
    expect(names.toSorted()).toEqual(known.toSorted());
  });

  it('are refused to guests, and so are the numbers', async () => {
    const app = await createTestApp(engine);
    const answers: unknown[] = [];
    for await (const { errors } of connect(app, null).iterate({ query })) {
      answers.push(errors?.map(({ extensions }) => extensions?.code));
    }
    expect(answers).toEqual([['UNAUTHENTICATED']]);
    const numbers = '{ inbox { unreadConversations unreadNotices } }';
    expect((await app.graphql(numbers)).body.errors[0].extensions.code).toBe('UNAUTHENTICATED');
    const { data } = (await app.graphql(numbers, {}, await signUp())).body;
    expect(data.inbox).toEqual({ unreadConversations: 0, unreadNotices: 0 });
  });

  it('are read once each, in whatever order transactions end, and never from one that is undone', async () => {
    const database = await openTestDatabase(engine);
    const repository = new InboxRepository(database);
    let position = await repository.last();
    const read = async () => {
      const { changes, position: after } = await repository.listSince(position);
      position = after;
      return changes.map(({ requestId }) => requestId);
    };
    const note = (requestId: string, meanwhile: () => Promise<unknown> = async () => undefined) =>
      database.write(async (manager) => {
        await noteInboxChange(manager, ['u'], { kind: REQUEST, requestId });
        await meanwhile();
      });
    await note('a');
    expect(await read()).toEqual(['a']);
    expect(await read()).toEqual([]);
    if (engine === 'PostgreSQL') {
      // Begun first, committed last.
      await note('b', async () => {
        await note('c');
        expect(await read()).toEqual(['c']);
      });
      expect(await read()).toEqual(['b']);
    }
    await expect(note('d', () => Promise.reject(new Error('undone')))).rejects.toThrow('undone');
    await Promise.all(['e', 'f', 'g'].map((id) => note(id)));
    expect((await read()).toSorted()).toEqual(['e', 'f', 'g']);
    expect(await read()).toEqual([]);
  });

  it('say whose a request is, as long as it is there', async () => {
    const { database, foods, requests, newViewer } = await createTestServices(engine);
    const [donor, asker] = [await newViewer(), await newViewer()];
    const repository = new InboxRepository(database);
    const position = await repository.last();
    const { id } = await foods.add(donor, foodInput());
    await requests.ask(asker, id);
    const whose = async () =>
      (await repository.listSince(position)).changes
        .filter(({ kind }) => kind === REQUEST)
        .map(({ userId, isOwnRequest }) => [userId, isOwnRequest]);
    const isOwn = { [donor.userId]: false, [asker.userId]: true };
    expect(Object.fromEntries(await whose())).toEqual(isOwn);
    await foods.delete(donor, id);
    expect(new Set(Object.values(Object.fromEntries(await whose())))).toEqual(new Set([null]));
  });

  it('are swept after an hour', async () => {
    const { database, inbox, time } = await createTestServices(engine);
    const count = async () =>
      Number((await database.select('SELECT count(*) FROM inbox_changes', []))[0]?.[0]);
    const users = Array.from({ length: 1100 }, (_, i) => `user ${i}`);
    await database.write((manager) => noteInboxChange(manager, users, { kind: NOTICES }));
    time.now = new Date(Date.now() + 59 * 60_000);
    await inbox.sweep();
    expect(await count()).toBe(1100);
    const position = await inbox.last();
    time.now = new Date(Date.now() + 61 * 60_000);
    await inbox.sweep();
    expect(await count()).toBe(0);
    await database.write((manager) => noteInboxChange(manager, ['u'], { kind: NOTICES }));
    expect((await inbox.since(position)).changes).toHaveLength(1);
  });
});

describeOnOne('PostgreSQL', 'changes that a restore has brought', (engine) => {
  it('are neither told nor in the way of new ones', async () => {
    if (engine === 'SQLite') return; // a restored file keeps its numbers
    const database = await openTestDatabase(engine);
    const repository = new InboxRepository(database);
    const [[next]] = (await database.select(
      'SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint',
      [],
    )) as [[string]];
    let position = await repository.last();
    await database.writeAtOnce(
      `INSERT INTO inbox_changes ("transaction", "userId", "kind", "requestId", "createdAt")
        SELECT t::text::xid8, 'u', 'REQUEST', 'old', now() - interval '1 day'
        FROM unnest($1::bigint[]) AS dumped (t)`,
      [[1, Number(next) + 3, Number(next) + 9, Number(next) + 1_000_000]],
    );
    const told: unknown[] = [];
    for (let i = 0; i < 15; i++) {
      await database.write((manager) =>
        noteInboxChange(manager, ['u'], { kind: REQUEST, requestId: `${i}` }),
      );
      const { changes, position: after } = await repository.listSince(position);
      position = after;
      told.push(...changes.map(({ requestId }) => requestId));
    }
    expect(told).toEqual(Array.from({ length: 15 }, (_, i) => `${i}`));
  });
});

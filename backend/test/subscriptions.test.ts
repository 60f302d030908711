import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildClientSchema, getIntrospectionQuery } from 'graphql';
import { type Client, createClient, type ExecutionResult } from 'graphql-ws';
import { expect, it, onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { createTestApp, type TestApp } from './create-test-app.js';
import { describeOnBoth, openTwice } from './databases.js';
import { foodInput, type Neighbour, signUp } from './factories.js';
import { listSelections } from './schema-walk.js';

const socketUrl = ({ url }: TestApp) => `${url.replace('http', 'ws')}/graphql`;

interface Change {
  kind: string;
  foodId: string;
  // biome-ignore lint/suspicious/noExplicitAny: the tests read all kinds of messages
  food: any;
}

function connect(app: TestApp, as: Neighbour | null = null): Client {
  const client = createClient({
    url: socketUrl(app),
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    ...(as && { connectionParams: { Authorization: `Bearer ${as.token}` } }),
  });
  onTestFinished(() => client.dispose());
  return client;
}

/** A subscription's first answer: data, or why it is refused. */
async function tryOne(client: Client, query: string): Promise<string> {
  for await (const { data, errors } of client.iterate({ query })) {
    return errors === undefined ? JSON.stringify(data) : String(errors[0]?.extensions?.code);
  }
  return 'nothing';
}

/** Waits until the server has taken all that a client has sent: it takes one message after the other, and refuses this one. */
async function whenTaken(client: Client): Promise<void> {
  await expect(tryOne(client, '{ me { id } }').catch(codeOf)).resolves.toBe('BAD_REQUEST');
}

const codeOf = (error: unknown) =>
  Array.isArray(error)
    ? error[0].extensions.code
    : `${(error as WebSocket.CloseEvent).code} ${(error as WebSocket.CloseEvent).reason}`;

const post = async (app: TestApp, donor: Neighbour): Promise<string> =>
  (await app.call('POST', '/task', { as: donor, body: foodInput() })).body.insertedId;

/** Subscribes, and waits until changes come. */
async function listen(
  app: TestApp,
  donor: Neighbour,
  query: string,
  as: Neighbour | null = null,
  written = app,
) {
  const changes: Change[] = [];
  connect(app, as).subscribe<{ foodChanged: Change }>(
    { query },
    {
      next: ({ data }: ExecutionResult<{ foodChanged: Change }>) =>
        void (data && changes.push(data.foodChanged)),
      error: () => undefined,
      complete: () => undefined,
    },
  );
  const probe = async () => {
    await post(written, donor);
    await sleep(50);
    return changes.length;
  };
  await expect.poll(probe).toBeGreaterThan(0);
  const of = (id: string) => changes.filter(({ foodId }) => foodId === id);
  return { of };
}

const everything = `subscription { foodChanged { kind foodId food { id foodName foodStatus requestCount donorEmail
  viewerHasRequested viewerIsDonor requests { requesterEmail } donor { displayName email } } } }`;

describeOnBoth('subscriptions', (engine) => {
  it('tell each subscriber what happens, as far as they may see it, whichever server they use', async () => {
    const [database, elsewhere] = await openTwice(engine);
    const [app, other] = [
      await createTestApp(engine, { database }),
      await createTestApp(engine, { database: elsewhere }),
    ];
    const [donor, requester] = await Promise.all([signUp('Donor'), signUp('Requester')]);
    const guest = await listen(app, donor, everything, null, other);
    const owner = await listen(app, donor, everything, donor, other);

    const id = await post(other, donor);
    await expect.poll(() => guest.of(id).map(({ kind }) => kind)).toEqual(['ADDED']);
    await other.call('PUT', `/post/${id}`, { as: requester, body: {} });
    await expect.poll(() => guest.of(id).map(({ kind }) => kind)).toEqual(['ADDED', 'REQUESTED']);
    await other.call('DELETE', `/myTask/${id}`, { as: donor });
    await expect.poll(() => guest.of(id).map(({ kind }) => kind)).toEqual(['ADDED', 'REQUESTED', 'GONE']);
    await expect.poll(() => owner.of(id)).toHaveLength(3);

    const [forGuest, forOwner] = [guest.of(id)[1]?.food, owner.of(id)[1]?.food];
    expect(forGuest).toMatchObject({
      foodStatus: 'REQUESTED',
      requestCount: 1,
      donorEmail: null,
      requests: [],
    });
    expect(JSON.stringify(guest.of(id))).not.toContain('@');
    expect(forOwner).toMatchObject({ viewerIsDonor: true, donorEmail: donor.email });
    expect(forOwner.requests).toEqual([{ requesterEmail: requester.email }]);
    expect(guest.of(id)[2]).toEqual({ kind: 'GONE', foodId: id, food: null });
  });

  it('show no address by any path', async () => {
    const app = await createTestApp(engine);
    const [donor, requester, stranger] = await Promise.all([
      signUp('Donor'),
      signUp('Requester'),
      signUp('Stranger'),
    ]);
    const schema = buildClientSchema((await app.graphql(getIntrospectionQuery())).body.data);
    const [field] = Object.values(schema.getSubscriptionType()?.getFields() ?? {});
    if (field === undefined) throw new Error('nothing to subscribe to');
    const paths = listSelections(field.type, 8).map(
      (selection) => `subscription { foodChanged ${selection} }`,
    );
    const told = new Map<Neighbour | null, string>();
    for (const as of [null, stranger]) {
      for (const query of paths.slice(-20)) {
        connect(app, as).subscribe(
          { query },
          {
            next: (answer) => void told.set(as, `${told.get(as) ?? ''}${JSON.stringify(answer)}`),
            error: () => undefined,
            complete: () => undefined,
          },
        );
      }
    }
    const { of } = await listen(app, donor, everything);
    const id = await post(app, donor);
    await app.call('PUT', `/post/${id}`, { as: requester, body: {} });
    await expect.poll(() => of(id).length).toBe(2);
    await expect.poll(() => told.get(null)).toContain(id);
    await expect.poll(() => told.get(stranger)).toContain(donor.email);
    await sleep(500); // until the others are told, too
    expect(told.get(null)).not.toContain('@');
    expect(told.get(stranger)).not.toContain(requester.email);
  });

  it('are not disturbed by anything else that comes over a socket', async () => {
    const app = await createTestApp(engine);
    const donor = await signUp('Donor');
    const { of } = await listen(app, donor, everything);
    const init = '{"type":"connection_init"}';
    const subscribe = (payload: unknown, id = 'a') => JSON.stringify({ id, type: 'subscribe', payload });
    const sequences: (string | Buffer)[][] = [
      ['', 'x', '{}', '[]', 'null'],
      [Buffer.from([0, 255, 1])],
      ['{"type":"nonsense"}'],
      [subscribe({ query: everything })],
      [init, init],
      ['{"type":"connection_init","payload":{"Authorization":{"a":[1]}}}'],
      ['{"type":"connection_init","payload":"x"}'],
      [init, '{"type":"next","id":"a","payload":{}}'],
      [init, subscribe({ query: everything }), subscribe({ query: everything })],
      [init, subscribe({ query: everything }, '__proto__'), '{"id":"__proto__","type":"complete"}'],
      [
        init,
        ...[{}, { query: 1 }, { query: '' }, { query: everything, variables: 'x' }].map((one, i) =>
          subscribe(one, `${i}`),
        ),
      ],
      [
        init,
        subscribe({
          query: 'subscription ($id: ID) { foodChanged(id: $id) { kind } }',
          variables: { id: [{}] },
        }),
      ],
      [init, subscribe({ query: `subscription { foodChanged { ${'kind '.repeat(5000)} } }` })],
      ['x'.repeat(300_000)],
    ];
    const answers = await Promise.all(
      sequences.map(async (messages) => {
        const socket = new WebSocket(socketUrl(app), 'graphql-transport-ws');
        const heard: string[] = [];
        socket.on('message', (message) => void heard.push(String(message)));
        socket.on('close', (code, reason) => void heard.push(`${code} ${reason}`));
        socket.on('error', () => undefined);
        await once(socket, 'open');
        for (const message of messages) socket.send(message);
        await sleep(500);
        socket.terminate();
        return heard.join();
      }),
    );
    expect(answers.join()).not.toMatch(/stack|node_modules|SELECT |\.ts:|INTERNAL_SERVER_ERROR/);
    const id = await post(app, donor);
    await expect.poll(() => of(id).length).toBe(1);
  });

  it('tell about one post only if an id is given', async () => {
    const app = await createTestApp(engine);
    const [donor, requester] = await Promise.all([signUp('Donor'), signUp('Requester')]);
    const [id, another] = [await post(app, donor), await post(app, donor)];
    const all = await listen(app, donor, everything);
    const seen: unknown[] = [];
    const client = connect(app);
    client.subscribe(
      { query: `subscription { foodChanged(id: "${id.toUpperCase()}") { foodId } }` }, // as some clients write it
      { next: ({ data }) => void seen.push(data), error: () => undefined, complete: () => undefined },
    );
    await whenTaken(client);
    for (const each of [another, id]) await app.call('PUT', `/post/${each}`, { as: requester, body: {} });
    await expect.poll(() => all.of(id).length).toBe(1);
    await expect.poll(() => seen).toEqual([{ foodChanged: { foodId: id } }]);
  });

  it('continue after the connection to the database was lost', async () => {
    const app = await createTestApp(engine);
    const donor = await signUp('Donor');
    const { of } = await listen(app, donor, everything);
    if (engine === 'PostgreSQL') {
      const terminate = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE '%pantry_writes%' AND pid <> pg_backend_pid()`;
      expect(await app.database.reads.query(terminate)).not.toEqual([]);
    }
    const id = await post(app, donor);
    await expect.poll(() => of(id).length).toBe(1);
  });

  it('refuse a bad token, and end when the token expires', async () => {
    const app = await createTestApp(engine);
    const neighbour = await signUp();
    const bad = connect(app, { ...neighbour, token: 'bad' });
    await expect(tryOne(bad, everything).catch(codeOf)).resolves.toBe('4401 UNAUTHENTICATED');

    const { FirebaseTokenVerifier } = await import('../src/platform/identity/firebase-token-verifier.js');
    const real = new FirebaseTokenVerifier('demo-tests', true);
    const verifier = {
      verify: async (token: string) => ({ ...(await real.verify(token)), expiresAt: Date.now() / 1000 + 1 }),
    };
    const short = await createTestApp(engine, { verifier });
    await expect(tryOne(connect(short, neighbour), everything).catch(codeOf)).resolves.toMatch(
      /^4403 The token/,
    );
  });

  it('tell nothing more once the account is deleted, by whichever server', async () => {
    const [database, elsewhere] = await openTwice(engine);
    const app = await createTestApp(engine, { database });
    const other = await createTestApp(engine, { database: elsewhere });
    const [donor, leaver] = await Promise.all([signUp('Donor'), signUp('Leaver')]);
    const client = connect(app, leaver);
    const seen: string[] = [];
    for (const query of [everything, 'subscription { inboxChanged { kind } }']) {
      client.subscribe(
        { query },
        {
          next: ({ data }) => void seen.push(JSON.stringify(data)),
          error: (error) => void seen.push(codeOf(error)),
          complete: () => undefined,
        },
      );
    }
    await whenTaken(client);
    const guest = await listen(app, donor, everything);
    const last = await post(app, donor); // told after all those by which the guest was found to listen
    await expect.poll(() => seen.some((change) => change.includes(last))).toBe(true);
    await other.graphql('mutation { deleteAccount }', {}, leaver);
    await expect(tryOne(client, everything).catch(codeOf)).resolves.toBe('UNAUTHENTICATED');
    seen.length = 0;
    const id = await post(other, donor);
    await expect.poll(() => guest.of(id).length).toBe(1);
    await expect.poll(() => seen).toEqual(['UNAUTHENTICATED']);
    await post(other, donor);
    await expect.poll(() => seen).toEqual(['UNAUTHENTICATED']);
  });

  it('apply the limits of a document', async () => {
    const app = await createTestApp(engine, { introspection: false });
    const client = connect(app);
    const deep = `subscription { foodChanged { food ${'{ requests { food '.repeat(5)} { id } ${'} }'.repeat(5)} } }`;
    const refused: [string, string][] = [
      [deep, 'QUERY_TOO_COMPLEX'],
      ['subscription { foodChanged { food { nonsense } } }', 'GRAPHQL_VALIDATION_FAILED'],
      ['subscription { a: foodChanged { kind } b: foodChanged { kind } }', 'GRAPHQL_VALIDATION_FAILED'],
      ['subscription { foodChanged {', 'GRAPHQL_PARSE_FAILED'],
      ['{ recentFoods { id } }', 'BAD_REQUEST'],
      ['mutation { deleteFood(id: "x") }', 'BAD_REQUEST'],
      ['{ __schema { types { name } } }', 'GRAPHQL_VALIDATION_FAILED'],
      ['subscription { foodChanged(id: {}) { kind } }', 'GRAPHQL_VALIDATION_FAILED'],
    ];
    for (const [query, code] of refused) {
      await expect(tryOne(client, query).catch(codeOf), query).resolves.toBe(code);
    }
    const close = await tryOne(connect(app), `subscription { foodChanged { ${'x'.repeat(200_000)} } }`).catch(
      codeOf,
    );
    expect(close).toMatch(/^1009/);
    expect((await app.call('GET', '/recentTasks')).status).toBe(200);
  });

  it('say of a document with several operations that one has to be named', async () => {
    const client = connect(await createTestApp(engine));
    const query = 'subscription A { foodChanged { kind } } subscription B { inboxChanged { kind } }';
    for (const operationName of [undefined, 'C']) {
      const refused = client.iterate({ query, operationName }).next();
      await expect(refused).rejects.toMatchObject([{ message: expect.stringContaining('operationName') }]);
    }
  });

  it('are counted, by subscriptions and by connections', async () => {
    const rateLimits = {
      readsPerMinute: 4, // the upgrade and its first message are reads, too
      searchesPerMinute: 1,
      writesPerMinute: 1,
      firstDayWritesPerMinute: 1,
    };
    const client = connect(await createTestApp(engine, { rateLimits }));
    const seen: string[] = [];
    for (let i = 0; i < 2; i++) {
      client.subscribe(
        { query: 'subscription { foodChanged { kind } }' },
        { next: () => undefined, error: (error) => void seen.push(codeOf(error)), complete: () => undefined },
      );
    }
    await sleep(300);
    expect(seen).toEqual([]);
    await expect(tryOne(client, everything).catch(codeOf)).resolves.toBe('RATE_LIMITED');

    const many = {
      readsPerMinute: 1000,
      searchesPerMinute: 1,
      writesPerMinute: 1,
      firstDayWritesPerMinute: 1,
    };
    const app = await createTestApp(engine, { rateLimits: many });
    const sockets = Array.from({ length: 101 }, () => new WebSocket(socketUrl(app), 'graphql-transport-ws'));
    const outcomes = await Promise.all(
      sockets.map((socket) =>
        Promise.race([
          once(socket, 'open').then(() => {
            socket.send(JSON.stringify({ type: 'connection_init' })); // else the server closes it in a while
            return 'open';
          }),
          once(socket, 'unexpected-response').then(([, { statusCode }]) => statusCode),
        ]),
      ),
    );
    for (const socket of sockets) socket.terminate();
    expect(outcomes.filter((outcome) => outcome === 'open')).toHaveLength(100);
    expect(outcomes).toContain(429);
  });

  it('are limited at one address, over all its connections, until they end', async () => {
    const rateLimits = {
      readsPerMinute: 1000,
      searchesPerMinute: 1,
      writesPerMinute: 1,
      firstDayWritesPerMinute: 1,
    };
    const app = await createTestApp(engine, { rateLimits });
    const connections: Duplex[] = [];
    app.server.on('upgrade', (_, socket) => connections.push(socket));
    const refused: string[] = [];
    const subscribe = (client: Client, parts = '') =>
      client.subscribe(
        { query: `subscription { foodChanged { kind ${parts} } }` },
        {
          next: () => undefined,
          error: (error) => void refused.push(codeOf(error)),
          complete: () => undefined,
        },
      );
    const clients = Array.from({ length: 11 }, () => connect(app));
    const [another, ...full] = clients as [Client, Client, ...Client[]];
    const [first] = full;
    const [one] = full.flatMap((client) => Array.from({ length: 20 }, () => subscribe(client)));
    await Promise.all(full.map(whenTaken));
    expect(refused).toEqual([]);
    subscribe(another);
    await expect.poll(() => refused).toEqual(['RATE_LIMITED']);
    // The ten that whenTaken sent, and two.
    expect((await app.graphql('{')).headers.get('ratelimit')).toMatch(/^"refusals";r=988;/);

    one?.();
    await whenTaken(first);
    subscribe(another);
    await whenTaken(another);
    expect(refused).toHaveLength(1);
    subscribe(another);
    await expect.poll(() => refused).toHaveLength(2);

    const countOpen = () => connections.filter(({ destroyed }) => !destroyed).length;
    expect(countOpen()).toBe(11);
    await first.dispose();
    await expect.poll(countOpen).toBe(10);
    for (let i = 0; i < 19; i++) subscribe(another);
    await whenTaken(another);
    expect(refused).toHaveLength(2);
    subscribe(another); // which has 20 now
    await expect.poll(() => refused.slice(2)).toEqual(['BAD_REQUEST']);

    await another.dispose();
    await expect.poll(countOpen).toBe(9);
    const last = connect(app);
    const long = '... { kind } '.repeat(200); // counts as nine, and there is room for 20
    for (let i = 0; i < 2; i++) subscribe(last, long);
    await whenTaken(last);
    expect(refused).toHaveLength(3);
    subscribe(last, long);
    await expect.poll(() => refused).toHaveLength(4);
  });
});

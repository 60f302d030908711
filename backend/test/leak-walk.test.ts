import {
  buildClientSchema,
  type GraphQLFormattedError,
  getIntrospectionQuery,
  getNamedType,
  isRequiredArgument,
} from 'graphql';
import { expect, it } from 'vitest';
import { formats } from '../src/doors/formats/formats.js';
import { type Answer, createTestApp, type TestApp } from './create-test-app.js';
import { describeOnOne } from './databases.js';
import { addFood, foodInput, type Neighbour, signUpMany } from './factories.js';
import { callOf, isOfConversation, listSelections, rootFields } from './schema-walk.js';

const depthLimit = 8;
const noId = '01a1fc2c-1659-70b2-a4d0-bdf723e166cd';
const place = 'flat 3, ring the third bell';
const point = { latitude: 23.7812345, longitude: 90.4198765 };
const digitsOfPoint = /7812345|4198765/;
const thanks = 'the soup of my grandmother';

/** What an asker has written to a donor. */
const wordOf = ({ displayName }: Neighbour) => `a word of ${displayName.toLowerCase()} alone`;

type Role = 'guest' | 'stranger' | 'requester' | 'donor';

/** Neighbours of every kind, and whose addresses each role may see. */
async function createNeighbours() {
  const everybody = await signUpMany(8);
  const [donor, requester, rival, other, lodger, stranger, shy, wary] = everybody as [
    Neighbour,
    Neighbour,
    Neighbour,
    Neighbour,
    Neighbour,
    Neighbour,
    Neighbour,
    Neighbour,
  ];
  const callers: [Role, Neighbour | null, Neighbour[]][] = [
    ['guest', null, []],
    ['stranger', stranger, [stranger, donor, other]],
    ['requester', requester, [requester, donor, other]],
    ['donor', donor, [donor, other, requester, rival]],
  ];
  const readers = new Map<Neighbour, Neighbour[]>([
    [requester, [requester, donor, other]],
    [rival, [rival, donor]],
    [donor, [donor, other]],
    [lodger, [lodger, other]],
  ]);
  return { donor, requester, rival, other, lodger, shy, wary, everybody, callers, readers };
}

/** Two who give and ask, and show their addresses to nobody here: one to nobody at all, one after an agreement. */
async function hideAddresses(app: TestApp, { shy, wary, donor, requester }: Neighbours): Promise<string[]> {
  for (const [as, visibility] of [
    [shy, 'NOBODY'],
    [wary, 'AGREED'],
  ] as const)
    await app.graphql(`mutation { setEmailVisibility(visibility: ${visibility}) { id } }`, {}, as);
  return [await post(app, shy, [donor, requester, wary]), await post(app, wary, [donor, requester, shy])];
}

/** Somebody collects what a donor gives, and thanks them with a word for the donor alone. */
async function thank(app: TestApp, asker: Neighbour, foodId: string, donor: Neighbour): Promise<void> {
  const id = await requestOf(app, asker, foodId);
  for (const [as, call] of [
    [donor, `acceptRequest(id: "${id}")`],
    [donor, `markCollected(id: "${id}")`],
    [asker, `sayThanks(requestId: "${id}", message: "${thanks}")`],
  ] as const)
    expect((await app.graphql(`mutation { ${call} { id } }`, {}, as)).body.errors).toBeUndefined();
}

type Neighbours = Awaited<ReturnType<typeof createNeighbours>>;

async function post(app: TestApp, donor: Neighbour, requesters: Neighbour[]): Promise<string> {
  const input = foodInput({ pickupPlace: place, point });
  const id = (await app.graphql(addFood, { input }, donor)).body.data?.addFood.id ?? noId; // of who has just left, say
  for (const as of requesters) {
    const ask = `mutation { requestFood(foodId: "${id}", message: "${wordOf(as)}") { id } }`;
    await app.graphql(ask, {}, as);
  }
  return id;
}

/** The request of a neighbour for a post. */
async function requestOf(app: TestApp, asker: Neighbour, foodId: string): Promise<string> {
  const query = `{ food(id: "${foodId}") { viewerRequest { id } } }`;
  return (await app.graphql(query, {}, asker)).body.data.food.viewerRequest.id;
}

/** Has both sides of a post be told much of what there is to tell; in the end, nobody has an agreement. */
async function haveAllTold(app: TestApp, { donor, requester, rival }: Neighbours): Promise<void> {
  const foodId = await post(app, donor, [requester, rival]);
  const [id, other] = [await requestOf(app, requester, foodId), await requestOf(app, rival, foodId)];
  const act = async (as: Neighbour, call: string) =>
    expect((await app.graphql(`mutation { ${call} { id } }`, {}, as)).body.errors, call).toBeUndefined();
  await act(donor, `acceptRequest(id: "${other}")`);
  await act(donor, `updateFood(id: "${foodId}", input: { pickupPlace: "${place}, or the fourth" })`);
  await act(rival, `withdrawRequest(id: "${other}")`);
  await act(donor, `acceptRequest(id: "${id}")`);
  await act(donor, `cancelRequest(id: "${id}", reason: "It has gone off")`);
}

/** Looks through answers for addresses, and counts them. */
function createWatch({ everybody, donor, other, readers }: Neighbours) {
  const nameOf = ({ email }: Neighbour) => email.split('@')[0] as string;
  const seen = new Map<Neighbour | null, Neighbour[]>();
  const words = new Set<Neighbour>();
  let answers = 0;

  function look(what: string, as: Neighbour | null, allowed: Neighbour[], answer: Answer): void {
    answers++;
    const text = JSON.stringify([[...answer.headers], answer.body]).toLowerCase();
    // Nobody has been accepted, so only who gives it away knows where exactly.
    if (as !== donor && as !== other) {
      expect(text, what).not.toContain(place);
      expect(text, what).not.toMatch(digitsOfPoint);
    }
    if (as !== donor) expect(text, what).not.toContain(thanks);
    for (const [author, may] of readers) {
      if (!text.includes(wordOf(author))) continue;
      expect(namesOf(may), what).toContain(as?.displayName);
      words.add(author);
    }
    const found = everybody.filter((neighbour) => text.includes(nameOf(neighbour)));
    const leaks = found.filter((neighbour) => !allowed.includes(neighbour));
    expect(namesOf(leaks), what).toEqual([]);
    seen.set(as, [...(seen.get(as) ?? []), ...found]);
  }

  /** User.email is only the viewer's own, whatever the path. */
  function lookAtUsers(what: string, as: Neighbour | null, { body }: Answer): void {
    JSON.stringify(body, (key, value) => {
      if (key === 'email' && value !== null) expect(value, what).toBe(as?.email);
      return value;
    });
  }

  const othersSeenBy = (as: Neighbour | null) => namesOf(seen.get(as) ?? [], as);
  return { look, lookAtUsers, othersSeenBy, count: () => answers, wordsSeen: () => namesOf([...words]) };
}

/** No shared cache may give a user's answer to anybody else, or a guest's answer to a user. */
function checkCaching(what: string, as: Neighbour | null, { headers }: Answer): void {
  const caching = headers.get('cache-control') ?? '';
  if (as === null && caching.includes('public')) {
    expect(headers.get('vary')?.toLowerCase().split(/, */), what).toContain('authorization');
  } else {
    expect(caching, what).toContain('no-store');
  }
}

/** The names of neighbours, each once, without the viewer's own. */
function namesOf(neighbours: Neighbour[], viewer?: Neighbour | null): string[] {
  const others = neighbours.filter((neighbour) => neighbour !== viewer);
  return [...new Set(others.map(({ displayName }) => displayName))].toSorted();
}

async function fetchSchema(app: TestApp) {
  return buildClientSchema((await app.graphql(getIntrospectionQuery())).body.data);
}

describeOnOne('SQLite', 'no address reaches anybody who may not see it', (engine) => {
  it('by any query, down to the depth limit', async () => {
    const app = await createTestApp(engine);
    const neighbours = await createNeighbours();
    const { donor, requester, rival, other, lodger, shy, wary, callers } = neighbours;
    const ids = [
      await post(app, donor, [requester, rival, shy, wary]),
      await post(app, other, [donor, requester, lodger]),
      ...(await hideAddresses(app, neighbours)),
      noId,
    ];
    await thank(app, rival, ids[0] ?? '', donor);
    const requests = [
      await requestOf(app, requester, ids[0] ?? noId),
      await requestOf(app, rival, ids[0] ?? noId),
      await requestOf(app, lodger, ids[1] ?? noId),
    ];
    await haveAllTold(app, neighbours);
    const watch = createWatch(neighbours);
    for (const field of rootFields(await fetchSchema(app), 'query')) {
      const named = isOfConversation(field) ? requests : ids;
      // With a page size, because the cost of a query counts the pages that it asks for.
      const needed = field.args.filter((arg) => isRequiredArgument(arg) || arg.name === 'first');
      for (const selection of listSelections(field.type, depthLimit)) {
        for (const id of field.args.some(({ name }) => /^id$|Id$/.test(name)) ? named : [noId]) {
          for (const [role, as, allowed] of callers) {
            for (const args of [needed, field.args]) {
              const query = `{ ${callOf(field, args, id)} ${selection} }`;
              const what = `${role}: ${query}`;
              const answer = await app.graphql(query, {}, as);
              watch.look(what, as, allowed, answer);
              watch.lookAtUsers(what, as, answer);
              checkCaching(what, as, answer);
              const codes = (answer.body.errors ?? []).map(
                (error: GraphQLFormattedError) => error.extensions?.code,
              );
              // The deepest paths may cost too much, so nobody gets there.
              const expected = ['', 'QUERY_TOO_COMPLEX'];
              if (/^pickup(Place|Point)$/.test(field.name)) expected.push('NOT_FOUND', 'FORBIDDEN');
              if (field.name === 'addresses') expected.push('NOT_FOUND'); // without a geocoder
              if (as !== null && args === needed) expect(expected, what).toContain(codes.join());
            }
          }
        }
      }
    }
    for (const [role, as, allowed] of callers) {
      expect([role, ...watch.othersSeenBy(as)]).toEqual([role, ...namesOf(allowed, as)]);
    }
    expect(watch.wordsSeen()).toEqual(namesOf([donor, requester, rival]));
    expect(watch.count()).toBeGreaterThan(300);
    // A notice holds neither a place nor an address, not even for the server.
    const notices = await app.database.reads.query('SELECT * FROM notices');
    expect(notices.length).toBeGreaterThan(5);
    expect(JSON.stringify(notices).toLowerCase()).not.toMatch(new RegExp(`${place}|station road|@`));
  });

  it('by any mutation', async () => {
    const app = await createTestApp(engine);
    for (const field of rootFields(await fetchSchema(app), 'mutation')) {
      const isOfRequest =
        isOfConversation(field) ||
        (field.name !== 'requestFood' && getNamedType(field.type).name === 'Request');
      // One walks through all of a request and its post, for the others; the queries walk through the rest.
      for (const selection of listSelections(field.type, field.name === 'requestFood' ? depthLimit : 3)) {
        const neighbours = await createNeighbours(); // of each, 20 requests may wait
        const { donor, requester, rival, callers } = neighbours;
        const watch = createWatch(neighbours);
        for (const [role, as, allowed] of callers) {
          for (const args of [field.args.filter(isRequiredArgument), field.args]) {
            const foodId = await post(app, donor, [requester, rival]);
            const id = isOfRequest ? await requestOf(app, requester, foodId) : foodId;
            const query = `mutation { ${callOf(field, args, id)} ${selection} }`;
            const answer = await app.graphql(query, {}, as);
            watch.look(`${role}: ${query}`, as, allowed, answer);
            watch.lookAtUsers(`${role}: ${query}`, as, answer);
            checkCaching(query, as, answer);
          }
        }
      }
    }
  });

  it('by any legacy call or description of the APIs', async () => {
    const app = await createTestApp(engine);
    const neighbours = await createNeighbours();
    const { donor, requester, rival, other, lodger, shy, wary, everybody, callers } = neighbours;
    const ids = [
      await post(app, donor, [requester, rival, shy, wary]),
      await post(app, other, [donor, requester, lodger]),
      ...(await hideAddresses(app, neighbours)),
      noId,
      '%00',
    ];
    const watch = createWatch(neighbours);
    const { body: document } = await app.call('GET', '/openapi.json');
    const calls = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => ({ method: method.toUpperCase(), path })),
    );
    const sameForAll = ['/openapi.json', '/schema.graphql', '/config.json', '/healthz', '/graphql'];
    const isSameForAll = (path: string) =>
      sameForAll.includes(path) || formats.some(({ url }) => url === path);
    const others = [...sameForAll, '/no/such/address', '/graphql?query={recentFoods{donorEmail}}'];
    calls.push(...others.map((path) => ({ method: 'GET', path })));
    const headers = { 'If-Match': '"x"', 'Apollo-Require-Preflight': 'x' };
    // Asking comes last, because a donor may see who has asked. No post is in the state of If-Match, so none is deleted.
    const order = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT'];
    calls.sort((a, b) => order.indexOf(a.method) - order.indexOf(b.method));
    for (const { method, path } of calls) {
      const urls = path.includes('{id}')
        ? ids.map((id) => path.replace('{id}', id))
        : everybody.map(({ email }) => path.replace('{userEmail}', email));
      for (const url of new Set(urls)) {
        for (const [role, as, allowed] of callers) {
          const bodies = method === 'GET' || method === 'DELETE' ? [undefined] : bodiesOf(everybody);
          for (const body of bodies) {
            const what = `${role}: ${method} ${url} ${JSON.stringify(body)}`;
            const answer = await app.call(method, url, { as, body, headers });
            watch.look(what, as, allowed, answer);
            if (!isSameForAll(path)) checkCaching(what, as, answer);
          }
        }
      }
    }
    for (const [role, as, allowed] of callers) {
      expect([role, ...watch.othersSeenBy(as)]).toEqual([role, ...namesOf(allowed, as)]);
    }
    expect(watch.count()).toBeGreaterThan(300);
  });
});

/** Bodies that follow the rules, break them, or name somebody else. */
function bodiesOf(everybody: Neighbour[]): object[] {
  const naming = everybody.map(({ email }) => ({ email, userEmail: email }));
  return [{ foodName: 'Dal' }, { foodQuantity: 0 }, [1], ...naming];
}

import { expect, it } from 'vitest';
import { createTestApp, type TestApp } from './create-test-app.js';
import { describeOnBoth } from './databases.js';
import { foodInput, type Neighbour, signUp } from './factories.js';
import { graphqlPermissions, tryOperation } from './permissions.js';

const addFood = `mutation ($input: AddFoodInput!) { addFood(input: $input) { id foodName foodImage foodQuantity date
  foodLocation foodNotes foodStatus donor { id displayName photoURL email } donorEmail requestCount
  viewerHasRequested viewerIsDonor requests { id } createdAt updatedAt } }`;
const updateFood = `mutation ($id: ID!, $input: UpdateFoodInput!) { updateFood(id: $id, input: $input) { id foodName } }`;
const deleteFood = 'mutation ($id: ID!) { deleteFood(id: $id) }';
const requestFood = `mutation ($id: ID!, $day: LocalDate) { requestFood(foodId: $id, foodRequestDate: $day) {
  id foodRequestDate createdAt requesterEmail requester { displayName email }
  food { id foodStatus requestCount viewerHasRequested } } }`;

/** A donor's post that a requester has asked for, and a stranger. */
async function createNeighbourhood(app: TestApp) {
  const [donor, requester, stranger] = await Promise.all([
    signUp('Donor'),
    signUp('Requester'),
    signUp('Stranger'),
  ]);
  const { body } = await app.graphql(addFood, { input: foodInput() }, donor);
  const id: string = body.data.addFood.id;
  await app.graphql(requestFood, { id }, requester);
  return { id, callers: { guest: null, stranger, requester, donor } };
}

const codeOf = (body: { errors?: { extensions: { code: string } }[] }) =>
  body.errors?.[0]?.extensions.code ?? 'ok';

describeOnBoth('GraphQL', (engine) => {
  it('lets each caller do exactly what they may do', async () => {
    const app = await createTestApp(engine);
    const seen: string[][] = [];
    for (const [operation] of graphqlPermissions) {
      seen.push([operation, ...(await tryOperation(app, signUp, operation))]);
    }
    expect(seen).toEqual(graphqlPermissions);
    const { data } = (await app.graphql('{ __schema { types { name fields { name } } } }')).body;
    const roots = data.__schema.types.filter(({ name }: { name: string }) => /^(Query|Mutation)$/.test(name));
    const names = roots.flatMap(({ fields }: { fields: { name: string }[] }) =>
      fields.map(({ name }) => name),
    );
    expect(seen.map(([operation]) => operation?.split(/\W/)[0]).toSorted()).toEqual(names.toSorted());
  });

  it('reads ids in upper case, too, as some clients write them', async () => {
    const app = await createTestApp(engine);
    const withIds = graphqlPermissions.filter(([operation]) => /\$(id|request)/.test(operation));
    for (const [operation, ...codes] of withIds) {
      const seen = await tryOperation(app, signUp, operation, (id) => id.toUpperCase());
      expect([operation, ...seen]).toEqual([operation, ...codes]);
    }
    const { id, callers } = await createNeighbourhood(app);
    const asked = '{ notices { edges { node { id } } } }';
    const [{ node: notice }] = (await app.graphql(asked, {}, callers.donor)).body.data.notices.edges;
    const read = 'mutation ($ids: [ID!]) { markNoticesRead(ids: $ids) { unreadNotices } }';
    const { data } = (await app.graphql(read, { ids: [notice.id.toUpperCase()] }, callers.donor)).body;
    expect(data.markNoticesRead).toEqual({ unreadNotices: 0 });
    const deleted = await app.graphql(deleteFood, { id: id.toUpperCase() }, callers.donor);
    expect(deleted.body.data.deleteFood).toBe(id);
  });

  it('lists each field of a post correctly, whatever else is requested', async () => {
    const app = await createTestApp(engine);
    const { id, callers } = await createNeighbourhood(app);
    const { __type } = (await app.graphql('{ __type(name: "Food") { fields { name } } }')).body.data;
    const selections = __type.fields.flatMap(({ name }: { name: string }) => {
      if (name === 'donor') return ['displayName', 'email', 'photoURL'].map((field) => `donor { ${field} }`);
      if (name === 'photos') return ['photos { path sizes { path } }'];
      if (name === 'area') return ['area { cell latitude longitude }'];
      return /^(requests|line|viewerRequest)$/.test(name) ? [`${name} { requesterEmail actions }`] : [name];
    });
    expect(selections).toContain('foodNotes');
    for (const selection of selections) {
      const inList = `{ foods { edges { node { ${selection} } } } }`;
      const own = (await app.graphql(`{ myFoods { edges { node { ${selection} } } } }`, {}, callers.donor))
        .body;
      const post = (await app.graphql(`{ food(id: "${id}") { ${selection} } }`, {}, callers.donor)).body.data
        .food;
      await app.graphql(inList, {}, callers.donor); // the second time it is compiled
      const { data, errors } = (await app.graphql(inList, {}, callers.donor)).body;
      expect({ selection, errors, list: data?.foods.edges }).toEqual({ selection, list: [{ node: post }] });
      expect({ selection, list: own.data?.myFoods.edges }).toEqual({ selection, list: [{ node: post }] }); // read whole
    }
  });

  it('answers what has conditions the same, however often it is asked', async () => {
    const app = await createTestApp(engine);
    const { id, callers } = await createNeighbourhood(app);
    const documents = [
      `query ($id: ID!, $no: Boolean!) { food(id: $id) { ...C @include(if: $no) ...D } }
        fragment C on Food { id foodName } fragment D on Food { ...C date }`,
      `query ($id: ID!, $no: Boolean!) { food(id: $id) { donor { ...U @include(if: $no) } } me { ...U } }
        fragment U on User { id displayName }`,
    ];
    for (const document of documents) {
      const ask = async () => (await app.graphql(document, { id, no: false }, callers.donor)).body;
      const first = await ask();
      expect([first.errors, JSON.stringify(first.data)]).toEqual([
        undefined,
        expect.stringMatching(/"(foodName|displayName)":/),
      ]);
      for (let i = 0; i < 2; i++) expect(await ask()).toEqual(first);
    }
    const either = `query A($no: Boolean!) { recentFoods { id ...C @include(if: $no) } } query B { recentFoods { ...C } }
      fragment C on Food { foodName }`;
    const askFor = async (operationName: string) =>
      (
        await app.call('POST', '/graphql', {
          body: { query: either, operationName, variables: { no: false } },
        })
      ).body.data.recentFoods;
    for (let i = 0; i < 3; i++) {
      expect(await askFor('A')).toEqual([{ id }]);
      expect(await askFor('B')).toEqual([{ foodName: expect.any(String) }]);
    }
  });

  it('shows each caller the addresses that they may see, by every path', async () => {
    const app = await createTestApp(engine);
    const { id, callers } = await createNeighbourhood(app);
    const query = `query ($id: ID!) { food(id: $id) { donor { email } donorEmail viewerHasRequested viewerIsDonor
      requests { requesterEmail requester { email displayName } food { donorEmail donor { email } } } } }`;
    const seen = async (as: Neighbour | null) => (await app.graphql(query, { id }, as)).body.data.food;
    const donorEmail = callers.donor.email;
    const hidden = { donor: { email: null }, viewerHasRequested: false, viewerIsDonor: false, requests: [] };
    expect(await seen(callers.guest)).toEqual({ ...hidden, donorEmail: null });
    expect(await seen(callers.stranger)).toEqual({ ...hidden, donorEmail });
    expect(await seen(callers.requester)).toEqual({ ...hidden, donorEmail, viewerHasRequested: true });
    expect(await seen(callers.donor)).toEqual({
      donor: { email: donorEmail },
      donorEmail,
      viewerHasRequested: false,
      viewerIsDonor: true,
      requests: [
        {
          requesterEmail: callers.requester.email,
          requester: { email: null, displayName: 'Requester' },
          food: { donorEmail, donor: { email: donorEmail } },
        },
      ],
    });
    const mine = await app.graphql(
      '{ myRequests { edges { node { requesterEmail requester { email } } } } }',
      {},
      callers.requester,
    );
    const { email } = callers.requester;
    expect(mine.body.data.myRequests.edges).toEqual([
      { node: { requesterEmail: email, requester: { email } } },
    ]);
  });

  it('answers with a new post, its list, its request and the dashboard', async () => {
    const app = await createTestApp(engine);
    const [donor, requester] = await Promise.all([signUp('Donor'), signUp('Requester')]);
    const input = foodInput();
    const added = (await app.graphql(addFood, { input }, donor)).body.data.addFood;
    expect(added).toEqual({
      ...input,
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      foodStatus: 'AVAILABLE',
      donor: { id: expect.any(String), displayName: 'Donor', photoURL: null, email: donor.email },
      donorEmail: donor.email,
      requestCount: 0,
      viewerHasRequested: false,
      viewerIsDonor: true,
      requests: [],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updatedAt: added.createdAt,
    });

    const { id } = added;
    const asked = (await app.graphql(requestFood, { id, day: '2020-01-01' }, requester)).body.data
      .requestFood;
    expect(asked).toEqual({
      id: expect.any(String),
      foodRequestDate: new Date().toISOString().slice(0, 10),
      createdAt: expect.any(String),
      requesterEmail: requester.email,
      requester: { displayName: 'Requester', email: requester.email },
      food: { id, foodStatus: 'REQUESTED', requestCount: 1, viewerHasRequested: true },
    });

    const list = `{ foods(search: "LENTIL") { totalCount pageInfo { hasNextPage endCursor } edges { cursor node { id } } }
      recentFoods(first: 1) { id } me { email } dashboard { availableFoodCount myFoodCount myRequestCount } }`;
    const { data } = (await app.graphql(list, {}, requester)).body;
    const [edge] = data.foods.edges;
    expect(data).toEqual({
      foods: {
        totalCount: 1,
        pageInfo: { hasNextPage: false, endCursor: edge.cursor },
        edges: [{ cursor: edge.cursor, node: { id } }],
      },
      recentFoods: [{ id }],
      me: { email: requester.email },
      dashboard: { availableFoodCount: 1, myFoodCount: 0, myRequestCount: 1 },
    });

    const changed = await app.graphql(updateFood, { id, input: { foodName: 'Dal' } }, donor);
    expect(changed.body.data.updateFood).toEqual({ id, foodName: 'Dal' });
    expect((await app.graphql(deleteFood, { id }, donor)).body.data).toEqual({ deleteFood: id });
    expect(
      (await app.graphql('query ($id: ID!) { food(id: $id) { id } }', { id })).body.data.food,
    ).toBeNull();
  });

  it.each([
    ['addFood', addFood, { input: { ...foodInput(), foodQuantity: 0 } }, 'BAD_USER_INPUT', ['foodQuantity']],
    ['updateFood', updateFood, { input: { foodName: ' ' } }, 'BAD_USER_INPUT', ['foodName']],
    ['foods', '{ foods(first: 101) { totalCount } }', {}, 'BAD_USER_INPUT', ['first']],
    ['foods', '{ foods(after: "x") { totalCount } }', {}, 'BAD_USER_INPUT', ['after']],
    ['recentFoods', '{ recentFoods(first: 25) { id } }', {}, 'BAD_USER_INPUT', ['first']],
    ['myFoods', '{ myFoods(first: 0) { totalCount } }', {}, 'BAD_USER_INPUT', ['first']],
    ['myRequests', '{ myRequests(first: -1) { totalCount } }', {}, 'BAD_USER_INPUT', ['first']],
  ])('names the bad field of %s', async (_, query, variables, code, fields) => {
    const app = await createTestApp(engine);
    const { id, callers } = await createNeighbourhood(app);
    const { body } = await app.graphql(query, { id, ...variables }, callers.donor);
    expect(codeOf(body)).toBe(code);
    expect(Object.keys(body.errors[0].extensions.fields)).toEqual(fields);
    expect(JSON.stringify(body)).not.toMatch(/stack|node_modules|SELECT/);
  });

  it.each([updateFood, deleteFood, requestFood])(
    'answers NOT_FOUND for a post that is not there: %s',
    async (query) => {
      const app = await createTestApp(engine);
      const input = { foodName: 'Dal' };
      for (const id of ['01a1fc2c-1659-70b2-a4d0-bdf723e166cd', 'no id', '']) {
        const { body } = await app.graphql(query, { id, input }, await signUp());
        expect(codeOf(body)).toBe('NOT_FOUND');
      }
    },
  );

  it('answers EXPIRED once the last day has passed', async () => {
    const clock = { now: new Date() };
    const app = await createTestApp(engine, { clock: () => clock.now });
    const { id, callers } = await createNeighbourhood(app);
    clock.now = new Date(Date.now() + 9 * 86_400_000);
    expect(codeOf((await app.graphql(requestFood, { id }, callers.stranger)).body)).toBe('EXPIRED');
  });
});

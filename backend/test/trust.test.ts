import { expect, it } from 'vitest';
import { Request } from '../src/request/request.entity.js';
import { createServices } from '../src/services.js';
import { codeOf, createTestApp, type TestApp } from './create-test-app.js';
import { describeOnBoth } from './databases.js';
import { foodInput, type Neighbour, signUp } from './factories.js';

const card = 'id foodName donor { id } requests { id } line { id } viewerRequest { id endReason }';
const queries = [
  `{ foods { totalCount edges { node { ${card} } } } }`,
  `{ foods(search: "soup", sort: NEWEST) { totalCount edges { node { ${card} } } } }`,
  `{ recentFoods { ${card} } }`,
  `{ myFoods { edges { node { ${card} } } } }`,
  `{ myRequests { totalCount edges { node { id food { ${card} } requester { id } } } } }`,
  '{ dashboard { availableFoodCount myFoodCount myRequestCount } }',
  `{ needsMe { id food { ${card} } requester { id } } }`,
  `{ conversations { totalCount edges { node { id foodName food { ${card} } with { id } request { id } } } } }`,
  `{ notices { edges { node { kind foodName food { ${card} } request { id requester { id } } } } } }`,
];

async function post(app: TestApp, as: Neighbour, foodName: string): Promise<string> {
  return (await app.call('POST', '/task', { as, body: foodInput({ foodName }) })).body.insertedId;
}

describeOnBoth('a block, at every door', (engine) => {
  it('hides the two from each other, from the guest and the third nothing, and says no why', async () => {
    const app = await createTestApp(engine);
    const [donor, asker, third] = [await signUp('Donor'), await signUp('Asker'), await signUp('Third')];
    const [soup, stew] = [await post(app, donor, 'Pea soup'), await post(app, asker, 'Fish soup')];
    const ids = { soup, stew };
    const askFor = `mutation { requestFood(foodId: "${soup}", message: "Hello") { id } }`;
    for (const as of [asker, third]) await app.graphql(askFor, {}, as);
    await app.call('PUT', `/post/${stew}`, { as: donor, body: {} });
    const me = async (as: Neighbour) => (await app.graphql('{ me { id } }', {}, as)).body.data.me.id;
    const [donorId, askerId] = [await me(donor), await me(asker)];
    const asked = await app.graphql(`{ food(id: "${soup}") { viewerRequest { id } } }`, {}, asker);
    const request: string = asked.body.data.food.viewerRequest.id;

    const everything = async (as: Neighbour | null) => {
      const answers = [
        ...queries.map(async (query) => (await app.graphql(query, {}, as)).body),
        ...[soup, stew].map(
          async (id) => (await app.graphql(`{ food(id: "${id}") { ${card} } }`, {}, as)).body,
        ),
        ...[
          '/availableFood',
          '/availableFood?searchParams=soup&limit=1',
          '/recentTasks',
          `/FoodDetails/${soup}`,
          `/taskDetail/${stew}`,
          ...(as === null ? [] : [`/requestFood/${as.email}`, `/myPostedFood/${as.email}`]),
        ].map(async (path) => (await app.call('GET', path, { as })).body),
      ];
      return JSON.stringify(await Promise.all(answers));
    };
    const before = [await everything(null), await everything(third)];
    const block = `mutation { blockUser(id: "${askerId}") }`;
    expect((await app.graphql(block, {}, donor)).body).toEqual({ data: { blockUser: askerId } });

    for (const [as, hidden, otherId] of [
      [donor, 'Fish soup', askerId],
      [asker, 'Pea soup', donorId],
    ] as const) {
      const seen = await everything(as);
      expect(seen).not.toContain(hidden);
      expect(seen).not.toContain(`"id":"${otherId}"`);
      expect(seen).not.toContain('BLOCKED');
      const counts = (await app.graphql('{ dashboard { availableFoodCount myRequestCount } }', {}, as)).body
        .data;
      expect(counts.dashboard).toEqual({ availableFoodCount: 1, myRequestCount: 0 });
      const blocked = (await app.graphql('{ blockedUsers { id email } }', {}, as)).body.data.blockedUsers;
      expect(blocked).toEqual(as === donor ? [{ id: askerId, email: null }] : []);
    }
    expect(
      (await app.graphql(`{ food(id: "${soup}") { requests { id } requestCount } }`, {}, donor)).body.data
        .food,
    ).toMatchObject({ requests: [expect.anything()], requestCount: 1 });
    // The third still stands in the line, one place further up; all else is as before.
    const [guestAfter, thirdAfter] = [await everything(null), await everything(third)];
    for (const text of [guestAfter, thirdAfter])
      for (const name of ['Pea soup', 'Fish soup']) expect(text).toContain(name);
    expect(guestAfter.length).toBe(before[0]?.length);
    expect(thirdAfter.length).toBe(before[1]?.length);

    const refused: [string, string][] = [
      [`mutation { requestFood(foodId: "${ids.soup}") { id } }`, 'There is no such food post.'],
      [
        `mutation { updateFood(id: "${ids.soup}", input: { foodName: "x" }) { id } }`,
        'There is no such food post.',
      ],
      [`mutation { deleteFood(id: "${ids.soup}") }`, 'There is no such food post.'],
      [`{ pickupPlace(foodId: "${ids.soup}") }`, 'There is no such food post.'],
      [`mutation { withdrawRequest(id: "${request}") { id } }`, 'There is no such request.'],
      [`mutation { confirmRequest(id: "${request}") { id } }`, 'There is no such request.'],
      [`mutation { disputeNoShow(id: "${request}") { id } }`, 'There is no such request.'],
      [`mutation { report(target: "${ids.soup}", reason: SPAM) }`, 'There is nothing like that to report.'],
    ];
    for (const [operation, message] of refused) {
      const answer = await app.graphql(operation, {}, asker);
      expect([operation, codeOf(answer), answer.body.errors[0].message]).toEqual([
        operation,
        'NOT_FOUND',
        message,
      ]);
    }
    expect((await app.call('PUT', `/post/${soup}`, { as: asker, body: {} })).status).toBe(404);
    const accept = `mutation { acceptRequest(id: "${request}") { id } }`;
    expect(codeOf(await app.graphql(accept, {}, donor))).toBe('NOT_FOUND');

    const data = (await app.graphql('{ exportMyData }', {}, asker)).body.data.exportMyData;
    expect(data.requests).toMatchObject([
      { state: 'CANCELLED', endReason: 'UNAVAILABLE', food: { foodName: 'Pea soup' } },
    ]);
    expect(JSON.stringify(data)).not.toContain(donor.email);
    const own = (await app.graphql('{ exportMyData }', {}, donor)).body.data.exportMyData;
    expect([own.blocked, own.reports]).toEqual([['Asker'], []]);

    await app.graphql(`mutation { unblockUser(id: "${askerId}") }`, {}, donor);
    const again = await app.graphql(
      `{ food(id: "${soup}") { viewerRequest { state endReason endedBy } } }`,
      {},
      asker,
    );
    expect(again.body.data.food.viewerRequest).toEqual({
      state: 'CANCELLED',
      endReason: 'UNAVAILABLE',
      endedBy: 'SYSTEM',
    });
    const retry = await app.graphql(`mutation { requestFood(foodId: "${soup}") { state } }`, {}, asker);
    expect(retry.body.data.requestFood).toEqual({ state: 'PENDING' });
    // Hidden at once: from what comes next in the same call, too.
    for (const [as, hide] of [
      [asker, `blockUser(id: "${donorId}")`],
      [third, `report(target: "${soup}", reason: SPAM)`],
    ] as const) {
      const operation = `mutation { ${hide} updateFood(id: "${soup}", input: { foodName: "x" }) { id } }`;
      const answer = await app.graphql(operation, {}, as);
      expect([answer.body.errors.length, codeOf(answer)]).toEqual([1, 'NOT_FOUND']);
    }
  });

  it('keeps an erased neighbour’s report, without the name', async () => {
    const app = await createTestApp(engine);
    const [donor, reporter] = [await signUp('Donor'), await signUp('Reporter')];
    const soup = await post(app, donor, 'Pea soup');
    const { body } = await app.graphql(
      `mutation { report(target: "${soup}", reason: OTHER, text: "No.") }`,
      {},
      reporter,
    );
    const own = (await app.graphql('{ exportMyData }', {}, reporter)).body.data.exportMyData;
    expect(own.reports).toMatchObject([
      { id: body.data.report, targetId: soup, reason: 'OTHER', text: 'No.' },
    ]);
    await app.graphql(`mutation { blockUser(id: "${own.profile.id}") }`, {}, donor);
    await app.graphql('mutation { deleteAccount }', {}, reporter);
    const kept = await app.database.select('SELECT "id", "reporterId" FROM reports', []);
    expect(kept).toEqual([[body.data.report, null]]);
    expect(await app.database.select('SELECT * FROM blocks', [])).toEqual([]);
  });

  it('tells a donor who can not come in the same words, whether they block them or not', async () => {
    const app = await createTestApp(engine);
    const [donor, one, other] = [await signUp('Donor'), await signUp('Nadia'), await signUp('Rafi')];
    const soup = await post(app, donor, 'Pea soup');
    const ask = async (as: Neighbour) => {
      const { body } = await app.graphql(`mutation { requestFood(foodId: "${soup}") { id } }`, {}, as);
      await app.graphql(`mutation { acceptRequest(id: "${body.data.requestFood.id}") { id } }`, {}, donor);
      return body.data.requestFood.id;
    };
    const [withdrawn] = [await ask(one), await ask(other)];
    await app.graphql(`mutation { withdrawRequest(id: "${withdrawn}") { id } }`, {}, one);
    const donorId = (await app.graphql('{ me { id } }', {}, donor)).body.data.me.id;
    await app.graphql(`mutation { blockUser(id: "${donorId}") }`, {}, other);
    const query = '{ notices { edges { node { kind askerName request { id } } } } }';
    const { edges } = (await app.graphql(query, {}, donor)).body.data.notices;
    expect(edges.map(({ node }: { node: object }) => node)).toEqual([
      { kind: 'WITHDRAWN', askerName: 'Rafi', request: null },
      { kind: 'WITHDRAWN', askerName: 'Nadia', request: null },
    ]);
  });
});

describeOnBoth('a post that the moderators have hidden', (engine) => {
  it('is in no conversation but its donor’s, and what was written stays', async () => {
    const app = await createTestApp(engine);
    const [donor, asker, third] = [await signUp('Donor'), await signUp('Asker'), await signUp('Third')];
    const soup = await post(app, donor, 'Pea soup');
    await app.graphql(`mutation { requestFood(foodId: "${soup}", message: "Hello") { id } }`, {}, asker);
    const { body } = await app.graphql(`mutation { report(target: "${soup}", reason: SPAM) }`, {}, third);
    const query = `{ conversations { edges { node {
      foodName food { foodNotes } request { food { foodNotes } } sending lastMessage { body } } } } }`;
    const conversationOf = async (as: Neighbour) =>
      (await app.graphql(query, {}, as)).body.data.conversations.edges[0].node;
    const { foodNotes } = foodInput();
    expect(await conversationOf(asker)).toMatchObject({
      food: { foodNotes },
      request: { food: { foodNotes } },
    });
    await createServices(app.database).trust.hide(body.data.report, { by: 'Mo', why: 'It is spam' });
    const known = { foodName: 'Pea soup', lastMessage: { body: 'Hello' } };
    expect(await conversationOf(asker)).toEqual({
      ...known,
      food: null,
      request: null,
      sending: 'WAITS_FOR_ANSWER',
    });
    expect(await conversationOf(donor)).toMatchObject({ ...known, food: { foodNotes }, sending: 'OPEN' });
  });

  it('says so to its donor, and to nobody else', async () => {
    const app = await createTestApp(engine);
    const [donor, asker, third] = [await signUp('Donor'), await signUp('Asker'), await signUp('Third')];
    const soup = await post(app, donor, 'Pea soup');
    const asked = await app.graphql(`mutation { requestFood(foodId: "${soup}") { id } }`, {}, asker);
    const { id } = asked.body.data.requestFood;
    await app.graphql(`mutation { acceptRequest(id: "${id}") { id } }`, {}, donor);
    const { body } = await app.graphql(`mutation { report(target: "${soup}", reason: SPAM) }`, {}, third);
    const isHidden = async (as?: Neighbour) =>
      (await app.graphql(`{ food(id: "${soup}") { isHidden } }`, {}, as)).body.data.food;
    const read = async () => [await isHidden(donor), await isHidden(asker), await isHidden()];
    expect(await read()).toEqual([{ isHidden: false }, { isHidden: false }, { isHidden: false }]);
    // The time to meet has come, so the asker still sees the post.
    await app.database.write((manager) =>
      manager.update(Request, { id }, { pickupAt: '2026-01-01T10:00:00.000Z' }),
    );
    const { trust } = createServices(app.database);
    await trust.hide(body.data.report, { by: 'Mo', why: 'It is spam' });
    expect(await read()).toEqual([{ isHidden: true }, { isHidden: false }, null]);
    const own = await app.graphql('{ myFoods { edges { node { isHidden } } } }', {}, donor);
    expect(own.body.data.myFoods.edges).toEqual([{ node: { isHidden: true } }]);
    await trust.restore(body.data.report, { by: 'Mo', why: 'It is none' });
    expect(await isHidden(donor)).toEqual({ isHidden: false });
  });
});

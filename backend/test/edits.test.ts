import { expect, it } from 'vitest';
import { type Answer, createTestApp, type TestApp } from './create-test-app.js';
import { describeOnBoth } from './databases.js';
import { addFood, daysAhead, foodInput, type Neighbour, signUp } from './factories.js';

const updateFood = `mutation ($id: ID!, $input: UpdateFoodInput!, $seen: DateTimeISO) {
  updateFood(id: $id, input: $input, expectedUpdatedAt: $seen) { foodName updatedAt } }`;

const date = daysAhead(30);

async function createPost(app: TestApp, lastDay = date) {
  const [donor, neighbour] = await Promise.all([signUp('Donor'), signUp('Neighbour')]);
  const posted = await app.call('POST', '/task', { as: donor, body: foodInput({ date: lastDay }) });
  const id: string = posted.body.insertedId;
  const updatedAt = async (): Promise<string> =>
    (await app.graphql('query ($id: ID!) { food(id: $id) { updatedAt } }', { id })).body.data.food.updatedAt;
  const change = (foodName: string, seen?: string, as: Neighbour = donor) =>
    app.graphql(updateFood, { id, input: { foodName }, seen }, as);
  const patch = (foodName: string, etag: string, as: Neighbour = donor) =>
    app.call('PATCH', `/UpdateTask/${id}`, { as, body: { foodName }, headers: { 'If-Match': etag } });
  const ask = () => app.call('PUT', `/post/${id}`, { as: neighbour, body: {} });
  const look = (as: Neighbour | null = donor) => app.call('GET', `/FoodDetails/${id}`, { as });
  return { id, donor, neighbour, updatedAt, change, patch, ask, look };
}

const codeOf = ({ body }: Answer) => body.errors?.[0]?.extensions.code ?? body.code ?? 'ok';
const etagOf = ({ headers }: Answer) => headers.get('etag') ?? '';

describeOnBoth('two edits at once', (engine) => {
  it('refuse the later one in GraphQL, with the current post', async () => {
    const app = await createTestApp(engine);
    const { id, donor, updatedAt, change, ask } = await createPost(app);
    const seen = await updatedAt();
    const first = (await change('First', seen)).body.data.updateFood;
    const second = await change('Second', seen);
    expect(second.body.errors[0].extensions).toEqual({
      code: 'CONFLICT',
      current: {
        id,
        ...foodInput({ date, foodName: 'First' }),
        foodUnit: null,
        area: null,
        foodStatus: 'AVAILABLE',
        requestCount: 0,
        waitingCount: 0,
        portionsLeft: 4,
        shareRule: 'DONOR_CHOOSES',
        gathersUntil: expect.any(String),
        createdAt: seen,
        updatedAt: first.updatedAt,
        photos: [],
      },
    });
    expect(JSON.stringify(second.body)).not.toContain(donor.email);
    expect(codeOf(await change('Second', first.updatedAt))).toBe('ok');
    await ask();
    expect(codeOf(await change('Third', first.updatedAt))).toBe('CONFLICT');
    expect(codeOf(await change('Third'))).toBe('ok');
  });

  it('refuse the later one by If-Match, with the current post', async () => {
    const app = await createTestApp(engine);
    const { neighbour, patch, ask, look } = await createPost(app);
    const seen = etagOf(await look());
    const guestsETag = etagOf(await look(null));
    expect(seen).not.toBe(guestsETag);
    const first = await patch('First', seen);
    expect([first.status, etagOf(first)]).toEqual([200, etagOf(await look())]);
    const second = await patch('Second', seen);
    expect([second.status, codeOf(second), second.body.current]).toEqual([
      412,
      'CONFLICT',
      (await look()).body,
    ]);
    expect(etagOf(second)).toBe(etagOf(first));
    for (const etag of ['"x"', 'x', '', `W/${etagOf(first)}`, guestsETag]) {
      expect([etag, (await patch('Second', etag)).status]).toEqual([etag, 412]);
    }
    expect((await patch('Second', `"x", ${etagOf(first)}`)).status).toBe(200);
    expect((await patch('Third', etagOf(await look(null)))).status).toBe(200);
    await ask();
    expect((await patch('Fourth', '*')).status).toBe(200);
    expect((await patch('Fifth', seen, neighbour)).status).toBe(403);
  });

  it('take nothing back that has changed in the meantime, by If-Match', async () => {
    const app = await createTestApp(engine);
    const { id, donor, neighbour, ask, look } = await createPost(app);
    const remove = (etag: string) =>
      app.call('DELETE', `/myTask/${id}`, { as: donor, headers: { 'If-Match': etag } });
    const seen = etagOf(await look());
    await ask();
    const viewerRequest = 'query ($id: ID!) { food(id: $id) { viewerRequest { id } } }';
    const asked = (await app.graphql(viewerRequest, { id }, neighbour)).body.data.food.viewerRequest;
    await app.graphql('mutation ($id: ID!) { acceptRequest(id: $id) { state } }', asked, donor);
    const refused = await remove(seen);
    expect([refused.status, codeOf(refused), refused.body.current]).toEqual([
      412,
      'CONFLICT',
      (await look()).body,
    ]);
    expect((await remove('"x"')).status).toBe(412);
    const notices = '{ notices { edges { node { kind } } } }';
    const told = (await app.graphql(notices, {}, neighbour)).body.data.notices.edges;
    expect(told.map(({ node }: { node: { kind: string } }) => node.kind)).toEqual(['ACCEPTED']);
    for (const deletedCount of [1, 0]) {
      expect((await remove(etagOf(refused))).body).toEqual({ acknowledged: true, deletedCount });
    }
  });

  it('let one of 20 win', async () => {
    const app = await createTestApp(engine);
    const { updatedAt, change } = await createPost(app);
    const seen = await updatedAt();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => change(`Edit ${i}`, seen)));
    expect(answers.map(codeOf).filter((code) => code === 'ok')).toHaveLength(1);
    expect(answers.map(codeOf).filter((code) => code === 'CONFLICT')).toHaveLength(19);
  });

  it('accept a retry of an edit that was already made', async () => {
    const app = await createTestApp(engine);
    const { updatedAt, change, patch, look } = await createPost(app);
    const [seen, etag] = [await updatedAt(), etagOf(await look())];
    await change('First', seen);
    expect(codeOf(await change('First', seen))).toBe('ok');
    expect((await patch('First', etag)).body.modifiedCount).toBe(0);
  });

  it('are told apart even within one millisecond', async () => {
    for (const now of ['2026-11-21T12:00:00.000Z', '2026-12-31T23:59:59.999Z', '2026-02-28T23:59:59.001Z']) {
      const clock = { now: new Date(now) };
      const app = await createTestApp(engine, { clock: () => clock.now });
      const { updatedAt, change, ask } = await createPost(app, now.slice(0, 10));
      const instants = [await updatedAt()];
      for (const step of [() => change('First'), ask, () => change('Second')]) {
        expect((await step()).status).toBe(200);
        instants.push(await updatedAt());
      }
      const start = clock.now.getTime();
      expect(instants).toEqual([0, 1, 2, 3].map((later) => new Date(start + later).toISOString()));
      clock.now = new Date(start + 60_000);
      await change('Third');
      expect(await updatedAt()).toBe(clock.now.toISOString());
    }
  });

  it('find the post gone if it was deleted in the meantime', async () => {
    const app = await createTestApp(engine);
    const { id, donor, updatedAt, change, patch, look } = await createPost(app);
    const [seen, etag] = [await updatedAt(), etagOf(await look())];
    await app.call('DELETE', `/myTask/${id}`, { as: donor });
    expect(codeOf(await change('First', seen))).toBe('NOT_FOUND');
    expect((await patch('First', etag)).status).toBe(404);
  });
});

describeOnBoth('an edited post', (engine) => {
  it('can not have a last day more than a year ahead, like a new post, in both APIs', async () => {
    const app = await createTestApp(engine);
    const { id, donor } = await createPost(app);
    const far = foodInput({ date: daysAhead(369) });
    const answers = [
      await app.graphql(addFood, { input: far }, donor),
      await app.graphql(updateFood, { id, input: { date: far.date } }, donor),
      await app.call('POST', '/task', { as: donor, body: far }),
      await app.call('PATCH', `/UpdateTask/${id}`, { as: donor, body: { date: far.date } }),
    ];
    expect(answers.map(({ body }) => body.errors?.[0]?.extensions.fields ?? body.fields)).toEqual(
      Array(4).fill({ date: 'must be at most a year ahead' }),
    );
    const nearer = await app.graphql(updateFood, { id, input: { date: daysAhead(360) } }, donor);
    expect(codeOf(nearer)).toBe('ok');
  });
});

import { expect, it } from 'vitest';
import { createTestApp, type TestApp } from './create-test-app.js';
import { describeOnBoth } from './databases.js';
import { foodInput, type Neighbour, signUp } from './factories.js';

type Visibility = 'EVERYBODY' | 'AGREED' | 'NOBODY';

async function createPost(app: TestApp) {
  const [donor, asker, stranger] = await Promise.all([signUp('Donor'), signUp('Asker'), signUp('Stranger')]);
  const { insertedId: food } = (await app.call('POST', '/task', { as: donor, body: foodInput() })).body;
  const ask = `mutation { requestFood(foodId: "${food}") { id } }`;
  const request = (await app.graphql(ask, {}, asker)).body.data.requestFood.id;
  const choose = async (as: Neighbour, visibility: Visibility) => {
    const choice = `mutation { setEmailVisibility(visibility: ${visibility}) { emailVisibility email } }`;
    return (await app.graphql(choice, {}, as)).body.data.setEmailVisibility;
  };

  /** Where a caller reads the addresses of the two, by each door. */
  const read = async (as: Neighbour | null) => {
    const query = `{ food(id: "${food}") { donorEmail requests { requesterEmail } } foods { edges { node { donorEmail } } }
      ${as ? 'exportMyData' : ''} }`;
    const { data } = (await app.graphql(query, {}, as)).body;
    const [legacy, [listed]] = await Promise.all([
      app.call('GET', `/FoodDetails/${food}`, { as }).then(({ body }) => body),
      app.call('GET', '/availableFood', { as }).then(({ body }) => body),
    ]);
    const donorEmails = [
      data.food.donorEmail,
      ...data.foods.edges.map((edge: { node: { donorEmail: string | null } }) => edge.node.donorEmail),
      ...(data.exportMyData?.requests.map((one: { food: { donorEmail: string } }) => one.food.donorEmail) ??
        []),
      legacy.email,
      listed.email,
    ];
    const requesterEmails = [
      ...data.food.requests.map((one: { requesterEmail: string | null }) => one.requesterEmail),
      ...(data.exportMyData?.foods[0]?.requests.map(
        (one: { requesterEmail: string | null }) => one.requesterEmail,
      ) ?? []),
    ];
    expect(listed).toEqual(legacy);
    return { donor: [...new Set(donorEmails)], asker: [...new Set(requesterEmails)], list: legacy.userEmail };
  };
  const act = async (as: Neighbour, call: string) => {
    expect((await app.graphql(`mutation { ${call} { id } }`, {}, as)).body.errors).toBeUndefined();
  };
  return { donor, asker, stranger, request, choose, read, act };
}

describeOnBoth('who sees an e-mail address', (engine) => {
  it('is every neighbour, whom one has an agreement with, or nobody, by every door', async () => {
    const app = await createTestApp(engine);
    const { donor, asker, stranger, request, choose, read, act } = await createPost(app);
    const shown = { donor: [donor.email], asker: [asker.email], list: [asker.email] };
    const hidden = { donor: [donor.email], asker: [null], list: [] };
    expect(await read(donor)).toEqual(shown);
    expect(await read(stranger)).toEqual({ donor: [donor.email], asker: [], list: [] });

    await choose(asker, 'NOBODY');
    expect(await read(donor)).toEqual(hidden);
    expect((await read(asker)).list).toEqual([asker.email]); // the documented check is still true
    expect(await choose(asker, 'AGREED')).toEqual({ emailVisibility: 'AGREED', email: asker.email });
    expect(await read(donor)).toEqual(hidden);

    await choose(donor, 'AGREED');
    expect(await read(stranger)).toEqual({ donor: [null], asker: [], list: [] });
    expect(await read(asker)).toMatchObject({ donor: [null] });
    expect(await read(donor)).toEqual(hidden); // who always reads their own

    await act(donor, `acceptRequest(id: "${request}")`);
    expect(await read(donor)).toEqual(shown);
    expect(await read(asker)).toMatchObject({ donor: [donor.email] });
    expect(await read(stranger)).toMatchObject({ donor: [null] });
    expect(await read(null)).toEqual({ donor: [null], asker: [], list: [] });
    await act(asker, `markCollected(id: "${request}")`);
    expect(await read(donor)).toEqual(shown);

    await choose(donor, 'NOBODY');
    expect(await read(asker)).toMatchObject({ donor: [null] });
    await choose(donor, 'EVERYBODY');
    expect(await read(stranger)).toMatchObject({ donor: [donor.email] });
  });

  it('is no longer whom one had an agreement with that was taken back', async () => {
    const app = await createTestApp(engine);
    const { donor, asker, request, choose, read, act } = await createPost(app);
    await Promise.all([choose(donor, 'AGREED'), choose(asker, 'AGREED')]);
    await act(donor, `acceptRequest(id: "${request}")`);
    expect(await read(donor)).toMatchObject({ asker: [asker.email] });
    await act(donor, `cancelRequest(id: "${request}", reason: "Gone off")`);
    expect(await read(donor)).toEqual({ donor: [donor.email], asker: [null], list: [] });
    expect(await read(asker)).toMatchObject({ donor: [null] });
  });

  it("is on one's own record only, and in one's own data", async () => {
    const app = await createTestApp(engine);
    const { donor, asker, choose } = await createPost(app);
    const query = '{ me { emailVisibility } foods { edges { node { donor { emailVisibility } } } } }';
    const chosenBy = async (as: Neighbour | null) => {
      const { me, foods } = (await app.graphql(query, {}, as)).body.data;
      return [me?.emailVisibility, foods.edges[0].node.donor.emailVisibility];
    };
    expect(await chosenBy(donor)).toEqual(['EVERYBODY', 'EVERYBODY']);
    await choose(donor, 'NOBODY');
    expect(await chosenBy(donor)).toEqual(['NOBODY', 'NOBODY']);
    expect(await chosenBy(asker)).toEqual(['EVERYBODY', null]);
    expect(await chosenBy(null)).toEqual([undefined, null]);
    const { exportMyData } = (await app.graphql('{ exportMyData }', {}, donor)).body.data;
    expect(exportMyData.profile).toMatchObject({ email: donor.email, emailVisibility: 'NOBODY' });
  });
});

describeOnBoth('what is known of a hand-over', (engine) => {
  const fields = 'collected isDisputed thanks askerRecord { kept of } donorRecord { kept of }';

  it('is for its two sides', async () => {
    const app = await createTestApp(engine);
    const { donor, asker, stranger, request, act } = await createPost(app);
    const read = async (as: Neighbour | null) => {
      const query = `{ foods { edges { node {
        requests { ${fields} agreedAt } viewerRequest { ${fields} agreedAt } } } } }`;
      const { requests, viewerRequest } = (await app.graphql(query, {}, as)).body.data.foods.edges[0].node;
      return requests[0] ?? viewerRequest;
    };
    await act(donor, `acceptRequest(id: "${request}")`);
    await act(donor, `markCollected(id: "${request}")`);
    const thank = `mutation { sayThanks(requestId: "${request}", message: "It was good") { thanks } }`;
    expect((await app.graphql(thank, {}, asker)).body.data).toEqual({ sayThanks: { thanks: 'It was good' } });
    const told = {
      collected: 1,
      isDisputed: false,
      thanks: 'It was good',
      agreedAt: expect.any(String),
      askerRecord: null,
      donorRecord: null,
    };
    expect(await read(donor)).toEqual(told);
    expect(await read(asker)).toEqual(told);
    for (const other of [stranger, null]) expect(await read(other)).toBeNull();
    const [sent, received] = await Promise.all(
      [asker, donor].map(
        async (as) => (await app.graphql('{ exportMyData }', {}, as)).body.data.exportMyData,
      ),
    );
    expect(sent.requests[0]).toMatchObject({ thanks: 'It was good', agreedAt: expect.any(String) });
    expect(received.foods[0].requests[0]).toMatchObject({ thanks: 'It was good' });
  });

  it('is a record for the other side while it goes on, from three on', async () => {
    const app = await createTestApp(engine);
    const { donor, asker, request, act } = await createPost(app);
    await act(donor, `acceptRequest(id: "${request}")`);
    await act(donor, `markCollected(id: "${request}")`);
    for (let i = 0; i < 2; i++) {
      const { insertedId } = (await app.call('POST', '/task', { as: donor, body: foodInput() })).body;
      const asked = `mutation { requestFood(foodId: "${insertedId}") { id } }`;
      const { id } = (await app.graphql(asked, {}, asker)).body.data.requestFood;
      await act(donor, `acceptRequest(id: "${id}")`);
      if (i === 0) await act(asker, `markCollected(id: "${id}")`);
    }
    const records = async (as: Neighbour) =>
      (
        await app.graphql(
          `{ foods { edges { node { requests { ${fields} } viewerRequest { ${fields} } } } } }`,
          {},
          as,
        )
      ).body.data.foods.edges.map(
        ({ node }: { node: { requests: object[]; viewerRequest: object | null } }) =>
          node.requests[0] ?? node.viewerRequest,
      );
    for (const as of [donor, asker])
      for (const one of await records(as))
        expect(one).toMatchObject({ askerRecord: null, donorRecord: null });
    const [third] = (
      await app.graphql('{ myRequests { edges { node { id state } } } }', {}, asker)
    ).body.data.myRequests.edges.filter(({ node }: { node: { state: string } }) => node.state === 'ACCEPTED');
    await act(donor, `markCollected(id: "${third.node.id}")`);
    const { insertedId } = (await app.call('POST', '/task', { as: donor, body: foodInput() })).body;
    await act(asker, `requestFood(foodId: "${insertedId}")`);
    const record = { kept: 3, of: 3 };
    expect(await records(donor)).toContainEqual(
      expect.objectContaining({ askerRecord: record, donorRecord: null }),
    );
    expect(await records(asker)).toContainEqual(
      expect.objectContaining({ askerRecord: null, donorRecord: record }),
    );
  });
});

import { expect, it } from 'vitest';
import { createClient, postFood } from '../create-test-app.js';
import { createEmptyDatabase, describeOnBoth } from '../databases.js';
import { signUpMany } from '../factories.js';
import { compare, Ledger, nothingWrong } from './ledger.js';
import { graphql } from './load.js';
import { startServer } from './server-process.js';
import { report, sizes } from './sizes.js';

const requesters = sizes.race / 2; // each asks twice

describeOnBoth(`${sizes.race} requests for one post at once`, (engine) => {
  it('become one per neighbour, from two processes if the engine allows two', async () => {
    const databaseUrl = await createEmptyDatabase(engine);
    const first = await startServer(databaseUrl);
    const second = engine === 'SQLite' ? first : await startServer(databaseUrl);
    const [donor, ...neighbours] = await signUpMany(1 + requesters);
    if (donor === undefined) throw new Error('nobody signed up');
    const ledger = new Ledger(neighbours);
    const foodId = await postFood(createClient(first.url), donor);

    const requestFood = 'mutation ($foodId: ID!) { requestFood(foodId: $foodId) { id } }';
    const answers = await Promise.all(
      neighbours.flatMap((neighbour) =>
        [first, second].map(async ({ url }) => {
          const { code } = await graphql(url, neighbour, requestFood, { foodId });
          if (code === null) ledger.addRequest(neighbour, foodId);
          return code ?? 'acknowledged';
        }),
      ),
    );
    const acknowledged = answers.filter((answer) => answer === 'acknowledged').length;
    const repeated = answers.filter((answer) => answer === 'ALREADY_REQUESTED').length;
    report(`race, ${engine}`, {
      processes: engine === 'SQLite' ? 1 : 2,
      requests: answers.length,
      acknowledged,
      ALREADY_REQUESTED: repeated,
    });
    expect([acknowledged, repeated]).toEqual([requesters, requesters]);

    const { data: after } = await graphql(
      second.url,
      donor,
      '{ myFoods { edges { node { foodStatus requestCount } } } }',
    );
    expect(after.myFoods.edges).toEqual([{ node: { foodStatus: 'REQUESTED', requestCount: requesters } }]);
    expect(await compare(databaseUrl, ledger)).toMatchObject(nothingWrong);
    expect([first.log(), second.log()]).toEqual(['', '']);
  });
});

describeOnBoth(`${sizes.race} accepts for 3 portions at once`, (engine) => {
  it('promise exactly 3, from two processes', async () => {
    const databaseUrl = await createEmptyDatabase(engine);
    const servers = [await startServer(databaseUrl), await startServer(databaseUrl)] as const;
    const [{ url }] = servers;
    const [donor, ...neighbours] = await signUpMany(1 + sizes.race);
    if (donor === undefined) throw new Error('nobody signed up');
    const food = await postFood(createClient(url), donor, { foodQuantity: 3 });
    const ask = 'mutation ($food: ID!) { requestFood(foodId: $food) { id } }';
    const asked = await Promise.all(neighbours.map((neighbour) => graphql(url, neighbour, ask, { food })));
    const ids: string[] = asked.map(({ data }) => data.requestFood.id);

    const accept = 'mutation ($id: ID!) { acceptRequest(id: $id) { state granted } }';
    const answers = await Promise.all(
      ids.map((id, i) => graphql(servers[i % 2 === 0 ? 0 : 1].url, donor, accept, { id })),
    );
    const granted = answers.filter(({ code }) => code === null);
    const refused = answers.filter(({ code }) => code === 'NO_PORTIONS_LEFT');
    report(`accepts at once, ${engine}`, {
      processes: servers.length,
      accepts: answers.length,
      portions: 3,
      granted: granted.length,
      NO_PORTIONS_LEFT: refused.length,
    });
    expect(granted.map(({ data }) => data.acceptRequest)).toEqual(
      Array(3).fill({ state: 'ACCEPTED', granted: 1 }),
    );
    expect(refused).toHaveLength(sizes.race - 3);
    const left = 'query ($food: ID!) { food(id: $food) { portionsLeft waitingCount line { state } } }';
    const { data } = await graphql(servers[1].url, donor, left, { food });
    expect(data.food).toEqual({
      portionsLeft: 0,
      waitingCount: sizes.race - 3,
      line: Array(sizes.race - 3).fill({ state: 'PENDING' }),
    });
  });
});

describeOnBoth('four servers that start at once', (engine) => {
  it('migrate a new database once', async () => {
    const databaseUrl = await createEmptyDatabase(engine);
    const servers = await Promise.all(Array.from({ length: 4 }, () => startServer(databaseUrl)));
    expect(servers.map((server) => server.log())).toEqual(['', '', '', '']);
  });
});

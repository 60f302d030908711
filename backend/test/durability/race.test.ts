import { expect, it } from 'vitest';
import { createEmptyDatabase, describeOnBoth } from '../databases.js';
import { foodInput, signUpMany } from '../factories.js';
import { compare, Ledger, nothingWrong } from './ledger.js';
import { graphql } from './load.js';
import { startServer } from './server-process.js';
import { report } from './sizes.js';

const requesters = 100;

describeOnBoth('200 requests for one post at once', (engine) => {
  it('become one per neighbour, from two processes if the engine allows two', {
    timeout: 60_000,
  }, async () => {
    const databaseUrl = await createEmptyDatabase(engine);
    const first = await startServer(databaseUrl);
    const second = engine === 'SQLite' ? first : await startServer(databaseUrl);
    const [donor, ...neighbours] = await signUpMany(1 + requesters);
    if (donor === undefined) throw new Error('nobody signed up');
    const ledger = new Ledger(neighbours);
    const addFood = 'mutation ($input: AddFoodInput!) { addFood(input: $input) { id } }';
    const { data } = await graphql(first.url, donor, addFood, { input: foodInput() });
    const foodId: string = data.addFood.id;

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

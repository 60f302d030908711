import { serverAudits } from 'graphql-http';
import { expect, it } from 'vitest';
import { codeOf, createTestApp } from './create-test-app.js';
import { addFood, foodInput, signUp } from './factories.js';

// Apollo Server answers these three with the newer media type's status, whichever type is accepted. All three are a
// SHOULD, and only for the older 'Accept: application/json'.
const apolloDeviations = [
  '572B', // a document that does not parse: always 400, not 200
  'FDE2', // a document that does not validate: always 400, not 200
  '7B9B', // a variable of the wrong type: 400, not 200; the setting against it is deprecated, and gone in version 6
];

it('speaks GraphQL over HTTP to the letter', async () => {
  const { url } = await createTestApp('SQLite');
  const audits = serverAudits({ url: `${url}/graphql`, fetchFn: fetch });
  const results = await Promise.all(audits.map((audit) => audit.fn()));
  const failed = results.filter(({ status }) => status === 'error' || status === 'warn');
  expect(results).toHaveLength(61);
  expect(failed.map(({ id }) => id).toSorted()).toEqual(apolloDeviations.toSorted());
});

it('does nothing for a caller who would not accept the answer', async () => {
  const app = await createTestApp('SQLite');
  const as = await signUp();
  const body = { query: addFood, variables: { input: foodInput() } };
  for (const accept of ['image/png', 'text/html', 'application/json;q=0']) {
    const refused = await app.call('POST', '/graphql', { as, body, headers: { Accept: accept } });
    expect([accept, refused.status, codeOf(refused)]).toEqual([accept, 406, 'BAD_REQUEST']);
  }
  for (const accept of [
    'application/json',
    'application/*',
    'text/html, application/json;charset=utf-8;q=0.1',
  ]) {
    const answer = await app.call('POST', '/graphql', { as, body, headers: { Accept: accept } });
    expect([accept, answer.status, answer.body.errors]).toEqual([accept, 200, undefined]);
  }
  const { body: own } = await app.graphql('{ myFoods { totalCount } }', {}, as);
  expect(own.data.myFoods.totalCount).toBe(3);
});

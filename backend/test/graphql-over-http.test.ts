import { serverAudits } from 'graphql-http';
import { expect, it } from 'vitest';
import { createTestApp } from './create-test-app.js';

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

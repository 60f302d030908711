import { serverAudits } from 'graphql-http';
import { expect, it } from 'vitest';
import { createTestApp } from './create-test-app.js';

// A document that fails to parse or validate, or a variable of the wrong kind, is answered 400 by Apollo Server, where
// the specification would rather have 200 for 'Accept: application/json' (SHOULD, and only for that older media type).
const apolloDeviations = ['572B', 'FDE2', '7B9B'];

it('speaks GraphQL over HTTP to the letter', async () => {
  const { url } = await createTestApp('SQLite');
  const audits = serverAudits({ url: `${url}/graphql`, fetchFn: fetch });
  const results = await Promise.all(audits.map((audit) => audit.fn()));
  const failed = results.filter(({ status }) => status === 'error' || status === 'warn');
  expect(results.length).toBeGreaterThan(60);
  expect(failed.map(({ id }) => id).toSorted()).toEqual(apolloDeviations.toSorted());
});

import { ApolloLink, gql } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { of, throwError } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { createApolloClient } from './create-apollo-client';

const query = gql`
  query {
    total
  }
`;
const mutation = gql`
  mutation {
    total
  }
`;
const refusal = new CombinedGraphQLErrors({
  errors: [{ message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED' } }],
});

/** A client that is given these tokens, one after the other, and whose server accepts none but the new one. */
function setUp(tokens: string[]) {
  const sent: string[] = [];
  const onUnauthenticated = vi.fn();
  const link = new ApolloLink((operation) => {
    const { authorization } = operation.getContext().headers;
    sent.push(authorization);
    return authorization === 'Bearer new' ? of({ data: { total: 1 } }) : throwError(() => refusal);
  });
  const client = createApolloClient({
    link,
    getToken: async () => tokens.shift() ?? null,
    onUnauthenticated,
    onConnection: () => undefined,
  });
  return {
    ask: () => client.query({ query }),
    change: () => client.mutate({ mutation }),
    sent,
    onUnauthenticated,
  };
}

test('a query with a token that was replaced meanwhile is sent once more, and nobody is signed out', async () => {
  const { ask, sent, onUnauthenticated } = setUp(['old', 'new', 'new']);
  await expect(ask()).resolves.toMatchObject({ data: { total: 1 } });
  expect(sent).toEqual(['Bearer old', 'Bearer new']);
  expect(onUnauthenticated).not.toHaveBeenCalled();
});

test.each([
  { name: 'there is no other token', tokens: ['old', 'old'], calls: 1 },
  { name: 'the other token is refused, too', tokens: ['old', 'older', 'older'], calls: 2 },
  { name: 'nobody is signed in any more', tokens: ['old'], calls: 1 },
])('who is refused is signed out, once, if $name', async ({ tokens, calls }) => {
  const { ask, sent, onUnauthenticated } = setUp(tokens);
  await expect(ask()).rejects.toBe(refusal);
  expect(sent).toHaveLength(calls);
  expect(onUnauthenticated).toHaveBeenCalledOnce();
});

test('a change is not sent again, which could be in the name of the next user', async () => {
  const { change, sent, onUnauthenticated } = setUp(['old', 'new', 'new']);
  await expect(change()).rejects.toBe(refusal);
  expect(sent).toEqual(['Bearer old']);
  expect(onUnauthenticated).toHaveBeenCalledOnce();
});

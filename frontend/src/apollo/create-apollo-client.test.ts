import { ApolloLink, gql } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { NEVER, of, throwError } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { createApolloClient } from './create-apollo-client';
import { describeError } from './errors';

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
  let viewer = 'amina';
  const sent: string[] = [];
  const onUnauthenticated = vi.fn();
  const link = new ApolloLink((operation) => {
    const { authorization } = operation.getContext().headers;
    sent.push(authorization);
    if (authorization === 'Bearer late') viewer = 'rafi';
    return authorization === 'Bearer new' ? of({ data: { total: 1 } }) : throwError(() => refusal);
  });
  const client = createApolloClient({
    link,
    getToken: async () => tokens.shift() ?? null,
    getViewer: () => viewer,
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

test.each(['ask', 'change'] as const)(
  'a call with a token that was replaced meanwhile is sent once more, and nobody is signed out: %s',
  async (call) => {
    const { sent, onUnauthenticated, ...calls } = setUp(['old', 'new', 'new']);
    await expect(calls[call]()).resolves.toMatchObject({ data: { total: 1 } });
    expect(sent).toEqual(['Bearer old', 'Bearer new']);
    expect(onUnauthenticated).not.toHaveBeenCalled();
  },
);

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

test('a call that is refused when the next user is signed in is not sent in their name, and leaves them signed in', async () => {
  const { change, sent, onUnauthenticated } = setUp(['late', 'new', 'new']);
  await expect(change()).rejects.toBe(refusal);
  expect(sent).toEqual(['Bearer late']);
  expect(onUnauthenticated).not.toHaveBeenCalled();
});

test.each([
  { call: 'mutate', limit: 30_000 },
  { call: 'query', limit: 60_000 },
] as const)('what is never answered is taken for lost: $call', async ({ call, limit }) => {
  vi.useFakeTimers();
  const onConnection = vi.fn();
  const client = createApolloClient({
    link: new ApolloLink(() => NEVER),
    getToken: async () => null,
    getViewer: () => undefined,
    onUnauthenticated: vi.fn(),
    onConnection,
  });
  const asked = call === 'query' ? client.query({ query }) : client.mutate({ mutation });
  const answer = asked.catch(describeError);
  await vi.advanceTimersByTimeAsync(limit - 1_000);
  expect(onConnection).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answer).toBe('Network Error');
  expect(onConnection).toHaveBeenCalledExactlyOnceWith(false);
});

import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { describe, expect, it } from 'vitest';
import { isConnectionError } from './connection-error';
import { describeError, getErrorCode, getFieldErrors, isUnauthenticated } from './errors';

const graphQLError = (code: string, extensions = {}) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'The reason.', extensions: { code, ...extensions } }] });

function httpError(status: number, bodyText: string) {
  return new ServerError('refused', { response: new Response(null, { status }), bodyText });
}
const refusal = (status: number, code: string, extensions = {}) =>
  httpError(
    status,
    JSON.stringify({ errors: [{ message: 'The reason.', extensions: { code, ...extensions } }] }),
  );

it('reads a reason wherever the server puts it', () => {
  expect(getErrorCode(graphQLError('EXPIRED'))).toBe('EXPIRED');
  expect(getErrorCode(refusal(503, 'AUTH_UNAVAILABLE'))).toBe('AUTH_UNAVAILABLE');
  expect(describeError(refusal(503, 'AUTH_UNAVAILABLE'))).toBe('The reason.');
  expect(getFieldErrors(graphQLError('BAD_USER_INPUT', { fields: { date: 'is over' } }))).toEqual({
    date: 'is over',
  });
  expect(getFieldErrors(new Error('none'))).toEqual({});
});

it('says how long to wait', () => {
  const text = 'Too many requests. Please try again in 7 seconds.';
  expect(describeError(refusal(429, 'RATE_LIMITED', { retryAfterSeconds: 7 }))).toBe(text);
  expect(describeError(graphQLError('RATE_LIMITED', { retryAfterSeconds: 7 }))).toBe(text);
  expect(describeError(graphQLError('RATE_LIMITED', { retryAfterSeconds: 1 }))).toMatch(/ in 1 second\.$/);
});

it('has a text for errors without a reason', () => {
  expect(describeError(new TypeError('Failed to fetch'))).toBe('Network Error');
  expect(describeError(httpError(502, '<html>Bad Gateway</html>'))).toMatch(/could not answer/);
});

it.each(['BAD_USER_INPUT', 'GRAPHQL_VALIDATION_FAILED', 'BAD_REQUEST', 'QUERY_TOO_COMPLEX'])(
  'does not show people what %s says to programs',
  (code) => {
    expect(describeError(graphQLError(code))).toMatch(/^(Please check|That did not work).* try again\.$/);
  },
);

describe('who is signed out', () => {
  it.each([
    ['UNAUTHENTICATED', graphQLError('UNAUTHENTICATED'), true],
    ['UNAUTHENTICATED with its status', refusal(401, 'UNAUTHENTICATED'), true],
    ['a bare 401', httpError(401, ''), true],
    ['AUTH_UNAVAILABLE', graphQLError('AUTH_UNAVAILABLE'), false],
    ['AUTH_UNAVAILABLE with its status', refusal(503, 'AUTH_UNAVAILABLE'), false],
    ['FORBIDDEN', graphQLError('FORBIDDEN'), false],
    ['no connection', new TypeError('Failed to fetch'), false],
  ])('%s', (_, error, expected) => {
    expect(isUnauthenticated(error)).toBe(expected);
  });
});

it('tells a lost connection from a refusal', () => {
  expect(isConnectionError(new TypeError('Failed to fetch'))).toBe(true);
  expect(isConnectionError(Object.assign(new Error(), { code: 'auth/network-request-failed' }))).toBe(true);
  const bodyText = '<html>Welcome to our Wi-Fi</html>';
  const page = new ServerParseError(new SyntaxError(), { response: new Response(bodyText), bodyText });
  expect(isConnectionError(page)).toBe(true);
  expect(isConnectionError(httpError(500, ''))).toBe(false);
  expect(isConnectionError(graphQLError('EXPIRED'))).toBe(false);
});

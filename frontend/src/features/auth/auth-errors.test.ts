import { expect, it } from 'vitest';
import { authError } from '../../test/fake-identity';
import { describeAuthError, isCancelled } from './auth-errors';

it.each([
  ['email-already-in-use', /already an account/],
  ['wrong-password', /do not match/],
  ['invalid-credential', /do not match/],
  ['user-not-found', /do not match/],
  ['too-many-requests', /Too many attempts/],
  ['expired-action-code', /expired/],
  ['requires-recent-login', /log in again/],
  ['user-disabled', /disabled/],
  ['network-request-failed', /^Network Error$/],
  ['weak-password', /one lowercase, one uppercase/],
  ['password-does-not-meet-requirements', /meet our rules/],
])('has a text for %s', (code, text) => {
  expect(describeAuthError(authError(`auth/${code}`), 'fallback')).toMatch(text);
});

it('never shows the text of an unknown code', () => {
  expect(describeAuthError(authError('auth/internal-error'), 'Login failed.')).toBe('Login failed.');
});

it("never shows the browser's own text for a failed fetch", () => {
  const error = new TypeError('Failed to fetch dynamically imported module: https://example.com/a.js');
  expect(describeAuthError(error, 'Login failed.')).toBe('Network Error');
});

it('does not mistake a closed window for a failure', () => {
  expect(isCancelled(authError('auth/popup-closed-by-user'))).toBe(true);
  expect(isCancelled(authError('auth/internal-error'))).toBe(false);
});

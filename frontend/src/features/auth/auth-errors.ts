import { isConnectionError, networkError } from '../../apollo/connection-error';
import { getPasswordRule } from './password-policy';

const passwordRule = getPasswordRule();

// Unknown user and wrong password have the same text; otherwise it would reveal who has an account.
const wrongCredentials = 'That email and password do not match. Please check both and try again.';

const texts: Record<string, string> = {
  'auth/email-already-in-use': 'There is already an account with this email. Try logging in instead.',
  'auth/wrong-password': wrongCredentials,
  'auth/invalid-credential': wrongCredentials,
  'auth/invalid-login-credentials': wrongCredentials,
  'auth/user-not-found': wrongCredentials,
  'auth/invalid-email': 'That does not look like an email address.',
  'auth/too-many-requests': 'Too many attempts. Please wait a few minutes and try again.',
  'auth/expired-action-code': 'This link has expired. Please ask for a new one.',
  'auth/requires-recent-login': 'Please log in again to do this.',
  'auth/user-mismatch': 'That is another account. Please choose the one you are signed in with.',
  'auth/user-disabled': 'This account has been disabled.',
  'auth/weak-password': passwordRule.message,
  'auth/password-does-not-meet-requirements':
    'This password does not meet our rules. Please choose another one, or reset it with “Forgot password?”.',
  // Safari opens a window only shortly after a press. The first one may spend that time on loading Google's script.
  'auth/popup-blocked': 'Your browser blocked the Google window. Please try once more, or allow pop-ups.',
};

const cancelled = ['auth/popup-closed-by-user', 'auth/cancelled-popup-request'];

export function getAuthErrorCode(error: unknown) {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

export function isCancelled(error: unknown) {
  return cancelled.includes(getAuthErrorCode(error) ?? '');
}

export function isWrongPassword(error: unknown) {
  return texts[getAuthErrorCode(error) ?? ''] === wrongCredentials;
}

export function describeAuthError(error: unknown, fallback: string) {
  if (isConnectionError(error)) return networkError;
  const code = getAuthErrorCode(error);
  if (code) return texts[code] ?? fallback;
  return error instanceof Error && error.message ? error.message : fallback;
}

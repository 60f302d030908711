import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { onlyPortionsLeft } from '../domain/quantity';
import { counted } from '../ui/count-text';
import { networkError } from './connection-error';

interface Extensions {
  code?: string;
  fields?: Record<string, string>;
  minimum?: number;
  portionsLeft?: number;
  retryAfterSeconds?: number;
}

interface Refusal {
  message: string;
  extensions?: Extensions;
}

/** A call that is refused before any field runs has an HTTP status, and its reason in the body. */
function readBody(text: string): { errors?: Refusal[] } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function getRefusal(error: unknown): Refusal | undefined {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0] as Refusal | undefined;
  return ServerError.is(error) ? readBody(error.bodyText)?.errors?.[0] : undefined;
}

const outOfDate = [
  'STATE_CHANGED',
  'NO_PORTIONS_LEFT',
  'EXPIRED',
  'ALREADY_REQUESTED',
  'NOT_FOUND',
  'FORBIDDEN',
];

export const getErrorCode = (error: unknown) => getRefusal(error)?.extensions?.code;
/** Whether the error means that what is on screen has changed meanwhile. */
export const isOutOfDate = (error: unknown) => outOfDate.includes(getErrorCode(error) ?? '');
/** The smallest quantity that is allowed, which comes with QUANTITY_PROMISED. */
export const getSmallestQuantity = (error: unknown) => getRefusal(error)?.extensions?.minimum;
/** For how many seconds to wait, which comes with RATE_LIMITED. */
export const getRetryAfter = (error: unknown) => getRefusal(error)?.extensions?.retryAfterSeconds ?? 60;
export const getFieldErrors = (error: unknown) => getRefusal(error)?.extensions?.fields ?? {};

export function isUnauthenticated(error: unknown) {
  return getErrorCode(error) === 'UNAUTHENTICATED' || (ServerError.is(error) && error.statusCode === 401);
}

// The refusals whose texts the server writes for people; the other texts are for programs.
const forPeople = [
  'UNAUTHENTICATED',
  'RECENT_SIGN_IN_REQUIRED',
  'FORBIDDEN',
  'NOT_FOUND',
  'ALREADY_REQUESTED',
  'EXPIRED',
  'STATE_CHANGED',
  'NO_PORTIONS_LEFT',
  'TOO_MANY_OPEN',
  'CHAT_CLOSED',
  'CONFLICT',
  'TIMEOUT',
  'BUSY',
  'AUTH_UNAVAILABLE',
  'GEOCODER_UNAVAILABLE',
  'STORAGE_UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
];

const describeLeft = (portionsLeft = 0) =>
  portionsLeft === 0 ? 'No portions are left.' : onlyPortionsLeft(portionsLeft);

export function describeError(error: unknown) {
  const refusal = getRefusal(error);
  if (!refusal) {
    return ServerError.is(error) ? 'The server could not answer. Please try again.' : networkError;
  }
  const { code, portionsLeft } = refusal.extensions ?? {};
  if (code === 'RATE_LIMITED')
    return `Too many requests. Please try again in ${counted(getRetryAfter(error), 'second')}.`;
  if (code === 'NO_PORTIONS_LEFT') return describeLeft(portionsLeft);
  if (forPeople.includes(code ?? '')) return refusal.message;
  return code === 'BAD_USER_INPUT'
    ? 'Please check what you typed, and try again.'
    : 'That did not work. Please reload the page and try again.';
}

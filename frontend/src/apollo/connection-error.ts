const gatewayStatuses: unknown[] = [502, 503, 504];

/** Our own server gives its reason as JSON; this is a proxy whose server is away, while a new version starts, say. */
const isFromProxy = (error: Error) =>
  error.name === 'ServerError' &&
  'statusCode' in error &&
  gatewayStatuses.includes(error.statusCode) &&
  'bodyText' in error &&
  !String(error.bodyText).startsWith('{');

/**
 * The server could not be reached: fetch rejects with a TypeError, Firebase with a code of its own. What is no JSON, though it
 * is answered with success, comes from something on the way: the page of a Wi-Fi that wants a sign-in, say.
 */
export function isConnectionError(error: unknown) {
  if (error instanceof TypeError) return true;
  if (!(error instanceof Error)) return false;
  if (error.name === 'ServerParseError' || isFromProxy(error)) return true;
  return 'code' in error && error.code === 'auth/network-request-failed';
}

export const networkError = 'Network Error';

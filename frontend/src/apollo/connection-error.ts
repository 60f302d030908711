/**
 * The server could not be reached: fetch rejects with a TypeError, Firebase with a code of its own. What is no JSON, though it
 * is answered with success, comes from something on the way: the page of a Wi-Fi that wants a sign-in, say.
 */
export function isConnectionError(error: unknown) {
  if (error instanceof TypeError) return true;
  if (error instanceof Error && error.name === 'ServerParseError') return true;
  return error instanceof Error && 'code' in error && error.code === 'auth/network-request-failed';
}

export const networkError = 'Network Error';

/** The server could not be reached: fetch rejects with a TypeError, Firebase with a code of its own. */
export function isConnectionError(error: unknown) {
  if (error instanceof TypeError) return true;
  return error instanceof Error && 'code' in error && error.code === 'auth/network-request-failed';
}

export const networkError = 'Network Error';

import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

interface Extensions {
  code?: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
}

function getExtensions(error: unknown): Extensions {
  return CombinedGraphQLErrors.is(error) ? ((error.errors[0]?.extensions as Extensions) ?? {}) : {};
}

export const getErrorCode = (error: unknown) => getExtensions(error).code;
export const getFieldErrors = (error: unknown) => getExtensions(error).fields ?? {};

export function isUnauthenticated(error: unknown) {
  return getErrorCode(error) === 'UNAUTHENTICATED' || (ServerError.is(error) && error.statusCode === 401);
}

export function describeError(error: unknown) {
  if (!CombinedGraphQLErrors.is(error)) return 'Network Error';
  const { code, retryAfterSeconds } = getExtensions(error);
  if (code === 'RATE_LIMITED')
    return `Too many requests. Please try again in ${retryAfterSeconds ?? 60} seconds.`;
  return error.errors[0]?.message ?? 'Unknown error';
}

import type { GraphQLError } from 'graphql';
import { driverErrorOf } from '../../platform/database/outage.js';
import type { Call } from './context.js';
import { isOurTrouble } from './format-error.js';

/** Logs what is our trouble, and gives it the id under which it is found there. */
export function logTrouble(
  errors: readonly GraphQLError[],
  { log, requestId }: Pick<Call, 'log' | 'requestId'>,
): void {
  for (const error of errors) {
    if (!isOurTrouble(error)) continue;
    const err = driverErrorOf(error.originalError ?? error);
    log.error({ err, path: error.path }, 'GraphQL operation failed');
    error.extensions.requestId = requestId;
  }
}

import { type GraphQLError, Kind } from 'graphql';
import { driverErrorOf } from '../../platform/database/outage.js';
import type { Call } from './context.js';
import { isOurTrouble } from './format-error.js';

/** Logs the errors that are our problem, and adds the request id under which the log has them. */
export function logTrouble(
  errors: readonly GraphQLError[],
  { log, requestId }: Pick<Call, 'log' | 'requestId'>,
): void {
  for (const error of errors) {
    if (!isOurTrouble(error)) continue;
    const err = driverErrorOf(error.originalError ?? error);
    // Not the path: it holds aliases, which the caller chooses. A document that runs has no field but the schema's.
    const [node] = error.nodes ?? [];
    const field = node?.kind === Kind.FIELD ? node.name.value : undefined;
    log.error({ err, field }, 'GraphQL operation failed');
    error.extensions.requestId = requestId;
  }
}

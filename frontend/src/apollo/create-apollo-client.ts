import { ApolloClient, ApolloLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { from, mergeMap, tap, throwError } from 'rxjs';
import { createCache } from './cache';
import { isConnectionError } from './connection-error';
import { isUnauthenticated } from './errors';

interface ApolloClientOptions {
  link: ApolloLink;
  getToken: () => Promise<string | null>;
  onUnauthenticated: () => void;
  onConnection: (isThere: boolean) => void;
}

export function createApolloClient(options: ApolloClientOptions) {
  const withToken = new SetContextLink(async ({ headers }) => {
    const token = await options.getToken();
    return token ? { token, headers: { ...headers, authorization: `Bearer ${token}` } } : {};
  });
  // A new password ends the tokens before it, also one that is on its way, or that another tab has not replaced yet. Only
  // what changes nothing is sent again: the newest token may be that of the next user.
  const withNewToken = new ErrorLink(({ error, operation, forward }) => {
    const { token } = operation.getContext();
    if (!token || operation.operationType !== OperationTypeNode.QUERY || !isUnauthenticated(error)) return;
    return from(options.getToken()).pipe(
      mergeMap((newest) => (newest && newest !== token ? forward(operation) : throwError(() => error))),
    );
  });
  const withWatch = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap({
        next: () => options.onConnection(true),
        error: (error) => options.onConnection(!isConnectionError(error)),
      }),
    ),
  );
  const withSignOut = new ErrorLink(({ error }) => {
    if (isUnauthenticated(error)) options.onUnauthenticated();
  });
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([withSignOut, withWatch, withNewToken, withToken, options.link]),
  });
}

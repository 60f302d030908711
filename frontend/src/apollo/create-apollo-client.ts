import { ApolloClient, ApolloLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { from, mergeMap, tap, throwError, timeout } from 'rxjs';
import { createCache } from './cache';
import { isConnectionError } from './connection-error';
import { isUnauthenticated } from './errors';

// ms; the server itself ends a call after 15 seconds. What is read may be long, and its way slow.
const answersWithin = { mutation: 30_000, query: 60_000 };

interface ApolloClientOptions {
  link: ApolloLink;
  getToken: () => Promise<string | null>;
  /** The uid of who is signed in now. */
  getViewer: () => string | undefined;
  /** Called when a call of the user who is signed in now was refused for want of a valid token. */
  onUnauthenticated: () => void;
  onConnection: (isThere: boolean) => void;
}

export function createApolloClient(options: ApolloClientOptions) {
  const withToken = new SetContextLink(async ({ headers }) => {
    const token = await options.getToken();
    return {
      viewer: options.getViewer(),
      ...(token && { token, headers: { ...headers, authorization: `Bearer ${token}` } }),
    };
  });
  /** Of the user who is signed in now: an answer may take so long that it is the next one. */
  const isOfViewer = (operation: ApolloLink.Operation) =>
    operation.getContext().viewer === options.getViewer();
  // A new password ends the tokens before it, also one that is on its way, or that another tab has not replaced yet. What
  // was refused has changed nothing, so it is sent again.
  const withNewToken = new ErrorLink(({ error, operation, forward }) => {
    const { token } = operation.getContext();
    if (!token || !isUnauthenticated(error)) return;
    return from(options.getToken()).pipe(
      mergeMap((newest) =>
        newest && newest !== token && isOfViewer(operation) ? forward(operation) : throwError(() => error),
      ),
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
  // An answer that does not come is taken for lost. The dialog or form that waits for it must not wait for ever, nor the
  // next refresh of a list.
  const withDeadline = new ApolloLink((operation, forward) => {
    const first = operation.operationType === 'mutation' ? answersWithin.mutation : answersWithin.query;
    const noAnswer = () => throwError(() => new TypeError('No answer'));
    return forward(operation).pipe(timeout({ first, with: noAnswer }));
  });
  const withSignOut = new ErrorLink(({ error, operation }) => {
    if (isUnauthenticated(error) && isOfViewer(operation)) options.onUnauthenticated();
  });
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([withSignOut, withWatch, withDeadline, withNewToken, withToken, options.link]),
  });
}

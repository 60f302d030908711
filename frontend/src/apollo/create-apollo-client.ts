import { ApolloClient, ApolloLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { tap } from 'rxjs';
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
    return token ? { headers: { ...headers, authorization: `Bearer ${token}` } } : {};
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
    link: ApolloLink.from([withSignOut, withWatch, withToken, options.link]),
  });
}

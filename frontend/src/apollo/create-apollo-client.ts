import { ApolloClient, ApolloLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { createCache } from './cache';
import { isUnauthenticated } from './errors';

interface ApolloClientOptions {
  link: ApolloLink;
  getToken: () => Promise<string | null>;
  onUnauthenticated: () => void;
}

export function createApolloClient({ link, getToken, onUnauthenticated }: ApolloClientOptions) {
  const withToken = new SetContextLink(async ({ headers }) => {
    const token = await getToken();
    return token ? { headers: { ...headers, authorization: `Bearer ${token}` } } : {};
  });
  const withSignOut = new ErrorLink(({ error }) => {
    if (isUnauthenticated(error)) onUnauthenticated();
  });
  return new ApolloClient({ cache: createCache(), link: ApolloLink.from([withSignOut, withToken, link]) });
}

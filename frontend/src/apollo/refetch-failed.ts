import type { ApolloClient } from '@apollo/client';

/** Fetches again what is on screen and could not be loaded. */
export function refetchFailed(client: ApolloClient) {
  const queries = [...client.getObservableQueries('active')];
  const failed = queries.filter((query) => query.getCurrentResult().error);
  return Promise.allSettled(failed.map((query) => query.refetch()));
}

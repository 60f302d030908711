import type { ApolloClient } from '@apollo/client';
import { PingDocument } from '../generated/graphql';

/** Fetches again what is on screen and could not be loaded; if that is nothing, it only asks whether the server answers. */
export function refetchFailed(client: ApolloClient) {
  const queries = [...client.getObservableQueries('active')];
  const failed = queries.filter((query) => query.getCurrentResult().error);
  const ping = () => client.query({ query: PingDocument, fetchPolicy: 'no-cache' });
  return Promise.allSettled(failed.length > 0 ? failed.map((query) => query.refetch()) : [ping()]);
}

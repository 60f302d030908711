import type { ApolloClient, DocumentNode, OperationVariables } from '@apollo/client';

/** Fetches a query again. Not by `refetch`: if that fails for a longer list, what is on screen goes. */
export const refreshQuery = (client: ApolloClient, query: DocumentNode, variables?: OperationVariables) =>
  client.query({ query, variables, fetchPolicy: 'network-only' }).catch(() => undefined);

import type { ApolloClient, DocumentNode, OperationVariables } from '@apollo/client';

/** Asks the server again, for all who show the answer. Not by refetching: a failed try would take what is on screen away. */
export const refreshQuery = (client: ApolloClient, query: DocumentNode, variables?: OperationVariables) =>
  client.query({ query, variables, fetchPolicy: 'network-only' }).catch(() => undefined);

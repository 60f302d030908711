import type { ApolloClient, DocumentNode, OperationVariables } from '@apollo/client';

/**
 * Fetches a query again. Not by `refetch`: if that fails for a longer list, what is on screen goes. Nor together with the same
 * query that is on its way already, whose answer may be older than what this call was made for.
 */
export const refreshQuery = <Data>(
  client: ApolloClient,
  query: DocumentNode,
  variables?: OperationVariables,
) =>
  client
    .query<Data>({ query, variables, fetchPolicy: 'network-only', context: { queryDeduplication: false } })
    .catch(() => undefined);

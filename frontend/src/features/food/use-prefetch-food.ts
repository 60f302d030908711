import { useApolloClient } from '@apollo/client/react';
import { FoodDetailsDocument, type FoodDetailsQuery } from '../../generated/graphql';

/** A card under the pointer is likely to be opened next. */
export function usePrefetchFood(id: string) {
  const client = useApolloClient();
  return () => {
    client.query<FoodDetailsQuery>({ query: FoodDetailsDocument, variables: { id } }).catch(() => undefined);
  };
}

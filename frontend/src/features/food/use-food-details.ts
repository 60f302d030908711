import { useFragment } from '@apollo/client/react';
import {
  type FoodCard_FoodFragment,
  FoodCard_FoodFragmentDoc,
  useFoodDetailsQuery,
} from '../../generated/graphql';

/** A food or, until it is loaded, what a list already has of it. */
export function useFoodDetails(id: string) {
  const { data, error, refetch } = useFoodDetailsQuery({ variables: { id } });
  const card = useFragment<FoodCard_FoodFragment>({
    fragment: FoodCard_FoodFragmentDoc,
    fragmentName: 'FoodCard_food',
    from: { __typename: 'Food', id },
  });
  const food = data?.food;
  return {
    food,
    preview: food ?? (card.complete && !data ? (card.data as FoodCard_FoodFragment) : undefined),
    isMissing: food === null,
    error,
    refetch,
  };
}

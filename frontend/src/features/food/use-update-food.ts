import { useApolloClient } from '@apollo/client/react';
import { forget } from '../../apollo/cache';
import { getCurrentState } from '../../apollo/errors';
import {
  type AddFoodInput,
  type FoodForm_FoodFragment,
  PickupPlaceDocument,
  type PickupPlaceQuery,
  useUpdateFoodMutation,
} from '../../generated/graphql';
import { type EditedFood, listChanges } from './food-input';

/**
 * Saves an edit that started from `base`. Returns the post as it is afterwards, and whether the edit was saved: it is
 * not if somebody else has changed the post in the meantime. A neighbour's request doesn't count as a change.
 */
export function useUpdateFood() {
  const client = useApolloClient();
  // A new quantity or date can move the post to another place in a list, or out of it.
  const [updateFood] = useUpdateFoodMutation({
    update(cache, _result, { variables }) {
      forget(cache, 'foods', 'recentFoods', 'dashboard');
      if (!variables) return;
      const { id: foodId, input } = variables;
      const data = { pickupPlace: input.pickupPlace || null };
      cache.writeQuery({ query: PickupPlaceDocument, variables: { foodId }, data });
    },
  });

  // It is in no answer about the post, or others might read it there.
  async function fetchPlace(foodId: string) {
    const { data } = await client.query<PickupPlaceQuery>({
      query: PickupPlaceDocument,
      variables: { foodId },
      fetchPolicy: 'network-only',
    });
    return data?.pickupPlace ?? '';
  }

  return async function save(
    base: EditedFood,
    input: AddFoodInput,
  ): Promise<{ food: EditedFood; isSaved: boolean }> {
    const { id, updatedAt: expectedUpdatedAt } = base;
    try {
      const { data } = await updateFood({ variables: { id, input, expectedUpdatedAt } });
      return { food: { ...base, ...data?.updateFood, pickupPlace: input.pickupPlace ?? '' }, isSaved: true };
    } catch (error) {
      const current = getCurrentState<FoodForm_FoodFragment>(error);
      if (!current) throw error;
      const food = { ...base, ...current, pickupPlace: await fetchPlace(id) };
      return listChanges(base, food).length === 0 ? save(food, input) : { food, isSaved: false };
    }
  };
}

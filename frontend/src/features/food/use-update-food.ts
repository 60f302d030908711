import { useApolloClient } from '@apollo/client/react';
import { forget } from '../../apollo/cache';
import { getCurrentState } from '../../apollo/errors';
import {
  type FoodForm_FoodFragment,
  PickupPlaceDocument,
  type PickupPlaceQuery,
  useUpdateFoodMutation,
} from '../../generated/graphql';
import { type EditedFood, editPickup, type FoodInput, listChanges, writePoint } from './food-input';

/**
 * Saves an edit that started from `base`. Returns the post as it is afterwards, and whether the edit was saved: it is
 * not if somebody else has changed the post in the meantime. A neighbour's request doesn't count as a change.
 */
export function useUpdateFood() {
  const client = useApolloClient();
  // A new quantity or date can move the post to another place in a list, or out of it.
  const [updateFood] = useUpdateFoodMutation({
    update: (cache) => forget(cache, 'foods', 'recentFoods', 'dashboard'),
  });

  function keepPickup(foodId: string, { pickupPlace, point, wideArea = false }: FoodInput) {
    const pickupPoint = point ? { __typename: 'Point', ...point, wideArea } : null;
    const data = { pickupPlace: pickupPlace || null, pickupPoint };
    client.cache.writeQuery({ query: PickupPlaceDocument, variables: { foodId }, data });
    return editPickup(
      client.cache.readQuery({ query: PickupPlaceDocument, variables: { foodId } }) ?? undefined,
    );
  }

  // It is in no answer about the post, or others might read it there.
  async function fetchPickup(foodId: string) {
    const { data } = await client.query<PickupPlaceQuery>({
      query: PickupPlaceDocument,
      variables: { foodId },
      fetchPolicy: 'network-only',
    });
    return editPickup(data);
  }

  return async function save(
    base: EditedFood,
    input: FoodInput,
  ): Promise<{ food: EditedFood; isSaved: boolean }> {
    const { id, updatedAt: expectedUpdatedAt } = base;
    const { point, wideArea, ...rest } = input;
    const isThere = writePoint(point) === base.point && String(wideArea) === base.wideArea;
    try {
      const changes = isThere ? rest : input;
      const { data } = await updateFood({ variables: { id, input: changes, expectedUpdatedAt } });
      return { food: { ...base, ...data?.updateFood, ...keepPickup(id, input) }, isSaved: true };
    } catch (error) {
      const current = getCurrentState<FoodForm_FoodFragment>(error);
      if (!current) throw error;
      const food = { ...base, ...current, ...(await fetchPickup(id)) };
      return listChanges(base, food).length === 0 ? save(food, input) : { food, isSaved: false };
    }
  };
}

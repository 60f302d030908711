import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { forget, publicLists } from '../../apollo/cache';
import { getErrorCode } from '../../apollo/errors';
import {
  FoodToUpdateDocument,
  type FoodToUpdateQuery,
  PickupPlaceDocument,
  type PickupPlaceQuery,
  useUpdateFoodMutation,
} from '../../generated/dashboard';
import {
  type EditedFood,
  editFood,
  editPickup,
  type FoodInput,
  isAsSent,
  listChanges,
  writePoint,
} from './food-input';

/**
 * Saves an edit that started from `base`. Returns the post as it is afterwards, and whether the edit was saved: it is
 * not if somebody else has changed the post in the meantime. A neighbour's request doesn't count as a change.
 */
export function useUpdateFood() {
  const client = useApolloClient();
  // A new quantity or date can move the post to another place in a list, or out of it.
  const forgetLists = (cache: ApolloCache) => forget(cache, ...publicLists, 'dashboard');
  const [updateFood] = useUpdateFoodMutation({ update: forgetLists });

  function keepPickup(foodId: string, { pickupPlace, point, wideArea }: FoodInput) {
    const pickupPoint = point ? { __typename: 'Point', ...point, wideArea: wideArea ?? false } : null;
    const data = { pickupPlace: pickupPlace || null, pickupPoint };
    client.cache.writeQuery({ query: PickupPlaceDocument, variables: { foodId }, data });
    return editPickup(data);
  }

  async function fetchFood(id: string) {
    const { data } = await client.query<FoodToUpdateQuery>({
      query: FoodToUpdateDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    return data?.food && editFood(data.food);
  }

  // No other query of the post returns the pick-up place, or others might read it there.
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
    // An empty list says that the last photo was removed.
    const photos = input.photos ?? (base.photos === '' ? undefined : []);
    const isThere = writePoint(point) === base.point && String(wideArea) === base.wideArea;
    try {
      const changes = { ...(isThere ? rest : input), photos };
      const { data } = await updateFood({ variables: { id, input: changes, expectedUpdatedAt } });
      const saved = data && editFood(data.updateFood);
      return { food: { ...base, ...saved, ...keepPickup(id, input) }, isSaved: true };
    } catch (error) {
      if (getErrorCode(error) !== 'CONFLICT') throw error;
      const [current, pickup] = await Promise.all([fetchFood(id), fetchPickup(id)]);
      const food = { ...base, ...current, ...pickup };
      if (isAsSent(food, input)) {
        forgetLists(client.cache); // it was saved before, by a call whose answer was lost
        return { food, isSaved: true };
      }
      return listChanges(base, food).length === 0 ? save(food, input) : { food, isSaved: false };
    }
  };
}

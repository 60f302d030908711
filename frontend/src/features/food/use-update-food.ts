import { forget } from '../../apollo/cache';
import { getCurrentState } from '../../apollo/errors';
import {
  type AddFoodInput,
  type FoodForm_FoodFragment,
  useUpdateFoodMutation,
} from '../../generated/graphql';
import { listChanges } from './food-input';

/**
 * Saves an edit that started from `base`. Returns the post as it is afterwards, and whether the edit was saved: it is
 * not if somebody else has changed the post in the meantime. A neighbour's request doesn't count as a change.
 */
export function useUpdateFood() {
  // A new quantity or date can move the post to another place in a list, or out of it.
  const [updateFood] = useUpdateFoodMutation({
    update: (cache) => forget(cache, 'foods', 'recentFoods', 'dashboard'),
  });

  return async function save(
    base: FoodForm_FoodFragment,
    input: AddFoodInput,
  ): Promise<{ food: FoodForm_FoodFragment; isSaved: boolean }> {
    const { id, updatedAt: expectedUpdatedAt } = base;
    try {
      const { data } = await updateFood({ variables: { id, input, expectedUpdatedAt } });
      return { food: data?.updateFood ?? base, isSaved: true };
    } catch (error) {
      const current = getCurrentState<FoodForm_FoodFragment>(error);
      if (!current) throw error;
      const food = { ...base, ...current };
      return listChanges(base, food).length === 0 ? save(food, input) : { food, isSaved: false };
    }
  };
}

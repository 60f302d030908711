import { forget } from '../../apollo/cache';
import { getCurrentState } from '../../apollo/errors';
import {
  type AddFoodInput,
  type FoodForm_FoodFragment,
  useUpdateFoodMutation,
} from '../../generated/graphql';
import { listChanges } from './food-input';

/**
 * Saves an edit that was begun at `base`. Answers the post as it is then, and whether that is the edit: where somebody
 * else has changed it meanwhile, nothing is saved. A neighbour's request alone does not stand in the way.
 */
export function useUpdateFood() {
  // A new quantity or date can move the post to another place of a list, or out of it.
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

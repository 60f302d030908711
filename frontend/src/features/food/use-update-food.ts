import { forget } from '../../apollo/cache';
import { type UpdateFoodInput, useUpdateFoodMutation } from '../../generated/graphql';

export function useUpdateFood() {
  // A new quantity or date can move the post to another place of a list, or out of it.
  const [updateFood] = useUpdateFoodMutation({
    update: (cache) => forget(cache, 'foods', 'recentFoods', 'dashboard'),
  });
  return (id: string, input: UpdateFoodInput) => updateFood({ variables: { id, input } });
}

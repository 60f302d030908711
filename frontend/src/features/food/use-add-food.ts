import { forget } from '../../apollo/cache';
import { type AddFoodInput, useAddFoodMutation } from '../../generated/graphql';

export function useAddFood() {
  const [addFood] = useAddFoodMutation({
    update: (cache) => forget(cache, 'foods', 'recentFoods', 'myFoods', 'dashboard'),
  });
  return (input: AddFoodInput) => addFood({ variables: { input } });
}

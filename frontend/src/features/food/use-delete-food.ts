import { forget } from '../../apollo/cache';
import { useDeleteFoodMutation } from '../../generated/graphql';

/** Resolves once every list on screen is right. */
export function useDeleteFood() {
  const [deleteFood] = useDeleteFoodMutation({
    refetchQueries: ['MyFoods'],
    awaitRefetchQueries: true,
    update(cache, { data }) {
      if (!data) return;
      cache.evict({ id: cache.identify({ __typename: 'Food', id: data.deleteFood }) });
      forget(cache, 'foods', 'recentFoods', 'dashboard');
      cache.gc();
    },
  });
  return (id: string) => deleteFood({ variables: { id } });
}

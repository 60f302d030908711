import { useApolloClient } from '@apollo/client/react';
import { forget, identifyFood, publicLists } from '../../apollo/cache';
import { getListLength } from '../../apollo/list-length';
import { type MyFoodsQuery, useDeleteFoodMutation } from '../../generated/dashboard';

/** Resolves once every list on screen is up to date. */
export function useDeleteFood() {
  const client = useApolloClient();
  const [deleteFood] = useDeleteFoodMutation({
    update(cache, { data }) {
      if (!data) return;
      cache.evict({ id: identifyFood(cache, data.deleteFood) });
      forget(cache, ...publicLists, 'dashboard');
      cache.gc();
    },
  });
  return async (id: string) => {
    await deleteFood({ variables: { id } });
    // The post is gone even if the list fails to load; the list says so itself, and can be retried.
    await client
      .refetchQueries({
        include: ['MyFoods'],
        onQueryUpdated(query) {
          const data = query.getCurrentResult().data as Partial<MyFoodsQuery> | undefined;
          return query.refetch({ first: getListLength(data?.myFoods) });
        },
      })
      .catch(() => undefined);
  };
}

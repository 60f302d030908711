import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { forget, identifyFood, publicLists } from '../../apollo/cache';
import { getErrorCode } from '../../apollo/errors';
import { getListLength } from '../../apollo/list-length';
import {
  MyFoodDocument,
  type MyFoodQuery,
  type MyFoodsQuery,
  useDeleteFoodMutation,
} from '../../generated/dashboard';

function forgetFood(cache: ApolloCache, id: string) {
  cache.evict({ id: identifyFood(cache, id) });
  forget(cache, ...publicLists, 'dashboard');
  cache.gc();
}

/** Resolves once every list on screen is up to date. */
export function useDeleteFood() {
  const client = useApolloClient();
  const [deleteFood] = useDeleteFoodMutation({
    update: (cache, { data }) => data && forgetFood(cache, data.deleteFood),
  });
  return async (id: string) => {
    try {
      await deleteFood({ variables: { id } });
    } catch (error) {
      // It was deleted elsewhere, or here by this call, whose answer was lost: the news of it may have come meanwhile.
      const known = client.readQuery<MyFoodQuery>({ query: MyFoodDocument, variables: { id } });
      if (getErrorCode(error) !== 'NOT_FOUND' && known?.food !== null) throw error;
      forgetFood(client.cache, id);
    }
    // The post is gone even if the list fails to load; the list says so itself, and can be retried.
    await client
      .refetchQueries({
        include: 'active', // by its name, the query would have to be among them, but the page may have been left
        onQueryUpdated(query) {
          if (query.queryName !== 'MyFoods') return false;
          const data = query.getCurrentResult().data as Partial<MyFoodsQuery> | undefined;
          return query.refetch({ first: getListLength(data?.myFoods) });
        },
      })
      .catch(() => undefined);
  };
}

import { type ApolloCache, makeVar, type Reference } from '@apollo/client';
import { useApolloClient, useReactiveVar } from '@apollo/client/react';
import { useLayoutEffect } from 'react';
import { countLeft } from '../ui/count-text';
import { type Connection, identifyFood } from './cache';

const goneFoods = makeVar<ReadonlySet<string>>(new Set());
let listsOnScreen = 0;

function leaveLists(cache: ApolloCache) {
  const gone = new Set([...goneFoods()].map((id) => identifyFood(cache, id)));
  if (gone.size === 0) return;
  const isGone = ({ __ref }: Reference) => gone.has(__ref);
  cache.modify<{ foods: Connection & { totalCount: number }; recentFoods: readonly Reference[] }>({
    fields: {
      foods(list) {
        if (!('edges' in list)) return list;
        const edges = list.edges.filter(({ node }) => !isGone(node));
        return { ...list, edges, totalCount: countLeft(list.totalCount, list.edges.length - edges.length) };
      },
      recentFoods: (list) => list.filter((food) => !isGone(food)),
    },
  });
  goneFoods(new Set());
}

/** Posts that went while a list is on screen. They keep their places in it, so that nothing jumps under a finger. */
export function useGoneFoods() {
  const { cache } = useApolloClient();
  useLayoutEffect(() => {
    listsOnScreen++;
    return () => {
      if (--listsOnScreen === 0) leaveLists(cache);
    };
  }, [cache]);
  return useReactiveVar(goneFoods);
}

/** The post was taken down, or its last day is over; its own page asks the server which. */
export function markGone(cache: ApolloCache, id: string) {
  cache.evict({ id: identifyFood(cache, id), fieldName: 'viewerHasRequested' });
  goneFoods(new Set(goneFoods()).add(id));
  if (listsOnScreen === 0) leaveLists(cache);
}

/** The post is back, because it has a new last day. */
export function markBack(id: string) {
  if (goneFoods().has(id)) goneFoods(new Set([...goneFoods()].filter((one) => one !== id)));
}

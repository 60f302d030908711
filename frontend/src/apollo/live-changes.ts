import type { ApolloClient } from '@apollo/client';
import {
  type FoodChangedSubscription,
  FoodRequestsDocument,
  type FoodRequestsQuery,
} from '../generated/graphql';
import { identifyFood } from './cache';
import { markBack, markGone } from './gone-foods';

/** What everybody is told of a change. */
export type FoodChange = FoodChangedSubscription['foodChanged'];

const gatherFor = 500; // ms in which changes to a post are gathered and fetched together

/** Updates what is shown of a post. Who has asked is only for its donor, so it has to be fetched. */
export function createChangeHandler(client: ApolloClient) {
  const { cache } = client;
  const stale = new Set<string>();
  let isFetching = false;

  async function fetchRequests(id: string) {
    const { data } = await client.query<FoodRequestsQuery>({
      query: FoodRequestsDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    if (data?.food === null) cache.evict({ id: identifyFood(cache, id) });
  }

  async function fetchStale() {
    if (isFetching) return;
    isFetching = true;
    while (stale.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, gatherFor));
      const ids = [...stale];
      stale.clear();
      await Promise.allSettled(ids.map(fetchRequests));
    }
    isFetching = false;
  }

  return function show({ kind, foodId, food }: FoodChange) {
    if (kind === 'GONE') markGone(cache, foodId);
    else markBack(foodId);
    // A form keeps the values that it was opened with: only the server may say that they are out of date.
    cache.modify({
      id: identifyFood(cache, foodId),
      fields: {
        foodStatus: (status) => food?.foodStatus ?? status,
        requestCount: (count) => food?.requestCount ?? count,
        portionsLeft: (left) => food?.portionsLeft ?? left,
        waitingCount: (count) => food?.waitingCount ?? count,
        requests(requests) {
          stale.add(foodId);
          return requests;
        },
      },
    });
    fetchStale();
  };
}

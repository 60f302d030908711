import type { ApolloClient } from '@apollo/client';
import type { FoodRequestsQuery, RequestStatusQuery } from '../generated/dashboard';
import type { FoodChangedSubscription } from '../generated/later';
import { forget, identifyFood } from './cache';
import { markBack, markGone } from './gone-foods';

/** What everybody is told of a change. */
export type FoodChange = FoodChangedSubscription['foodChanged'];

const loadQueries = () => import('../generated/dashboard'); // which no guest needs
const gatherFor = 500; // ms in which changes to a post are gathered and fetched together

/** Fetches what only its donor or its asker is told of a post's requests, where that is known already. */
export function createRequestsRefresher(client: ApolloClient) {
  const { cache } = client;
  /** What to fetch of a post: who has asked for it, or where the viewer's own request stands. */
  const stale = new Map<string, () => Promise<void>>();
  let isFetching = false;

  async function fetchRequests(id: string) {
    const { FoodRequestsDocument } = await loadQueries();
    const { data } = await client.query<FoodRequestsQuery>({
      query: FoodRequestsDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    if (data?.food === null) cache.evict({ id: identifyFood(cache, id) });
  }

  async function fetchOwnRequest(foodId: string) {
    const { RequestStatusDocument } = await loadQueries();
    const { data } = await client.query<RequestStatusQuery>({
      query: RequestStatusDocument,
      variables: { foodId },
      fetchPolicy: 'network-only',
    });
    if (data?.food && !data.food.viewerRequest) forget(cache, 'myRequests', 'dashboard'); // taken back elsewhere
  }

  async function fetchStale() {
    if (isFetching) return;
    isFetching = true;
    while (stale.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, gatherFor));
      const fetches = [...stale.values()];
      stale.clear();
      await Promise.allSettled(fetches.map((fetch) => fetch()));
    }
    isFetching = false;
  }

  return function refresh(foodId: string, isGone = false) {
    cache.modify({
      id: identifyFood(cache, foodId),
      fields: {
        requests(requests) {
          stale.set(`${foodId}:requests`, () => fetchRequests(foodId));
          return requests;
        },
        viewerRequest(request) {
          if (request && !isGone) stale.set(`${foodId}:own`, () => fetchOwnRequest(foodId));
          return request;
        },
      },
    });
    fetchStale();
  };
}

/** Updates what is shown of a post. Who has asked is only for its donor, and an answer only for the asker: they fetch it. */
export function createChangeHandler(client: ApolloClient, refresh = createRequestsRefresher(client)) {
  const { cache } = client;
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
      },
    });
    refresh(foodId, food === null);
  };
}

import type { ApolloCache, ApolloClient, Reference } from '@apollo/client';
import type { FoodRequestsQuery, RequestStatusQuery } from '../generated/dashboard';
import { type FoodChangedSubscription, FoodChangesDocument, type FoodChangesQuery } from '../generated/later';
import { type Connection, forget, identifyFood } from './cache';
import { getErrorCode } from './errors';
import { markBack, markGone } from './gone-foods';
import { oneAtATime } from './one-at-a-time';
import { refreshQuery } from './refresh-query';

/** What everybody is told of a change. */
export type FoodChange = FoodChangedSubscription['foodChanged'];

const loadQueries = () => import('../generated/dashboard'); // which no guest needs
const gatherFor = 500; // ms in which changes to a post are gathered and fetched together

/** Takes a request off the viewer's lists. Fetched again, they would be shorter than the reader has made them. */
function removeOwnRequest(cache: ApolloCache, request: Reference) {
  const isOther = (one: Reference) => one.__ref !== request.__ref;
  cache.modify({
    fields: {
      myRequests(list) {
        const { edges } = list as Connection;
        return { ...list, edges: edges.filter(({ node }) => isOther(node)) };
      },
      needsMe: (list) => list.filter(isOther),
    },
  });
}

/** Fetches again what only a post's donor or asker may see of its requests, if it is in the cache. */
export function createRequestsRefresher(client: ApolloClient) {
  const { cache } = client;
  /** What to fetch of a post: who has asked for it, or where the viewer's own request stands. */
  const stale = new Map<string, () => Promise<void>>();

  async function fetchRequests(id: string) {
    const { FoodRequestsDocument } = await loadQueries();
    const answer = await refreshQuery<FoodRequestsQuery>(client, FoodRequestsDocument, { id });
    if (answer?.data?.food === null) cache.evict({ id: identifyFood(cache, id) });
  }

  async function fetchOwnRequest(foodId: string, known: Reference | null) {
    const { RequestStatusDocument } = await loadQueries();
    const data = (await refreshQuery<RequestStatusQuery>(client, RequestStatusDocument, { foodId }))?.data;
    if (known && data?.food && !data.food.viewerRequest) {
      removeOwnRequest(cache, known); // taken back elsewhere
      forget(cache, 'dashboard');
    }
    if (data?.food !== null) return;
    cache.modify({ id: identifyFood(cache, foodId), fields: { viewerRequest: () => null } });
    // Or it would stay an unknown post once it is shown again.
    cache.evict({ id: 'ROOT_QUERY', fieldName: 'food', args: { id: foodId } });
  }

  const fetchStale = oneAtATime(async () => {
    await new Promise((resolve) => setTimeout(resolve, gatherFor));
    const fetches = [...stale.values()];
    stale.clear();
    await Promise.allSettled(fetches.map((fetch) => fetch()));
  });

  /** @param isOwn it is the viewer's inbox that says so: they may have asked for the post on another device */
  return function refresh(foodId: string, { isOwn = false } = {}) {
    cache.modify({
      id: identifyFood(cache, foodId),
      fields: {
        requests(requests) {
          stale.set(`${foodId}:requests`, () => fetchRequests(foodId));
          return requests;
        },
        viewerRequest(request, { readField }) {
          const isAskers = request || (isOwn && !readField('viewerIsDonor'));
          if (isAskers) stale.set(`${foodId}:own`, () => fetchOwnRequest(foodId, request));
          return request;
        },
      },
    });
    if (stale.size > 0) fetchStale();
  };
}

/** Updates what is shown of a post. What only its donor or an asker may see, they fetch. */
export function createChangeHandler(client: ApolloClient, refresh = createRequestsRefresher(client)) {
  const { cache } = client;
  const countMapAgain = oneAtATime(async () => {
    await new Promise((resolve) => setTimeout(resolve, gatherFor));
    forget(cache, 'foodAreas');
  });
  return function show({ kind, foodId, food }: FoodChange) {
    if (kind === 'GONE') markGone(cache, foodId);
    else markBack(foodId);
    // Its page may have found nothing while it was hidden.
    if (kind === 'ADDED') cache.evict({ id: 'ROOT_QUERY', fieldName: 'food', args: { id: foodId } });
    // A form keeps the values that it was opened with: only the server decides whether they are out of date.
    const changed: Record<string, unknown> = food ?? {};
    let isKnown = false;
    cache.modify({
      id: identifyFood(cache, foodId),
      fields(value, { fieldName }) {
        isKnown = true;
        return fieldName in changed ? changed[fieldName] : value;
      },
    });
    // Not for a post that was never listed here: it may be anywhere on earth.
    if (isKnown && (kind === 'GONE' || kind === 'ADDED')) countMapAgain();
    refresh(foodId);
  };
}

const mostPages = 5; // of 100 changes; if there are more, everything on screen is fetched again

/** Shows what has changed while the page did not listen: before it was loaded, while it was hidden or offline. */
export function createCatchUp(client: ApolloClient, show: (change: FoodChange) => void) {
  let after: string | null = null;

  async function fetchPage() {
    const { data } = await client.query<FoodChangesQuery>({
      query: FoodChangesDocument,
      variables: { after },
      fetchPolicy: 'no-cache',
    });
    if (!data) throw new Error('There is no answer.');
    after = data.foodChanges.pageInfo.endCursor ?? after;
    return data.foodChanges;
  }

  /** @returns whether that was all */
  async function showMissed(heard: ReadonlySet<string>) {
    if (after === null) await fetchPage(); // has no changes yet, but says where to begin: a minute ago
    for (let page = 0; page < mostPages; page++) {
      const { edges, pageInfo } = await fetchPage();
      for (const { node } of edges) if (!heard.has(node.foodId)) show(node);
      if (!pageInfo.hasNextPage) return true;
    }
    return false;
  }

  /** @param heard posts with newer changes that were heard live; more are added meanwhile */
  return async function catchUp(heard: ReadonlySet<string>) {
    const isAll = await showMissed(heard).catch((error) => {
      if (getErrorCode(error) !== 'CURSOR_EXPIRED') throw error;
      return false;
    });
    if (isAll) return;
    after = null;
    await client.refetchQueries({ include: 'active' });
  };
}

import type { ApolloCache } from '@apollo/client';
import { createClient } from 'graphql-ws';

const query = 'subscription FoodChanged { foodChanged { foodId food { foodStatus } } }';

interface FoodChanged extends Record<string, unknown> {
  foodChanged: { foodId: string; food: { foodStatus: string } | null };
}

const longestWait = 60_000;

/** After one second, two, four …, and never while the browser itself knows that it is offline. */
async function waitToRetry(retries: number) {
  const wait = Math.min(1000 * 2 ** retries, longestWait);
  await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

/** Turns the badges on open pages when somebody asks elsewhere. Where it can't, they turn with the next answer. */
export function followChanges(cache: ApolloCache) {
  const client = createClient({
    url: `${location.origin.replace('http', 'ws')}/graphql`,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: waitToRetry,
  });
  let stop = () => {};

  function show({ foodId, food }: FoodChanged['foodChanged']) {
    // What a form was opened with stays: only the server may say that it is out of date.
    const id = cache.identify({ __typename: 'Food', id: foodId });
    if (food) cache.modify({ id, fields: { foodStatus: () => food.foodStatus } });
  }

  function followWhileVisible() {
    stop();
    if (document.visibilityState === 'hidden') return;
    const ignore = () => {};
    stop = client.subscribe<FoodChanged>(
      { query },
      { next: ({ data }) => data && show(data.foodChanged), error: ignore, complete: ignore },
    );
  }

  document.addEventListener('visibilitychange', followWhileVisible);
  followWhileVisible();
}

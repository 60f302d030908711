import type { ApolloClient } from '@apollo/client';
import { print } from 'graphql';
import { createClient } from 'graphql-ws';
import { FoodChangedDocument, type FoodChangedSubscription } from '../generated/graphql';
import { createChangeHandler } from './live-changes';

const longestWait = 60_000;

/** After one second, two, four …, and never while the browser itself knows that it is offline. */
async function waitToRetry(retries: number) {
  const wait = Math.min(1000 * 2 ** retries, longestWait);
  await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

/** Brings open pages up to date when somebody asks elsewhere or a post goes. Where it can't, the next answer does. */
export function followChanges(apollo: ApolloClient) {
  const client = createClient({
    url: `${location.origin.replace('http', 'ws')}/graphql`,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: waitToRetry,
  });
  const show = createChangeHandler(apollo);
  let stop = () => {};

  function followWhileVisible() {
    stop();
    if (document.visibilityState === 'hidden') return;
    const ignore = () => {};
    stop = client.subscribe<FoodChangedSubscription>(
      { query: print(FoodChangedDocument) },
      { next: ({ data }) => data && show(data.foodChanged), error: ignore, complete: ignore },
    );
  }

  document.addEventListener('visibilitychange', followWhileVisible);
  followWhileVisible();
}

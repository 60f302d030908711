import type { ApolloClient, WatchQueryFetchPolicy } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { AvailableFoodsDocument, RecentFoodsDocument } from '../generated/graphql';
import { getNavigationType } from '../ui/history-entry';
import { useHydrating } from '../ui/use-hydrating';

/** The queries whose first answer the server puts into the page, by name. */
const documents = { AvailableFoods: AvailableFoodsDocument, RecentFoods: RecentFoodsDocument };

/** An answer that came with the page, and to what. */
export interface FirstAnswer {
  operationName: keyof typeof documents;
  variables: Record<string, unknown>;
  data: unknown;
}

/** Puts an answer into the cache, as if it had been asked for. */
export function writeFirstAnswer({ cache }: ApolloClient, { operationName, variables, data }: FirstAnswer) {
  cache.writeQuery({ query: documents[operationName], variables, data });
}

/** Those that have the answer that came with the page, until it is shown: React may begin more than once to render it. */
const unshown = new WeakSet<ApolloClient>();

/** Puts the answer that came with the page into the cache, once, and returns it. */
function takeFirstAnswer(client: ApolloClient): FirstAnswer | undefined {
  const element = document.getElementById('first-answer');
  if (!element?.textContent) return;
  const answer: FirstAnswer = JSON.parse(element.textContent);
  writeFirstAnswer(client, answer);
  element.remove();
  unshown.add(client);
  return answer;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Does in tasks of its own what a part would do when it is hydrated: together, that is 300 ms on a slow phone. The cache
 * remembers what it has read.
 */
export async function prepareFirstAnswer(client: ApolloClient) {
  await nextTask();
  const answer = takeFirstAnswer(client);
  if (!answer) return;
  await nextTask();
  client.readQuery({ query: documents[answer.operationName], variables: answer.variables });
  await nextTask();
}

/**
 * How to fetch a query whose answer may be in the page. Only while the page is hydrated is that answer used: later, it may
 * be out of date. In a page from the browser's history it is old, and fetched again.
 * @param isShort whether the reader had more of the list than comes with the page
 */
export function useFirstAnswer(isShort = false): WatchQueryFetchPolicy {
  const client = useApolloClient();
  const isHydrating = useHydrating();
  const [isOutdated] = useState(() => {
    if (isHydrating) takeFirstAnswer(client);
    return unshown.has(client) && (isShort || getNavigationType() === 'back_forward');
  });
  useEffect(() => void unshown.delete(client), [client]);
  return isOutdated ? 'cache-and-network' : 'cache-first';
}

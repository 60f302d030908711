import type { ApolloClient, WatchQueryFetchPolicy } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { AvailableFoodsDocument, RecentFoodsDocument } from '../generated/graphql';
import { useHydrating } from '../ui/use-hydrating';

/** The queries whose answers come in the page that asks them first, by their names. */
const documents = { AvailableFoods: AvailableFoodsDocument, RecentFoods: RecentFoodsDocument };

export interface FirstAnswer {
  operationName: keyof typeof documents;
  variables: Record<string, unknown>;
  data: unknown;
}

export function writeFirstAnswer({ cache }: ApolloClient, { operationName, variables, data }: FirstAnswer) {
  cache.writeQuery({ query: documents[operationName], variables, data });
}

/** Takes up what the server has put into the page, for the first who asks for it. */
function takeFirstAnswer(client: ApolloClient) {
  const element = document.getElementById('first-answer');
  if (!element?.textContent) return false;
  const answer = JSON.parse(element.textContent);
  element.remove();
  writeFirstAnswer(client, answer);
  return true;
}

function isFromHistory() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward';
}

/**
 * Before a query whose answer may be in the page: how to fetch it. The answer is for the part of the page that is
 * hydrated, since later, others may have changed what it says. One from the browser's history is old, and asked for again.
 */
export function useFirstAnswer(): WatchQueryFetchPolicy {
  const client = useApolloClient();
  const isHydrating = useHydrating();
  const [isOld] = useState(() => isHydrating && takeFirstAnswer(client) && isFromHistory());
  return isOld ? 'cache-and-network' : 'cache-first';
}

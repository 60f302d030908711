import type { ApolloClient } from '@apollo/client';
import { AvailableFoodsDocument, RecentFoodsDocument } from '../generated/graphql';

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

/** Takes up what the server has put into the page. Answers whether the page is from the browser's history, and old. */
export function takeFirstAnswer(client: ApolloClient) {
  const answer = document.getElementById('first-answer')?.textContent;
  if (!answer) return false;
  writeFirstAnswer(client, JSON.parse(answer));
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward';
}

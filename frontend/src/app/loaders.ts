import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { identifyFood } from '../apollo/cache';
import type { Session } from '../features/auth/session';
import { FoodCard_FoodFragmentDoc } from '../generated/graphql';

/**
 * Fetches the record before the page shows, unless a list has already loaded enough of it. Returns whether the record was
 * in the cache: then it may be old.
 */
export function createFoodLoader(client: ApolloClient, session: Session) {
  return async (query: DocumentNode, { params }: LoaderFunctionArgs) => {
    // The guard sends a guest to the login page; a failure is shown by the page, which can try again.
    if (!(await session.whenKnown())) return false;
    const question = { query, variables: { id: params.id } };
    const isKnown = client.cache.readQuery(question) !== null;
    const request = client.query<{ food: unknown }>(question).catch(() => undefined);
    const id = identifyFood(client.cache, params.id ?? '');
    const card = { id, fragment: FoodCard_FoodFragmentDoc, fragmentName: 'FoodCard_food' };
    if (client.cache.readFragment(card)) return isKnown;
    const data = (await request)?.data;
    if (data && !data.food) throw new Response('There is no such food.', { status: 404 });
    return isKnown;
  };
}

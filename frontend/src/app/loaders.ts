import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { identifyFood } from '../apollo/cache';
import type { Session } from '../features/auth/session';
import { FoodCard_FoodFragmentDoc } from '../generated/graphql';

interface LoaderDependencies {
  client: ApolloClient;
  session: Session;
}

/**
 * Fetches the record before the page shows, unless a list has already loaded enough of it. Returns whether the record was
 * in the cache: then it may be old.
 */
export function createFoodLoader({ client, session }: LoaderDependencies) {
  return async (query: DocumentNode, { params }: LoaderFunctionArgs) => {
    // The guard sends a guest to the login page; a failure is shown by the page, which can try again.
    if (!(await session.whenKnown())) return false;
    const isKnown = client.cache.readQuery({ query, variables: { id: params.id } }) !== null;
    const request = client.query<{ food: unknown }>({ query, variables: { id: params.id } });
    const id = identifyFood(client.cache, params.id ?? '');
    if (
      client.cache.readFragment({ id, fragment: FoodCard_FoodFragmentDoc, fragmentName: 'FoodCard_food' })
    ) {
      request.catch(() => undefined);
      return isKnown;
    }
    const data = await request.then(
      (result) => result.data,
      () => undefined,
    );
    if (data && !data.food) throw new Response('There is no such food.', { status: 404 });
    return isKnown;
  };
}

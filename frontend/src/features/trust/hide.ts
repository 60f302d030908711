import type { ApolloClient, NormalizedCacheObject, Reference } from '@apollo/client';
import { forget, identifyFood, publicLists } from '../../apollo/cache';
import { refreshQuery } from '../../apollo/refresh-query';
import { InboxCountsDocument } from '../../generated/later';

const lists = [...publicLists, 'myFoods', 'myRequests', 'dashboard', 'notices', 'conversations'] as const;

/** Fetches the lists on screen again, and the unread counts. */
function refresh(client: ApolloClient) {
  forget(client.cache, ...lists);
  refreshQuery(client, InboxCountsDocument);
}

/** Takes a post from every list at once. */
export function hidePost(client: ApolloClient, id: string) {
  const { cache } = client;
  cache.evict({ id: identifyFood(cache, id) });
  refresh(client);
  cache.gc();
}

/** A message keeps its place, without its text, as the server answers it from now on. */
export function hideMessage({ cache }: ApolloClient, id: string) {
  cache.modify({
    id: cache.identify({ __typename: 'Message', id }),
    fields: { body: () => null },
  });
}

/** @param roles the fields by which something belongs to a neighbour */
function hideAllOf(client: ApolloClient, id: string, roles: readonly string[]) {
  const { cache } = client;
  const user = cache.identify({ __typename: 'User', id });
  const known = cache.extract() as NormalizedCacheObject;
  for (const [key, record] of Object.entries(known)) {
    if (roles.some((role) => (record?.[role] as Reference | undefined)?.__ref === user))
      cache.evict({ id: key });
  }
  refresh(client);
  cache.gc();
}

/** The same for all that a neighbour has posted. What they ask for and write stays. */
export const hidePostsOf = (client: ApolloClient, id: string) => hideAllOf(client, id, ['donor']);

/** The same for all that a neighbour has posted, asked for or written. */
export const hideUser = (client: ApolloClient, id: string) =>
  hideAllOf(client, id, ['donor', 'requester', 'with', 'author']);

/** Somebody is no longer blocked: what is theirs is there again. */
export function showAgain(client: ApolloClient, id: string) {
  client.cache.modify<{ blockedUsers: readonly Reference[] }>({
    fields: {
      blockedUsers: (users, { readField }) => users.filter((user) => readField('id', user) !== id),
    },
  });
  refresh(client);
}

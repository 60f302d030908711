import type { ApolloCache, NormalizedCacheObject, Reference } from '@apollo/client';
import { forget } from '../../apollo/cache';

const lists = ['foods', 'recentFoods', 'myFoods', 'myRequests', 'dashboard', 'notices', 'inbox'] as const;

/** Takes something from every list at once; what is on screen is fetched again as it is without it. */
export function hide(cache: ApolloCache, typename: 'Food' | 'Message', id: string) {
  cache.evict({ id: cache.identify({ __typename: typename, id }) });
  forget(cache, ...lists);
  cache.gc();
}

/** What is theirs in the relation of two neighbours: a post, a request, a conversation, a message. */
const roles = ['donor', 'requester', 'with', 'author'];

/** The same for all that a neighbour has posted, asked for or written. */
export function hideUser(cache: ApolloCache, id: string) {
  const user = cache.identify({ __typename: 'User', id });
  const known = cache.extract() as NormalizedCacheObject;
  for (const [key, record] of Object.entries(known)) {
    if (roles.some((role) => (record?.[role] as Reference | undefined)?.__ref === user))
      cache.evict({ id: key });
  }
  forget(cache, ...lists);
  cache.gc();
}

/** Somebody is no longer blocked: what is theirs is there again. */
export function showAgain(cache: ApolloCache, id: string) {
  cache.modify<{ blockedUsers: readonly Reference[] }>({
    fields: {
      blockedUsers: (users, { readField }) => users.filter((user) => readField('id', user) !== id),
    },
  });
  forget(cache, ...lists);
}

import { type ApolloCache, type FieldPolicy, InMemoryCache, type Reference } from '@apollo/client';

interface Connection {
  edges: readonly { cursor: string; node: Reference }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

function cursorConnection(keyArgs: FieldPolicy['keyArgs']): FieldPolicy<Connection> {
  return {
    keyArgs,
    merge(existing, incoming, { args }) {
      if (!existing) return incoming;
      const placeOf = (wanted: unknown) => existing.edges.findIndex(({ cursor }) => cursor === wanted);
      if (args?.after) {
        const before = existing.edges.slice(0, placeOf(args.after) + 1);
        return { ...incoming, edges: [...before, ...incoming.edges] };
      }
      // A first page fetched again keeps the pages behind it: nobody's list gets shorter while they look at it.
      const end = placeOf(incoming.edges.at(-1)?.cursor);
      const behind = incoming.pageInfo.hasNextPage && end >= 0 ? existing.edges.slice(end + 1) : [];
      if (behind.length === 0) return incoming;
      return { ...incoming, edges: [...incoming.edges, ...behind], pageInfo: existing.pageInfo };
    },
    read(existing, { canRead }) {
      // Arrays of references lose what was evicted by themselves, edges don't.
      return existing && { ...existing, edges: existing.edges.filter(({ node }) => canRead(node)) };
    },
  };
}

function foodById(): FieldPolicy<Reference | null> {
  return {
    read(existing, { args, canRead, toReference }) {
      if (existing !== undefined) return existing;
      const reference = toReference({ __typename: 'Food', id: args?.id as string });
      return canRead(reference) ? reference : undefined;
    },
  };
}

function latestList(): FieldPolicy<readonly Reference[]> {
  return { merge: (_existing, incoming) => incoming };
}

export function createCache() {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          foods: cursorConnection(['search', 'sort']),
          myFoods: cursorConnection(false),
          myRequests: cursorConnection(false),
          food: foodById(),
          recentFoods: latestList(),
        },
      },
      Food: { fields: { requests: latestList() } },
      DashboardSummary: { keyFields: [] },
    },
  });
}

type ListField = 'foods' | 'recentFoods' | 'myFoods' | 'myRequests' | 'dashboard';

/** What a mutation has made stale: lists on screen are fetched at once, the others when they are next shown. */
export function forget(cache: ApolloCache, ...fields: ListField[]) {
  for (const fieldName of fields) cache.evict({ id: 'ROOT_QUERY', fieldName });
}

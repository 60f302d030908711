import { type ApolloCache, type FieldPolicy, InMemoryCache, type Reference } from '@apollo/client';

export interface Connection {
  edges: readonly { node: Reference }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** How many entries the server gives at most: it refuses to give more at once. */
export const largestPage = 100;

type Edges = Connection['edges'];

/** A post that has moved to another page in the meantime stays where it is first. */
function append(edges: Edges, later: Edges): Edges {
  const known = new Set(edges.map(({ node }) => node.__ref));
  return [...edges, ...later.filter(({ node }) => !known.has(node.__ref))];
}

/** A list that is longer than one page can be keeps the rest of what the reader had. */
function keepRest(incoming: Connection, { edges, pageInfo }: Connection): Connection {
  const last = incoming.edges.at(-1)?.node.__ref;
  const rest = edges.slice(edges.findIndex(({ node }) => node.__ref === last) + 1);
  if (rest.length === 0 || rest.length === edges.length) return incoming;
  return { ...incoming, edges: append(incoming.edges, rest), pageInfo };
}

function cursorConnection(keyArgs: FieldPolicy['keyArgs']): FieldPolicy<Connection> {
  return {
    keyArgs,
    merge(existing, incoming, { args }) {
      // A list fetched from its beginning replaces the old one, whose later pages may hold posts that others have
      // deleted.
      if (!args?.after)
        return existing && incoming.edges.length === largestPage ? keepRest(incoming, existing) : incoming;
      // If the list was fetched again or forgotten meanwhile, this page no longer continues it, and is dropped.
      if (!existing || existing.pageInfo.endCursor !== args.after) return existing as Connection;
      return { ...incoming, edges: append(existing.edges, incoming.edges) };
    },
    read(existing, { canRead }) {
      // Apollo removes evicted objects from arrays of references, but not from edges.
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

/** One list per conversation. Messages whose numbers continue it are added at either end; others replace it. */
function messagesByNumber(): FieldPolicy<readonly Reference[]> {
  return {
    keyArgs: false,
    merge(existing = [], incoming, { args, readField }) {
      const numberOf = (message: Reference | undefined) =>
        (message && readField<number>('number', message)) ?? 0;
      if (incoming.length === 0) return existing;
      const first = numberOf(incoming[0]);
      const last = args?.before ? args.before - 1 : numberOf(incoming.at(-1));
      if (first > numberOf(existing.at(-1)) + 1 || last < numberOf(existing[0]) - 1) return incoming;
      const older = existing.filter((message) => numberOf(message) < first);
      return [...older, ...incoming, ...existing.filter((message) => numberOf(message) > last)];
    },
  };
}

export function createCache() {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          foods: cursorConnection([
            'search',
            'sort',
            'near',
            'withPortionsLeft',
            'endsFrom',
            'endsBy',
            'bounds',
          ]),
          myFoods: cursorConnection(false),
          myRequests: cursorConnection(false),
          conversations: cursorConnection(false),
          foodAreas: latestList(),
          food: foodById(),
          recentFoods: latestList(),
          needsMe: latestList(),
          notices: cursorConnection(false),
          blockedUsers: latestList(),
        },
      },
      Food: { fields: { requests: latestList(), line: latestList() } },
      Conversation: { fields: { messages: messagesByNumber() } },
      DashboardSummary: { keyFields: [] },
      InboxSummary: { keyFields: [] },
    },
  });
}

export const identifyFood = (cache: ApolloCache, id: string) => cache.identify({ __typename: 'Food', id });

type ListField =
  | 'foods'
  | 'foodAreas'
  | 'recentFoods'
  | 'myFoods'
  | 'myRequests'
  | 'dashboard'
  | 'notices'
  | 'conversations'
  | 'blockedUsers';

/** Where posts of everybody are listed. */
export const publicLists = ['foods', 'foodAreas', 'recentFoods'] as const;

/**
 * Removes lists that a mutation has made stale: those on screen are fetched at once, the others when they are next
 * shown.
 */
export function forget(cache: ApolloCache, ...fields: ListField[]) {
  for (const fieldName of fields) cache.evict({ id: 'ROOT_QUERY', fieldName });
}

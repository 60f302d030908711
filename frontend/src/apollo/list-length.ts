import type { DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';

/** The contract's default page size, in entries. */
export const pageSize = 24;
const largestPage = 100; // entries; the server refuses more

interface List {
  edges: readonly unknown[];
}

/** How many entries to ask for when a list is fetched again, so that it is no shorter, up to 100 entries. */
export const getListLength = (list: List | undefined) =>
  Math.min(Math.max(list?.edges.length ?? 0, pageSize), largestPage);

/** The same for a list that the reader comes back to, from its length in the cache. */
export function useListLength<Data>(query: DocumentNode, getList: (data: Data) => List) {
  const { cache } = useApolloClient();
  const [length] = useState(() => {
    const data = cache.readQuery<Data>({ query });
    return getListLength(data ? getList(data) : undefined);
  });
  return length;
}

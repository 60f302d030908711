import type { DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';

/** The entries of a page, as the contract has it by default. */
export const pageSize = 24;
const largestPage = 100; // entries; the server refuses more

interface List {
  edges: readonly unknown[];
}

/** How many entries to ask for, so that a list fetched again is right and, up to 100 entries, no shorter. */
export const getListLength = (list: List | undefined) =>
  Math.min(Math.max(list?.edges.length ?? 0, pageSize), largestPage);

/** The same for a list that somebody comes back to: its length in the cache. */
export function useListLength<Data>(query: DocumentNode, getList: (data: Data) => List) {
  const { cache } = useApolloClient();
  const [length] = useState(() => {
    const data = cache.readQuery<Data>({ query });
    return getListLength(data ? getList(data) : undefined);
  });
  return length;
}

import type { ApolloCache, ApolloClient, DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { refreshQuery } from './refresh-query';

/** The contract's default page size, in entries. */
export const pageSize = 24;
const largestPage = 100; // entries; the server refuses more

interface List {
  edges: readonly unknown[];
}

/** How many entries to ask for when a list is fetched again, so that it is no shorter, up to 100 entries. */
export const getListLength = (list: List | undefined) =>
  Math.min(Math.max(list?.edges.length ?? 0, pageSize), largestPage);

type GetList<Data> = (data: Data) => List;

function getCachedLength<Data>(cache: ApolloCache, query: DocumentNode, getList: GetList<Data>) {
  const data = cache.readQuery<Data>({ query });
  return getListLength(data ? getList(data) : undefined);
}

/** The same for a list that the reader comes back to, from its length in the cache. */
export function useListLength<Data>(query: DocumentNode, getList: GetList<Data>) {
  const { cache } = useApolloClient();
  const [length] = useState(() => getCachedLength(cache, query, getList));
  return length;
}

/** Fetches a list again, as far as the reader has loaded it. */
export const refreshList = <Data>(client: ApolloClient, query: DocumentNode, getList: GetList<Data>) =>
  refreshQuery(client, query, { first: getCachedLength(client.cache, query, getList) });

import type { ApolloCache, DocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { getKeptLength, keepLength } from '../ui/history-entry';
import { largestPage } from './cache';
import { type InboxChange, listenToInbox } from './live-inbox';
import { oneAtATime } from './one-at-a-time';
import { refreshQuery } from './refresh-query';

/** The contract's default page size, in entries. */
export const pageSize = 24;

interface List {
  edges: readonly unknown[];
}

/** How many entries to ask for when a list is fetched again, so that it is no shorter, up to 100 entries. */
export const getListLength = (list: List | undefined) =>
  Math.min(Math.max(list?.edges.length ?? 0, pageSize), largestPage);

/**
 * How many entries to fetch a list with, whenever that is: as many as the reader has of it, or had when they left this
 * entry of the browser's history. Undefined if nothing is known of either.
 */
export function useListLength(begin: () => number | undefined = getKeptLength) {
  const { key } = useLocation();
  const [known, setKnown] = useState(() => ({ key, first: begin() }));
  if (known.key !== key) setKnown({ key, first: begin() });
  useEffect(() => {
    if (known.first && known.first > pageSize) keepLength(known.first);
  }, [known]);

  /** Is to be told the list at each rendering. */
  function follow(list: List | undefined) {
    const first = getListLength(list);
    if (first > (known.first ?? pageSize)) setKnown({ key, first });
  }
  return { first: known.first, follow };
}

/** A `nextFetchPolicy`: what has made a list longer is in the cache, and its new length is for when it is next fetched. */
export const onlyFirstFromNetwork = () => 'cache-first' as const;

type GetList<Data> = (data: Data) => List;

function getCachedLength<Data>(cache: ApolloCache, query: DocumentNode, getList: GetList<Data>) {
  const data = cache.readQuery<Data>({ query });
  return getListLength(data ? getList(data) : undefined);
}

const always = () => true;

/**
 * A list of the viewer's own, with as many entries as the reader had when they left it. It is fetched again, as far as they have
 * loaded it, at each change of their inbox that concerns it. The change is null if some may have been missed.
 */
export function useFollowedList<Data>(
  query: DocumentNode,
  getList: GetList<Data>,
  kind: InboxChange['kind'],
  concerns: (change: InboxChange | null, cache: ApolloCache) => boolean = always,
) {
  const client = useApolloClient();
  const { cache } = client;
  const { first, follow } = useListLength(() =>
    Math.max(getCachedLength(cache, query, getList), getKeptLength() ?? 0),
  );
  const { data, error, loading, refetch, fetchMore } = useQuery<Data>(query, {
    variables: { first },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: onlyFirstFromNetwork,
  });
  follow(data && getList(data));
  useEffect(() => {
    const refresh = oneAtATime(() =>
      refreshQuery(client, query, { first: getCachedLength(cache, query, getList) }),
    );
    return listenToInbox(kind, (change) => concerns(change, cache) && refresh());
  }, [client, cache, query, getList, kind, concerns]);

  return {
    data,
    error,
    isLoading: loading,
    refetch,
    loadMore: (after: string | null | undefined) => fetchMore({ variables: { first: pageSize, after } }),
  };
}

import { useState } from 'react';
import type { NoticesQuery } from '../../generated/later';

type Edges = NoticesQuery['notices']['edges'];

const remember = (edges: Edges) => new Map(edges.map(({ node }) => [node.id, node.createdAt]));

/**
 * Loaded notices keep their places while the page is open. Live ones wait until the reader asks for them, so that nothing
 * moves away from under a finger. A notice whose count has grown says so where it is.
 */
export function useSteadyList(edges: Edges | undefined, isLoaded: boolean) {
  const [shown, setShown] = useState<ReadonlyMap<string, string>>();
  if (!edges) return { edges, newCount: 0, showNew: () => undefined };

  const known = shown ?? remember(edges);
  const lastKnown = edges.findLastIndex(({ node }) => known.has(node.id));
  const later = edges.slice(lastKnown + 1); // 'Load more', or the first ones of an empty list
  if (isLoaded && (!shown || later.length > 0)) setShown(new Map([...known, ...remember(later)]));

  const news = edges.slice(0, lastKnown + 1).filter(({ node }) => known.get(node.id) !== node.createdAt);
  const byId = new Map(edges.map((edge) => [edge.node.id, edge]));
  const steady = [...known.keys()].flatMap((id) => byId.get(id) ?? []);
  return {
    edges: [...steady, ...later.filter(({ node }) => !known.has(node.id))],
    newCount: news.length,
    showNew: () => setShown(remember(edges)),
  };
}

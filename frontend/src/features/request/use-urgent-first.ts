import { useState } from 'react';
import type { MyRequestsQuery } from '../../generated/dashboard';
import { urgencyOf } from './describe-request';

type List = MyRequestsQuery['myRequests'];

/**
 * Puts the requests first that want something of the asker. The order stays until the page is opened again, and what is
 * loaded later comes at the end: no row moves away from under a finger.
 */
export function useUrgentFirst(list: List | undefined, isLoaded: boolean): List | undefined {
  const [order, setOrder] = useState<readonly string[]>([]);
  if (!list) return undefined;
  const added = list.edges.filter(({ node }) => !order.includes(node.id));
  const next = [...added].sort((a, b) => urgencyOf(a.node) - urgencyOf(b.node)).map(({ node }) => node.id);
  const ids = [...order, ...next];
  if (isLoaded && next.length > 0) setOrder(ids);
  const edges = [...list.edges].sort((a, b) => ids.indexOf(a.node.id) - ids.indexOf(b.node.id));
  return { ...list, edges };
}

import { useEffect, useRef, useState } from 'react';
import type { MyRequestsQuery } from '../../generated/dashboard';

type Edges = MyRequestsQuery['myRequests']['edges'];

/** For screen readers: which request has just changed while the list is open, and what it is now. */
export function useChangesSaid(edges: Edges = [], describe: (request: Edges[number]['node']) => string) {
  const known = useRef(new Map<string, string>());
  const [said, setSaid] = useState('');
  useEffect(() => {
    for (const { node } of edges) {
      const label = describe(node);
      const before = known.current.get(node.id);
      known.current.set(node.id, label);
      if (before !== undefined && before !== label) setSaid(`${node.food.foodName}: ${label}`);
    }
  });
  return said;
}

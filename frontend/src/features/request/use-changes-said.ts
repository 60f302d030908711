import { useEffect, useRef, useState } from 'react';
import type { MyRequestsQuery } from '../../generated/dashboard';
import { labelOf } from './describe-request';

/** For screen readers: which request has just changed while the list is open, and what it is now. */
export function useChangesSaid(edges: MyRequestsQuery['myRequests']['edges'] = []) {
  const known = useRef(new Map<string, string>());
  const [said, setSaid] = useState('');
  useEffect(() => {
    for (const { node } of edges) {
      const label = labelOf(node);
      const before = known.current.get(node.id);
      known.current.set(node.id, label);
      if (before !== undefined && before !== label) setSaid(`${node.food.foodName}: ${label}`);
    }
  }, [edges]);
  return said;
}

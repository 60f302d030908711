import { useEffect, useRef, useState } from 'react';
import { goneText, type Item } from './items';

/** For screen readers: what the other side has written since the page shows the conversation. */
export function useArrivals(items: readonly Item[], name: string) {
  const known = useRef<number>(undefined);
  const [arrivals, setArrivals] = useState<{ key: string; text: string }[]>([]);
  useEffect(() => {
    const before = known.current;
    const last = items.findLast(({ number }) => number !== undefined)?.number ?? 0;
    known.current = Math.max(before ?? 0, last);
    if (before === undefined) return;
    const added = items.filter(({ number = 0, isMine }) => number > before && !isMine);
    if (added.length > 0)
      setArrivals((all) => [
        ...all,
        ...added.map(({ key, body }) => ({ key, text: `${name}: ${body ?? goneText}` })),
      ]);
  }, [items, name]);
  return arrivals;
}

import { useEffect, useState } from 'react';
import { getToday } from './local-date';

const looksEvery = 60_000; // ms: a page may stay open over midnight

/** The viewer's own day. */
export function useToday() {
  const [today, setToday] = useState(() => getToday());
  useEffect(() => {
    const timer = setInterval(() => setToday(getToday()), looksEvery);
    return () => clearInterval(timer);
  }, []);
  return today;
}

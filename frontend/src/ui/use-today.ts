import { useEffect, useState } from 'react';
import { onClockFound } from './clock';
import { getToday } from './local-date';

const looksEvery = 60_000; // ms: a page may stay open over midnight

/** The viewer's own day. Whatever says 'today' or 'tomorrow' uses it, so that it is rendered again after midnight. */
export function useToday() {
  const [today, setToday] = useState(() => getToday());
  useEffect(() => {
    const look = () => setToday(getToday());
    const timer = setInterval(look, looksEvery);
    document.addEventListener('visibilitychange', look); // timers rest while a device sleeps
    const stop = onClockFound(look);
    return () => {
      stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}

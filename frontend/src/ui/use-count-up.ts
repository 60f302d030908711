import { useEffect, useState } from 'react';
import { useStill } from './motion';

export interface CountUpOptions {
  end: number;
  seconds: number;
  isStarted: boolean;
}

export function useCountUp({ end, seconds, isStarted }: CountUpOptions) {
  const isStill = useStill();
  const [count, setCount] = useState(0);

  useEffect(() => {
    if (isStill || !isStarted) return;
    const start = performance.now();
    const tick = (now: number) => {
      const share = Math.min(Math.max(now - start, 0) / (seconds * 1000), 1);
      setCount(Math.round(end * share));
      if (share < 1) frame = requestAnimationFrame(tick);
    };
    let frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [end, seconds, isStarted, isStill]);

  return isStill ? end : count;
}

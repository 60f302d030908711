import { useRef, useState } from 'react';

/** Runs one task at a time, and says so meanwhile. A call while one is running is ignored. */
export function useBusy() {
  const isRunning = useRef(false); // a second click may come before the next render
  const [isBusy, setIsBusy] = useState(false);

  async function run<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setIsBusy(true);
    try {
      return await task();
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  return { isBusy, run };
}

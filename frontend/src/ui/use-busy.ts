import { useLayoutEffect, useRef, useState } from 'react';

/** Runs one task at a time, and says so meanwhile. A call while one is running is ignored. */
export function useBusy() {
  const isRunning = useRef(false); // a second click may come before the next render
  const [state, setState] = useState({ isBusy: false });

  // Not as soon as a task ends: a second press may come before its dialog is gone, which is rendered with this.
  useLayoutEffect(() => {
    if (!state.isBusy) isRunning.current = false;
  }, [state]);

  async function run<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setState({ isBusy: true });
    try {
      return await task();
    } finally {
      setState({ isBusy: false });
    }
  }

  return { isBusy: state.isBusy, run };
}

import { useRef, useState } from 'react';
import { describeError, isOutOfDate } from '../../apollo/errors';

/** Runs one change at a time, however often it is clicked. If it is refused, says why and shows how it stands now. */
export function useRequestAction(refresh: () => Promise<unknown>) {
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function run(change: () => Promise<unknown>) {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsBusy(true);
    try {
      await change();
      setFailure('');
      return true;
    } catch (error) {
      if (isOutOfDate(error)) await refresh();
      setFailure(describeError(error));
      return false;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  return { run, isBusy, failure };
}

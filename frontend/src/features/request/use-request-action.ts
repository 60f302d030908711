import { useState } from 'react';
import { describeError, isOutOfDate } from '../../apollo/errors';
import { useBusy } from '../../ui/use-busy';

/** Runs one change at a time, however often it is clicked. If it is refused, says why and shows how it stands now. */
export function useRequestAction(refresh: () => Promise<unknown>) {
  const { isBusy, run } = useBusy();
  const [failure, setFailure] = useState('');

  async function act(change: () => Promise<unknown>) {
    try {
      await change();
      setFailure('');
      return true;
    } catch (error) {
      if (isOutOfDate(error)) await refresh();
      setFailure(describeError(error));
      return false;
    }
  }

  /** Resolves with whether it was done. */
  const runAction = async (change: () => Promise<unknown>) => (await run(() => act(change))) ?? false;

  return { run: runAction, isBusy, failure };
}

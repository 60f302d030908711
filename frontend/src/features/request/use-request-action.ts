import { useState } from 'react';
import { describeError, isOutOfDate } from '../../apollo/errors';
import { useBusy } from '../../ui/use-busy';

/**
 * Runs one change at a time, however often it is clicked. If it is refused, says why and shows how it stands now.
 * @param standing how the request stands: once that is another, only the answer to the change was lost
 */
export function useRequestAction(refresh: () => Promise<unknown>, standing = '') {
  const { isBusy, run } = useBusy();
  const [failure, setFailure] = useState<{ text: string; standing?: string }>({ text: '' });

  async function act(change: () => Promise<unknown>) {
    try {
      await change();
      setFailure({ text: '' });
      return true;
    } catch (error) {
      const isStale = isOutOfDate(error);
      if (isStale) refresh(); // not awaited: on a weak network its answer may not come either
      setFailure({ text: describeError(error), standing: isStale ? undefined : standing });
      return false;
    }
  }

  /** Resolves with whether it was done. */
  const runAction = async (change: () => Promise<unknown>) => (await run(() => act(change))) ?? false;

  const isCurrent = failure.standing === undefined || failure.standing === standing;
  return { run: runAction, isBusy, failure: isCurrent ? failure.text : '' };
}

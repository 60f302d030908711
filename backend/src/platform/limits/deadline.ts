import pTimeout from 'p-timeout';
import { timedOut } from '../../errors.js';

/** Waits for `work`, but not for longer than `milliseconds`. @throws TIMEOUT; what `work` does later is not heard */
export function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const fallback = () => {
    throw timedOut();
  };
  return pTimeout(work, { milliseconds, fallback });
}

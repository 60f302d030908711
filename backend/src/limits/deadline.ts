import pTimeout from 'p-timeout';
import { timedOut } from '../errors.js';

/** Waits for `work`, but not for longer than `milliseconds`. @throws TIMEOUT; what `work` does later is not heard. */
export function withDeadline<T>(work: T | Promise<T>, milliseconds: number): Promise<T> {
  return pTimeout(Promise.resolve(work), {
    milliseconds,
    fallback: () => {
      throw timedOut();
    },
  });
}

import { timedOut } from '../errors.js';

/**
 * Waits for `work`, but not for longer than `milliseconds`. Our own, since p-timeout makes an error with its stack for
 * every call, in case: a tenth of what a page of food costs.
 * @throws TIMEOUT; what `work` does later is not heard
 */
export async function withDeadline<T>(work: T | Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timedOut()), milliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

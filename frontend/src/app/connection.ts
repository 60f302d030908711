import { toast } from '../ui/toasts';

const firstWait = 5_000;
const longestWait = 60_000;

/** Says once that the connection is lost, and makes sure that what failed is fetched again. */
export function watchConnection(retry: () => unknown) {
  let isLost = false;
  let wait = firstWait;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tryAgain() {
    timer = undefined;
    retry();
  }

  function lose() {
    // Calls that fail together are retried together.
    if (timer === undefined) {
      timer = setTimeout(tryAgain, wait);
      wait = Math.min(wait * 2, longestWait);
    }
    if (isLost) return;
    isLost = true;
    toast.connectionLost();
  }

  function find() {
    if (!isLost) return;
    isLost = false;
    wait = firstWait;
    clearTimeout(timer);
    timer = undefined;
    toast.connectionFound();
    retry();
  }

  globalThis.window?.addEventListener('offline', lose);
  globalThis.window?.addEventListener('online', find);
  return (isThere: boolean) => {
    if (!isThere) lose();
    else if (navigator.onLine) find(); // otherwise the answer was on its way when the connection went
  };
}

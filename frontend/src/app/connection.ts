import { notice } from '../ui/notices';

const firstWait = 5_000;
const longestWait = 60_000;

/** Says once that the connection is lost, and sees to it that what failed is fetched again. */
export function createConnection(retry: () => unknown) {
  let isLost = false;
  let wait = firstWait;
  let timer: ReturnType<typeof setTimeout>;

  function lose() {
    clearTimeout(timer);
    timer = setTimeout(retry, wait);
    wait = Math.min(wait * 2, longestWait);
    if (isLost) return;
    isLost = true;
    notice.connectionLost();
  }

  function find() {
    if (!isLost) return;
    isLost = false;
    wait = firstWait;
    clearTimeout(timer);
    notice.connectionFound();
    retry();
  }

  globalThis.window?.addEventListener('offline', lose);
  globalThis.window?.addEventListener('online', find);
  return (isThere: boolean) => (isThere ? find() : lose());
}

import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the browser thinks that there is a connection. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** What only the browser knows. While markup that came with the page is being rendered, it is what that was made with. */
export const useInBrowser = <Value>(read: () => Value, before: Value) =>
  useSyncExternalStore(never, read, () => before);

/** Whether the markup of what is being rendered came with the page. */
export const useHydrating = () => useInBrowser(() => false, !import.meta.env.SSR);

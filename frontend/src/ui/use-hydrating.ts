import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the markup of what is being rendered came with the page. */
export const useHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => !import.meta.env.SSR,
  );

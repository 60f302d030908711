import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ToastOptions } from 'react-toastify';

const loadToaster = () => import('./toaster');
const Toaster = lazy(loadToaster);

const listeners = new Set<() => void>();
let isWanted = false;

type Kind = 'success' | 'info' | 'error';

// The toaster is fetched with the first notice; a notice raised before it is mounted waits in its queue.
async function notify(kind: Kind, text: string, options?: ToastOptions) {
  isWanted = true;
  for (const listener of listeners) listener();
  const { toast } = await loadToaster();
  toast[kind](text, options);
}

const brief: ToastOptions = { autoClose: 1500 };

export const notice = {
  success: (text: string) => notify('success', text),
  briefSuccess: (text: string) => notify('success', text, { ...brief, closeButton: false }),
  briefInfo: (text: string) => notify('info', text, brief),
  error: (text: string) => notify('error', text),
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Notices() {
  const isShown = useSyncExternalStore(subscribe, () => isWanted);
  return <Suspense>{isShown && <Toaster />}</Suspense>;
}

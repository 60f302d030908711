import { type ComponentType, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ToastOptions } from 'react-toastify';
import { whenIdle } from './after-first-view';
import { createListeners } from './listeners';

/** undefined without a connection */
const loadToaster = () => import('./toaster').catch(() => undefined);

const { subscribe, tell } = createListeners();
let Toaster: ComponentType | undefined;

async function mountToaster() {
  const toaster = await loadToaster();
  if (!toaster) return undefined;
  Toaster = toaster.default;
  tell();
  return toaster.toastify;
}

type Kind = 'success' | 'info' | 'error';

/** Resolves to what takes the toast away. */
async function show(kind: Kind, text: string, options?: ToastOptions) {
  // The toaster is mounted with the first toast; toasts wait in its queue until then.
  const toastify = await mountToaster();
  const id = toastify?.[kind](text, options);
  return () => {
    if (id !== undefined) toastify?.dismiss(id);
  };
}

const brief: ToastOptions = { autoClose: 1500 };
// It stays: at the top, it would cover a phone's heading and search.
const connection: ToastOptions = { toastId: 'connection', autoClose: false, position: 'bottom-center' };
let isConnectionLost = false;

export const toast = {
  success: (text: string) => show('success', text),
  briefSuccess: (text: string) => show('success', text, { ...brief, closeButton: false }),
  briefInfo: (text: string) => show('info', text, brief),
  error: (text: string) => show('error', text),
  async connectionLost() {
    isConnectionLost = true;
    const toastify = await mountToaster();
    if (isConnectionLost)
      toastify?.error('Network Error. We keep trying and will continue automatically.', connection);
  },
  async connectionFound() {
    isConnectionLost = false;
    const toastify = await mountToaster();
    toastify?.dismiss(connection.toastId);
  },
};

/** Says why something failed, until it is tried again: beside its success, the text would no longer be true. */
export function useFailureToast() {
  const shown = useRef<ReturnType<typeof show>>(undefined);
  return {
    fail(text: string) {
      shown.current = toast.error(text);
    },
    forget: () => shown.current?.then((takeAway) => takeAway()),
  };
}

const firstUse = ['pointerdown', 'keydown'] as const;

export function Toasts() {
  const Shown = useSyncExternalStore(
    subscribe,
    () => Toaster,
    () => undefined,
  );

  // Load it ahead: without a connection it would be too late, and that is when it is needed.
  useEffect(() => {
    const prepare = () => {
      forget();
      loadToaster();
    };
    const forget = () => {
      for (const type of firstUse) removeEventListener(type, prepare);
    };
    for (const type of firstUse) addEventListener(type, prepare);
    const cancel = whenIdle(prepare);
    return () => {
      forget();
      cancel();
    };
  }, []);

  return Shown ? <Shown /> : null;
}

import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import type { ToastOptions } from 'react-toastify';
import { whenIdle } from './after-first-view';
import { createListeners } from './listeners';

const loadToaster = () => import('./toaster');

const { subscribe, tell } = createListeners();
let Toaster: ComponentType | undefined;

async function mountToaster() {
  const { default: Loaded, toast } = await loadToaster();
  Toaster = Loaded;
  tell();
  return toast;
}

type Kind = 'success' | 'info' | 'error';

// The toaster is mounted with the first notice; notices wait in its queue until then.
async function notify(kind: Kind, text: string, options?: ToastOptions) {
  const toast = await mountToaster().catch(() => undefined);
  toast?.[kind](text, options);
}

const brief: ToastOptions = { autoClose: 1500 };
// It stays: at the top, it would cover a phone's heading and search.
const connection: ToastOptions = { toastId: 'connection', autoClose: false, position: 'bottom-center' };
let isConnectionLost = false;

export const notice = {
  success: (text: string) => notify('success', text),
  briefSuccess: (text: string) => notify('success', text, { ...brief, closeButton: false }),
  briefInfo: (text: string) => notify('info', text, brief),
  error: (text: string) => notify('error', text),
  async connectionLost() {
    isConnectionLost = true;
    const toast = await mountToaster().catch(() => undefined);
    if (isConnectionLost)
      toast?.error('Network Error. We keep trying and will continue automatically.', connection);
  },
  async connectionFound() {
    isConnectionLost = false;
    const toast = await mountToaster().catch(() => undefined);
    toast?.dismiss(connection.toastId);
  },
};

const firstUse = ['pointerdown', 'keydown'] as const;

export function Notices() {
  const Shown = useSyncExternalStore(
    subscribe,
    () => Toaster,
    () => undefined,
  );

  // Load it ahead: without a connection it would be too late, and that is when it is needed.
  useEffect(() => {
    const prepare = () => {
      forget();
      loadToaster().catch(() => undefined);
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

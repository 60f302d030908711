import { useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { ToastContainer, toast as toastify } from 'react-toastify/unstyled';
import { getPageHeading } from './page-heading';
import 'react-toastify/ReactToastify.css';
import './toaster.css';

export { toastify };

const isOnToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.Toastify') !== null;

/** The focus goes back to where it was before the toast that has it goes. */
function useFocusBack() {
  useEffect(() => {
    let before: EventTarget | null = null;
    function remember({ target, relatedTarget }: FocusEvent) {
      if (isOnToast(target) && !isOnToast(relatedTarget)) before = relatedTarget;
    }
    document.addEventListener('focusin', remember);
    const stop = toastify.onChange(({ id, status }) => {
      const hasFocus = document.getElementById(String(id))?.contains(document.activeElement);
      if (status !== 'removed' || !hasFocus) return;
      const target = before instanceof HTMLElement && before.isConnected ? before : getPageHeading();
      target?.focus({ preventScroll: true });
    });
    return () => {
      stop();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}

// Top right, 5000 ms, pause on hover and on focus loss, drag at 80 % and Alt+T are the library's defaults.
export default function Toaster() {
  useFocusBack();
  const isRtl = document.documentElement.dir === 'rtl';
  // A toast is an alert only until it goes. The library's own region around it would then read it out again.
  useLayoutEffect(() => document.querySelector('.Toastify')?.setAttribute('aria-live', 'off'), []);
  // A dialog hides from screen readers what is beside it, but for live regions that are in nothing else.
  return createPortal(
    <ToastContainer rtl={isRtl} position={isRtl ? 'top-left' : 'top-right'} />,
    document.body,
  );
}

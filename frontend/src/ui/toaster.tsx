import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toaster.css';

export { toast as toastify } from 'react-toastify/unstyled';

// Top right, 5000 ms, pause on hover and on focus loss, drag at 80 % and Alt+T are the library's defaults.
export default function Toaster() {
  const isRtl = document.documentElement.dir === 'rtl';
  // A toast is an alert only until it goes. The library's own region around it would then read it out again.
  useLayoutEffect(() => document.querySelector('.Toastify')?.setAttribute('aria-live', 'off'), []);
  // A dialog hides from screen readers what is beside it, but for live regions that are in nothing else.
  return createPortal(
    <ToastContainer rtl={isRtl} position={isRtl ? 'top-left' : 'top-right'} />,
    document.body,
  );
}

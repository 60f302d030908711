import { ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toaster.css';

export { toast } from 'react-toastify/unstyled';

// Position, 5000 ms, pause on hover and on focus loss, drag at 80 % and Alt+T are the library's defaults.
export default function Toaster() {
  return <ToastContainer />;
}

import { useEffect, useState } from 'react';
import { useStill } from './motion';

const typeDelay = 70; // ms, like the next two
const deleteDelay = 50;
const turnDelay = 1000;

/** Deletes and types the text endlessly, starting with all of it. */
export function useTyping(text: string) {
  const isStill = useStill();
  const [{ length, isDeleting }, setState] = useState({ length: text.length, isDeleting: false });
  const isAtEnd = length === (isDeleting ? 0 : text.length);

  useEffect(() => {
    if (isStill) return;
    const step = () => {
      if (isAtEnd) return setState({ length, isDeleting: !isDeleting });
      setState({ length: length + (isDeleting ? -1 : 1), isDeleting });
    };
    const timer = setTimeout(step, isAtEnd ? turnDelay : isDeleting ? deleteDelay : typeDelay);
    return () => clearTimeout(timer);
  }, [length, isDeleting, isAtEnd, isStill]);

  return isStill ? text : text.slice(0, length);
}

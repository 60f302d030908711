import { useEffect, useRef } from 'react';
import { whenIdle } from './after-first-view';
import { useStill } from './motion';

const typeDelay = 70; // ms, like the next two
const deleteDelay = 50;
const turnDelay = 1000;

/**
 * Deletes and types the text endlessly, starting with all of it, once nobody waits for anything else. It changes the text
 * of the element directly: a render for each letter would keep a phone busy.
 */
export function useTyping<T extends Element>(text: string) {
  const isStill = useStill();
  const ref = useRef<T>(null);

  useEffect(() => {
    const node = ref.current?.firstChild;
    if (isStill || !node) return;
    let length = text.length;
    let isDeleting = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function wait() {
      const isAtEnd = length === (isDeleting ? 0 : text.length);
      timer = setTimeout(step, isAtEnd ? turnDelay : isDeleting ? deleteDelay : typeDelay, isAtEnd);
    }
    function step(isAtEnd: boolean) {
      if (isAtEnd) isDeleting = !isDeleting;
      else length += isDeleting ? -1 : 1;
      if (node) node.nodeValue = text.slice(0, length);
      wait();
    }
    const cancel = whenIdle(wait);
    return () => {
      cancel();
      clearTimeout(timer);
      node.nodeValue = text;
    };
  }, [text, isStill]);

  return ref;
}

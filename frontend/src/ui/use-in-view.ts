import { useEffect, useRef, useState } from 'react';

/** Whether the element has been scrolled into view yet. */
export function useInView<T extends Element>() {
  const ref = useRef<T>(null);
  const [isSeen, setSeen] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      setSeen(true);
      observer.disconnect();
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);

  return { ref, isSeen };
}

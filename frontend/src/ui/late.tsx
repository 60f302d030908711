import { type MouseEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { afterFirstView } from './after-first-view';

const never = () => () => undefined;

/** Whether the markup of what is being rendered for the first time came with the page. */
const useHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => !import.meta.env.SSR,
  );

const asItIs = { __html: '' }; // while it hydrates, React leaves the markup that is there

/** Its links lead on within the app, though React knows nothing of them. */
function useLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const path = (target as Element).closest('a[href^="/"]')?.getAttribute('href');
    if (!path || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    navigate(path, { replace: path === location.pathname });
  };
}

/** What nothing changes, and only links answer in: on a prerendered page its markup is left alone. */
export function Static({ children }: { children: ReactNode }) {
  const [isInPlace] = useState(useHydrating());
  const onClick = useLinks();
  if (!isInPlace) return <div>{children}</div>;
  // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links in it are pressed
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
  return <div onClick={onClick} dangerouslySetInnerHTML={asItIs} suppressHydrationWarning />;
}

const isInWindow = (id: string) =>
  (document.getElementById(id)?.getBoundingClientRect().top ?? 0) < window.innerHeight;

interface LateProps {
  /** Of an element of the page. */
  id: string;
  children: ReactNode;
}

/** On a prerendered page, what is out of sight keeps its markup and costs no script until it is nearly in sight. */
export function Late({ id, children }: LateProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isHydrating = useHydrating();
  const [isInPlace, setInPlace] = useState(() => isHydrating && !isInWindow(id));
  const onClick = useLinks();

  useEffect(() => {
    const markup = ref.current;
    if (!isInPlace || !markup) return;
    const show = () => {
      // Who has come to it by the Tab key keeps the focus.
      if (!markup.contains(document.activeElement)) return setInPlace(false);
      markup.addEventListener('focusout', () => setTimeout(show), { once: true });
    };
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && show(), {
      rootMargin: '25% 0%',
    });
    observer.observe(markup);
    const callOff = afterFirstView(show);
    return () => {
      observer.disconnect();
      callOff();
    };
  }, [isInPlace]);

  if (!isInPlace) return <div id={id}>{children}</div>;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links in it are pressed
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
    <div id={id} ref={ref} onClick={onClick} dangerouslySetInnerHTML={asItIs} suppressHydrationWarning />
  );
}

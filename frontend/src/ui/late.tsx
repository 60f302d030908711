import { type ReactNode, Suspense, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';

class Gate {
  isOpen = false;
  open = () => {};
  readonly opened = new Promise<void>((resolve) => {
    this.open = () => {
      this.isOpen = true;
      resolve();
    };
  });
}

const closed = new Map<Element, Gate>();
let sight: IntersectionObserver | undefined;

// On the window, so before React: it hydrates what is used, and then hands on the event. So is a picture that fails.
const uses = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'submit', 'error'] as const;

function openUsed({ target }: Event) {
  for (const element of closed.keys()) if (element.contains(target as Node)) open(element);
}

function openSeen(entries: IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) if (isIntersecting) open(target);
}

function open(element: Element) {
  closed.get(element)?.open();
  closed.delete(element);
  sight?.unobserve(element);
  if (closed.size === 0) for (const type of uses) removeEventListener(type, openUsed, true);
}

const isBroken = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0;

function keepClosed(element: Element, gate: Gate, opensInSight: boolean) {
  if ([...element.querySelectorAll('img')].some(isBroken)) return gate.open();
  if (closed.size === 0) for (const type of uses) addEventListener(type, openUsed, true);
  closed.set(element, gate);
  if (!opensInSight) return;
  sight ??= new IntersectionObserver(openSeen, { rootMargin: '25% 0%' });
  sight.observe(element);
}

const never = () => () => undefined;

/** Whether the markup of what is being rendered came with the page. */
const useHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => !import.meta.env.SSR,
  );

function Gated({ gate, children }: { gate: Gate; children: ReactNode }) {
  if (!useHydrating()) gate.open();
  if (!gate.isOpen) use(gate.opened);
  return children;
}

interface LateProps {
  children: ReactNode;
}

function Part({ opensInSight, children }: LateProps & { opensInSight: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  const [gate] = useState(() => new Gate());
  // What is being hydrated has its effects before its boundary is tried; what is not has opened the gate by then.
  useEffect(() => {
    const element = ref.current;
    if (!element || gate.isOpen) return;
    keepClosed(element, gate, opensInSight);
    return () => open(element);
  }, [gate, opensInSight]);
  return (
    <div ref={ref}>
      <Suspense>
        <Gated gate={gate}>{children}</Gated>
      </Suspense>
    </div>
  );
}

/** On a prerendered page, what is out of sight costs no script until it is nearly in sight, or used. */
export const Late = ({ children }: LateProps) => <Part opensInSight>{children}</Part>;

/** What nothing changes, and only links answer in: on a prerendered page it costs no script until it is used. */
export const Static = ({ children }: LateProps) => <Part opensInSight={false}>{children}</Part>;

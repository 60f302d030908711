import {
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { readEntered, writeEntered } from './late/entered';
import { Gate, keepClosed, type Opening, release } from './late/gates';
import { wake } from './late/sleepers';
import { useHydrating } from './use-hydrating';

function Gated({ gate, children }: { gate: Gate; children: ReactNode }) {
  if (!useHydrating()) gate.open();
  use(gate.opened);
  const [isThere, setIsThere] = useState(false);
  useLayoutEffect(() => {
    if (gate.part && gate.entered) writeEntered(gate.part, gate.entered);
    gate.entered = undefined;
  }, [gate]);
  useEffect(() => {
    if (!gate.part) return; // it has never slept
    setIsThere(true);
    if (isThere) wake(gate.part); // a render later, the fields have handed over what was typed
  }, [gate, isThere]);
  return children;
}

interface KeptProps {
  gate: Gate;
  part: RefObject<HTMLElement | null>;
}

/** If a part is rendered again before its code is there, it keeps its look, and passes on what is entered meanwhile. */
function Kept({ gate, part }: KeptProps) {
  const copy = useRef<HTMLDivElement>(null);
  const [{ __html, before }] = useState(() => ({
    __html: part.current?.innerHTML ?? '',
    before: part.current && readEntered(part.current),
  }));
  useLayoutEffect(() => {
    const element = copy.current;
    if (!element) return;
    if (before) writeEntered(element, before);
    return () => {
      gate.entered = readEntered(element);
    };
  }, [gate, before]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the page's own markup.
  return <div ref={copy} dangerouslySetInnerHTML={{ __html }} />;
}

interface LateProps {
  /** Left out: once it is seen, or `openInTime`. */
  opens?: Opening;
  children: ReactNode;
}

/** A part of a prerendered page that runs no script before it is needed: until then, its markup stays as it came. */
export function Late({ opens = 'seen', children }: LateProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [gate] = useState(() => new Gate());
  // What is being hydrated has its effects before its boundary is tried; what is not has opened the gate by then.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || gate.isOpen) return;
    keepClosed(element, gate, opens);
    return () => release(element);
  }, [gate, opens]);
  return (
    <div ref={ref}>
      <Suspense fallback={<Kept gate={gate} part={ref} />}>
        <Gated gate={gate}>{children}</Gated>
      </Suspense>
    </div>
  );
}

/** A part that never changes, and in which only links react. */
export const Static = ({ children }: Pick<LateProps, 'children'>) => <Late opens="used">{children}</Late>;

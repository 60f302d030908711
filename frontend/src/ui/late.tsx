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
import { whenIdle } from './after-first-view';
import { isBroken } from './broken-image';
import { useHydrating } from './use-hydrating';

/** When a part of a prerendered page comes alive, or before that if it is used. */
type Opening = 'seen' | 'idle' | 'in time' | 'used';

class Gate {
  isOpen = false;
  part?: Element;
  /** What was entered into a copy of the part, until the part itself takes its place. */
  entered?: Entered;
  private resolve = () => {};
  readonly opened = new Promise<void>((resolve) => {
    this.resolve = resolve;
  });

  open() {
    this.isOpen = true;
    Object.assign(this.opened, { status: 'fulfilled' }); // where React looks, so as not to wait another turn
    this.resolve();
  }
}

interface Closed {
  gate: Gate;
  opensInTime: boolean;
}

const closed = new Map<Element, Closed>();
// Not hydrated yet, though they may be open: what a part needs may be on its way.
const asleep = new Set<Element>();
let held: { part: Element; at: number } | undefined;
let isCodeMissing = false;
const byBrowser = 'a, [type=submit]'; // what the browser follows and sends itself
let sight: IntersectionObserver | undefined;

// On the window, so before React: it hydrates what is used, and then hands on the event. So is a picture that fails.
const uses = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'submit', 'error'] as const;

let used: Node | null = null;

function openUsed(event: Event) {
  if (!(event.target instanceof Node)) return; // a script's error has the window
  used = event.target;
  for (const element of closed.keys()) if (element.contains(used)) open(element);
  if (event.type === 'click') hold(event as MouseEvent);
}

// From the beginning: what is used while the page around the parts is being hydrated counts, too.
for (const type of uses) globalThis.window?.addEventListener(type, openUsed, true);

const pressable = 'a, button';

/** A click on a part that is not hydrated yet is repeated later: by then, React would have forgotten it. */
function hold(event: MouseEvent) {
  const pressed = event.target instanceof Element && event.target.closest(pressable);
  const part = pressed && [...asleep].find((one) => one.contains(pressed));
  if (!part || (isCodeMissing && pressed.matches(byBrowser))) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return; // to another tab, or to the disk
  event.preventDefault();
  event.stopImmediatePropagation();
  held = { part, at: [...part.querySelectorAll(pressable)].indexOf(pressed) };
}

function pressHeld() {
  if (!held) return;
  const { part, at } = held;
  held = undefined;
  part.querySelectorAll<HTMLElement>(pressable)[at]?.click();
}

function wake(part: Element) {
  isCodeMissing = false;
  asleep.delete(part);
  if (held?.part === part) setTimeout(pressHeld); // not in an effect: there, React could not hydrate what is pressed
}

/**
 * Leaves links and forms to the browser while the code of the parts cannot be loaded. Other buttons are pressed once it is
 * there. Returns whether the browser follows what was pressed before.
 */
export function letSleep() {
  isCodeMissing = true;
  const pressed = held?.part.querySelectorAll(pressable)[held.at];
  const isFollowed = pressed?.matches(byBrowser) ?? false;
  if (isFollowed) pressHeld();
  return isFollowed;
}

/** What somebody has done in a part that does not answer yet. */
interface Entered {
  /** By the place of the field; only those that were changed. */
  values: Map<number, string>;
  /** The place of what has the focus; -1 if nothing has. */
  focused: number;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsOf = (part: Element) =>
  part.querySelectorAll<Field>('input:not([type=checkbox], [type=radio]), textarea, select');
const focusableOf = (part: Element) =>
  part.querySelectorAll<HTMLElement>('a, button, input, textarea, select, [tabindex]');

function isChanged(field: Field) {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const byDefault = Array.from(field.options).findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(byDefault, 0);
}

function readEntered(part: Element): Entered {
  const fields = Array.from(fieldsOf(part), (field, at) => [at, field] as const);
  return {
    values: new Map(fields.filter(([, field]) => isChanged(field)).map(([at, { value }]) => [at, value])),
    focused: Array.from<Element | null>(focusableOf(part)).indexOf(document.activeElement),
  };
}

/** Before effects run: fields take up in theirs what was entered (`useEarlyValue`). */
function writeEntered(part: Element, { values, focused }: Entered) {
  const fields = fieldsOf(part);
  for (const [at, value] of values) if (fields[at]) fields[at].value = value;
  if (document.activeElement === document.body) focusableOf(part)[focused]?.focus({ preventScroll: true });
}

/**
 * Remembers what was entered into a page that is about to be rendered again. Returns a function that restores it, and
 * says which form it is that was sent early.
 */
export function takeEntered(page: Element) {
  const { values } = readEntered(page);
  const forms = [...page.querySelectorAll('form')];
  const fields = Array.from<Element | null>(fieldsOf(page));
  const focused = fields.indexOf(document.activeElement);
  return () => {
    const anew = fieldsOf(page);
    if (anew.length !== fields.length) return;
    writeEntered(page, { values, focused: -1 });
    anew[focused]?.focus({ preventScroll: true }); // not by its place among all: signed-in viewers have other links
    const sent = forms.indexOf(window.earlySubmit as HTMLFormElement);
    window.earlySubmit = page.querySelectorAll('form')[sent];
  };
}

function openSeen(entries: IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) if (isIntersecting) open(target);
}

function open(element: Element) {
  closed.get(element)?.gate.open();
  closed.delete(element);
  sight?.unobserve(element);
}

function keepClosed(element: Element, gate: Gate, opens: Opening) {
  gate.part = element;
  asleep.add(element);
  isCodeMissing = false; // the code of what is around it is there
  // Before the script was there, or in a part around this one, which is hydrated first.
  const isUsed = [document.activeElement, used].some((node) => node && element.contains(node));
  if (isUsed || [...element.querySelectorAll('img')].some(isBroken)) return gate.open();
  closed.set(element, { gate, opensInTime: opens !== 'used' });
  if (opens === 'idle') whenIdle(() => open(element));
  if (opens !== 'seen') return;
  sight ??= new IntersectionObserver(openSeen, { rootMargin: '0px 0px -25%' }); // not what barely looks in from below
  sight.observe(element);
}

/** Opens the rest, but for what waits until it is used. */
export function openInTime() {
  for (const [element, { opensInTime }] of closed) if (opensInTime) open(element);
}

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
    return () => {
      asleep.delete(element);
      open(element);
    };
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
export const Static = ({ children }: LateProps) => <Late opens="used">{children}</Late>;

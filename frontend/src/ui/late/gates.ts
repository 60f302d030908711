import { whenIdle } from '../after-first-view';
import { isBroken } from '../broken-image';
import type { Entered } from './entered';
import { fallAsleep, forgetSleeper, hold } from './sleepers';

/** When a part of a prerendered page comes alive, or before that if it is used. 'idle': once it is seen and the page is idle. */
export type Opening = 'seen' | 'idle' | 'in time' | 'used';

/** Keeps a part from being hydrated until it is opened. */
export class Gate {
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

const closed = new Map<Element, { gate: Gate; opens: Opening }>();
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

function openSeen(entries: IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    if (closed.get(target)?.opens === 'idle') whenIdle(() => open(target));
    else open(target);
  }
}

function open(element: Element) {
  closed.get(element)?.gate.open();
  closed.delete(element);
  sight?.unobserve(element);
}

/** Has a part sleep until its gate opens: when it is time, or at once if it is in use. */
export function keepClosed(element: Element, gate: Gate, opens: Opening) {
  gate.part = element;
  fallAsleep(element);
  // Before the script was there, or in a part around this one, which is hydrated first.
  const isUsed = [document.activeElement, used].some((node) => node && element.contains(node));
  if (isUsed || [...element.querySelectorAll('img')].some(isBroken)) return gate.open();
  closed.set(element, { gate, opens });
  if (opens !== 'seen' && opens !== 'idle') return;
  sight ??= new IntersectionObserver(openSeen, { rootMargin: '0px 0px -25%' }); // not what barely looks in from below
  sight.observe(element);
}

/** Lets go of a part that leaves the page. */
export function release(element: Element) {
  forgetSleeper(element);
  open(element);
}

/** Opens the rest, except for what waits until it is used. */
export function openInTime() {
  for (const [element, { opens }] of closed) if (opens !== 'used') open(element);
}

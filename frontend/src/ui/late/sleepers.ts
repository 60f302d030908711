// Parts that are not hydrated yet, and the click on one of them that waits for that.

const pressable = 'a, button';
const byBrowser = 'a, [type=submit]'; // what the browser follows and sends itself

// They may be open: what a part needs may be on its way.
const asleep = new Set<Element>();
let held: { part: Element; at: number } | undefined;
let isCodeMissing = false;

/** A click on a part that is not hydrated yet is repeated later: by then, React would have forgotten it. */
export function hold(event: MouseEvent) {
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

/** From now on, clicks on a part are held until it wakes. */
export function fallAsleep(part: Element) {
  asleep.add(part);
  isCodeMissing = false; // the code of what is around it is there
}

/** For a part that leaves the page. */
export const forgetSleeper = (part: Element) => void asleep.delete(part);

/** For a part that is hydrated: what was pressed in it is pressed again. */
export function wake(part: Element) {
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

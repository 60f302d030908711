/** Gives an element the focus, and shows it. */
export function leadTo(element: HTMLElement | null | undefined) {
  element?.focus();
  // No browser scrolls for what has the focus already, and Safari leaves a text field behind the header.
  element?.scrollIntoView({ block: 'nearest' });
}

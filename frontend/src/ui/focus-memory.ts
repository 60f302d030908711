const links = new Map<string, string>();

/** Remembers which link of a page had the focus, for when the reader comes back. */
export function rememberFocus(pageKey: string, target: EventTarget) {
  const href = target instanceof HTMLAnchorElement && target.getAttribute('href');
  if (href) links.set(pageKey, href);
}

/** The link by which a page was left, if the page still has it. */
export function findRemembered(pageKey: string) {
  const href = links.get(pageKey);
  const candidates = document.querySelectorAll<HTMLElement>('main a[href]');
  return Array.from(candidates).find((link) => link.getAttribute('href') === href);
}

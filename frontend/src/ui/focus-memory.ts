const links = new Map<string, string>();

/** Keeps in mind which link of a page the focus was on, for whoever comes back to it. */
export function rememberFocus(pageKey: string, target: EventTarget) {
  const href = target instanceof HTMLAnchorElement && target.getAttribute('href');
  if (href) links.set(pageKey, href);
}

export function findRemembered(pageKey: string) {
  const href = links.get(pageKey);
  const candidates = document.querySelectorAll<HTMLElement>('main a[href]');
  return Array.from(candidates).find((link) => link.getAttribute('href') === href);
}

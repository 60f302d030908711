const hyphenate = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Stands in the browser for the list in @pandacss/is-valid-prop: a browser knows its own properties. */
export function isCssProperty(name: string) {
  return CSS.supports(hyphenate(name), 'inherit') || name.startsWith('--') || /[&@]/.test(name);
}

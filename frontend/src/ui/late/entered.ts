/** What somebody has done in a part that does not answer yet. */
export interface Entered {
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

/** What was typed into a part that React does not know yet, and where the focus is. */
export function readEntered(part: Element): Entered {
  const fields = Array.from(fieldsOf(part), (field, at) => [at, field] as const);
  return {
    values: new Map(fields.filter(([, field]) => isChanged(field)).map(([at, { value }]) => [at, value])),
    focused: Array.from<Element | null>(focusableOf(part)).indexOf(document.activeElement),
  };
}

/** Before effects run: fields take up in theirs what was entered (`useEarlyValue`). */
export function writeEntered(part: Element, { values, focused }: Entered) {
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
    const newFields = fieldsOf(page);
    if (newFields.length !== fields.length) return;
    writeEntered(page, { values, focused: -1 });
    newFields[focused]?.focus({ preventScroll: true }); // not by its place among all: signed-in viewers have other links
    const sent = forms.indexOf(window.earlySubmit as HTMLFormElement);
    window.earlySubmit = page.querySelectorAll('form')[sent];
  };
}

import { leadTo } from '../lead-to';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export type FieldMessages = Record<string, string>;

/** The browser's own constraints decide; data-invalid-text and data-overflow-text replace its text if they are set. */
function getMessage(control: Control) {
  // What a browser can't read as a number or a day, as `1e`, is no value, but stands in the field.
  if (control.required && control.value.trim() === '' && !control.validity.badInput)
    return 'Please fill this in.';
  if (control.validity.valid) return '';
  const { invalidText, overflowText } = control.dataset;
  if (control.validity.rangeOverflow && overflowText) return overflowText;
  return invalidText ?? (control.validationMessage || 'Please check this.');
}

const isControl = (element: Element): element is Control =>
  (element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement) &&
  element.name !== '' &&
  !element.matches(':disabled');

const getControls = (form: HTMLFormElement) => Array.from(form.elements).filter(isControl);

/** What is wrong with each field, by its name. */
export function getMessages(form: HTMLFormElement): FieldMessages {
  const messages = getControls(form).map((control) => [control.name, getMessage(control)]);
  return Object.fromEntries(messages.filter(([, message]) => message !== ''));
}

/** Leads to the first field of these names. */
export function focusField(form: HTMLFormElement, names: string[]) {
  leadTo(getControls(form).find(({ name }) => names.includes(name)));
}

/** A text as the server takes it: trimmed, without the tabs and other control characters that come with a paste. */
export const tidy = (text: string) =>
  text
    .replaceAll('\t', ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();

/** A password is sent as it was typed. */
const getValue = (control: Control) =>
  control.getAttribute('autocomplete')?.endsWith('password') ? control.value : tidy(control.value);

const isChosen = (control: Control) =>
  control.type !== 'radio' || (control instanceof HTMLInputElement && control.checked);

/** Reads a form's fields by their names. */
export function getValues(form: HTMLFormElement) {
  const values = new Map(
    getControls(form)
      .filter(isChosen)
      .map((control) => [control.name, getValue(control)]),
  );
  return (name: string) => values.get(name) ?? '';
}

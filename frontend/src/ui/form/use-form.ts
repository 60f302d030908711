import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useBusy } from '../use-busy';
import { type FieldMessages, focusField, getMessages, getValues } from './messages';

declare global {
  interface Window {
    /** The form of a prerendered page that was sent before the script had loaded. */
    earlySubmit?: HTMLFormElement;
  }
}

type Submit = (get: ReturnType<typeof getValues>) => Promise<unknown>;

/** Checks the fields, stops a second click from sending again, and shows the server's errors beside the fields. */
export function useForm(submit: Submit) {
  const [messages, setMessages] = useState<FieldMessages>({});
  const { isBusy: isSubmitting, run } = useBusy();
  const form = useRef<HTMLFormElement>(null);
  const wrong = useRef<string[]>([]);

  useEffect(() => {
    if (form.current && window.earlySubmit === form.current) form.current.requestSubmit();
    delete window.earlySubmit;
  }, []);

  // Fields may be inert while they are sent, and saving may replace some. If the focused one is, or is gone, the submit
  // button gets the focus.
  useEffect(() => {
    if (!isSubmitting) return;
    const toButton = () =>
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
    if (document.activeElement?.closest('[inert]')) toButton();
    return () => {
      if (form.current) focusField(form.current, wrong.current);
      if (document.activeElement === document.body) toButton();
    };
  }, [isSubmitting]);

  function showMessages(next: FieldMessages) {
    setMessages(next);
    wrong.current = Object.keys(next);
    if (form.current) focusField(form.current, wrong.current);
  }

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const invalid = getMessages(event.currentTarget);
    showMessages(invalid);
    if (Object.keys(invalid).length > 0) return;
    const values = getValues(event.currentTarget);
    await run(() => submit(values));
  }

  function onChange(event: SyntheticEvent<HTMLFormElement>) {
    const control = event.target as HTMLInputElement;
    const name = control.dataset.fills ?? control.name; // a radio button that fills in another field
    if (!messages[name]) return;
    const message = getMessages(event.currentTarget)[name];
    setMessages(({ [name]: _, ...others }) => (message ? { ...others, [name]: message } : others));
  }

  return {
    // Without JavaScript, a form outside a dialog then sends nothing. By default, its password would be in the address.
    formProps: { ref: form, method: 'dialog', noValidate: true, onSubmit, onChange },
    messages,
    showMessages,
    isSubmitting,
    /** Does something as if the form was sent: alone, and the form shows it. */
    run,
  };
}

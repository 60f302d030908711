import { type FormEvent, useRef, useState } from 'react';
import { type FieldMessages, focusField, getMessages, getValues } from './messages';

type Submit = (get: ReturnType<typeof getValues>) => Promise<unknown>;

/** Checks the fields, keeps a second click from sending again, and shows what the server says of a field. */
export function useForm(submit: Submit) {
  const [messages, setMessages] = useState<FieldMessages>({});
  const [isSubmitting, setIsSubmitting] = useState(false);
  const isBusy = useRef(false);
  const submitted = useRef<HTMLFormElement>(null);

  function showMessages(next: FieldMessages) {
    setMessages(next);
    if (submitted.current) focusField(submitted.current, Object.keys(next));
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    submitted.current = form;
    const invalid = getMessages(form);
    showMessages(invalid);
    if (isBusy.current || Object.keys(invalid).length > 0) return;
    isBusy.current = true;
    setIsSubmitting(true);
    try {
      await submit(getValues(form));
    } finally {
      isBusy.current = false;
      setIsSubmitting(false);
    }
  }

  function onChange(event: FormEvent<HTMLFormElement>) {
    const control = event.target as HTMLInputElement;
    const name = control.dataset.fills ?? control.name; // a radio that fills in another field
    if (!messages[name]) return;
    const message = getMessages(event.currentTarget)[name];
    setMessages(({ [name]: _, ...others }) => (message ? { ...others, [name]: message } : others));
  }

  return { formProps: { noValidate: true, onSubmit, onChange }, messages, showMessages, isSubmitting };
}

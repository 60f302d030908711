import type { ReactNode } from 'react';
import { describeError, getFieldErrors, isOutOfDate } from '../../apollo/errors';
import { FormAlert } from '../../ui/form/form-alert';
import { DialogForm, type DialogFormProps, FormDialog } from '../../ui/form/form-dialog';
import type { FieldMessages } from '../../ui/form/messages';
import { useFailure } from '../../ui/form/use-failure';
import { useForm } from '../../ui/form/use-form';
import { toast } from '../../ui/toasts';

interface ActionDialogProps extends Omit<DialogFormProps, 'heading' | 'form' | 'children'> {
  /** How to correct each field that the server refuses. */
  corrections?: FieldMessages;
  renderFields?: (form: ReturnType<typeof useForm>) => ReactNode;
  act: (get: (name: string) => string) => Promise<unknown>;
  onDone: () => void;
  /** The page is out of date. */
  onStale: () => unknown;
  finalFocus: () => HTMLElement | null;
}

/** Asks about one thing to do with one request, and does it once. */
export function ActionDialog(props: ActionDialogProps) {
  const { corrections = {}, renderFields, act, onDone, onStale, finalFocus, ...shown } = props;
  const { failure, fail, forget } = useFailure(shown.title);

  const form = useForm(async (get) => {
    forget();
    try {
      await act(get);
      onDone();
    } catch (error) {
      if (isOutOfDate(error)) {
        onStale(); // not awaited: on a weak network its answer may not come either
        toast.error(describeError(error));
        return onDone();
      }
      const refused = Object.keys(getFieldErrors(error)).filter((name) => name in corrections);
      form.showMessages(Object.fromEntries(refused.map((name) => [name, corrections[name] ?? ''])));
      if (refused.length === 0) fail(describeError(error));
    }
  });

  return (
    <FormDialog
      open
      onClose={onDone}
      finalFocus={finalFocus}
      renderForm={(heading) => (
        <DialogForm {...shown} heading={heading} form={form}>
          {renderFields?.(form)}
          <FormAlert text={failure} />
        </DialogForm>
      )}
    />
  );
}

import type { ReactNode, RefObject } from 'react';
import { describeError } from '../../apollo/errors';
import { FormAlert } from '../../ui/form/form-alert';
import { DialogForm, FormDialog } from '../../ui/form/form-dialog';
import { useFailure } from '../../ui/form/use-failure';
import { useForm } from '../../ui/form/use-form';

interface TrustFormProps {
  title: string;
  text: ReactNode;
  /** The label of the button that does it. */
  doIt: string;
  renderFields?: (form: ReturnType<typeof useForm>) => ReactNode;
  /** Once it is done, the dialog is closed. */
  act: (get: (name: string) => string) => Promise<unknown>;
  onClose: () => void;
}

export interface TrustDialogProps extends TrustFormProps {
  open: boolean;
  finalFocus: () => HTMLElement | null;
}

/** Says what will happen, and does it once. If it fails, what was typed stays. */
export function TrustDialog({ open, finalFocus, ...form }: TrustDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={form.onClose}
      finalFocus={finalFocus}
      renderForm={(heading) => <TrustForm {...form} heading={heading} />}
    />
  );
}

function TrustForm(props: TrustFormProps & { heading: RefObject<HTMLHeadingElement | null> }) {
  const { renderFields, act, ...shown } = props;
  const { failure, fail, forget } = useFailure(shown.title);
  const form = useForm(async (get) => {
    forget();
    await act(get).then(props.onClose, (error) => fail(describeError(error)));
  });
  return (
    <DialogForm {...shown} form={form} isTakingAway>
      {renderFields?.(form)}
      <FormAlert text={failure} />
    </DialogForm>
  );
}

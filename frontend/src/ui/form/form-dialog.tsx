import { Button, Dialog, Stack } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { DialogFrame, LeaveButton, useHoldOpen } from '../dialog-frame';
import type { useForm } from './use-form';

type Heading = RefObject<HTMLHeadingElement | null>;

interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  size?: 'lg';
  /** What gets the focus when it closes; left out, what had it before. */
  finalFocus?: () => HTMLElement | null;
  /** The content, usually a `DialogForm`, which is given the heading. It is rendered again each time the dialog opens. */
  renderForm: (heading: Heading) => ReactNode;
}

/** Asks before something is done. The heading has the focus first, so that it is read. */
export function FormDialog({ open, onClose, size, finalFocus, renderForm }: FormDialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <DialogFrame
      size={size}
      open={open}
      onClose={onClose}
      initialFocusEl={() => heading.current}
      finalFocusEl={finalFocus}
    >
      {renderForm(heading)}
    </DialogFrame>
  );
}

export interface DialogFormProps {
  heading: Heading;
  form: ReturnType<typeof useForm>;
  title: string;
  text: ReactNode;
  /** The label of the button that does it. */
  doIt: string;
  /** The label of the button that does nothing. */
  leaveIt?: string;
  isTakingAway?: boolean;
  /** The fields, if there are any. */
  children?: ReactNode;
}

export function DialogForm(props: DialogFormProps) {
  const { heading, form, title, text, doIt, leaveIt = 'Cancel', isTakingAway, children } = props;
  useHoldOpen(form.isSubmitting);
  return (
    <form {...form.formProps}>
      <Dialog.Title ref={heading} tabIndex={-1}>
        {title}
      </Dialog.Title>
      <Dialog.Description>{text}</Dialog.Description>
      {children && (
        <Dialog.Body>
          <Stack gap="4">{children}</Stack>
        </Dialog.Body>
      )}
      <Dialog.Footer>
        <LeaveButton>{leaveIt}</LeaveButton>
        <Button
          type="submit"
          colorPalette={isTakingAway ? 'clay' : undefined}
          aria-disabled={form.isSubmitting}
        >
          {doIt}
        </Button>
      </Dialog.Footer>
    </form>
  );
}

import { Button, Dialog, Portal, Stack } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { describeError } from '../../apollo/errors';
import { FormAlert } from '../../ui/form/form-alert';
import type { FieldMessages } from '../../ui/form/messages';
import { useForm } from '../../ui/form/use-form';

interface TrustFormProps {
  title: string;
  text: ReactNode;
  /** What the button says that does it. */
  doIt: string;
  renderFields?: (messages: FieldMessages) => ReactNode;
  /** Ends with the dialog closed. */
  act: (get: (name: string) => string) => Promise<unknown>;
  onClose: () => void;
}

interface TrustDialogProps extends TrustFormProps {
  open: boolean;
  finalFocus: () => HTMLElement | null;
}

/** Says what will happen, and does it once. If it fails, what was typed stays. */
export function TrustDialog({ open, finalFocus, ...form }: TrustDialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={form.onClose}
      initialFocusEl={() => heading.current}
      finalFocusEl={finalFocus}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <TrustForm {...form} heading={heading} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** Begins anew each time the dialog opens. */
function TrustForm(props: TrustFormProps & { heading: RefObject<HTMLHeadingElement | null> }) {
  const { heading, title, text, doIt, renderFields, act, onClose } = props;
  const [failure, setFailure] = useState('');
  const form = useForm(async (get) => {
    setFailure('');
    await act(get).catch((error) => setFailure(describeError(error)));
  });
  return (
    <form {...form.formProps}>
      <Dialog.Title ref={heading} tabIndex={-1}>
        {title}
      </Dialog.Title>
      <Dialog.Description marginBlockStart="2">{text}</Dialog.Description>
      <Dialog.Body>
        <Stack gap="4">
          {renderFields?.(form.messages)}
          <FormAlert text={failure} />
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" colorPalette="clay" aria-disabled={form.isSubmitting}>
          {doIt}
        </Button>
      </Dialog.Footer>
    </form>
  );
}

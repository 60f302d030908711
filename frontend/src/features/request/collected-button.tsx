import { Button } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { countPortions } from '../../domain/quantity';
import { DialogForm, FormDialog } from '../../ui/form/form-dialog';
import { NumberField } from '../../ui/form/number-field';
import { useForm } from '../../ui/form/use-form';

interface CollectedButtonProps {
  /** How many were promised. */
  granted: number;
  isBusy: boolean;
  onCollect: (portions: number) => Promise<unknown>;
  findFocus: () => HTMLElement | null;
}

/** Asks first, because it can't be taken back; and asks how many, if there is a choice. */
export function CollectedButton({ granted, isBusy, onCollect, findFocus }: CollectedButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const form = useForm(async (get) => {
    await onCollect(granted === 1 ? 1 : Number(get('portions')));
    close();
  });

  return (
    <>
      <Button ref={trigger} aria-disabled={isBusy} onClick={() => setIsOpen(true)}>
        Collected
      </Button>
      <FormDialog
        open={isOpen}
        onClose={close}
        finalFocus={() => (trigger.current?.isConnected ? trigger.current : findFocus())}
        renderForm={(heading) => (
          <DialogForm
            heading={heading}
            form={form}
            title={granted === 1 ? 'Did you pick it up?' : `Did you pick up all ${countPortions(granted)}?`}
            text="The donor reads it at once. You can't change this later."
            doIt="Yes, collected"
            leaveIt="Not yet"
            onClose={close}
          >
            {granted > 1 && (
              <NumberField
                name="portions"
                label="Portions that you picked up"
                max={granted}
                defaultValue={granted}
                hint="What you leave is free again."
                message={form.messages.portions}
              />
            )}
          </DialogForm>
        )}
      />
    </>
  );
}

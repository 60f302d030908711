import { Button } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { countPortions } from '../../domain/quantity';
import { FormAlert } from '../../ui/form/form-alert';
import { DialogForm, FormDialog } from '../../ui/form/form-dialog';
import { NumberField } from '../../ui/form/number-field';
import { useForm } from '../../ui/form/use-form';

interface CollectedButtonProps {
  /** How many were promised. */
  granted: number;
  isBusy: boolean;
  /** Whether it worked. */
  onCollect: (portions: number) => Promise<boolean>;
  /** Why it did not. */
  failure: string;
  findFocus: () => HTMLElement | null;
}

/** Asks first, because it can't be taken back; and asks how many, if there is a choice. */
export function CollectedButton({ granted, isBusy, onCollect, failure, findFocus }: CollectedButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const [hasFailed, setHasFailed] = useState(false);
  const form = useForm(async (get) => {
    setHasFailed(false);
    if (await onCollect(granted === 1 ? 1 : Number(get('portions')))) close();
    else setHasFailed(true);
  });

  function openQuestion() {
    if (isBusy) return;
    setHasFailed(false);
    setIsOpen(true);
  }

  return (
    <>
      <Button ref={trigger} aria-disabled={isBusy} onClick={openQuestion}>
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
            <FormAlert text={hasFailed ? failure : ''} />
          </DialogForm>
        )}
      />
    </>
  );
}

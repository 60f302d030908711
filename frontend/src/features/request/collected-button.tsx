import { Button, Dialog, Portal } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { countPortions } from '../../ui/count-portions';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';

interface CollectedButtonProps {
  /** How many were promised. */
  granted: number;
  isBusy: boolean;
  onCollect: (portions: number) => Promise<unknown>;
  findFocus: () => HTMLElement | null;
}

/** Asks first, because it can't be taken back; and how many, where there is a choice. */
export function CollectedButton({ granted, isBusy, onCollect, findFocus }: CollectedButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
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
      <Dialog.Root
        open={isOpen}
        onOpenChange={close}
        initialFocusEl={() => heading.current}
        finalFocusEl={() => (trigger.current?.isConnected ? trigger.current : findFocus())}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content>
              <form {...form.formProps}>
                <Dialog.Title ref={heading} tabIndex={-1}>
                  {granted === 1 ? 'Did you pick it up?' : `Did you pick up all ${countPortions(granted)}?`}
                </Dialog.Title>
                <Dialog.Description marginBlockStart="2">
                  The donor reads it at once. This stays so.
                </Dialog.Description>
                {granted > 1 && (
                  <Dialog.Body>
                    <TextField
                      name="portions"
                      label="Portions that you picked up"
                      type="number"
                      inputMode="numeric"
                      min={1}
                      max={granted}
                      step={1}
                      defaultValue={granted}
                      hint="What you leave is free again."
                      invalidText={`Please give a whole number from 1 to ${granted}.`}
                      message={form.messages.portions}
                    />
                  </Dialog.Body>
                )}
                <Dialog.Footer>
                  <Button variant="outline" onClick={close}>
                    Not yet
                  </Button>
                  <Button type="submit" aria-disabled={form.isSubmitting}>
                    Yes, collected
                  </Button>
                </Dialog.Footer>
              </form>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </>
  );
}

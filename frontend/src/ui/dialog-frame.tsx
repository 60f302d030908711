import { Button, Dialog, Portal } from '@chakra-ui/react';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useState,
} from 'react';

const HeldOpen = createContext({ isHeld: false, hold: (_isHeld: boolean) => {} });

/** Keeps the dialog around it open while something is on its way that can't be called back. */
export function useHoldOpen(isBusy: boolean) {
  const { hold } = useContext(HeldOpen);
  useLayoutEffect(() => {
    hold(isBusy);
    return () => hold(false);
  }, [hold, isBusy]);
}

interface DialogFrameProps extends Omit<ComponentProps<typeof Dialog.Root>, 'onOpenChange'> {
  /** Called when somebody closes it: with its `LeaveButton`, Escape or a press beside it. */
  onClose: () => void;
}

/** It hears Escape before what is in it does, where a field that offers something empties itself first. */
function leaveToField(event: KeyboardEvent) {
  const { target } = event;
  if (target instanceof Element && target.matches('[role=combobox]:not(:placeholder-shown)'))
    event.preventDefault();
}

/** A dialog in the middle of the screen. */
export function DialogFrame({ onClose, children, ...props }: DialogFrameProps) {
  const [isHeld, hold] = useState(false);
  return (
    <Dialog.Root onOpenChange={() => isHeld || onClose()} onEscapeKeyDown={leaveToField} {...props}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <HeldOpen value={{ isHeld, hold }}>{children}</HeldOpen>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** Closes the dialog around it, and does nothing else. */
export function LeaveButton({ children }: { children: ReactNode }) {
  const { isHeld } = useContext(HeldOpen);
  return (
    <Dialog.ActionTrigger asChild>
      <Button variant="outline" aria-disabled={isHeld}>
        {children}
      </Button>
    </Dialog.ActionTrigger>
  );
}

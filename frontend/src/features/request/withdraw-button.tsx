import { Button, type ButtonProps } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { MessageDialog } from '../../ui/message-dialog';

interface WithdrawButtonProps extends ButtonProps {
  isPromised: boolean;
  isBusy: boolean;
  /** Whether it worked. */
  onWithdraw: () => Promise<boolean>;
  findFocus: () => HTMLElement | null;
}

export function WithdrawButton(props: WithdrawButtonProps) {
  const { isPromised, isBusy, onWithdraw, findFocus, ...button } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  async function confirm() {
    const isDone = await onWithdraw();
    close();
    if (isDone) findFocus()?.focus(); // this button is gone
  }

  return (
    <>
      <Button
        ref={trigger}
        variant="outline"
        aria-disabled={isBusy}
        {...button}
        onClick={() => setIsOpen(true)}
      >
        {isPromised ? "I can't come" : 'Take it back'}
      </Button>
      <MessageDialog
        open={isOpen}
        icon="warning"
        title={isPromised ? 'Give it back?' : 'Take your request back?'}
        onClose={close}
        finalFocus={() => (trigger.current?.isConnected ? trigger.current : findFocus())}
        actions={
          <>
            <Button variant="outline" onClick={close}>
              Keep it
            </Button>
            <Button colorPalette="clay" aria-disabled={isBusy} onClick={confirm}>
              {isPromised ? 'Yes, give it back' : 'Yes, take it back'}
            </Button>
          </>
        }
      >
        {isPromised
          ? "It goes to the next in line. You won't be able to revert this!"
          : "You lose your place in line. You won't be able to revert this!"}
      </MessageDialog>
    </>
  );
}

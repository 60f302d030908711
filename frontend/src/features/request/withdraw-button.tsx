import { Button, type ButtonProps } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { MessageDialog } from '../../ui/message-dialog';

interface WithdrawButtonProps extends ButtonProps {
  isPromised: boolean;
  /** Whether the last day to pick it up has passed. */
  isPast: boolean;
  isBusy: boolean;
  /** Whether it worked. */
  onWithdraw: () => Promise<boolean>;
  findFocus: () => HTMLElement | null;
}

function labelOf(isPromised: boolean, isPast: boolean) {
  if (!isPromised) return 'Take it back';
  return isPast ? 'I did not come' : "I can't come";
}

export function WithdrawButton(props: WithdrawButtonProps) {
  const { isPromised, isPast, isBusy, onWithdraw, findFocus, ...button } = props;
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
        {labelOf(isPromised, isPast)}
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
        {isPromised ? !isPast && 'It goes to the next in line. ' : 'You lose your place in line. '}
        You won't be able to revert this!
      </MessageDialog>
    </>
  );
}

import { Button } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { LeaveButton } from '../../ui/dialog-frame';
import { leadTo } from '../../ui/lead-to';
import { MessageDialog } from '../../ui/message-dialog';

interface WithdrawButtonProps {
  isPromised: boolean;
  /** Whether the last day to pick it up has passed. */
  isPast: boolean;
  /** Whether it waits for a draw, and not in a line. */
  isInDraw: boolean;
  isBusy: boolean;
  /** Whether it worked. */
  onWithdraw: () => Promise<boolean>;
  findFocus: () => HTMLElement | null;
}

function wordsFor({ isPromised, isPast, isInDraw }: WithdrawButtonProps) {
  if (!isPromised)
    return {
      label: 'Take it back',
      question: 'Take your request back?',
      yes: 'Yes, take it back',
      outcome: isInDraw ? 'You leave the draw. ' : 'You lose your place in line. ',
    };
  if (isPast) return { label: 'I did not come', question: 'You did not come?', yes: 'Yes', outcome: '' };
  return {
    label: "I can't come",
    question: 'Give it back?',
    yes: 'Yes, give it back',
    outcome: 'Somebody else can have it then. ',
  };
}

export function WithdrawButton(props: WithdrawButtonProps) {
  const { isBusy, onWithdraw, findFocus } = props;
  const { label, question, yes, outcome } = wordsFor(props);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  async function confirm() {
    if (isBusy) return; // the second click of a double click would close it
    const isDone = await onWithdraw();
    close();
    if (isDone) leadTo(findFocus()); // this button is gone
  }

  return (
    <>
      <Button
        ref={trigger}
        variant="outline"
        aria-disabled={isBusy}
        onClick={() => isBusy || setIsOpen(true)}
      >
        {label}
      </Button>
      <MessageDialog
        open={isOpen}
        icon="warning"
        title={question}
        onClose={close}
        isBusy={isBusy}
        finalFocus={() => (trigger.current?.isConnected ? trigger.current : findFocus())}
        actions={
          <>
            <LeaveButton>Keep it</LeaveButton>
            <Button colorPalette="clay" aria-disabled={isBusy} onClick={confirm}>
              {yes}
            </Button>
          </>
        }
      >
        {outcome}You won't be able to revert this!
      </MessageDialog>
    </>
  );
}

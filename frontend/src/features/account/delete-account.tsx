import { Button } from '@chakra-ui/react';
import { type ReactNode, useRef, useState } from 'react';
import { isConnectionError } from '../../apollo/connection-error';
import { describeError, getErrorCode } from '../../apollo/errors';
import { useDeleteAccountMutation } from '../../generated/dashboard';
import { LeaveButton } from '../../ui/dialog-frame';
import { FormAlert } from '../../ui/form/form-alert';
import { MessageDialog } from '../../ui/message-dialog';
import { useBusy } from '../../ui/use-busy';
import { AccountSection } from './account-section';
import { useWhatGoes } from './use-what-goes';

const going = [
  'the food you posted, and the requests for it',
  'your requests for the food of others',
  'what you and your neighbours wrote each other',
  'your profile, and the account you sign in with',
];

interface DeleteAccountProps {
  /** Asks the user to sign in again, and then calls `onSignedIn`. */
  signInAgain: (dialog: {
    open: boolean;
    isBusy: boolean;
    onClose: () => void;
    onSignedIn: () => Promise<void>;
  }) => ReactNode;
  onDeleted: () => Promise<void>;
}

export function DeleteAccount({ signInAgain, onDeleted }: DeleteAccountProps) {
  const [deleteAccount] = useDeleteAccountMutation();
  const [step, setStep] = useState<'closed' | 'confirm' | 'sign-in'>('closed');
  const { isBusy, run } = useBusy();
  const [failure, setFailure] = useState('');
  const trigger = useRef<HTMLButtonElement>(null);
  const describeWhatGoes = useWhatGoes();
  const [whatGoes, setWhatGoes] = useState('');
  const close = () => setStep('closed');

  function openQuestion() {
    setStep('confirm');
    setWhatGoes('');
    // The dialog works without it.
    describeWhatGoes().then(setWhatGoes, () => undefined);
  }

  async function deleteAll() {
    setFailure('');
    try {
      await deleteAccount();
      close();
      await onDeleted();
    } catch (error) {
      if (getErrorCode(error) === 'RECENT_SIGN_IN_REQUIRED') return setStep('sign-in');
      setFailure(`Your account could not be deleted: ${describeError(error)}`);
      close();
      // Or it is deleted, and only the answer was lost: then this question is refused, and the app takes leave.
      if (isConnectionError(error) || getErrorCode(error) === 'TIMEOUT')
        describeWhatGoes().catch(() => undefined);
    }
  }

  const onConfirm = () => run(deleteAll);

  return (
    <AccountSection
      title="Leave for good"
      text="Deleting your account can't be undone. This also deletes:"
      items={going}
    >
      <Button ref={trigger} variant="outline" colorPalette="clay" alignSelf="start" onClick={openQuestion}>
        Delete my account
      </Button>
      <FormAlert text={failure} />
      <MessageDialog
        open={step === 'confirm'}
        icon="warning"
        title="Delete your account?"
        onClose={close}
        isBusy={isBusy}
        lateText={whatGoes}
        finalFocus={() => trigger.current}
        actions={
          <>
            <LeaveButton>Keep it</LeaveButton>
            <Button colorPalette="clay" aria-disabled={isBusy} onClick={onConfirm}>
              {isBusy ? 'Deleting…' : 'Yes, delete it all'}
            </Button>
          </>
        }
      >
        Your posts, your requests, your profile and your sign-in will be gone at once. Nobody can bring them
        back.
      </MessageDialog>
      {signInAgain({ open: step === 'sign-in', isBusy, onClose: close, onSignedIn: onConfirm })}
    </AccountSection>
  );
}

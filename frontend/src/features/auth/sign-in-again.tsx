import { Button, Dialog } from '@chakra-ui/react';
import { useState } from 'react';
import { FcGoogle } from 'react-icons/fc';
import { DialogFrame, LeaveButton, useHoldOpen } from '../../ui/dialog-frame';
import { FormAlert } from '../../ui/form/form-alert';
import { useForm } from '../../ui/form/use-form';
import { useIsOpen } from '../../ui/use-is-open';
import { describeAuthError, isCancelled } from './auth-errors';
import { PasswordField } from './password-field';
import { useSession, useSessionState } from './session-context';
import { UsernameField } from './username-field';

interface SignInAgainProps {
  open: boolean;
  /** What they are about to do, for the button. */
  action: string;
  /** Whether it is being done, and can't be called back. */
  isBusy: boolean;
  onClose: () => void;
  /** Called once we know that it is really them; not if the dialog was closed meanwhile. */
  onSignedIn: () => Promise<void>;
}

/** Asks the user to confirm who they are: with the password, or with Google if the account has none. */
export function SignInAgain(props: SignInAgainProps) {
  return (
    <DialogFrame open={props.open} onClose={props.onClose}>
      <SignInForm {...props} />
    </DialogFrame>
  );
}

// Within the dialog, so that each opening has one of its own: an earlier one may still be waiting for its answer.
function SignInForm({ open, action, isBusy, onSignedIn }: SignInAgainProps) {
  const session = useSession();
  const { user } = useSessionState();
  const [failure, setFailure] = useState('');
  const isOpen = useIsOpen(open);
  useHoldOpen(isBusy);
  const form = useForm(async (get) => {
    setFailure('');
    try {
      const identity = await session.connect();
      await (user?.hasPassword ? identity.confirmPassword(get('password')) : identity.confirmWithGoogle());
    } catch (error) {
      if (!isCancelled(error)) setFailure(describeAuthError(error, 'That did not work. Please try again.'));
      return;
    }
    if (isOpen.current) await onSignedIn();
  });

  return (
    <form {...form.formProps}>
      <Dialog.Title>Is it you?</Dialog.Title>
      <Dialog.Description>
        You signed in a while ago. Please sign in as {user?.email} once more.
      </Dialog.Description>
      <Dialog.Body display="grid" gap="4">
        {user?.hasPassword && (
          <>
            <UsernameField />
            <PasswordField message={form.messages.password} />
          </>
        )}
        <FormAlert text={failure} />
      </Dialog.Body>
      <Dialog.Footer>
        <LeaveButton>Cancel</LeaveButton>
        <Button type="submit" colorPalette="clay" aria-disabled={form.isSubmitting}>
          {!user?.hasPassword && <FcGoogle aria-hidden />}
          {isBusy ? 'Please wait…' : action}
        </Button>
      </Dialog.Footer>
    </form>
  );
}

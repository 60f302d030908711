import { Button, Stack } from '@chakra-ui/react';
import { Fragment, useState } from 'react';
import { FormAlert } from '../../ui/form/form-alert';
import { isWrongPassword } from './auth-errors';
import { NewPasswordField } from './new-password-field';
import { PasswordField } from './password-field';
import { useAuthForm } from './use-auth-form';
import { UsernameField } from './username-field';

export function ChangePasswordForm() {
  const [timesChanged, setTimesChanged] = useState(0);
  const form = useAuthForm(
    'Your password has been changed.',
    'Your password could not be changed. Please try again.',
    async (identity, get) => {
      await identity.changePassword(get('password'), get('newPassword')).catch((error) => {
        throw isWrongPassword(error) ? new Error('That is not your current password.') : error;
      });
      setTimesChanged(timesChanged + 1);
    },
  );
  const { messages } = form;
  return (
    <form {...form.formProps}>
      <UsernameField />
      <Stack gap="5">
        <Fragment key={timesChanged}>
          <PasswordField label="Current password" message={messages.password} />
          <NewPasswordField name="newPassword" label="New password" message={messages.newPassword} />
        </Fragment>
        <FormAlert text={form.failure} isInToast />
        <Button type="submit" alignSelf="start" aria-disabled={form.isSubmitting}>
          Change my password
        </Button>
      </Stack>
    </form>
  );
}

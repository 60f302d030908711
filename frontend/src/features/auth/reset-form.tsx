import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { FormAlert } from '../../ui/form/form-alert';
import { useForm } from '../../ui/form/use-form';
import { describeAuthError, getAuthErrorCode } from './auth-errors';
import { EmailField } from './email-field';
import { useSession } from './session-context';

export function ResetForm({ email }: { email: string }) {
  const session = useSession();
  const [failure, setFailure] = useState('');
  const [isSent, setIsSent] = useState(false);
  const form = useForm(async (get) => {
    setFailure('');
    setIsSent(false);
    try {
      await (await session.connect()).sendPasswordReset(get('email'));
      setIsSent(true);
    } catch (error) {
      if (getAuthErrorCode(error) === 'auth/user-not-found') setIsSent(true);
      else setFailure(describeAuthError(error, 'The email could not be sent. Please try again.'));
    }
  });

  return (
    <form {...form.formProps}>
      <Stack gap="5">
        <EmailField defaultValue={email} message={form.messages.email} />
        <FormAlert text={failure} />
        <Text role="status" color="leaf.fg" fontWeight="semibold" _empty={{ display: 'none' }}>
          {isSent && 'If there is an account with this email, a link to choose a new password is on its way.'}
        </Text>
        <Button type="submit" aria-disabled={form.isSubmitting}>
          Send reset link
        </Button>
      </Stack>
    </form>
  );
}

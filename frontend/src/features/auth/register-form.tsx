import { Button, Stack } from '@chakra-ui/react';
import { useRef } from 'react';
import { FormAlert } from '../../ui/form/form-alert';
import type { ShrunkPhoto } from '../../ui/photos/shrink-photo';
import { EmailField } from './email-field';
import { NewPasswordField } from './new-password-field';
import { ProfileFields } from './profile-fields';
import { useAuthForm } from './use-auth-form';

export function RegisterForm() {
  const photo = useRef<Promise<ShrunkPhoto>>(undefined);
  const form = useAuthForm(
    'User Create Successful!!',
    'Registration failed. Please try again.',
    async (identity, get) =>
      identity.register({
        name: get('name'),
        photoURL: get('photoURL'),
        photo: await (await photo.current)?.encode(),
        email: get('email'),
        password: get('password'),
      }),
  );
  const { messages } = form;

  return (
    <form {...form.formProps}>
      <Stack gap="5">
        <ProfileFields messages={messages} photo={photo} />
        <EmailField message={messages.email} />
        <NewPasswordField message={messages.password} />
        <FormAlert text={form.failure} isInToast />
        <Button type="submit" aria-disabled={form.isSubmitting}>
          Register
        </Button>
      </Stack>
    </form>
  );
}

import { Button, Stack } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { forgetDraft, useDraft, useFillIn, useKeepDraft } from '../../ui/form/draft';
import { FormAlert } from '../../ui/form/form-alert';
import type { ShrunkPhoto } from '../../ui/photos/shrink-photo';
import { EmailField } from './email-field';
import { NewPasswordField } from './new-password-field';
import { ProfileFields } from './profile-fields';
import { registrationPlace } from './registration-place';
import { useSessionState } from './session-context';
import { useAuthForm } from './use-auth-form';

export function RegisterForm() {
  const photo = useRef<Promise<ShrunkPhoto>>(undefined);
  const { draft } = useDraft(registrationPlace);
  const { status } = useSessionState();
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
  useFillIn(form.formProps.ref, draft?.values);
  useKeepDraft(form.formProps.ref, registrationPlace);
  // Also if only the photo failed, or if somebody signs in with Google instead.
  useEffect(() => {
    if (status === 'signed-in') forgetDraft(registrationPlace);
  }, [status]);

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

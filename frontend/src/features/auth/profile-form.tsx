import { useApolloClient } from '@apollo/client/react';
import { Button, Stack } from '@chakra-ui/react';
import { useRef } from 'react';
import { FormAlert } from '../../ui/form/form-alert';
import type { ShrunkPhoto } from '../../ui/photos/shrink-photo';
import { ProfileFields } from './profile-fields';
import { useSessionState } from './session-context';
import { useAuthForm } from './use-auth-form';

export function ProfileForm() {
  const client = useApolloClient();
  const { user } = useSessionState();
  const photo = useRef<Promise<ShrunkPhoto>>(undefined);
  const form = useAuthForm(
    'Your name and picture are saved.',
    'Your name and picture could not be saved. Please try again.',
    async (identity, get) => {
      await identity.updateProfile({
        name: get('name'),
        photoURL: get('photoURL'),
        photo: await (await photo.current)?.encode(),
      });
      photo.current = undefined;
      await client.refetchQueries({ include: 'active' }).catch(() => undefined); // the server learns of it with any call
    },
  );
  const { messages } = form;
  return (
    <form {...form.formProps}>
      <Stack gap="5">
        <ProfileFields user={user} messages={messages} photo={photo} />
        <FormAlert text={form.failure} isInToast />
        <Button type="submit" alignSelf="start" aria-disabled={form.isSubmitting}>
          Save name and picture
        </Button>
      </Stack>
    </form>
  );
}

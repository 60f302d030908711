import { useApolloClient } from '@apollo/client/react';
import { Button, Stack } from '@chakra-ui/react';
import { FormAlert } from '../../ui/form/form-alert';
import { TextField } from '../../ui/form/text-field';
import { PhotoField } from './photo-field';
import { useSessionState } from './session-context';
import { useAuthForm } from './use-auth-form';

export function ProfileForm() {
  const client = useApolloClient();
  const { user } = useSessionState();
  const form = useAuthForm(
    'Your name and picture are saved.',
    'Your name and picture could not be saved. Please try again.',
    async (identity, get) => {
      await identity.updateProfile({ name: get('name'), photoURL: get('photoURL') });
      await client.refetchQueries({ include: 'active' }).catch(() => undefined); // the server learns of it with any call
    },
  );
  const { messages } = form;
  return (
    <form {...form.formProps}>
      <Stack gap="5">
        <TextField
          name="name"
          label="User Name"
          autoComplete="name"
          maxLength={120}
          defaultValue={user?.displayName}
          message={messages.name}
        />
        <PhotoField defaultValue={user?.photoURL ?? ''} isOptional message={messages.photoURL} />
        <FormAlert text={form.failure} isNoticed />
        <Button type="submit" alignSelf="start" aria-disabled={form.isSubmitting}>
          Save name and picture
        </Button>
      </Stack>
    </form>
  );
}

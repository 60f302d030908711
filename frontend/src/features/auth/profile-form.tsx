import { useApolloClient } from '@apollo/client/react';
import { Button, Stack } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';
import { useDraft, useDraftPlace, useFillIn, useKeepDraft } from '../../ui/form/draft';
import { DraftNote } from '../../ui/form/draft-note';
import { FormAlert } from '../../ui/form/form-alert';
import type { ShrunkPhoto } from '../../ui/photos/shrink-photo';
import { ProfileFields, toProfileValues } from './profile-fields';
import { useSessionState } from './session-context';
import { useAuthForm } from './use-auth-form';

export function ProfileForm() {
  const client = useApolloClient();
  const { user } = useSessionState();
  const saved = useMemo(() => toProfileValues(user), [user]);
  const place = useDraftPlace();
  const { draft, forget } = useDraft(place);
  const [round, setRound] = useState(0);
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
      forget();
      await client.refetchQueries({ include: 'active' }).catch(() => undefined); // the server learns of it with any call
    },
  );
  const { messages } = form;
  useFillIn(form.formProps.ref, draft?.values); // the photo
  useKeepDraft(form.formProps.ref, place, saved);

  function startAfresh() {
    forget();
    photo.current = undefined;
    setRound(round + 1);
    form.showMessages({});
  }

  return (
    <form {...form.formProps}>
      <Stack gap="5">
        {draft && <DraftNote onStartAfresh={startAfresh} />}
        <ProfileFields
          key={round}
          user={user}
          values={draft?.values ?? saved}
          messages={messages}
          photo={photo}
        />
        <FormAlert text={form.failure} isInToast />
        <Button type="submit" alignSelf="start" aria-disabled={form.isSubmitting}>
          Save name and picture
        </Button>
      </Stack>
    </form>
  );
}

import type { FieldMessages } from '../../ui/form/messages';
import { TextField } from '../../ui/form/text-field';
import type { SessionUser } from './identity';
import { type ChosenPhotoRef, PhotoField } from './photo-field';

/** What the fields hold at first. */
export const toProfileValues = (user: SessionUser | null) => ({
  name: user?.displayName === user?.email ? '' : (user?.displayName ?? ''), // no e-mail address becomes public
  photoURL: user?.photoURL ?? '',
});

interface ProfileFieldsProps {
  /** Whose name and picture they are; a user with an account may have no picture. */
  user?: SessionUser | null;
  /** Left out, the fields are empty. */
  values?: Record<string, string>;
  messages: FieldMessages;
  photo: ChosenPhotoRef;
}

export function ProfileFields({ user, values, messages, photo }: ProfileFieldsProps) {
  return (
    <>
      <TextField
        name="name"
        label="User Name"
        autoComplete="name"
        maxLength={120}
        defaultValue={values?.name}
        message={messages.name}
      />
      <PhotoField
        key={values?.photoURL} // what was chosen is theirs, once it is saved
        defaultValue={values?.photoURL ?? ''}
        isOptional={Boolean(user)}
        message={messages.photoURL}
        photo={photo}
      />
    </>
  );
}

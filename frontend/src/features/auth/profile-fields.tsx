import type { FieldMessages } from '../../ui/form/messages';
import { TextField } from '../../ui/form/text-field';
import type { SessionUser } from './identity';
import { type ChosenPhotoRef, PhotoField } from './photo-field';

interface ProfileFieldsProps {
  /** Whose name and picture they hold at first; a user with an account may have no picture. */
  user?: SessionUser | null;
  messages: FieldMessages;
  photo: ChosenPhotoRef;
}

export function ProfileFields({ user, messages, photo }: ProfileFieldsProps) {
  return (
    <>
      <TextField
        name="name"
        label="User Name"
        autoComplete="name"
        maxLength={120}
        defaultValue={user?.displayName === user?.email ? '' : user?.displayName} // no e-mail address becomes public
        message={messages.name}
      />
      <PhotoField
        key={user?.photoURL} // what was chosen is theirs, once it is saved
        defaultValue={user?.photoURL ?? ''}
        isOptional={Boolean(user)}
        message={messages.photoURL}
        photo={photo}
      />
    </>
  );
}

import type { FieldMessages } from '../../ui/form/messages';
import { TextField } from '../../ui/form/text-field';
import type { SessionUser } from './identity';
import { PhotoField } from './photo-field';

interface ProfileFieldsProps {
  /** Whose name and picture they hold at first; whoever has an account may be without a picture. */
  user?: SessionUser | null;
  messages: FieldMessages;
}

export function ProfileFields({ user, messages }: ProfileFieldsProps) {
  return (
    <>
      <TextField
        name="name"
        label="User Name"
        autoComplete="name"
        maxLength={120}
        defaultValue={user?.displayName}
        message={messages.name}
      />
      <PhotoField
        defaultValue={user?.photoURL ?? ''}
        isOptional={Boolean(user)}
        message={messages.photoURL}
      />
    </>
  );
}

import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { PictureChoice } from '../../ui/form/picture-choice';
import { TextField } from '../../ui/form/text-field';
import { useEarlyValue } from '../../ui/form/use-early-value';

const labels = {
  nusrat: 'wavy black hair',
  rafi: 'short brown hair',
  amina: 'a black headscarf',
  harpreet: 'a blue turban and a beard',
  shirin: 'a grey bun and glasses',
  kwame: 'flat-top hair',
  'mei-ling': 'straight black hair',
  jose: 'swept-back hair and a beard',
};

const avatars = Object.entries(labels).map(([name, label]) => ({
  label: `Somebody with ${label}`,
  src: `/pictures/neighbours/${name}.svg`,
}));

interface PhotoFieldProps {
  defaultValue?: string;
  isOptional?: boolean;
  message?: string;
}

/** Whose picture it is can be said by its address, or by one of our own. */
export function PhotoField({ defaultValue = '', isOptional, message }: PhotoFieldProps) {
  const [src, setSrc] = useState(defaultValue);
  const field = useEarlyValue<HTMLInputElement>(src, setSrc);
  return (
    <Stack gap="3">
      <TextField
        ref={field}
        name="photoURL"
        label="User Photo URL"
        isOptional={isOptional}
        hint="Paste the address of a picture, or choose one of ours."
        inputMode="url"
        autoComplete="photo"
        maxLength={2000}
        pattern="(https?:\/\/|\/pictures\/).+"
        invalidText="Please give an address that begins with https:// or http://."
        message={message}
        value={src}
        onChange={(event) => setSrc(event.target.value)}
      />
      <PictureChoice
        legend="Our own pictures"
        pictures={avatars}
        fills="photoURL"
        value={src}
        onChoose={setSrc}
        isRound
      />
    </Stack>
  );
}

import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { LuEye, LuEyeOff } from 'react-icons/lu';
import { TextField } from '../../ui/form/text-field';

type TextFieldProps = Parameters<typeof TextField>[0];

export function PasswordField(props: Partial<TextFieldProps>) {
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <Button
      variant="ghost"
      position="absolute"
      insetEnd="0"
      insetBlockStart="0"
      width="control"
      paddingInline="0"
      aria-pressed={isShown}
      aria-label="Show password"
      onClick={() => setIsShown(!isShown)}
    >
      {isShown ? <LuEyeOff aria-hidden /> : <LuEye aria-hidden />}
    </Button>
  );
  return (
    <TextField
      name="password"
      label="Password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      paddingInlineEnd="12"
      endElement={toggle}
      {...props}
    />
  );
}

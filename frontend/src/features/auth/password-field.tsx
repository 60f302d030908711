import { useState } from 'react';
import { LuEye, LuEyeOff } from 'react-icons/lu';
import { TextField, type TextFieldProps } from '../../ui/form/text-field';
import { IconButton } from '../../ui/icon-button';

export function PasswordField(props: Partial<TextFieldProps>) {
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <IconButton
      position="absolute"
      insetEnd="0"
      insetBlockStart="0"
      aria-pressed={isShown}
      aria-label="Show password"
      onClick={() => setIsShown(!isShown)}
    >
      {isShown ? <LuEyeOff aria-hidden /> : <LuEye aria-hidden />}
    </IconButton>
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

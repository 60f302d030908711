import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { LuEye, LuEyeOff } from 'react-icons/lu';
import { TextField } from '../../ui/form/text-field';
import { passwordRule } from './auth-errors';

interface PasswordFieldProps {
  message?: string;
  isNew?: boolean;
}

export function PasswordField({ message, isNew }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const rule = isNew && {
    pattern: passwordRule.pattern,
    invalidText: passwordRule.message,
    hint: passwordRule.message,
  };
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
      autoComplete={isNew ? 'new-password' : 'current-password'}
      paddingInlineEnd="12"
      endElement={toggle}
      message={message}
      {...rule}
      {...(message && { hint: undefined })}
    />
  );
}

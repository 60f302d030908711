import { useState } from 'react';
import { PasswordField } from './password-field';
import { PasswordHint } from './password-hint';
import { getPasswordRule } from './password-policy';
import { usePasswordPolicy } from './use-password-policy';

interface NewPasswordFieldProps {
  name?: string;
  label?: string;
  message?: string;
}

export function NewPasswordField(props: NewPasswordFieldProps) {
  const { requirements, pattern, message: rule } = getPasswordRule(usePasswordPolicy());
  const [password, setPassword] = useState('');
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      pattern={pattern}
      invalidText={rule}
      hint={<PasswordHint requirements={requirements} password={password} />}
      onChange={(event) => setPassword(event.target.value)}
    />
  );
}

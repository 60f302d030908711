import { useState } from 'react';
import { PasswordField } from './password-field';
import { PasswordHint } from './password-hint';
import { getPasswordRule } from './password-policy';
import { usePasswordPolicy } from './use-password-policy';

export function NewPasswordField({ message }: { message?: string }) {
  const { requirements, pattern, message: rule } = getPasswordRule(usePasswordPolicy());
  const [password, setPassword] = useState('');
  return (
    <PasswordField
      autoComplete="new-password"
      pattern={pattern}
      invalidText={rule}
      hint={<PasswordHint requirements={requirements} password={password} />}
      message={message}
      onChange={(event) => setPassword(event.target.value)}
    />
  );
}

import { Button, Link, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths';
import { FormAlert } from '../../ui/form/form-alert';
import { useEarlyValue } from '../../ui/form/use-early-value';
import { EmailField } from './email-field';
import { PasswordField } from './password-field';
import { useAuthForm } from './use-auth-form';

export function LoginForm() {
  const { state } = useLocation();
  const [email, setEmail] = useState('');
  const field = useEarlyValue<HTMLInputElement>(email, setEmail);
  const form = useAuthForm('User Sign in Successful!!', 'Login failed. Please try again.', (identity, get) =>
    identity.signIn(get('email'), get('password')),
  );

  return (
    <form {...form.formProps}>
      <Stack gap="5">
        <EmailField
          ref={field}
          message={form.messages.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField message={form.messages.password} />
        <Link asChild alignSelf="start">
          <RouterLink to={paths.forgotPassword.to(email.trim())} state={state} data-needs-script>
            Forgot password?
          </RouterLink>
        </Link>
        <FormAlert text={form.failure} isInToast />
        <Button type="submit" aria-disabled={form.isSubmitting}>
          Login
        </Button>
      </Stack>
    </form>
  );
}

import { Button, Link, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../app/paths';
import { FormAlert } from '../../ui/form/form-alert';
import { TextField } from '../../ui/form/text-field';
import { PasswordField } from './password-field';
import { useAuthForm } from './use-auth-form';

export function LoginForm() {
  const [email, setEmail] = useState('');
  const form = useAuthForm('User Sign in Successful!!', 'Login failed. Please try again.', (identity, get) =>
    identity.signIn(get('email'), get('password')),
  );

  return (
    <form {...form.formProps}>
      <Stack gap="5">
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          invalidText="That does not look like an email address."
          message={form.messages.email}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField message={form.messages.password} />
        <Link asChild alignSelf="start">
          <RouterLink to={paths.forgotPassword.to(email.trim())}>Forgot password?</RouterLink>
        </Link>
        <FormAlert text={form.failure} />
        <Button type="submit" aria-disabled={form.isSubmitting}>
          Login
        </Button>
      </Stack>
    </form>
  );
}

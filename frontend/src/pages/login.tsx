import { Link, Text } from '@chakra-ui/react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { paths } from '../app/paths';
import { AuthCard } from '../features/auth/auth-card';
import { GoogleButton } from '../features/auth/google-button';
import { LoginForm } from '../features/auth/login-form';
import { useConnect } from '../features/auth/use-connect';
import { Page } from '../ui/page';

export function Component() {
  const { state } = useLocation();
  useConnect();
  return (
    <Page>
      <AuthCard title="Login" lead="Good to see you again.">
        <LoginForm />
        <GoogleButton successText="Logged in with Google!" />
        <Text>
          New here?{' '}
          <Link asChild>
            <RouterLink to={paths.register} state={state}>
              Please Register
            </RouterLink>
          </Link>
        </Text>
      </AuthCard>
    </Page>
  );
}

import { Link, Text } from '@chakra-ui/react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { paths } from '../app/paths';
import { AuthCard } from '../features/auth/auth-card';
import { GoogleButton } from '../features/auth/google-button';
import { LoginForm } from '../features/auth/login-form';
import { Page } from '../ui/page';
import { useInBrowser } from '../ui/use-hydrating';

/** Says why a sign-in is needed, to those who were sent here. */
function getLead(sent?: { from?: string; isSessionOver?: boolean } | null) {
  if (sent?.isSessionOver) return 'You have been signed out. Sign in to go on where you were.';
  if (sent?.from?.startsWith(paths.foodDetails.to(''))) return 'Sign in to see where to pick it up.';
  return 'Good to see you again.';
}

// A component of its own, since what is rendered with the form must not change before that is hydrated.
function Lead() {
  const { state } = useLocation();
  // At build time there is no previous page, and the first render has to be the same.
  return useInBrowser(() => getLead(state), getLead());
}

export function Component() {
  const { state } = useLocation();
  return (
    <Page>
      <AuthCard title="Login" lead={<Lead />}>
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

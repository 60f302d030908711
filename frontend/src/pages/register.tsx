import { Link, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { paths } from '../app/paths';
import { AuthCard } from '../features/auth/auth-card';
import { GoogleButton } from '../features/auth/google-button';
import { RegisterForm } from '../features/auth/register-form';
import { registrationPlace } from '../features/auth/registration-place';
import { hasDraft } from '../ui/form/draft';
import { openInTime } from '../ui/late/gates';
import { Page } from '../ui/page';

export function Component() {
  const { state } = useLocation();
  useEffect(() => {
    if (hasDraft(registrationPlace)) openInTime(); // the form came empty
  }, []);
  return (
    <Page>
      <AuthCard title="Register" lead="A free account lets you share food and ask for it.">
        <RegisterForm />
        <GoogleButton successText="User Login Successfully By Google" />
        <Text>
          Already one of us?{' '}
          <Link asChild>
            <RouterLink to={paths.login} state={state}>
              Please Login
            </RouterLink>
          </Link>
        </Text>
      </AuthCard>
    </Page>
  );
}

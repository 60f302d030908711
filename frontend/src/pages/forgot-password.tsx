import { Link } from '@chakra-ui/react';
import { Link as RouterLink, useLocation, useParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { AuthCard } from '../features/auth/auth-card';
import { ResetForm } from '../features/auth/reset-form';
import { Page } from '../ui/page';

export function Component() {
  const { email = '' } = useParams();
  const { state } = useLocation();
  return (
    <Page>
      <AuthCard title="Reset your password" lead="We will send you a link to choose a new one.">
        <ResetForm email={email} />
        <Link asChild alignSelf="start">
          <RouterLink to={paths.login} state={state}>
            Back to Login
          </RouterLink>
        </Link>
      </AuthCard>
    </Page>
  );
}

import { Link, Stack, Text } from '@chakra-ui/react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { paths } from '../app/paths';
import { AccountSection } from '../features/account/account-section';
import { DeleteAccount } from '../features/account/delete-account';
import { DownloadData } from '../features/account/download-data';
import { EmailChoice } from '../features/account/email-choice';
import { ChangePasswordForm } from '../features/auth/change-password-form';
import { leave } from '../features/auth/leave';
import { ProfileForm } from '../features/auth/profile-form';
import { useSession, useSessionState } from '../features/auth/session-context';
import { SignInAgain } from '../features/auth/sign-in-again';
import { useConnect } from '../features/auth/use-connect';
import { BlockedNeighbours } from '../features/trust/blocked-neighbours';
import { PageHeading } from '../ui/page-heading';

export function Component() {
  const session = useSession();
  const navigate = useNavigate();
  const { user } = useSessionState();
  useConnect();

  return (
    <Stack gap="6">
      <Stack gap="2">
        <PageHeading>Your Account</PageHeading>
        <Text color="fg.muted">Your account is yours: download your data, or delete it.</Text>
        <Link asChild alignSelf="start">
          <RouterLink to={paths.privacy}>Who sees what, and for how long</RouterLink>
        </Link>
      </Stack>
      <AccountSection title="Your name and picture" text="Everybody sees them beside what you give away.">
        <ProfileForm />
      </AccountSection>
      {user?.hasPassword && (
        <AccountSection
          title="Your password"
          text="Wherever else you are signed in, you will have to sign in again within an hour."
        >
          <ChangePasswordForm />
        </AccountSection>
      )}
      <EmailChoice />
      <DownloadData />
      <AccountSection
        title="Blocked neighbours"
        text="Neither of you sees the other's posts, requests or messages. They are not told."
      >
        <BlockedNeighbours />
      </AccountSection>
      <DeleteAccount
        onDeleted={() => leave(session, () => navigate(paths.home))}
        signInAgain={(dialog) => <SignInAgain {...dialog} action="Delete my account" />}
      />
    </Stack>
  );
}

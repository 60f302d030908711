import { Link, Stack, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../app/paths';
import { AccountSection } from '../features/account/account-section';
import { DeleteAccount } from '../features/account/delete-account';
import { DownloadData } from '../features/account/download-data';
import { EmailChoice } from '../features/account/email-choice';
import { Password } from '../features/account/password';
import { Profile } from '../features/account/profile';
import { SignInAgain } from '../features/auth/sign-in-again';
import { useConnect } from '../features/auth/use-connect';
import { useLeave } from '../features/auth/use-leave';
import { BlockedNeighbours } from '../features/trust/blocked-neighbours';
import { notice } from '../ui/notices';
import { PageHeading } from '../ui/page-heading';

export function Component() {
  const leave = useLeave();
  useConnect();

  async function onDeleted() {
    await leave();
    notice.success('Your account has been deleted.');
  }

  return (
    <Stack gap="6">
      <Stack gap="2">
        <PageHeading>Your Account</PageHeading>
        <Text color="fg.muted">It is yours: take along what we know about you, or leave.</Text>
        <Link asChild alignSelf="start">
          <RouterLink to={paths.privacy}>Who sees what, and for how long</RouterLink>
        </Link>
      </Stack>
      <Profile />
      <Password />
      <EmailChoice />
      <DownloadData />
      <AccountSection
        title="Blocked neighbours"
        text="Neither of you sees the other's posts, requests or messages. They are not told."
      >
        <BlockedNeighbours />
      </AccountSection>
      <DeleteAccount
        onDeleted={onDeleted}
        signInAgain={(dialog) => <SignInAgain {...dialog} action="Delete my account" />}
      />
    </Stack>
  );
}

import { HStack, Stack, Text } from '@chakra-ui/react';
import { paths } from '../app/paths';
import { useSessionState } from '../features/auth/session-context';
import { DashboardCounts } from '../features/dashboard/dashboard-counts';
import { WaitingForYou } from '../features/dashboard/waiting-for-you';
import { Avatar } from '../ui/avatar';
import { ButtonLink } from '../ui/button-link';
import { PageHeading } from '../ui/page-heading';

export function Component() {
  const { user } = useSessionState();
  return (
    <Stack gap="8">
      <HStack gap="4" flexWrap="wrap">
        <Avatar name={user?.displayName ?? ''} src={user?.photoURL ?? null} size="thumb" />
        <Stack gap="1" flex="1 1 8rem" minWidth="0">
          <PageHeading>{user?.displayName}</PageHeading>
          <Text color="fg.muted" overflowWrap="anywhere">
            {user?.email}
          </Text>
        </Stack>
        <ButtonLink to={paths.dashboard.account} variant="outline" size="sm">
          Your Account
        </ButtonLink>
      </HStack>
      <WaitingForYou />
      <DashboardCounts />
      <HStack gap="3" wrap="wrap">
        <ButtonLink to={paths.dashboard.addFood}>Share Food</ButtonLink>
        <ButtonLink to={paths.dashboard.availableFood} variant="outline">
          Browse Food
        </ButtonLink>
      </HStack>
    </Stack>
  );
}

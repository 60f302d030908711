import { Button, Center, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { LuWifiOff } from 'react-icons/lu';
import { ButtonLink } from '../ui/button-link';
import { Loading } from '../ui/loading';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';
import type { PageLoadError } from './page-load';
import { paths } from './paths';

const hints = {
  away: 'This page opens by itself as soon as we can reach it.',
  missing: 'Please try again in a moment.',
};

/** Shown in place of a page that could not be loaded, until it can be. */
export function LatePage({ error }: { error: PageLoadError }) {
  const [reason, setReason] = useState<keyof typeof hints>();
  const [isTrying, setIsTrying] = useState(false);

  useEffect(() => {
    error.reopen().then((result) => result !== 'on its way' && setReason(result));
  }, [error]);

  async function tryAgain() {
    if (isTrying) return;
    setIsTrying(true);
    const result = await error.reopen(true);
    if (result === 'on its way') return;
    setReason(result);
    setIsTrying(false);
  }

  if (!reason) return <Loading />;
  return (
    <Page>
      <Stack align="center" gap="4" paddingBlock="8" textAlign="center">
        <Center boxSize="thumb" borderRadius="full" background="clay.subtle" color="clay.fg" fontSize="2xl">
          <LuWifiOff aria-hidden />
        </Center>
        <PageHeading>{navigator.onLine ? 'This page could not be loaded' : 'You are offline'}</PageHeading>
        <Text color="fg.muted">{hints[reason]}</Text>
        <Button size="lg" aria-disabled={isTrying} onClick={tryAgain}>
          Try again
        </Button>
        <ButtonLink to={paths.home} variant="outline" size="lg">
          Go Back To Home
        </ButtonLink>
      </Stack>
    </Page>
  );
}

import { Button, Center, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { LuWifiOff } from 'react-icons/lu';
import { ButtonLink } from '../ui/button-link';
import { Loading } from '../ui/loading';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';
import type { PageLoadError } from './page-load';
import { paths } from './paths';

/** In the place of a page that could not be loaded, until it can. */
export function LatePage({ error }: { error: PageLoadError }) {
  const [state, setState] = useState<'trying' | 'failed' | 'asked'>('trying');

  async function reopen(isAsked: boolean) {
    if (!(await error.reopen(isAsked))) setState('failed');
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is looked into once.
  useEffect(() => {
    setState('trying');
    reopen(false);
  }, [error]);

  function onClick() {
    if (state === 'asked') return;
    setState('asked');
    reopen(true);
  }

  if (state === 'trying') return <Loading />;
  return (
    <Page>
      <Stack align="center" gap="4" paddingBlock="8" textAlign="center">
        <Center boxSize="thumb" borderRadius="full" background="clay.subtle" color="clay.fg" fontSize="2xl">
          <LuWifiOff aria-hidden />
        </Center>
        <PageHeading>{navigator.onLine ? 'This page could not be loaded' : 'You are offline'}</PageHeading>
        <Text color="fg.muted">It opens by itself as soon as we can reach it.</Text>
        <Button variant="outline" size="lg" aria-disabled={state === 'asked'} onClick={onClick}>
          Try again
        </Button>
        <ButtonLink to={paths.home} size="lg">
          Go Back To Home
        </ButtonLink>
      </Stack>
    </Page>
  );
}

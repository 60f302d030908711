import { Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { paths } from '../../app/paths';
import { ButtonLink } from '../../ui/button-link';
import { leadTo } from '../../ui/lead-to';
import { getPageHeading, PageHeading } from '../../ui/page-heading';

/** Replaces a post that was on screen or that a card linked to. It gets the focus, so it is read out. */
export function GoneFood() {
  useEffect(() => leadTo(getPageHeading()), []);
  return (
    <Stack align="center" gap="3" paddingBlock="16" textAlign="center">
      <PageHeading>This food is gone</PageHeading>
      <Text color="fg.muted" maxWidth="prose">
        It is no longer available. There may be something else for you on the list.
      </Text>
      <ButtonLink to={paths.availableFood}>Browse Food</ButtonLink>
    </Stack>
  );
}

import { Center, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LuSprout } from 'react-icons/lu';

interface EmptyStateProps {
  title: string;
  hint: string;
  action?: ReactNode;
}

/**
 * Whether a list can be shown. That it was empty when it was last asked for says nothing while that is all that is known.
 * @param isUnsure it is being asked for again, or that has failed
 */
export function isKnown<Edge>(
  edges: readonly Edge[] | undefined,
  isUnsure: boolean,
): edges is readonly Edge[] {
  return edges !== undefined && (edges.length > 0 || !isUnsure);
}

export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="3" paddingBlock="16" textAlign="center">
      <Center boxSize="thumb" borderRadius="full" background="leaf.subtle" color="leaf.fg" fontSize="2xl">
        <LuSprout aria-hidden />
      </Center>
      <Heading as="h2" size="md" overflowWrap="anywhere">
        {title}
      </Heading>
      <Text color="fg.muted" maxWidth="prose" textWrap="balance" overflowWrap="anywhere">
        {hint}
      </Text>
      {action}
    </Stack>
  );
}

import { Center, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LuSprout } from 'react-icons/lu';

interface EmptyStateProps {
  title: string;
  hint: string;
  action?: ReactNode;
}

export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="3" paddingBlock="16" textAlign="center">
      <Center boxSize="thumb" borderRadius="full" background="leaf.subtle" color="leaf.fg" fontSize="2xl">
        <LuSprout aria-hidden />
      </Center>
      <Heading as="h2" size="md">
        {title}
      </Heading>
      <Text color="fg.muted" maxWidth="prose">
        {hint}
      </Text>
      {action}
    </Stack>
  );
}

import { Heading, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Late } from '../../ui/late';

interface DocsSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function DocsSection({ id, title, children }: DocsSectionProps) {
  return (
    <Late>
      <Stack as="section" gap="4" aria-labelledby={id}>
        <Heading as="h2" id={id} size="lg" scrollMarginBlockStart="24">
          {title}
        </Heading>
        {children}
      </Stack>
    </Late>
  );
}

import { Heading, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <Stack as="section" gap={{ base: '3', md: '8' }} aria-labelledby={id}>
      <Stack gap={{ base: '1', md: '3' }}>
        <Heading id={id} as="h2" size="xl">
          {title}
        </Heading>
        {lead && (
          <Text fontSize={{ md: 'lg' }} color="fg.muted" maxWidth="prose">
            {lead}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  );
}

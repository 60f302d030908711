import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/page-heading';

interface AuthCardProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export function AuthCard({ title, lead, children }: AuthCardProps) {
  return (
    <Stack
      gap="6"
      width="full"
      maxWidth="panel"
      marginInline="auto"
      padding={{ base: '5', md: '8' }}
      background="bg.panel"
      borderRadius="lg"
      boxShadow="card"
    >
      <Stack gap="2">
        <PageHeading>{title}</PageHeading>
        <Text color="fg.muted">{lead}</Text>
      </Stack>
      {children}
    </Stack>
  );
}

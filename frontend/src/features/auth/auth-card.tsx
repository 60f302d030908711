import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Late } from '../../ui/late';
import { PageHeading } from '../../ui/page-heading';
import { useConnect } from './use-connect';

interface AuthCardProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** Its title and lead, and a form that loads the provider once it is used, or after the first view. */
export function AuthCard({ title, lead, children }: AuthCardProps) {
  return (
    <Stack
      gap="6"
      width="full"
      maxWidth="panel"
      marginInline="auto"
      padding={{ base: '20px', md: '8' }} // on a phone, larger text gets no larger edges
      background="bg.panel"
      borderRadius="lg"
      boxShadow="card"
    >
      <Stack gap="2">
        <PageHeading>{title}</PageHeading>
        <Text color="fg.muted">{lead}</Text>
      </Stack>
      <Late opens="in time">
        <Body>{children}</Body>
      </Late>
    </Stack>
  );
}

function Body({ children }: { children: ReactNode }) {
  useConnect();
  return <Stack gap="6">{children}</Stack>;
}

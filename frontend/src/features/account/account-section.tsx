import { chakra, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface AccountSectionProps {
  title: string;
  text: string;
  items?: readonly string[];
  children: ReactNode;
}

export function AccountSection({ title, text, items, children }: AccountSectionProps) {
  return (
    <chakra.section
      display="flex"
      flexDirection="column"
      gap="4"
      maxWidth="form"
      padding={{ base: '20px', md: '8' }} // on a phone, larger text gets no larger edges
      background="bg.panel"
      borderRadius="lg"
      boxShadow="card"
    >
      <Heading as="h2" size="md">
        {title}
      </Heading>
      <Text color="fg.muted">{text}</Text>
      {items && (
        <chakra.ul display="grid" gap="1.5" paddingInlineStart="5" listStyleType="disc">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </chakra.ul>
      )}
      {children}
    </chakra.section>
  );
}

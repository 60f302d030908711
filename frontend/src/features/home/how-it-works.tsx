import { Center, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { LuHandshake, LuHeartHandshake, LuSearch, LuUserPlus } from 'react-icons/lu';
import { Section } from './section';

const steps = [
  { icon: LuUserPlus, title: 'Sign Up', text: 'Create a free account.' },
  { icon: LuSearch, title: 'Post or Browse', text: 'Share extra food or find what is available nearby.' },
  {
    icon: LuHeartHandshake,
    title: 'Request or Donate',
    text: 'Make a food request or offer it with one click.',
  },
  { icon: LuHandshake, title: 'Connect & Share', text: 'Coordinate the pickup with your neighbour.' },
];

export function HowItWorks() {
  return (
    <Section title="How It Works">
      <SimpleGrid
        as="ol"
        listStyleType="none"
        columns={{ base: 1, sm: 2, lg: 4 }}
        gap={{ base: '6', md: '8' }}
      >
        {steps.map(({ icon: Icon, title, text }) => (
          <Stack as="li" key={title} gap="3">
            <Center boxSize="12" borderRadius="full" background="leaf.subtle" color="leaf.fg" fontSize="lg">
              <Icon aria-hidden />
            </Center>
            <Heading as="h3" size="md">
              {title}
            </Heading>
            <Text color="fg.muted">{text}</Text>
          </Stack>
        ))}
      </SimpleGrid>
    </Section>
  );
}

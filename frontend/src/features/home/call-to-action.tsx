import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { paths } from '../../app/paths';
import { ButtonLink } from '../../ui/button-link';

export function CallToAction() {
  return (
    <Stack
      as="section"
      aria-labelledby="call-to-action"
      align="center"
      gap="5"
      padding={{ base: '8', md: '16' }}
      borderRadius="lg"
      background="leaf.subtle"
      textAlign="center"
    >
      <Heading id="call-to-action" as="h2" size="xl">
        Your extra meal could be someone's only meal today.
      </Heading>
      <Text color="fg.muted" fontSize="lg">
        It is free, it takes a minute, and somebody around the corner will be glad of it.
      </Text>
      <Flex gap="3" direction={{ base: 'column', sm: 'row' }} maxWidth="full">
        <ButtonLink to={paths.dashboard.addFood} size="lg">
          Share Food
        </ButtonLink>
        <ButtonLink to={paths.availableFood} size="lg" variant="outline">
          Browse Food
        </ButtonLink>
      </Flex>
    </Stack>
  );
}

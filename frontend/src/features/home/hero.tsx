import { Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { paths } from '../../app/paths';
import { ButtonLink } from '../../ui/button-link';
import { PageHeading } from '../../ui/page-heading';
import { Picture } from '../../ui/picture';

const pictures = ['rice-and-curry', 'bread', 'mangoes', 'vegetable-soup'];

export function Hero({ getStartedTo }: { getStartedTo: string }) {
  return (
    <Grid
      templateColumns={{ base: '1fr', lg: '1.1fr 1fr' }}
      gap={{ base: '8', lg: '16' }}
      alignItems="center"
    >
      <Stack gap="6" align="start">
        <Text color="clay.fg" fontWeight="semibold">
          Welcome to Pantry Neighbor
        </Text>
        <PageHeading size="4xl">Share Excess, Spread Kindness</PageHeading>
        <Text fontSize="lg" color="fg.muted" maxWidth="prose">
          Don't waste food — share it with those in need near you.
        </Text>
        <Flex gap="3" wrap="wrap">
          <ButtonLink to={paths.availableFood} size="lg">
            Find food near you
          </ButtonLink>
          <ButtonLink to={getStartedTo} size="lg" variant="outline">
            Get Started
          </ButtonLink>
        </Flex>
      </Stack>
      <Grid templateColumns="1fr 1fr" gap={{ base: '3', md: '5' }} aria-hidden>
        {pictures.map((name, index) => (
          <Picture
            key={name}
            src={`/pictures/food/${name}.svg`}
            alt=""
            isEager
            ratio={1}
            borderRadius="lg"
            insetBlockStart={index % 2 ? { base: '3', md: '6' } : undefined}
          />
        ))}
      </Grid>
    </Grid>
  );
}

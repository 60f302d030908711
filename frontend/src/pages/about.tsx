import { Heading, Link, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { paths } from '../app/paths';
import { ButtonLink } from '../ui/button-link';
import { Static } from '../ui/late';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';
import { Picture } from '../ui/picture';

const blurbs = [
  { title: 'Community Powered', text: 'Neighbours give, neighbours receive. Nobody buys, nobody sells.' },
  { title: 'Easy Food Sharing', text: 'A picture, an amount, a place: your food is listed in a minute.' },
  { title: 'Reduce Waste', text: 'Every shared meal is one less in the bin, and one more on a table.' },
];

export function Component() {
  return (
    <Page>
      <Static>
        <Stack gap="12" align="start">
          <SimpleGrid
            columns={{ base: 1, md: 2 }}
            gap={{ base: '6', md: '12' }}
            alignItems="center"
            width="full"
          >
            <Stack gap="4">
              <PageHeading size="2xl">About Us</PageHeading>
              <Text fontSize="lg" maxWidth="prose">
                Pantry Neighbor brings together people who have food to spare and people who need it. Our
                mission is to reduce food waste and fight hunger, one meal at a time. It is free, and run by
                the neighbourhood for the neighbourhood.
              </Text>
            </Stack>
            <Picture src="/pictures/home/local-community.svg" alt="" isEager borderRadius="lg" />
          </SimpleGrid>
          <SimpleGrid columns={{ base: 1, md: 3 }} gap="6" width="full">
            {blurbs.map(({ title, text }) => (
              <Stack key={title} gap="3" padding="6" background="bg.panel" borderRadius="lg" boxShadow="card">
                <Heading as="h2" size="md">
                  {title}
                </Heading>
                <Text color="fg.muted">{text}</Text>
              </Stack>
            ))}
          </SimpleGrid>
          <ButtonLink to={paths.register} size="lg">
            Get Started
          </ButtonLink>
          <Text color="fg.muted" fontSize="sm">
            The names of places are by <Link href="https://www.geonames.org/">GeoNames</Link>, under{' '}
            <Link href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</Link>.
          </Text>
        </Stack>
      </Static>
    </Page>
  );
}

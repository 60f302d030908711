import { Heading, Stack } from '@chakra-ui/react';
import { paths } from '../app/paths';
import { useSessionState } from '../features/auth/session-context';
import { RecentFoods } from '../features/food/recent-foods';
import { CallToAction } from '../features/home/call-to-action';
import { Hero } from '../features/home/hero';
import { HowItWorks } from '../features/home/how-it-works';
import { ButtonLink } from '../ui/button-link';
import { Page } from '../ui/page';

export function Component() {
  const { user } = useSessionState();
  return (
    <Page display="flex" flexDirection="column" gap={{ base: '16', md: '24' }}>
      <Hero getStartedTo={user ? paths.dashboard.addFood : paths.register} />
      <Stack as="section" gap="8" aria-labelledby="recent-food">
        <Heading id="recent-food" as="h2" size="xl">
          Find a Meal Nearby
        </Heading>
        <RecentFoods />
        <ButtonLink to={paths.availableFood} variant="outline" size="lg" alignSelf="center">
          Show All Food
        </ButtonLink>
      </Stack>
      <HowItWorks />
      <CallToAction />
    </Page>
  );
}

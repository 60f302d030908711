import { Flex } from '@chakra-ui/react';
import { Asking } from '../app/asking';
import { paths } from '../app/paths';
import { useDetailsAhead } from '../app/use-details-ahead';
import { useSessionState } from '../features/auth/session-context';
import { Banner } from '../features/home/banner';
import { CallToAction } from '../features/home/call-to-action';
import { FindFood } from '../features/home/find-food';
import { HowItWorks } from '../features/home/how-it-works';
import { HungerStatistics } from '../features/home/hunger-statistics';
import { HungryPeople } from '../features/home/hungry-people';
import { Introduction } from '../features/home/introduction';
import { OurImpact } from '../features/home/our-impact';
import { Section } from '../features/home/section';
import { Welcome } from '../features/home/welcome';
import { ButtonLink } from '../ui/button-link';
import { Late, Static } from '../ui/late';
import { Page } from '../ui/page';

function GetStarted() {
  const { user } = useSessionState();
  return (
    <ButtonLink to={user ? paths.dashboard.addFood : paths.register} size={{ base: 'md', md: 'lg' }}>
      Get Started
    </ButtonLink>
  );
}

// Made once: signing in meanwhile changes nothing in them but where 'Get Started' leads.
const parts = (
  <>
    <Banner getStarted={<GetStarted />} />
    <Welcome />
    <Late>
      <HungryPeople />
    </Late>
    <Late>
      <Section title="Find a Meal Nearby">
        <Flex wrap="wrap" columnGap="3" rowGap={{ base: '3', md: '4', lg: '6' }}>
          <FindFood />
          <Asking part="RecentFoods" />
        </Flex>
        <ButtonLink to={paths.availableFood} variant="outline" size="lg" alignSelf="center">
          Show All Food
        </ButtonLink>
      </Section>
    </Late>
    <Static>
      <Introduction />
    </Static>
    <Static>
      <HowItWorks />
    </Static>
    <Late>
      <HungerStatistics />
    </Late>
    <Late>
      <OurImpact />
    </Late>
    <Static>
      <CallToAction />
    </Static>
  </>
);

export function Component() {
  useDetailsAhead();
  return (
    <Page
      display="flex"
      flexDirection="column"
      gap={{ base: '6', md: '24' }}
      paddingBlockStart={{ base: '4', md: '10' }}
      // A phone shows the first meals soon; what follows them is further apart than its own parts are.
      css={{ '& > div:nth-of-type(n + 4)': { marginBlockStart: { base: '6', md: '0' } } }}
    >
      {parts}
    </Page>
  );
}

import { chakra, Flex } from '@chakra-ui/react';
import { Outlet } from 'react-router-dom';
import { Page } from '../ui/page';
import { DashboardDrawer } from './dashboard-drawer';
import { DashboardLinks } from './dashboard-links';

/** The dashboard's links are beside its pages if there is room for both, otherwise in a drawer. */
export function Component() {
  return (
    <Page
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '{sizes.aside} minmax(0, 1fr)' }}
      gap={{ base: '5', lg: '8' }}
      _print={{ display: 'block' }}
    >
      <DashboardDrawer />
      <Flex
        as="nav"
        aria-label="Dashboard"
        display={{ base: 'none', lg: 'flex' }}
        direction="column"
        gap="1"
        alignSelf="start"
        position="sticky"
        top="24"
        padding="1"
      >
        <DashboardLinks />
      </Flex>
      <chakra.section minWidth="0">
        <Outlet />
      </chakra.section>
    </Page>
  );
}

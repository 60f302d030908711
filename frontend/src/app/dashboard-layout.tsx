import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Page } from '../ui/page';
import { NavItem } from './nav-item';
import { dashboardLinks } from './nav-links';

export function DashboardLayout() {
  const links = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path decides which link is the current one
  useEffect(() => {
    const current = links.current?.querySelector('[aria-current=page]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);

  return (
    <Page
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '{sizes.aside} minmax(0, 1fr)' }}
      gap="8"
    >
      <Flex
        ref={links}
        as="nav"
        aria-label="Dashboard"
        direction={{ base: 'row', lg: 'column' }}
        gap="1"
        overflowX="auto"
        alignSelf="start"
        position={{ lg: 'sticky' }}
        top={{ lg: '24' }}
        padding="1"
        marginInline={{ base: '-4', md: '-8', lg: '0' }} // on a phone it runs off the screen's edges
        paddingInline={{ base: '4', md: '8', lg: '1' }}
      >
        {dashboardLinks.map(({ label, to }) => (
          <NavItem key={to} to={to} end>
            {label}
          </NavItem>
        ))}
      </Flex>
      <chakra.section minWidth="0">
        <Outlet />
      </chakra.section>
    </Page>
  );
}

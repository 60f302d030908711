import { Box, chakra, Flex, HStack } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LuMenu, LuX } from 'react-icons/lu';
import { useLocation } from 'react-router-dom';
import { useSessionState } from '../features/auth/session-context';
import { IconButton } from '../ui/icon-button';
import { Static } from '../ui/late';
import { getPageHeading } from '../ui/page-heading';
import { ThemeSwitch } from '../ui/theme-switch';
import { AccountLinks } from './account-links';
import { Brand } from './brand';
import { NavItem } from './nav-item';
import { dashboardLink, mainLinks } from './nav-links';

const menuId = 'main-menu';

const brand = (
  <Box flex={{ base: '1 1 0', lg: 'none' }} minWidth="0">
    <Static>
      <Brand />
    </Static>
  </Box>
);

type LoadBell = () => Promise<typeof import('../features/notices/header-bell')>;

/** Without a connection, or while the server is away, it is tried again later; a page that is loaded anew brings it, too. */
const loadBell: LoadBell = () =>
  import('../features/notices/header-bell').catch(async () => {
    const next = (type: string) => new Promise((resolve) => addEventListener(type, resolve, { once: true }));
    await Promise.race([next('online'), next('focus')]);
    return loadBell();
  });
const HeaderBell = lazy(loadBell);

export function Navigation() {
  const { user } = useSessionState();
  const { key, pathname } = useLocation();
  const [openAt, setOpenAt] = useState<{ key: string; pathname: string }>();
  const isOpen = openAt?.key === key;
  const links = user ? [...mainLinks, dashboardLink] : mainLinks;
  const menu = useRef<HTMLDivElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    function closeOnEscape({ key }: KeyboardEvent) {
      if (key !== 'Escape') return;
      // Or the focus would go with the link that has it. Where the links are always shown, this button can't be focused.
      if (menu.current?.contains(document.activeElement)) menuButton.current?.focus();
      setOpenAt(undefined);
    }
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, []);

  // A link to the page itself closes the menu, and there is no new heading that would take the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is what closes it.
  useLayoutEffect(() => {
    if (openAt?.pathname === pathname && !isOpen && menu.current?.contains(document.activeElement))
      getPageHeading()?.focus();
  }, [key]);

  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="header"
      // Or the end of the open menu could not be reached in a window that is lower than it.
      maxHeight={{ base: '100dvh', lg: 'none' }}
      overflowY={{ base: 'auto', lg: 'visible' }}
      background="bg"
      borderBlockEndWidth="hairline"
      borderColor="border"
    >
      <Flex
        as="nav"
        aria-label="Main"
        align="center"
        wrap="wrap"
        gap="2"
        maxWidth="page"
        minHeight="16"
        marginInline="auto"
        paddingInline={{ base: '4', md: '8' }}
      >
        {brand}
        <HStack
          marginInlineStart="auto"
          gap={{ base: '0', sm: '1' }}
          minHeight="16"
          order={{ lg: 2 }}
          css={{ '--chakra-sizes-control': '44px' }} // icons need no more room where text is larger
        >
          {user && (
            // Where text is larger, the count beside the bell is wider.
            <Box boxSize="control" marginInlineEnd="calc({sizes.5} - 20px)">
              <Suspense>
                <HeaderBell key={user.uid} />
              </Suspense>
            </Box>
          )}
          <ThemeSwitch />
          <IconButton
            ref={menuButton}
            display={{ lg: 'none' }}
            aria-label="Menu"
            aria-expanded={isOpen}
            aria-controls={menuId}
            onClick={() => setOpenAt(isOpen ? undefined : { key, pathname })}
          >
            {isOpen ? <LuX aria-hidden /> : <LuMenu aria-hidden />}
          </IconButton>
        </HStack>
        <Flex
          ref={menu}
          id={menuId}
          display={{ base: isOpen ? 'flex' : 'none', lg: 'flex' }}
          direction={{ base: 'column', lg: 'row' }}
          align={{ base: 'stretch', lg: 'center' }}
          flex={{ base: '1 0 100%', lg: '1' }}
          gap="1"
          paddingBlockEnd={{ base: '4', lg: '0' }}
        >
          {links.map(({ label, to }) => (
            <NavItem key={to} to={to} end>
              {label}
            </NavItem>
          ))}
          <HStack wrap={{ base: 'wrap', lg: 'nowrap' }} gap="2" marginInlineStart={{ lg: 'auto' }}>
            <AccountLinks />
          </HStack>
        </Flex>
      </Flex>
    </chakra.header>
  );
}

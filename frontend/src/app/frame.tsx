import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { rememberFocus } from '../ui/focus-memory';
import { Static } from '../ui/late';
import { Toasts } from '../ui/toasts';
import { Footer } from './footer';
import { Navigation } from './navigation';
import { ScrollMemory } from './scroll-memory';
import { SkipLink } from './skip-link';

// Made once: a change of the page changes nothing in it.
const footer = (
  <Static>
    <Footer />
  </Static>
);

export function Frame() {
  const { key, pathname } = useLocation();
  const isNavigating = useNavigation().state !== 'idle';

  useEffect(() => {
    document.title = pathname;
  }, [pathname]);

  return (
    <>
      <SkipLink />
      <Navigation />
      <chakra.main
        id="content"
        tabIndex={-1}
        flex="1"
        minHeight="calc(100dvh - {sizes.16})" // or the footer would jump when what is above it has come
        aria-busy={isNavigating}
        onFocus={({ target }) => rememberFocus(key, target)}
        display="flex"
        flexDirection="column"
      >
        <Outlet />
      </chakra.main>
      {footer}
      <Toasts />
      <ScrollMemory />
    </>
  );
}

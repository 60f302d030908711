import { CacheProvider } from '@emotion/react';
import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { createApp } from './app/create-app';
import { createPartLoader, createStyleRetry } from './app/page-load';
import { paths } from './app/paths';
import { whenReady } from './app/prerendered';
import { followDeletion } from './features/auth/leave';
import { storedUserPrefix } from './features/auth/stored-user';
import { afterFirstView } from './ui/after-first-view';
import { followForgotten } from './ui/form/draft';
import { takeEntered } from './ui/late/entered';
import { openInTime } from './ui/late/gates';
import { namesIn } from './ui/storage';
import { createStyleCache } from './ui/theme/system';

const ignore = () => undefined;
const loadIdentityPart = createPartLoader(() => import('./features/auth/firebase-identity'));

declare global {
  interface Window {
    /** What was pressed on a prerendered page before its script was there. */
    earlyClick?: HTMLElement;
    /** Set once the script is there. */
    isStarted?: boolean;
  }
}

interface EarlyInputProps {
  /** Puts what was typed into the fields of a page that is rendered again. */
  writeEntered?: () => void;
  children: ReactNode;
}

/** Around the app, not beside it: a neighbour would give it other ids than the page that came rendered has. */
function EarlyInput({ writeEntered, children }: EarlyInputProps) {
  const [isThere, setIsThere] = useState(false);
  useLayoutEffect(() => writeEntered?.(), [writeEntered]);
  useEffect(() => {
    setIsThere(true);
    if (!isThere) return; // a render later, the fields have handed over what was typed
    window.isStarted = true;
    const { earlyClick } = window;
    delete window.earlyClick;
    // Not in an effect: there, React could not hydrate what is pressed before it handles the click.
    if (earlyClick) setTimeout(() => findAgain(earlyClick)?.click());
  }, [isThere]);
  return children;
}

const labelOf = (pressed: HTMLElement) => pressed.ariaLabel ?? pressed.textContent;

/** What was pressed, or what says the same on a page that was rendered again. */
function findAgain(pressed: HTMLElement) {
  if (pressed.isConnected) return pressed;
  const label = labelOf(pressed);
  return [...document.querySelectorAll<HTMLElement>('button, a')].find((one) => labelOf(one) === label);
}

async function start(root: HTMLElement) {
  const { element, router, session } = createApp({
    loadLink: async () => {
      const { createHttpLink, fetchUnlessAsked } = await import('./apollo/http-link');
      return createHttpLink(fetchUnlessAsked);
    },
    onClient: (client) =>
      afterFirstView(() => {
        // Without it, badges turn with the next answer.
        import('./apollo/live').then((live) => live.followChanges(client, session), ignore);
        import('./features/messages/outbox').then((outbox) => outbox.followOutbox(client, session), ignore);
      }),
    loadIdentity: async () => (await loadIdentityPart()).createFirebaseIdentity(),
    hasStoredUser: () => namesIn(() => localStorage, storedUserPrefix).length > 0,
    createRouter: createBrowserRouter,
  });

  // A sign-in in another tab is a sign-in here.
  window.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(storedUserPrefix)) session.connect().catch(() => undefined);
  });
  // A page that the browser kept to go back to was told nothing of what was stored meanwhile: a sign-out, say.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.dispatchEvent(new StorageEvent('storage'));
  });

  followDeletion(session, () => router.navigate(paths.home));
  // In Safari a press gives no button the focus, and a dialog that closes, say, could not give it back.
  window.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest('button');
      if (button && document.activeElement?.contains(button)) button.focus({ preventScroll: true });
    },
    true,
  );

  const styles = createStyleCache();
  const appWith = (writeEntered?: () => void) => (
    <StrictMode>
      <EarlyInput writeEntered={writeEntered}>
        <CacheProvider value={styles}>{element}</CacheProvider>
      </EarlyInput>
    </StrictMode>
  );
  const { page, year } = root.dataset;
  if (page !== location.pathname) return createRoot(root).render(appWith());
  await whenReady(router);
  // It was rendered without a search or a failure, and the footer's year may have changed meanwhile.
  const isOther = location.search || router.state.errors || year !== String(new Date().getFullYear());
  if (isOther) return createRoot(root).render(appWith(takeEntered(root)));
  startTransition(() => {
    hydrateRoot(root, appWith());
  });
}

addEventListener('error', createStyleRetry(), true); // it does not bubble
followForgotten();
afterFirstView(openInTime);

const root = document.getElementById('root');
// In a task of its own: on a slow phone, to run the modules above was a long one.
if (root) setTimeout(() => start(root));

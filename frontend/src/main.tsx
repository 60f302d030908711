import { StrictMode, startTransition, useEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { afterFirstView } from './app/after-first-view';
import { createApp } from './app/create-app';
import { whenReady } from './app/prerendered';
import { followForgotten } from './ui/form/draft';
import { openInTime } from './ui/late';

const ignore = () => undefined;
const storedUserPrefix = 'firebase:authUser:';

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
  loadIdentity: async () => (await import('./features/auth/firebase-identity')).createFirebaseIdentity(),
  hasStoredUser: () => Object.keys(localStorage).some((key) => key.startsWith(storedUserPrefix)),
  createRouter: createBrowserRouter,
});

// A sign-in in another tab is a sign-in here.
window.addEventListener('storage', ({ key }) => {
  if (key?.startsWith(storedUserPrefix)) session.connect().catch(() => undefined);
});

followForgotten();

declare global {
  interface Window {
    /** What was pressed on a prerendered page before its script was there. */
    earlyClick?: HTMLElement;
    /** Set once the script is there. */
    isStarted?: boolean;
  }
}

function EarlyClick() {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    setIsThere(true);
    if (!isThere) return; // a render later, the fields have handed over what was typed
    window.isStarted = true;
    const { earlyClick } = window;
    delete window.earlyClick;
    // Not in an effect: there, React could not hydrate what is pressed before it handles the click.
    setTimeout(() => earlyClick?.click());
  }, [isThere]);
  return null;
}

async function show(root: HTMLElement) {
  const app = (
    <StrictMode>
      {element}
      <EarlyClick />
    </StrictMode>
  );
  const { page, year } = root.dataset;
  if (page !== location.pathname) return createRoot(root).render(app);
  await whenReady(router);
  // It was rendered without a search or a failure, and the footer's year may have changed meanwhile.
  const isOther = location.search || router.state.errors || year !== String(new Date().getFullYear());
  if (isOther) return createRoot(root).render(app);
  startTransition(() => {
    hydrateRoot(root, app);
  });
}

const root = document.getElementById('root');
if (root) show(root);

afterFirstView(openInTime);

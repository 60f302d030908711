import { BaseHttpLink } from '@apollo/client/link/http';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { createApp } from './app/create-app';
import { whenReady } from './app/prerendered';

const storedUserPrefix = 'firebase:authUser:';

const { element, router, session } = createApp({
  link: new BaseHttpLink({ uri: '/graphql' }),
  loadIdentity: async () => (await import('./features/auth/firebase-identity')).createFirebaseIdentity(),
  hasStoredUser: () => Object.keys(localStorage).some((key) => key.startsWith(storedUserPrefix)),
  createRouter: createBrowserRouter,
});

// A sign-in in another tab is a sign-in here.
window.addEventListener('storage', ({ key }) => {
  if (key?.startsWith(storedUserPrefix)) session.connect().catch(() => undefined);
});

async function show(root: HTMLElement) {
  const app = <StrictMode>{element}</StrictMode>;
  const { page, year } = root.dataset;
  // The footer's year may have changed since the page was rendered.
  if (page !== location.pathname || year !== String(new Date().getFullYear())) {
    return createRoot(root).render(app);
  }
  await whenReady(router);
  startTransition(() => {
    hydrateRoot(root, app);
  });
}

const root = document.getElementById('root');
if (root) show(root);

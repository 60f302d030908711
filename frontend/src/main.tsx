import { HttpLink } from '@apollo/client/link/http';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { createApp } from './app/create-app';

const storedUserPrefix = 'firebase:authUser:';

const { element, session } = createApp({
  link: new HttpLink({ uri: '/graphql' }),
  loadIdentity: async () => (await import('./features/auth/firebase-identity')).createFirebaseIdentity(),
  hasStoredUser: () => Object.keys(localStorage).some((key) => key.startsWith(storedUserPrefix)),
  createRouter: createBrowserRouter,
});

// A sign-in in another tab is a sign-in here.
window.addEventListener('storage', ({ key }) => {
  if (key?.startsWith(storedUserPrefix)) session.connect().catch(() => undefined);
});

const root = document.getElementById('root');
if (root) createRoot(root).render(<StrictMode>{element}</StrictMode>);

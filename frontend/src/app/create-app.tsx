import type { ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createApolloClient } from '../apollo/create-apollo-client';
import { refetchFailed } from '../apollo/refetch-failed';
import type { Identity } from '../features/auth/identity';
import { createSession } from '../features/auth/session';
import { SessionProvider } from '../features/auth/session-context';
import { UiProvider } from '../ui/ui-provider';
import { watchConnection } from './connection';
import { PageLoadError } from './page-load';
import { paths } from './paths';
import { createRoutes } from './routes';

interface AppOptions {
  link: ApolloLink;
  loadIdentity: () => Promise<Identity>;
  hasStoredUser: () => boolean;
  createRouter: typeof createBrowserRouter;
}

export function createApp({ link, loadIdentity, hasStoredUser, createRouter }: AppOptions) {
  const session = createSession({
    loadIdentity,
    hasStoredUser,
    async onViewerChange(publish) {
      await client.clearStore();
      publish();
      await client.refetchObservableQueries().catch(() => undefined);
    },
  });
  const onConnection = watchConnection(() => {
    refetchFailed(client);
    for (const error of Object.values(router.state.errors ?? {}))
      if (error instanceof PageLoadError) error.reopen();
  });
  const client = createApolloClient({ link, getToken: session.getToken, onUnauthenticated, onConnection });
  const router = createRouter(createRoutes({ client, session, onConnection }));

  let isLeaving = false;
  async function onUnauthenticated() {
    if (isLeaving || !session.getState().user) return;
    isLeaving = true;
    const { pathname, search } = router.state.location;
    try {
      await session.signOut();
    } finally {
      isLeaving = false;
    }
    await router.navigate(paths.login, { state: { from: pathname + search } });
  }

  const element = (
    <UiProvider>
      <SessionProvider value={session}>
        <ApolloProvider client={client}>
          {/* In a transition, a query that fails with new variables renders with the old and the new ones in turn, endlessly. */}
          <RouterProvider router={router} useTransitions={false} />
        </ApolloProvider>
      </SessionProvider>
    </UiProvider>
  );
  return { element, client, router, session };
}

import type { ApolloClient, ApolloLink } from '@apollo/client';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Identity } from '../features/auth/identity';
import { leave } from '../features/auth/leave';
import { createSession } from '../features/auth/session';
import { SessionProvider } from '../features/auth/session-context';
import { letSleep } from '../ui/late/sleepers';
import { UiProvider } from '../ui/ui-provider';
import { DataSourceContext } from './asking';
import { watchConnection } from './connection';
import type { Data } from './data';
import { sentFrom } from './guards';
import { isServerThere, PageLoadError } from './page-load';
import { paths } from './paths';
import { createRoutes } from './routes';

interface AppOptions {
  loadLink: () => Promise<ApolloLink>;
  /** Called when the first page that asks the server has its client. */
  onClient?: (client: ApolloClient) => void;
  loadIdentity: () => Promise<Identity>;
  hasStoredUser: () => boolean;
  createRouter: typeof createBrowserRouter;
}

export function createApp({ loadLink, onClient, loadIdentity, hasStoredUser, createRouter }: AppOptions) {
  let data: Data | undefined;
  let keepOpen = (_data: Data) => {};
  const whenOpen = new Promise<Data>((resolve) => {
    keepOpen = resolve;
  });
  let opened: Promise<Data> | undefined;
  let openedForPart: Promise<Data> | undefined;
  let partError: PageLoadError | undefined;

  const session = createSession({
    loadIdentity,
    hasStoredUser,
    async onReached(isReached) {
      // If only the identity provider's part is missing, all else still works.
      if (isReached || !(await isServerThere())) onConnection(isReached);
    },
    async onViewerChange(publish) {
      // Or a list that is on its way would say that it failed, until it is fetched again.
      for (const query of data?.client.getObservableQueries() ?? []) query.reset();
      await data?.client.clearStore();
      publish();
      // Not awaited: a slow list must not keep anybody from having signed out.
      data?.client.refetchObservableQueries().catch(() => undefined);
    },
  });
  const onConnection = watchConnection(() => {
    session.reconnect();
    data?.refetchFailed();
    if (partError)
      openData().then(
        () => onConnection(true),
        () => partError?.reopen(),
      );
    for (const error of Object.values(router.state.errors ?? {}))
      if (error instanceof PageLoadError) error.reopen();
  });
  const router = createRouter(createRoutes({ openData, onConnection }));

  async function open() {
    const [{ createData }, link] = await Promise.all([import('./data'), loadLink()]);
    data = createData({ link, session, onUnauthenticated, onConnection });
    partError = undefined;
    keepOpen(data);
    onClient?.(data.client);
    return data;
  }

  /** What asks the server is loaded with the first page that does. */
  function openData() {
    opened ??= open().catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  /** The page around the part can be read: without the code, it stays until the code can be had, or a reload helps. */
  function openForPart() {
    openedForPart ??= openData()
      .catch((cause) => {
        partError = new PageLoadError(onConnection, cause);
        if (!letSleep()) partError.reopen();
        return whenOpen;
      })
      .then(async (data) => {
        await data.prepareFirstAnswer();
        return data;
      });
    return openedForPart;
  }
  const source = { getData: () => data, whenOpen, openForPart };

  let isSigningOut = false;
  async function onUnauthenticated() {
    const { user } = session.getState();
    if (isSigningOut || session.isLeaving() || !user) return;
    isSigningOut = true;
    const { location } = router.state;
    try {
      // Deleted elsewhere, or here by a call whose answer was lost.
      const identity = await session.connect();
      const isGone = await identity.isGone();
      // That may take so long that it is the next one who is signed in.
      if (session.isLeaving() || session.getState().user?.uid !== user.uid) return;
      if (isGone) return await leave(session, () => router.navigate(paths.home));
      await session.signOut();
    } finally {
      isSigningOut = false;
    }
    // A user who has just deleted their account goes home, or is there already.
    if (session.isLeaving() || router.state.location.pathname !== location.pathname) return;
    await router.navigate(paths.login, { state: sentFrom(location, true) });
  }

  const element = (
    <UiProvider>
      <SessionProvider value={session}>
        {/* In a transition, a query that fails with new variables renders with the old and the new ones in turn, endlessly. */}
        <DataSourceContext value={source}>
          <RouterProvider router={router} useTransitions={false} />
        </DataSourceContext>
      </SessionProvider>
    </UiProvider>
  );
  return { element, openData, router, session };
}

import type { ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { createApolloClient } from '../apollo/create-apollo-client';
import { prepareFirstAnswer } from '../apollo/first-answer';
import { refetchFailed } from '../apollo/refetch-failed';
import type { Session } from '../features/auth/session';
import { AvailableFoods } from '../features/food/available-foods';
import { GetTokenProvider } from '../features/food/photos/get-token';
import { RecentFoods } from '../features/food/recent-foods';
import { createFoodLoader } from './loaders';
import { hasFirstPosts } from './prerendered';

interface DataOptions {
  link: ApolloLink;
  session: Session;
  onUnauthenticated: () => void;
  onConnection: (isThere: boolean) => void;
}

/** What asks the server: loaded with the first page that does, or with the first part of a page that is hydrated. */
export function createData({ session, ...options }: DataOptions) {
  const client = createApolloClient({
    ...options,
    getToken: session.getToken,
    getViewer: () => session.getState().user?.uid,
  });
  const Provider = ({ children }: { children: ReactNode }) => (
    <GetTokenProvider value={session.getToken}>
      <ApolloProvider client={client}>{children}</ApolloProvider>
    </GetTokenProvider>
  );
  return {
    client,
    parts: { AvailableFoods, RecentFoods },
    Provider,
    Layout: () => (
      <Provider>
        <Outlet />
      </Provider>
    ),
    loadFood: createFoodLoader(client, session),
    /** If this page came with one. */
    async prepareFirstAnswer() {
      if (hasFirstPosts(location.pathname)) await prepareFirstAnswer(client);
    },
    refetchFailed: () => refetchFailed(client),
  };
}

export type Data = ReturnType<typeof createData>;

import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { createPath, Navigate, Outlet, type Path, useLocation } from 'react-router-dom';
import { useIsLeaving, useSession, useSessionState } from '../features/auth/session-context';
import { DraftOwner } from '../ui/form/draft';
import { Loading } from '../ui/loading';
import { paths } from './paths';

/** What the login page knows about a user who is sent there. */
export const sentFrom = (location: Partial<Path>, isSessionOver: boolean) => ({
  from: createPath(location),
  isSessionOver,
});

export function RequireUser() {
  const { status, user } = useSessionState();
  const isLeaving = useIsLeaving();
  const session = useSession();
  const location = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  // A user who leaves for good needn't be told that they have been signed out.
  if (isLeaving && wasSignedIn) setWasSignedIn(false);
  if (!isLeaving && user && !wasSignedIn) setWasSignedIn(true);
  if (status === 'loading' || (status === 'guest' && isLeaving)) return <Loading />;
  if (status === 'guest')
    return (
      <>
        <Loading />
        <Navigate to={paths.login} state={sentFrom(location, wasSignedIn || session.isOver())} replace />
      </>
    );
  // The next user, who may sign in from another tab, doesn't see what the last one typed.
  return (
    <DraftOwner value={user?.uid ?? ''}>
      <Outlet key={user?.uid} />
    </DraftOwner>
  );
}

export function GuestOnly() {
  const { status } = useSessionState();
  const { state } = useLocation();
  // Kept here, too: a link within the page, such as #content, carries no `from`.
  const [from, setFrom] = useState<string>(state?.from ?? paths.home);
  if (state?.from && state.from !== from) setFrom(state.from);
  const isSignedIn = status === 'signed-in';
  const [wasShown, setWasShown] = useState(false);
  if (status === 'guest' && !wasShown) setWasShown(true);
  if (status === 'loading') return <Loading />;
  return (
    <>
      {isSignedIn && <Navigate to={from} replace />}
      {/* The form stays until the next page has come, or a slow phone would show the footer meanwhile. */}
      {wasShown && (
        <chakra.div display="contents" inert={isSignedIn}>
          <Outlet />
        </chakra.div>
      )}
    </>
  );
}

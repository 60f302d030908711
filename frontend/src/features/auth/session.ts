import { createListeners } from '../../ui/listeners';
import type { Identity, SessionUser } from './identity';

type SessionState = { status: 'loading' | 'guest'; user: null } | { status: 'signed-in'; user: SessionUser };

/** Always the same object: what came with the page needs no second render to see that nobody is signed in. */
export const guest: SessionState = { status: 'guest', user: null };

interface SessionOptions {
  loadIdentity: () => Promise<Identity>;
  /** Whether this browser has a stored sign-in. If not, the viewer is a guest, and we needn't wait for the provider. */
  hasStoredUser: () => boolean;
  /** Called when we could not ask about a stored sign-in, and when we can again. */
  onReached: (isReached: boolean) => void;
  /** Wraps every change of viewer, and has to call `publish`. */
  onViewerChange: (publish: () => void) => Promise<void>;
}

export function createSession({ loadIdentity, hasStoredUser, onReached, onViewerChange }: SessionOptions) {
  const { subscribe, tell } = createListeners();
  let state: SessionState = hasStoredUser() ? { status: 'loading', user: null } : guest;
  let identity: Promise<Identity> | undefined;
  /** Whether we could not ask about the stored sign-in; until then, its user is treated as a guest. */
  let isUnreached = false;
  /** Whether the provider no longer takes the stored sign-in: its account is deleted or disabled, or has a new password. */
  let isOver = false;
  let isLeaving = false;

  function publish(user: SessionUser | null) {
    state = user ? { status: 'signed-in', user } : guest;
    tell();
  }

  function setUser(user: SessionUser | null) {
    isOver = !user && (isOver || state.status === 'loading');
    if (state.status === 'loading' || state.user?.uid === user?.uid) return publish(user);
    return onViewerChange(() => publish(user));
  }

  function connect() {
    identity ??= loadIdentity().then(
      (loaded) => {
        loaded.onUserChange(setUser);
        if (isUnreached) onReached(true);
        isUnreached = false;
        return loaded;
      },
      (error) => {
        identity = undefined;
        if (state.status === 'loading') {
          isUnreached = true;
          publish(null);
        }
        if (isUnreached) onReached(false);
        throw error;
      },
    );
    return identity;
  }

  function whenKnown() {
    return new Promise<SessionUser | null>((resolve) => {
      if (state.status !== 'loading') return resolve(state.user);
      const stop = subscribe(() => {
        stop();
        resolve(state.user);
      });
    });
  }

  async function getToken() {
    if (isLeaving) return null;
    const user = await whenKnown();
    return user ? (await connect()).getToken() : null;
  }

  async function signOut() {
    await (await connect()).signOut();
    await setUser(null);
  }

  /** Goes to a page for everybody, then signs out; their account may be gone already, so nothing is sent in their name. */
  async function leave(goAway: () => unknown) {
    isLeaving = true;
    try {
      await goAway();
      await signOut();
    } finally {
      isLeaving = false;
      publish(state.user); // a guard has waited for it, if another page was opened meanwhile
    }
  }

  /** Asks about the stored sign-in again, if it could not be asked about. */
  function reconnect() {
    if (isUnreached) connect().catch(() => undefined);
  }

  if (state.status === 'loading') connect().catch(() => undefined);

  return {
    connect,
    reconnect,
    signOut,
    leave,
    isLeaving: () => isLeaving,
    isOver: () => isOver,
    subscribe,
    whenKnown,
    getToken,
    getState: () => state,
  };
}

export type Session = ReturnType<typeof createSession>;

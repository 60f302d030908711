import type { SessionUser } from '../features/auth/identity';
import type { ReportReason } from '../generated/later';
import { fail, nextId, type Store, type StoredFood } from './store';

interface Context {
  store: Store;
  viewer: SessionUser | null;
}

/** Whether either of the two has blocked the other. */
export const isBlocked = ({ uid }: SessionUser, { store, viewer }: Context) =>
  store.blocks.some(
    ({ by, user }) =>
      (by.uid === viewer?.uid && user.uid === uid) || (user.uid === viewer?.uid && by.uid === uid),
  );

/** What is hidden from the viewer: what they have reported, and what is of whom they have blocked or are blocked by. */
export function isHidden({ id, donor }: StoredFood, { store, viewer }: Context) {
  const isReported = store.reports.some(
    ({ by, target }) => by.uid === viewer?.uid && (target === id || target === donor.uid),
  );
  return isReported || isBlocked(donor, { store, viewer });
}

function run<Args>(name: string, act: (args: Args, context: Context, viewer: SessionUser) => unknown) {
  return (_: unknown, args: Args, context: Context) => {
    const failure = context.store.failures[name];
    if (failure) throw failure;
    if (!context.viewer) throw fail('UNAUTHENTICATED', 'Please sign in.');
    return act(args, context, context.viewer);
  };
}

export const trustQueries = {
  blockedUsers: run('blockedUsers', (_, { store }, viewer) =>
    store.blocks.filter(({ by }) => by.uid === viewer.uid).map(({ user }) => user),
  ),
};

export const trustMutations = {
  report: run<{ target: string; reason: ReportReason; text: string | null }>(
    'report',
    (report, { store }, viewer) => {
      store.reports.push({ by: viewer, ...report });
      return nextId();
    },
  ),
  blockUser: run<{ id: string }>('blockUser', ({ id }, { store }, viewer) => {
    const user = store.users.find(({ uid }) => uid === id);
    if (!user) throw fail('NOT_FOUND', 'There is no such user.');
    store.blocks.push({ by: viewer, user });
    store.requests = store.requests.filter(({ requester, food }) => {
      const sides = [requester.uid, food.donor.uid];
      return !(sides.includes(id) && sides.includes(viewer.uid));
    });
    return id;
  }),
  unblockUser: run<{ id: string }>('unblockUser', ({ id }, { store }, viewer) => {
    store.blocks = store.blocks.filter(({ by, user }) => by.uid !== viewer.uid || user.uid !== id);
    return id;
  }),
};

import type { SessionUser } from '../features/auth/identity';
import type { ReportReason } from '../generated/later';
import { guarded, type TestContext } from './context';
import { fail, nextId, type StoredFood } from './store';

/** Whether either of the two has blocked the other. */
export const isBlocked = ({ uid }: SessionUser, { store, viewer }: TestContext) =>
  store.blocks.some(
    ({ by, user }) =>
      (by.uid === viewer?.uid && user.uid === uid) || (user.uid === viewer?.uid && by.uid === uid),
  );

/** What is hidden from the viewer: what they have reported, and posts of those they block or who block them. */
export function isHidden({ id, donor }: StoredFood, context: TestContext) {
  const isReported = context.store.reports.some(
    ({ by, target }) => by.uid === context.viewer?.uid && (target === id || target === donor.uid),
  );
  return isReported || isBlocked(donor, context);
}

export const trustQueries = {
  blockedUsers: guarded('blockedUsers', (_, { store }, viewer) =>
    store.blocks.filter(({ by }) => by.uid === viewer.uid).map(({ user }) => user),
  ),
};

export const trustMutations = {
  report: guarded<{ target: string; reason: ReportReason; text: string | null }>(
    'report',
    (report, { store }, viewer) => {
      store.reports.push({ by: viewer, ...report });
      return nextId();
    },
  ),
  blockUser: guarded<{ id: string }>('blockUser', ({ id }, { store }, viewer) => {
    const user = store.users.find(({ uid }) => uid === id);
    if (!user) throw fail('NOT_FOUND', 'There is no such user.');
    store.blocks.push({ by: viewer, user });
    store.requests = store.requests.filter(({ requester, food }) => {
      const sides = [requester.uid, food.donor.uid];
      return !(sides.includes(id) && sides.includes(viewer.uid));
    });
    return id;
  }),
  unblockUser: guarded<{ id: string }>('unblockUser', ({ id }, { store }, viewer) => {
    store.blocks = store.blocks.filter(({ by, user }) => by.uid !== viewer.uid || user.uid !== id);
    return id;
  }),
};

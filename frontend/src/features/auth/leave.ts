import { forgetHere } from '../../domain/near';
import { forgetDrafts } from '../../ui/form/draft';
import { whereAllowed } from '../../ui/storage';
import { toast } from '../../ui/toasts';
import type { SessionUser } from './identity';
import { registrationPlace } from './registration-place';
import type { Session } from './session';

/** Deletes what this browser keeps of somebody who leaves: the next one at this device need not know it. */
export function forgetOnDevice(user: SessionUser | null) {
  if (user) forgetDrafts(user.uid);
  forgetDrafts(registrationPlace.owner);
  forgetHere();
}

const deletedKey = 'account-deleted';

/**
 * Takes leave of a user whose account is deleted: goes home, then signs out. The other way round, a guard would go to the
 * login page. Leaves no draft behind.
 */
export async function leave(session: Session, goHome: () => unknown) {
  const { user } = session.getState();
  if (session.isLeaving()) return;
  whereAllowed(() => {
    localStorage.setItem(deletedKey, user?.uid ?? ''); // tells the other tabs
    localStorage.removeItem(deletedKey);
  });
  await session.leave(goHome);
  forgetOnDevice(user);
  toast.success('Your account has been deleted.');
}

/** Also takes leave in this tab if the account is deleted in another one. */
export function followDeletion(session: Session, goHome: () => unknown) {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === deletedKey && newValue && newValue === session.getState().user?.uid) leave(session, goHome);
  });
}

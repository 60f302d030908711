import { forgetHere } from '../../domain/near';
import { forgetDrafts } from '../../ui/form/draft';
import { toast } from '../../ui/toasts';
import type { SessionUser } from './identity';
import type { Session } from './session';
import { registrationPlace } from './use-draft-place';

/** Deletes what this browser keeps of somebody who leaves: the next one at this device need not know it. */
export function forgetOnDevice(user: SessionUser | null) {
  if (user) forgetDrafts(user.uid);
  forgetDrafts(registrationPlace.owner);
  forgetHere();
}

/**
 * Takes leave of a user whose account is deleted: goes home, then signs out. The other way round, a guard would go to the
 * login page. Leaves no draft behind.
 */
export async function leave(session: Session, goHome: () => unknown) {
  const { user } = session.getState();
  if (session.isLeaving()) return;
  await session.leave(goHome);
  forgetOnDevice(user);
  toast.success('Your account has been deleted.');
}

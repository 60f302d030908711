import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { forgetHere } from '../../domain/near';
import { forgetDrafts } from '../../ui/form/draft';
import type { SessionUser } from './identity';
import { useSession } from './session-context';
import { registrationPlace } from './use-draft-place';

/** Deletes what this browser keeps of somebody who leaves: the next one at this device need not know it. */
export function forgetOnDevice(user: SessionUser | null) {
  if (user) forgetDrafts(user.uid);
  forgetDrafts(registrationPlace.owner);
  forgetHere();
}

/** Goes home, then signs out; the other way round, a guard would go to the login page. Leaves no draft behind. */
export function useLeave() {
  const session = useSession();
  const navigate = useNavigate();
  return async () => {
    const { user } = session.getState();
    await session.leave(() => navigate(paths.home));
    forgetOnDevice(user);
  };
}

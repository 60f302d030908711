import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { forgetDrafts } from '../../ui/form/draft';
import { forgetHere } from '../../ui/near';
import { useSession } from './session-context';

/** Goes home, then signs out; the other way round, a guard would go to the login page. Leaves no draft behind. */
export function useLeave() {
  const session = useSession();
  const navigate = useNavigate();
  return async () => {
    const { user } = session.getState();
    await session.leave(() => navigate(paths.home));
    if (user) forgetDrafts(user.uid);
    forgetHere();
  };
}

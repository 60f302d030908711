import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { forgetDrafts } from '../../ui/form/draft';
import { useSession } from './session-context';

/** Goes home and signs out, in that order: a guard would lead a new guest to the login page. Leaves no draft behind. */
export function useLeave() {
  const session = useSession();
  const navigate = useNavigate();
  return async () => {
    const { user } = session.getState();
    session.withholdToken();
    await navigate(paths.home);
    await session.signOut();
    if (user) forgetDrafts(user.uid);
  };
}

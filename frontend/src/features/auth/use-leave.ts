import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useSession } from './session-context';

/** Goes home and signs out, in that order: a guard would lead a new guest to the login page. */
export function useLeave() {
  const session = useSession();
  const navigate = useNavigate();
  return async () => {
    session.withholdToken();
    await navigate(paths.home);
    await session.signOut();
  };
}

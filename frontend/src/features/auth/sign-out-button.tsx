import { Button, type ButtonProps } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { forgetDrafts } from '../../ui/form/draft';
import { forgetHere } from '../../ui/near';
import { notice } from '../../ui/notices';
import { useSession } from './session-context';

export function SignOutButton(props: ButtonProps) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);

  // Only once home is on screen; a guarded page would send the new guest to the login page.
  useEffect(() => {
    if (!isLeaving || pathname !== paths.home) return;
    setIsLeaving(false);
    const { user } = session.getState();
    session.signOut().then(
      () => {
        if (user) forgetDrafts(user.uid);
        forgetHere(); // whoever is next at this device need not know it
        notice.success('User SingOut Successfully!!');
      },
      // biome-ignore lint/suspicious/noConsole: the specification wants it there and nowhere else.
      (error) => console.error(error),
    );
  }, [isLeaving, pathname, session]);

  function signOut() {
    setIsLeaving(true);
    navigate(paths.home);
  }

  return (
    <Button variant="outline" {...props} onClick={signOut}>
      Sign Out
    </Button>
  );
}

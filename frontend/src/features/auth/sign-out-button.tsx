import { Button } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import { paths } from '../../app/paths';
import { getPageHeading } from '../../ui/page-heading';
import { toast } from '../../ui/toasts';
import { forgetOnDevice } from './leave';
import { useSession } from './session-context';

export function SignOutButton() {
  const session = useSession();
  const navigate = useNavigate();
  const isNavigating = useNavigation().state !== 'idle';
  const [isLeaving, setIsLeaving] = useState(false);

  // Only when the navigation has ended, usually at home: a guarded page would send the new guest to the login page.
  useEffect(() => {
    if (!isLeaving || isNavigating) return;
    setIsLeaving(false);
    const { user } = session.getState();
    session.signOut().then(
      () => {
        forgetOnDevice(user);
        toast.success('User SingOut Successfully!!');
        if (document.activeElement === document.body) getPageHeading()?.focus({ preventScroll: true }); // the button is gone
      },
      // biome-ignore lint/suspicious/noConsole: the specification wants it there and nowhere else.
      (error) => console.error(error),
    );
  }, [isLeaving, isNavigating, session]);

  function signOut() {
    setIsLeaving(true);
    navigate(paths.home);
  }

  return (
    <Button variant="outline" size="sm" onClick={signOut}>
      Sign Out
    </Button>
  );
}

import { Button, type ButtonProps } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { notice } from '../../ui/notices';
import { useSession } from './session-context';

export function SignOutButton(props: ButtonProps) {
  const session = useSession();
  const navigate = useNavigate();

  async function signOut() {
    try {
      // Home first, and at once: a guard that is still on screen would lead the new guest to the login page.
      await navigate(paths.home, { flushSync: true });
      await session.signOut();
      notice.success('User SingOut Successfully!!');
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the specification wants it there and nowhere else.
      console.error(error);
    }
  }

  return (
    <Button variant="outline" {...props} onClick={signOut}>
      Sign Out
    </Button>
  );
}

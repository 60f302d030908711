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
      // Home first: leaving a protected page as a guest would lead to the login page.
      await navigate(paths.home);
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

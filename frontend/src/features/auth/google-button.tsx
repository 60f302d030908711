import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { FcGoogle } from 'react-icons/fc';
import { notice } from '../../ui/notices';
import { describeAuthError, isCancelled } from './auth-errors';
import { useSession } from './session-context';

export function GoogleButton({ successText }: { successText: string }) {
  const session = useSession();
  const [isBusy, setIsBusy] = useState(false);

  async function signIn() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await (await session.connect()).signInWithGoogle();
      notice.success(successText);
    } catch (error) {
      if (!isCancelled(error)) notice.error(describeAuthError(error, 'Google Sign-In failed'));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button variant="outline" width="full" aria-disabled={isBusy} onClick={signIn}>
      <FcGoogle aria-hidden />
      Login With Google
    </Button>
  );
}

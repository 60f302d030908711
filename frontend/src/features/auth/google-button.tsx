import { Button } from '@chakra-ui/react';
import { FcGoogle } from 'react-icons/fc';
import { toast, useFailureToast } from '../../ui/toasts';
import { useBusy } from '../../ui/use-busy';
import { describeAuthError, isCancelled } from './auth-errors';
import { useSession } from './session-context';

export function GoogleButton({ successText }: { successText: string }) {
  const session = useSession();
  const { isBusy, run } = useBusy();
  const { fail, forget } = useFailureToast();

  async function signIn() {
    forget();
    try {
      await (await session.connect()).signInWithGoogle();
      toast.success(successText);
    } catch (error) {
      if (!isCancelled(error)) fail(describeAuthError(error, 'Google Sign-In failed'));
    }
  }

  return (
    <Button variant="outline" width="full" aria-disabled={isBusy} onClick={() => run(signIn)}>
      <FcGoogle aria-hidden />
      Login With Google
    </Button>
  );
}

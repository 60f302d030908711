import { useState } from 'react';
import { useForm } from '../../ui/form/use-form';
import { toast, useFailureToast } from '../../ui/toasts';
import { describeAuthError } from './auth-errors';
import type { Identity } from './identity';
import { useSession } from './session-context';

type Action = (identity: Identity, get: (name: string) => string) => Promise<void>;

/** A failure is shown in a toast, which is read out, and stays beside the form. */
export function useAuthForm(successText: string, fallbackText: string, action: Action) {
  const session = useSession();
  const [failure, setFailure] = useState('');
  const { fail, forget } = useFailureToast();
  const form = useForm(async (get) => {
    forget();
    try {
      await action(await session.connect(), get);
      setFailure(''); // not before: the button below would move up, under the second tap of a double tap
      toast.success(successText);
    } catch (error) {
      const text = describeAuthError(error, fallbackText);
      setFailure(text);
      fail(text);
    }
  });
  return { ...form, failure };
}

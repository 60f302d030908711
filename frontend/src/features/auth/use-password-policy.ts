import { useEffect, useState } from 'react';
import type { PasswordPolicy } from './password-policy';
import { useSession } from './session-context';

/** The provider's own policy; our rule alone until it is known, and where the provider tells none. */
export function usePasswordPolicy() {
  const session = useSession();
  const [policy, setPolicy] = useState<PasswordPolicy>();
  useEffect(() => {
    session
      .connect()
      .then((identity) => identity.getPasswordPolicy())
      .then(setPolicy, () => undefined);
  }, [session]);
  return policy;
}

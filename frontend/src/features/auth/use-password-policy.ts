import { useEffect, useState } from 'react';
import type { PasswordPolicy } from './password-policy';
import { useSession } from './session-context';

/** The provider's own policy; only our rule until it is loaded, or if the provider has none. */
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

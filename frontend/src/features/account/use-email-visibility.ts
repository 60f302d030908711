import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { isConnectionError } from '../../apollo/connection-error';
import { describeError } from '../../apollo/errors';
import { refreshQuery } from '../../apollo/refresh-query';
import {
  type EmailVisibility,
  EmailVisibilityDocument,
  useEmailVisibilityQuery,
  useSetEmailVisibilityMutation,
} from '../../generated/dashboard';
import { toast } from '../../ui/toasts';

/** Who sees the viewer's e-mail address. One choice is saved at a time; of those made meanwhile, the last one. */
export function useEmailVisibility() {
  const client = useApolloClient();
  const { data, error, refetch } = useEmailVisibilityQuery({ fetchPolicy: 'cache-and-network' });
  const [save] = useSetEmailVisibilityMutation();
  const [wanted, setWanted] = useState<EmailVisibility>();
  const [failure, setFailure] = useState('');
  const latest = useRef<EmailVisibility>(undefined);

  async function choose(visibility: EmailVisibility) {
    const isSaving = latest.current !== undefined;
    latest.current = visibility;
    setWanted(visibility);
    if (isSaving) return;
    setFailure('');
    try {
      let saved: EmailVisibility | undefined;
      while (saved !== latest.current) {
        saved = latest.current;
        await save({ variables: { visibility: saved } });
      }
      toast.briefSuccess('Saved');
    } catch (error) {
      setFailure(`Your choice could not be saved: ${describeError(error)}`);
      // Or it did arrive, and only the answer was lost.
      if (isConnectionError(error)) void refreshQuery(client, EmailVisibilityDocument);
    } finally {
      latest.current = undefined;
      setWanted(undefined);
    }
  }

  return { chosen: wanted ?? data?.me?.emailVisibility, choose, failure, error, refetch };
}

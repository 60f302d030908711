import { type HandoverRequest_RequestFragment, useDeclineRequestMutation } from '../../generated/dashboard';
import { toast } from '../../ui/toasts';

/** Says no to somebody in line, with a word if there is one. */
export function useDeclineRequest() {
  const [declineRequest] = useDeclineRequestMutation();
  return async ({ id, requester }: HandoverRequest_RequestFragment, message: string) => {
    await declineRequest({ variables: { id, message: message || null } });
    toast.briefSuccess(`Declined: ${requester.displayName}`);
  };
}

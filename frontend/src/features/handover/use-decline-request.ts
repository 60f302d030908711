import { type HandoverRequest_RequestFragment, useDeclineRequestMutation } from '../../generated/dashboard';
import { notice } from '../../ui/notices';

/** Says no to somebody in line, with a word if there is one. */
export function useDeclineRequest() {
  const [declineRequest] = useDeclineRequestMutation();
  return async ({ id, requester }: HandoverRequest_RequestFragment, message: string) => {
    await declineRequest({ variables: { id, message: message || null } });
    notice.briefSuccess(`Declined: ${requester.displayName}`);
  };
}

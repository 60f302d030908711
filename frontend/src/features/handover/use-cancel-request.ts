import { type HandoverRequest_RequestFragment, useCancelRequestMutation } from '../../generated/dashboard';
import { notice } from '../../ui/notices';

/** Takes a promise back, and says why. */
export function useCancelRequest() {
  const [cancelRequest] = useCancelRequestMutation();
  return async ({ id, requester }: HandoverRequest_RequestFragment, reason: string) => {
    await cancelRequest({ variables: { id, reason } });
    notice.briefSuccess(`Taken back from ${requester.displayName}`);
  };
}

import { type HandoverRequest_RequestFragment, useCancelRequestMutation } from '../../generated/dashboard';
import { notice } from '../../ui/notices';

/** Cancels a promise, and says why. */
export function useCancelRequest() {
  const [cancelRequest] = useCancelRequestMutation();
  return async ({ id, requester }: HandoverRequest_RequestFragment, reason: string) => {
    await cancelRequest({ variables: { id, reason } });
    notice.briefSuccess(`Promise cancelled: ${requester.displayName}`);
  };
}

import { type HandoverRequest_RequestFragment, useCancelRequestMutation } from '../../generated/dashboard';
import { toast } from '../../ui/toasts';

/** Cancels a promise, and says why. */
export function useCancelRequest() {
  const [cancelRequest] = useCancelRequestMutation();
  return async ({ id, requester }: HandoverRequest_RequestFragment, reason: string) => {
    await cancelRequest({ variables: { id, reason } });
    toast.briefSuccess(`Promise cancelled: ${requester.displayName}`);
  };
}

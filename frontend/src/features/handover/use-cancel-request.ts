import { type HandoverRequest_RequestFragment, useCancelRequestMutation } from '../../generated/dashboard';
import { toast } from '../../ui/toasts';
import { overBeforeText } from './request-texts';

/** Cancels a promise, and says why. */
export function useCancelRequest() {
  const [cancelRequest] = useCancelRequestMutation();
  return async ({ id, requester }: HandoverRequest_RequestFragment, reason: string) => {
    const { data } = await cancelRequest({ variables: { id, reason } });
    if (!data) return;
    if ((data.cancelRequest.endNote ?? '') !== reason.normalize('NFC'))
      return toast.error(overBeforeText(data.cancelRequest));
    toast.briefSuccess(`Promise cancelled: ${requester.displayName}`);
  };
}

import { forget, publicLists } from '../../apollo/cache';
import { hasOtherWord } from '../../domain/request-state';
import { type HandoverRequest_RequestFragment, useCancelRequestMutation } from '../../generated/dashboard';
import { toast } from '../../ui/toasts';
import { overBeforeText } from './request-texts';

/** Cancels a promise, and says why. What came free can be taken off the quantity, if there is nothing left of it. */
export function useCancelRequest() {
  const [cancelRequest] = useCancelRequestMutation();
  return async (
    { id, requester }: HandoverRequest_RequestFragment,
    reason: string,
    lowerQuantity: boolean,
  ) => {
    const { data } = await cancelRequest({
      variables: { id, reason, lowerQuantity },
      // A new quantity can move the post to another place in a list.
      update: (cache) => lowerQuantity && forget(cache, ...publicLists),
    });
    if (!data) return;
    if (hasOtherWord(data.cancelRequest.endNote, reason))
      return toast.error(overBeforeText(data.cancelRequest));
    toast.briefSuccess(`Promise cancelled: ${requester.displayName}`);
  };
}

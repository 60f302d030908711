import { forget, publicLists } from '../../apollo/cache';
import { hasOtherWord, isPromised } from '../../domain/request-state';
import {
  type Handover_FoodFragment,
  type HandoverRequest_RequestFragment,
  useCancelRequestMutation,
} from '../../generated/dashboard';
import { toast } from '../../ui/toasts';
import { overBeforeText, stillOfferedText } from './request-texts';

/**
 * Whether portions that were said to be gone are on offer: the promise had been cancelled before, perhaps on another
 * device, without that. Of a post that was promised as a whole, a quantity of 1 stays, and nobody can have it.
 */
const isStillOffered = (post: Handover_FoodFragment, quantityBefore: number, granted: number) =>
  granted < quantityBefore
    ? post.foodQuantity > quantityBefore - granted
    : post.portionsLeft > 0 || post.requests.some(isPromised);

/** Cancels a promise, and says why. What came free can be taken off the quantity, if there is nothing left of it. */
export function useCancelRequest() {
  const [cancelRequest] = useCancelRequestMutation();
  return async (
    { id, requester, granted }: HandoverRequest_RequestFragment,
    reason: string,
    lowerQuantity: boolean,
    quantityBefore: number,
  ) => {
    const { data } = await cancelRequest({
      variables: { id, reason, lowerQuantity },
      // A new quantity can move the post to another place in a list.
      update: (cache) => lowerQuantity && forget(cache, ...publicLists),
    });
    if (!data) return;
    if (hasOtherWord(data.cancelRequest.endNote, reason))
      return toast.error(overBeforeText(data.cancelRequest));
    if (lowerQuantity && isStillOffered(data.cancelRequest.food, quantityBefore, granted ?? 1))
      return toast.error(stillOfferedText);
    toast.briefSuccess(`Promise cancelled: ${requester.displayName}`);
  };
}

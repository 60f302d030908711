import { countPortions } from '../../domain/quantity';
import { type HandoverRequest_RequestFragment, useAcceptRequestMutation } from '../../generated/dashboard';
import { describeMoment } from '../../ui/local-date';
import { toast } from '../../ui/toasts';

/** Promises portions. An asker who has waited for more than two hours has to say yes again. */
export function useAcceptRequest() {
  const [acceptRequest] = useAcceptRequestMutation();
  return async (
    { id, requester }: HandoverRequest_RequestFragment,
    portions: number,
    pickupAt: string | null,
  ) => {
    const { data } = await acceptRequest({ variables: { id, portions, pickupAt } });
    if (!data) return;
    const { state, granted, pickupAt: at } = data.acceptRequest;
    // What was promised before, perhaps on another device, stays.
    if (granted !== portions || at !== pickupAt) {
      const what = `${countPortions(granted ?? 1)}, ${at ? `pick-up: ${describeMoment(at)}` : 'no time set'}`;
      return toast.error(`This was promised already: ${what}. It stays as it was.`);
    }
    toast.briefSuccess(
      state === 'ACCEPTED'
        ? `Agreed with ${requester.displayName}`
        : `Held for ${requester.displayName}, until they say yes`,
    );
  };
}

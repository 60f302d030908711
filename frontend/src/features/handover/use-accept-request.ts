import { type HandoverRequest_RequestFragment, useAcceptRequestMutation } from '../../generated/dashboard';
import { notice } from '../../ui/notices';

/** Promises portions; who asked more than two hours ago has to say yes again. */
export function useAcceptRequest() {
  const [acceptRequest] = useAcceptRequestMutation();
  return async (
    { id, requester }: HandoverRequest_RequestFragment,
    portions: number,
    pickupAt: string | null,
  ) => {
    const { data } = await acceptRequest({ variables: { id, portions, pickupAt } });
    const isAgreed = data?.acceptRequest.state === 'ACCEPTED';
    notice.briefSuccess(
      isAgreed
        ? `Agreed with ${requester.displayName}`
        : `Held for ${requester.displayName}, until they say yes`,
    );
  };
}

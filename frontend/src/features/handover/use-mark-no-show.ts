import { type HandoverRequest_RequestFragment, useMarkNoShowMutation } from '../../generated/dashboard';
import { toast } from '../../ui/toasts';

/** Says that nobody came. */
export function useMarkNoShow() {
  const [markNoShow] = useMarkNoShowMutation();
  return async ({ id, requester }: HandoverRequest_RequestFragment) => {
    await markNoShow({ variables: { id } });
    toast.briefSuccess(`Did not come: ${requester.displayName}`);
  };
}

import { type HandoverRequest_RequestFragment, useMarkNoShowMutation } from '../../generated/dashboard';
import { notice } from '../../ui/notices';

/** Says that nobody came. */
export function useMarkNoShow() {
  const [markNoShow] = useMarkNoShowMutation();
  return async ({ id, requester }: HandoverRequest_RequestFragment) => {
    await markNoShow({ variables: { id } });
    notice.briefSuccess(`Did not come: ${requester.displayName}`);
  };
}

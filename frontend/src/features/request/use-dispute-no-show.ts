import { useDisputeNoShowMutation } from '../../generated/dashboard';
import { notice } from '../../ui/notices';

/** Says that a no-show is not true. */
export function useDisputeNoShow() {
  const [disputeNoShow] = useDisputeNoShowMutation();
  return async (id: string) => {
    await disputeNoShow({ variables: { id } });
    notice.success('Thank you for telling us. It counts against nobody now.');
  };
}

import { useDisputeNoShowMutation } from '../../generated/dashboard';
import { toast } from '../../ui/toasts';

/** Says that a no-show is not true. */
export function useDisputeNoShow() {
  const [disputeNoShow] = useDisputeNoShowMutation();
  return async (id: string) => {
    await disputeNoShow({ variables: { id } });
    toast.success('Thank you for telling us. It counts against nobody now.');
  };
}

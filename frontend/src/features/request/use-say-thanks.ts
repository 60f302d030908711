import { useSayThanksMutation } from '../../generated/dashboard';
import { toast } from '../../ui/toasts';

/** Thanks the donor for what was collected. */
export function useSayThanks() {
  const [sayThanks] = useSayThanksMutation();
  return async (requestId: string, message: string) => {
    await sayThanks({ variables: { requestId, message } });
    toast.briefSuccess('Thanks sent');
  };
}

import { useSayThanksMutation } from '../../generated/dashboard';
import { notice } from '../../ui/notices';

/** Thanks the donor for what was collected. */
export function useSayThanks() {
  const [sayThanks] = useSayThanksMutation();
  return async (requestId: string, message: string) => {
    await sayThanks({ variables: { requestId, message } });
    notice.briefSuccess('Thanks sent');
  };
}

import { useCollectMyRequestMutation } from '../../generated/dashboard';
import { toast } from '../../ui/toasts';
import { describeCollected } from './describe-request';

/** Says how many portions were picked up. */
export function useCollectMyRequest() {
  const [collectMyRequest] = useCollectMyRequestMutation();
  return async (id: string, portions: number) => {
    const { data } = await collectMyRequest({ variables: { id, portions } });
    if (!data) return;
    const { collected, granted } = data.markCollected;
    // What was said before, perhaps by the donor, stays.
    if (collected !== null && collected !== portions)
      toast.error(`This was said already: ${describeCollected(collected, granted)} It stays as it was.`);
  };
}

import { type HandoverRequest_RequestFragment, useMarkCollectedMutation } from '../../generated/dashboard';
import { toast } from '../../ui/toasts';
import { describeEnd } from './request-texts';

/** Says how much was picked up; also corrects a no-show. */
export function useMarkCollected() {
  const [markCollected] = useMarkCollectedMutation();
  return async ({ id, requester, state }: HandoverRequest_RequestFragment, portions: number) => {
    const { data } = await markCollected({ variables: { id, portions } });
    if (!data) return;
    // What was said before, perhaps by the asker, stays. A corrected no-show counts less if others have been promised the rest.
    if (state !== 'NO_SHOW' && data.markCollected.collected !== portions)
      return toast.error(`This was said already: ${describeEnd(data.markCollected)}. It stays as it was.`);
    toast.briefSuccess(`Collected by ${requester.displayName}`);
  };
}

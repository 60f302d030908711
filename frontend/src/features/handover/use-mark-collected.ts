import { type HandoverRequest_RequestFragment, useMarkCollectedMutation } from '../../generated/dashboard';
import { toast } from '../../ui/toasts';
import { describeEnd } from './request-texts';

/** Says how much was picked up; also corrects a no-show. */
export function useMarkCollected() {
  const [markCollected] = useMarkCollectedMutation();
  return async ({ id, requester, state }: HandoverRequest_RequestFragment, portions: number) => {
    const { data } = await markCollected({ variables: { id, portions } });
    if (!data) return;
    const { collected } = data.markCollected;
    // What was said before, perhaps by the asker, stays. A corrected no-show counts less, or null, if others have been
    // promised the rest: the request does not tell the two apart.
    if (collected !== null && collected !== portions) {
      const text = `It counts as this: ${describeEnd(data.markCollected)}. What was said or promised before stays as it was.`;
      return state === 'NO_SHOW' ? toast.success(text) : toast.error(text);
    }
    toast.briefSuccess(`Collected by ${requester.displayName}`);
  };
}

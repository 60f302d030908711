import { type HandoverRequest_RequestFragment, useMarkCollectedMutation } from '../../generated/dashboard';
import { toast } from '../../ui/toasts';
import { describeEnd } from './request-texts';

/** Says how much was picked up; also corrects a no-show. */
export function useMarkCollected() {
  const [markCollected] = useMarkCollectedMutation();
  return async ({ id, requester }: HandoverRequest_RequestFragment, portions: number) => {
    const { data } = await markCollected({ variables: { id, portions } });
    if (!data) return;
    const { collected } = data.markCollected;
    // What was said before, perhaps by the asker, stays. A corrected no-show counts less, or null, if others have been
    // promised the rest: the request does not tell the two apart.
    if (collected !== null && collected !== portions) {
      const what = describeEnd(data.markCollected);
      return toast.error(`It counts as this: ${what}. What was said or promised before stays as it was.`);
    }
    toast.briefSuccess(`Collected by ${requester.displayName}`);
  };
}

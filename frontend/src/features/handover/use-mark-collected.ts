import { type HandoverRequest_RequestFragment, useMarkCollectedMutation } from '../../generated/dashboard';
import { notice } from '../../ui/notices';

/** Says how much was picked up; also corrects a no-show. */
export function useMarkCollected() {
  const [markCollected] = useMarkCollectedMutation();
  return async ({ id, requester }: HandoverRequest_RequestFragment, portions: number) => {
    await markCollected({ variables: { id, portions } });
    notice.briefSuccess(`Collected by ${requester.displayName}`);
  };
}

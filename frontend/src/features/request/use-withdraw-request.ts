import { forget } from '../../apollo/cache';
import { useWithdrawRequestMutation } from '../../generated/dashboard';
import { notice } from '../../ui/notices';

/** Takes a request back: it leaves the viewer's list, and the post can be asked for again. */
export function useWithdrawRequest() {
  const [withdrawRequest] = useWithdrawRequestMutation({
    update: (cache) => forget(cache, 'myRequests', 'dashboard'),
  });
  return async (id: string) => {
    await withdrawRequest({ variables: { id } });
    notice.success('You have taken your request back.');
  };
}

import { forget } from '../../apollo/cache';
import { useWithdrawRequestMutation } from '../../generated/dashboard';
import { toast } from '../../ui/toasts';

/** Takes a request back: it leaves the viewer's list, and the post can be asked for again. */
export function useWithdrawRequest() {
  const [withdrawRequest] = useWithdrawRequestMutation({
    update: (cache) => forget(cache, 'myRequests', 'dashboard'),
  });
  return async (id: string) => {
    const { data } = await withdrawRequest({ variables: { id } });
    // It was taken back before, perhaps on another device, and asked for again.
    if (data?.withdrawRequest.food.viewerRequest)
      return toast.error('You have asked again meanwhile. That request stays.');
    toast.success('You have taken your request back.');
  };
}

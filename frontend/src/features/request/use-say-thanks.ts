import { hasOtherWord } from '../../domain/request-state';
import { useSayThanksMutation } from '../../generated/dashboard';
import { toast } from '../../ui/toasts';

/** Thanks the donor for what was collected. */
export function useSayThanks() {
  const [sayThanks] = useSayThanksMutation();
  return async (requestId: string, message: string) => {
    const { data } = await sayThanks({ variables: { requestId, message } });
    if (!data) return;
    const { thanks } = data.sayThanks;
    // What was said before, perhaps on another device, stays.
    if (hasOtherWord(thanks, message))
      return toast.error(`You said thanks already${thanks && `: “${thanks}”`}. It stays as it was.`);
    toast.briefSuccess('Thanks sent');
  };
}

import { hasOtherWord } from '../../domain/request-state';
import { useSayThanksMutation } from '../../generated/dashboard';
import { forgetDraft, useDraftPlace } from '../../ui/form/draft';
import { toast } from '../../ui/toasts';

/** Thanks the donor for what was collected. Until then, the word is kept in `place`. */
export function useSayThanks(requestId: string) {
  const [mutate] = useSayThanksMutation();
  const place = useDraftPlace(`thanks/${requestId}`);
  async function sayThanks(message: string) {
    const { data } = await mutate({ variables: { requestId, message } });
    if (!data) return;
    forgetDraft(place);
    const { thanks } = data.sayThanks;
    // What was said before, perhaps on another device, stays.
    if (hasOtherWord(thanks, message))
      return toast.error(`You said thanks already${thanks && `: “${thanks}”`}. It stays as it was.`);
    toast.briefSuccess('Thanks sent');
  }
  return { sayThanks, place };
}

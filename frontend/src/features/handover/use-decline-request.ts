import { hasOtherWord } from '../../domain/request-state';
import { type HandoverRequest_RequestFragment, useDeclineRequestMutation } from '../../generated/dashboard';
import { toast } from '../../ui/toasts';
import { overBeforeText } from './request-texts';

/** Says no to somebody in line, with a word if there is one. */
export function useDeclineRequest() {
  const [declineRequest] = useDeclineRequestMutation();
  return async ({ id, requester }: HandoverRequest_RequestFragment, message: string) => {
    const { data } = await declineRequest({ variables: { id, message: message || null } });
    if (!data) return;
    if (hasOtherWord(data.declineRequest.endNote, message))
      return toast.error(overBeforeText(data.declineRequest));
    toast.briefSuccess(`Declined: ${requester.displayName}`);
  };
}

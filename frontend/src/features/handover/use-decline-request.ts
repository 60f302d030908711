import { type HandoverRequest_RequestFragment, useDeclineRequestMutation } from '../../generated/dashboard';
import { toast } from '../../ui/toasts';
import { overBeforeText } from './request-texts';

/** Says no to somebody in line, with a word if there is one. */
export function useDeclineRequest() {
  const [declineRequest] = useDeclineRequestMutation();
  return async ({ id, requester }: HandoverRequest_RequestFragment, message: string) => {
    const { data } = await declineRequest({ variables: { id, message: message || null } });
    if (!data) return;
    if ((data.declineRequest.endNote ?? '') !== message.normalize('NFC'))
      return toast.error(overBeforeText(data.declineRequest));
    toast.briefSuccess(`Declined: ${requester.displayName}`);
  };
}

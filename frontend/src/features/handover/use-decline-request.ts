import { type HandoverRequest_RequestFragment, useDeclineRequestMutation } from '../../generated/dashboard';
import { notice } from '../../ui/notices';
import { overBeforeText } from './request-texts';

/** Says no to somebody in line, with a word if there is one. */
export function useDeclineRequest() {
  const [declineRequest] = useDeclineRequestMutation();
  return async ({ id, requester }: HandoverRequest_RequestFragment, message: string) => {
    const { data } = await declineRequest({ variables: { id, message: message || null } });
    if (!data) return;
    if ((data.declineRequest.endNote ?? '') !== message.normalize('NFC'))
      return notice.error(overBeforeText(data.declineRequest));
    notice.briefSuccess(`Declined: ${requester.displayName}`);
  };
}

import { useApolloClient } from '@apollo/client/react';
import { type ReportReason, useReportMutation } from '../../generated/later';
import { toast } from '../../ui/toasts';
import { hideMessage, hidePost, hidePostsOf } from './hide';
import type { Target } from './target';

/** Reports something, and hides it. `leave` goes to a page that is not about it, if needed. */
export function useReport() {
  const client = useApolloClient();
  const [report] = useReportMutation();
  return async ({ kind, id }: Target, reason: ReportReason, text: string, leave: () => unknown) => {
    await report({ variables: { target: id, reason, text: text || null } });
    await leave();
    if (kind === 'user') hidePostsOf(client, id);
    else if (kind === 'post') hidePost(client, id);
    else hideMessage(client, id);
    toast.success('Thank you. The moderators will look at it.');
  };
}

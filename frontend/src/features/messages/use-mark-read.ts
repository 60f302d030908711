import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import { refreshQuery } from '../../apollo/refresh-query';
import { InboxCountsDocument, useMarkReadMutation } from '../../generated/later';
import type { Conversation } from './use-conversation';

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

/** Tells the server up to which message the viewer has read, while they look at the page. Returns how to look again. */
export function useMarkRead({ id, seenUpTo }: Conversation, findLastInSight: () => number) {
  const client = useApolloClient();
  const [markRead] = useMarkReadMutation();
  const reader = useMemo(() => ({ upTo: 0, isTelling: false }), []);
  reader.upTo = Math.max(reader.upTo, seenUpTo);

  async function look() {
    const upTo = findLastInSight();
    if (!isLookedAt() || reader.isTelling || upTo <= reader.upTo) return;
    reader.isTelling = true;
    try {
      await markRead({ variables: { conversationId: id, upTo } });
      reader.upTo = Math.max(reader.upTo, upTo);
      await refreshQuery(client, InboxCountsDocument);
    } catch {
      return; // tried again at the next occasion
    } finally {
      reader.isTelling = false;
    }
    look();
  }

  useEffect(() => {
    const lookAgain = () => void look();
    addEventListener('focus', lookAgain);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      removeEventListener('focus', lookAgain);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  });

  return look;
}

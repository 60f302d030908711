import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { refreshQuery } from '../../apollo/refresh-query';
import { InboxCountsDocument, useMarkReadMutation } from '../../generated/later';
import type { Conversation } from './use-conversation';

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

/** Tells the server up to which message the viewer has read, while they look at the page. Returns how to look again. */
export function useMarkRead({ id, seenUpTo }: Conversation, findLastInSight: () => number) {
  const client = useApolloClient();
  const [markRead] = useMarkReadMutation();
  const told = useRef({ upTo: 0, isOnItsWay: false });

  async function look() {
    const { current } = told;
    const upTo = findLastInSight();
    if (!isLookedAt() || current.isOnItsWay || upTo <= Math.max(current.upTo, seenUpTo)) return;
    current.isOnItsWay = true;
    try {
      await markRead({ variables: { conversationId: id, upTo } });
      current.upTo = Math.max(current.upTo, upTo);
      await refreshQuery(client, InboxCountsDocument);
    } catch {
      return; // tried again at the next occasion
    } finally {
      current.isOnItsWay = false;
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

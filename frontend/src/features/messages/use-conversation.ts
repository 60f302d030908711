import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { listenToInbox } from '../../apollo/live-inbox';
import { oneAtATime } from '../../apollo/one-at-a-time';
import { refreshQuery } from '../../apollo/refresh-query';
import { ConversationDocument, type ConversationQuery, useConversationQuery } from '../../generated/later';

const atOnce = 50;

export type Conversation = NonNullable<ConversationQuery['conversation']>;

/** A conversation with its newest messages, followed live; older ones when they are asked for. */
export function useConversation(id: string) {
  const client = useApolloClient();
  const { data, error, refetch, fetchMore } = useConversationQuery({
    variables: { id, last: atOnce },
    fetchPolicy: 'cache-and-network',
  });
  const conversation = data?.conversation;
  const [olderState, setOlderState] = useState<'idle' | 'loading' | 'failed' | 'none'>('idle');
  const foodId = conversation?.food?.id;
  const before = conversation?.messages[0]?.number;

  const refresh = useCallback(
    () => refreshQuery(client, ConversationDocument, { id, last: atOnce }),
    [client, id],
  );

  useEffect(() => {
    const refreshInTurn = oneAtATime(refresh);
    const stops = [
      listenToInbox('CONVERSATION', (change) => {
        if (change === null || change.conversationId === id) refreshInTurn();
      }),
      // An asker who is accepted may write again.
      listenToInbox('REQUEST', (change) => change && change.foodId === foodId && refreshInTurn()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [refresh, id, foodId]);

  async function loadOlder() {
    if (olderState === 'loading' || before === undefined) return;
    setOlderState('loading');
    const result = await fetchMore({ variables: { before } }).catch(() => undefined);
    if (!result) return setOlderState('failed');
    setOlderState(result.data?.conversation?.messages.length ? 'idle' : 'none');
  }

  return {
    conversation,
    error,
    refetch,
    refresh,
    older: { state: before === undefined || before <= 1 ? 'none' : olderState, load: loadOlder } as const,
  };
}

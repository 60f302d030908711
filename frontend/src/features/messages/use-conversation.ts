import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { listenToInbox } from '../../apollo/live-inbox';
import { ConversationDocument, type ConversationQuery, useConversationQuery } from '../../generated/later';
import { oneAtATime } from './one-at-a-time';

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
  const before = conversation?.messages[0]?.number;

  const refresh = useCallback(
    () =>
      client.query({
        query: ConversationDocument,
        variables: { id, last: atOnce },
        fetchPolicy: 'network-only',
      }),
    [client, id],
  );

  useEffect(() => {
    const refreshInTurn = oneAtATime(refresh);
    return listenToInbox('CONVERSATION', (change) => {
      if (change === null || change.conversationId === id) refreshInTurn();
    });
  }, [refresh, id]);

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

import type { ApolloCache } from '@apollo/client';
import { type MessageBubble_MessageFragment, MessageBubble_MessageFragmentDoc } from '../../generated/later';

/** Adds a message that was just sent to its conversation, if that has been loaded. */
export function addMessage(
  cache: ApolloCache,
  conversationId: string,
  message: MessageBubble_MessageFragment,
) {
  const reference = cache.writeFragment({ fragment: MessageBubble_MessageFragmentDoc, data: message });
  if (!reference) return;
  cache.modify({
    id: cache.identify({ __typename: 'Conversation', id: conversationId }),
    fields: {
      messages(list, { readField }) {
        const last = list.at(-1);
        const isNext = (last ? readField('number', last) : 0) === message.number - 1;
        return isNext ? [...list, reference] : list;
      },
      messageCount: (count) => Math.max(count, message.number),
      lastMessage: (last, { readField }) =>
        last && Number(readField('number', last)) > message.number ? last : reference,
    },
  });
}

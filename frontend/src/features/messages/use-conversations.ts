import { useState } from 'react';
import { useFollowedList } from '../../apollo/list-length';
import { ConversationsDocument, type ConversationsQuery } from '../../generated/later';

type Edges = ConversationsQuery['conversations']['edges'];

/** While the list is held, its rows keep their places: none moves away from under a finger. */
function useSteadyOrder(edges: Edges | undefined, isHeld: boolean): Edges | undefined {
  const [order, setOrder] = useState<readonly string[]>([]);
  if (!edges) return undefined;
  const ids = edges.map(({ node }) => node.id);
  if (!isHeld) {
    if (ids.join() !== order.join()) setOrder(ids);
    return edges;
  }
  const placeOf = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length + ids.indexOf(id));
  return [...edges].sort((a, b) => placeOf(a.node.id) - placeOf(b.node.id));
}

const getList = ({ conversations }: ConversationsQuery) => conversations;

/** The viewer's conversations, followed live. */
export function useConversations() {
  const { data, error, isLoading, refetch, loadMore } = useFollowedList(
    ConversationsDocument,
    getList,
    'CONVERSATION',
  );
  const [isHeld, setIsHeld] = useState(false);

  return {
    edges: useSteadyOrder(data?.conversations.edges, isHeld),
    pageInfo: data?.conversations.pageInfo,
    error,
    isLoading,
    refetch,
    loadMore: () => loadMore(data?.conversations.pageInfo.endCursor),
    hold: {
      onPointerEnter: () => setIsHeld(true),
      onPointerLeave: () => setIsHeld(false),
    },
  };
}

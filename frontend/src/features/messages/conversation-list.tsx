import { Box, chakra, Flex, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../app/paths';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState, isKnown } from '../../ui/empty-state';
import { LoadError } from '../../ui/load-error';
import { LoadMore } from '../../ui/load-more';
import { useToday } from '../../ui/use-today';
import { ConversationRow } from './conversation-row';
import { goneText } from './items';
import type { useConversations } from './use-conversations';

const widths = ['60%', '75%', '50%', '70%'];

/** As high as a row. */
function RowsToCome() {
  return (
    <Stack role="status" gap="0">
      <VisuallyHidden>Loading...</VisuallyHidden>
      {widths.map((width) => (
        <Flex key={width} align="center" gap="3" paddingInline="3" paddingBlock="2.5" height="24">
          <Skeleton boxSize="control" borderRadius="full" flexShrink={0} />
          <Stack flex="1" gap="2">
            <Skeleton height="4" width="40%" />
            <Skeleton height="4" width={width} />
          </Stack>
        </Flex>
      ))}
    </Stack>
  );
}

type Conversations = ReturnType<typeof useConversations>;

/** For screen readers: what has just come in, but for the open conversation, which says it itself. */
function useArrivalSaid(edges: Conversations['edges'], openId: string | undefined) {
  const known = useRef<Map<string, number>>(undefined);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!edges) return;
    const before = known.current;
    known.current = new Map(edges.map(({ node }) => [node.id, node.unreadCount]));
    // Further down, one that was not known has only been loaded now.
    const isNew = ({ node }: (typeof edges)[number], index: number) =>
      node.id !== openId && node.unreadCount > (before?.get(node.id) ?? (index === 0 ? 0 : node.unreadCount));
    const arrived = before && edges.find(isNew)?.node;
    if (arrived?.lastMessage) setSaid(`${arrived.with.displayName}: ${arrived.lastMessage.body ?? goneText}`);
  }, [edges, openId]);
  return said;
}

interface ConversationListProps {
  conversations: Conversations;
  openId?: string;
}

export function ConversationList(props: ConversationListProps) {
  const said = useArrivalSaid(props.conversations.edges, props.openId);
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <List {...props} />
    </>
  );
}

function List({ conversations, openId }: ConversationListProps) {
  useToday(); // renders the days again after midnight
  const { edges, pageInfo, error, isLoading, refetch, loadMore, hold } = conversations;
  if (!isKnown(edges, isLoading || Boolean(error)))
    return error ? <LoadError onRetry={refetch} /> : <RowsToCome />;
  if (edges.length === 0) {
    return (
      <EmptyState
        title="No messages yet"
        hint="When you and a neighbour write to each other about food, you will find it here."
        action={<ButtonLink to={paths.dashboard.availableFood}>Browse Food</ButtonLink>}
      />
    );
  }
  return (
    <Box {...hold}>
      <chakra.ul aria-label="Conversations" listStyleType="none">
        {edges.map(({ node }) => (
          <ConversationRow key={node.id} conversation={node} isOpen={node.id === openId} />
        ))}
      </chakra.ul>
      <LoadMore hasMore={pageInfo?.hasNextPage ?? false} onLoadMore={loadMore} />
    </Box>
  );
}

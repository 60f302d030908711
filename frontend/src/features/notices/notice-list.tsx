import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { describeError } from '../../apollo/errors';
import { paths } from '../../app/paths';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState, isKnown } from '../../ui/empty-state';
import { FormAlert } from '../../ui/form/form-alert';
import { LoadError } from '../../ui/load-error';
import { LoadMore } from '../../ui/load-more';
import { getPageHeading } from '../../ui/page-heading';
import { TableSkeleton } from '../../ui/table-skeleton';
import { useToday } from '../../ui/use-today';
import { NoticeCard } from './notice-card';
import { useMarkRead } from './use-mark-read';
import { useNotices } from './use-notices';
import { useSteadyList } from './use-steady-list';
import { useUnreadCount } from './use-unread-count';

/** Nothing until it is known: the count comes on its own, perhaps after the list. */
function describeUnread(count: number | undefined) {
  if (count === undefined) return '';
  return count === 0 ? 'All read' : `${count} new`;
}

/** Where the list will be: below what counts the new ones. */
const NoticesToCome = () => (
  <Box maxWidth="form" paddingBlockStart="calc({sizes.control} + {spacing.4})">
    <TableSkeleton />
  </Box>
);

export function NoticeList() {
  useToday(); // renders the days again after midnight
  const { list, hasFailed, isLoading, refetch, loadMore } = useNotices();
  const { edges, newCount, showNew } = useSteadyList(list?.edges, !isLoading);
  const unread = useUnreadCount();
  const markRead = useMarkRead();
  const [failure, setFailure] = useState('');

  if (!list || !isKnown(edges, isLoading || hasFailed))
    return hasFailed ? <LoadError onRetry={refetch} /> : <NoticesToCome />;
  async function markAll() {
    if (unread === 0) return;
    await markRead().then(
      () => setFailure(''),
      (error) => setFailure(`They could not be marked as read: ${describeError(error)}`),
    );
  }

  // Without a connection it stays new, and can be opened again.
  const onRead = (id: string) => void markRead(id).catch(() => undefined);

  function onShowNew() {
    showNew();
    getPageHeading()?.focus(); // the button is gone
  }

  const isEmpty = edges.length === 0;
  return (
    <Stack gap="4" maxWidth={isEmpty ? undefined : 'form'}>
      <HStack justify="space-between" gap="3" minHeight={isEmpty ? undefined : 'control'}>
        {/* Also while there are none: the first one is read out only where something was before. */}
        <Text role="status" color="fg.muted" fontSize="sm">
          {isEmpty ? '' : describeUnread(unread)}
        </Text>
        <HStack gap="2" display={isEmpty ? 'none' : undefined}>
          {newCount > 0 && (
            <Button size="sm" onClick={onShowNew}>
              Show {newCount} new
            </Button>
          )}
          <Button size="sm" variant="outline" aria-disabled={unread === 0} onClick={markAll}>
            Mark all as read
          </Button>
        </HStack>
      </HStack>
      <FormAlert text={failure} />
      {isEmpty ? (
        <EmptyState
          title="Nothing new"
          hint="When somebody asks for your food or answers you, it appears here."
          action={<ButtonLink to={paths.availableFood}>Browse Food</ButtonLink>}
        />
      ) : (
        <Stack as="ol" gap="3" listStyleType="none" aria-busy={isLoading}>
          {edges.map(({ node }) => (
            <NoticeCard key={node.id} notice={node} onRead={onRead} />
          ))}
        </Stack>
      )}
      <LoadMore hasMore={list.pageInfo.hasNextPage} onLoadMore={() => loadMore(list.pageInfo.endCursor)} />
    </Stack>
  );
}

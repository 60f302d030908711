import { Box, chakra, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import type { ConversationRow_ConversationFragment } from '../../generated/later';
import { Avatar } from '../../ui/avatar';
import { describeBriefly } from '../../ui/past-date';
import { UnreadBadge } from '../../ui/unread-badge';
import { goneText } from './items';
import { oneLine } from './one-line';

const RowLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap', // where text is much larger
    columnGap: '3',
    paddingInline: '3',
    paddingBlock: '2.5',
    borderRadius: 'md',
    _hover: { background: 'bg.subtle' },
    _currentPage: { background: 'leaf.subtle' },
  },
});

interface ConversationRowProps {
  conversation: ConversationRow_ConversationFragment;
  isOpen: boolean;
}

export function ConversationRow({ conversation, isOpen }: ConversationRowProps) {
  const { id, foodName, with: other, lastMessage, unreadCount } = conversation;
  const isNew = unreadCount > 0;
  const row = useRef<HTMLLIElement>(null);

  // Not with scrollIntoView, which would move the page as well.
  useLayoutEffect(() => {
    const element = row.current;
    const list = element?.offsetParent; // none on a phone, which shows the conversation alone
    if (!isOpen || !list) return;
    const top = element.offsetTop - list.scrollTop;
    if (top < 0 || top + element.offsetHeight > list.clientHeight)
      list.scrollTop = element.offsetTop - list.clientHeight / 4;
  }, [isOpen]);

  return (
    <li ref={row}>
      <RowLink to={paths.dashboard.inbox.to(id)} aria-current={isOpen ? 'page' : undefined}>
        <Avatar name={other.displayName} src={other.photoURL} size="control" />
        <Box flex="1 1 {sizes.address}" minWidth="0">
          <Flex columnGap="2" align="baseline" justify="space-between" wrap="wrap">
            <Text flex="1 1 {sizes.20}" fontWeight="semibold" {...oneLine}>
              {other.displayName}
              <VisuallyHidden>, </VisuallyHidden>
            </Text>
            {lastMessage && (
              <chakra.time
                dateTime={lastMessage.sentAt}
                flexShrink={0}
                fontSize="xs"
                color={isNew ? 'leaf.fg' : 'fg.muted'}
                fontWeight={isNew ? 'semibold' : undefined}
              >
                {describeBriefly(lastMessage.sentAt)}
              </chakra.time>
            )}
          </Flex>
          <VisuallyHidden>about </VisuallyHidden>
          {/* Of an Arabic name, too, the beginning stays. */}
          <Text dir="auto" textAlign="left" fontSize="sm" color="leaf.fg" {...oneLine}>
            {foodName}
          </Text>
          <Flex gap="2" align="center" justify="space-between" minHeight="6">
            <Text
              dir="auto"
              fontSize="sm"
              {...oneLine}
              color={isNew ? 'fg' : 'fg.muted'}
              fontWeight={isNew ? 'semibold' : undefined}
            >
              {lastMessage?.isMine && 'You: '}
              {lastMessage && (lastMessage.body ?? goneText)}
            </Text>
            {isNew && <UnreadBadge count={unreadCount} word="new" flexShrink={0} />}
          </Flex>
        </Box>
      </RowLink>
    </li>
  );
}

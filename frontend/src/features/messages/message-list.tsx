import { Box, Button, Center, chakra, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { LuArrowDown } from 'react-icons/lu';
import { describeDay } from '../../ui/past-date';
import { useToday } from '../../ui/use-today';
import { groupByDay } from './days';
import type { Item } from './items';
import { MessageBubble } from './message-bubble';
import type { Unsent } from './outbox';
import type { Conversation } from './use-conversation';
import { useMarkRead } from './use-mark-read';
import { useMessageScroll } from './use-message-scroll';
import { useOnline } from './use-online';

const together = 5 * 60_000; // ms in which messages of one author belong together
const nearBeginning = 200; // px

const belongTogether = (a: Item | undefined, b: Item | undefined) =>
  a !== undefined &&
  b !== undefined &&
  a.isMine === b.isMine &&
  new Date(b.writtenAt).getTime() - new Date(a.writtenAt).getTime() < together;

/** The first message that was unread when the conversation was opened. Messages that arrive later do not count. */
function useFirstUnread({ seenUpTo, messageCount }: Conversation, items: readonly Item[]) {
  const [opened] = useState({ seenUpTo, messageCount });
  return items.find(
    ({ number = 0, isMine }) => number > opened.seenUpTo && number <= opened.messageCount && !isMine,
  );
}

export type RenderMore = (other: Conversation['with'], messageId?: string) => ReactNode;

interface MessageListProps {
  conversation: Conversation;
  items: readonly Item[];
  older: { state: 'idle' | 'loading' | 'failed' | 'none'; load: () => unknown };
  renderMore: RenderMore;
  onTryAgain: (unsent: Unsent) => void;
  onTakeAway: (unsent: Unsent) => void;
}

const unreadId = 'first-unread';

export function MessageList({ conversation, items, older, renderMore, ...actions }: MessageListProps) {
  useToday(); // renders the days again after midnight
  const name = conversation.with.displayName;
  const firstUnread = useFirstUnread(conversation, items);
  const isOnline = useOnline();
  const scroll = useMessageScroll(items, firstUnread && unreadId);
  const look = useMarkRead(conversation, scroll.findLastInSight);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new messages are what there is to look at.
  useEffect(() => {
    look();
  }, [items]);

  function onScroll() {
    scroll.onScroll();
    look();
    const isNearBeginning = (scroll.scroller.current?.scrollTop ?? nearBeginning) < nearBeginning;
    if (isNearBeginning && older.state === 'idle') older.load();
  }

  function renderItem(item: Item, index: number, all: Item[]) {
    const [before, after] = [all[index - 1], all[index + 1]];
    const isFirstUnread = item === firstUnread;
    return [
      isFirstUnread && <UnreadMark key="unread" />,
      <MessageBubble
        key={item.key}
        item={item}
        name={name}
        goesOn={{
          before: belongTogether(before, item) && !isFirstUnread,
          after: belongTogether(item, after) && after !== firstUnread,
        }}
        isOnline={isOnline}
        more={item.isMine || item.body === null ? null : renderMore(conversation.with, item.key)}
        {...actions}
      />,
    ];
  }

  return (
    <Box position="relative" flex="1" minHeight="0" display="flex" flexDirection="column">
      <Box
        ref={scroll.scroller}
        onScroll={onScroll}
        role="group"
        aria-label="Messages"
        tabIndex={0} // the keyboard scrolls it
        flex="1"
        minHeight="0"
        overflowY="auto"
        overscrollBehavior="contain"
        overflowAnchor="none"
        display="flex"
        flexDirection="column"
        position="relative"
        outlineOffset="-3px"
        paddingInline={{ base: '16px', md: '5' }}
        paddingBlockEnd="4"
        _print={{ overflow: 'visible' }}
      >
        <Box ref={scroll.content} marginBlockStart="auto">
          {older.state !== 'none' && <EarlierMessages state={older.state} load={older.load} />}
          {groupByDay(items).map(({ day, items: ofDay }) => (
            <section key={day}>
              <Center paddingBlockStart="4" paddingBlockEnd="1">
                <Text as="h2" fontSize="xs" fontWeight="semibold" color="fg.muted" letterSpacing="wide">
                  {describeDay(ofDay[0]?.writtenAt ?? day)}
                </Text>
              </Center>
              <chakra.ol listStyleType="none">{ofDay.flatMap(renderItem)}</chakra.ol>
            </section>
          ))}
        </Box>
      </Box>
      {!scroll.isAtEnd && <ToEndButton unseen={scroll.unseen} onClick={scroll.goToEnd} />}
    </Box>
  );
}

function UnreadMark() {
  return (
    <chakra.li
      id={unreadId}
      display="flex"
      alignItems="center"
      gap="3"
      marginBlock="3"
      color="clay.fg"
      fontSize="sm"
      fontWeight="semibold"
      _before={{ content: '""', flex: '1', borderBlockStart: '1px solid currentColor', opacity: 0.4 }}
      _after={{ content: '""', flex: '1', borderBlockStart: '1px solid currentColor', opacity: 0.4 }}
    >
      New
    </chakra.li>
  );
}

const earlierLabels = { idle: 'Earlier messages', loading: 'Loading...', failed: 'Try again' };

interface EarlierMessagesProps {
  state: keyof typeof earlierLabels;
  load: () => unknown;
}

function EarlierMessages({ state, load }: EarlierMessagesProps) {
  return (
    <Center paddingBlock="3" flexDirection="column" gap="2">
      {state === 'failed' && <span role="alert">Failed to load data.</span>}
      <Button size="sm" variant="outline" aria-disabled={state === 'loading'} onClick={() => load()}>
        {earlierLabels[state]}
      </Button>
    </Center>
  );
}

function describeUnseen(unseen: number) {
  if (unseen === 0) return 'Latest';
  return unseen === 1 ? 'New message' : `${unseen} new messages`;
}

function ToEndButton({ unseen, onClick }: { unseen: number; onClick: () => unknown }) {
  return (
    <Button
      size="sm"
      variant={unseen > 0 ? 'solid' : 'outline'}
      position="absolute"
      bottom="3"
      insetInlineStart="50%"
      translate="-50% 0"
      boxShadow="raised"
      {...(unseen > 0 ? {} : { background: 'bg.panel' })}
      onClick={onClick}
    >
      <LuArrowDown aria-hidden />
      {describeUnseen(unseen)}
    </Button>
  );
}
